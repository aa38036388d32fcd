/** Logs a person in. */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { knownDevice } from './device-token.ts';
import { lanes } from './hash-lanes.ts';
import { countedProof } from './login-tries.ts';
import { accountOf } from './numbers.ts';
import { openSession } from './open-session.ts';
import { isPassword } from './password.ts';

/**
 * Answers with a session token for the API, a custom token for the live view and the language of the account
 * (docs/product.md §2).
 *
 * @throws ContractError `invalid-credentials`, with the same text and timing for an unknown user and a wrong password;
 *   `too-many-requests` after too many failures; `unavailable` when too many logins are waiting.
 */
export const login: Handler<'login'> = async ({ request: { userId: number, password }, now, origin }) => {
  const { userId, user, passwordHash } = await accountOf(number);
  const { sessionVersion, language } = user ?? {};
  const device = await knownDevice(origin.device, { userId, sessionVersion }, now);
  const known = { ...(device !== undefined && { device }) };

  const { address, server } = origin;
  const lane = device === undefined ? lanes.stranger : lanes.proven;
  const matches = await countedProof(number, { address, server, ...known }, now, () =>
    isPassword(password, passwordHash, lane({ userId: number, address })),
  );
  if (!matches || userId === undefined || sessionVersion === undefined) throw new ContractError('invalid-credentials');
  const session = await openSession({ userId, number, sessionVersion }, { now, origin, ...known });
  return { ...session, ...(language && { language }) };
};
