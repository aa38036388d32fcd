/** The session token: what a caller of the API sends as Bearer. */
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import type { Caller } from '../call.ts';
import { signToken, verifyToken } from './signed-token.ts';

const type = 'pg-session+jwt';

/** A token for a session of this user, valid for 30 days from `now` (docs/product.md §2). */
export const signSessionToken = ({ userId, sessionVersion }: Caller, now: Date): Promise<string> =>
  signToken(type, userId, { userId, sessionVersion }, { days: limits.sessionDays, now });

/**
 * Who a token was signed for.
 *
 * @throws ContractError `not-signed-in` for a token that does not hold.
 */
export async function verifySessionToken(token: string, now: Date): Promise<Caller> {
  const { sub, sessionVersion } = await verifyToken(type, token, now);
  if (typeof sub !== 'string' || typeof sessionVersion !== 'number') throw new ContractError('not-signed-in');
  return { userId: sub, sessionVersion };
}
