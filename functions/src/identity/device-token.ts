/**
 * A token by which a browser is recognised after a login. Tries from known browsers are counted separately, so that
 * someone who guesses a user's password cannot lock the user out (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies").
 */
import { randomUUID } from 'node:crypto';
import { ContractError } from '@pg/contract/errors';
import type { PersonId } from '@pg/contract/people';
import type { Caller } from '../call.ts';
import { signToken, verifyToken } from './tokens.ts';

const type = 'pg-device+jwt';

/** How long a browser stays known, in days. */
export const deviceDays = 180;

/** Returns a token proving that this user has logged in with this browser during this session version. */
export const signDeviceToken = (
  { userId, sessionVersion }: Pick<Caller, 'userId' | 'sessionVersion'>,
  now: Date,
  device: string = randomUUID(),
): Promise<string> => signToken(type, userId, { jti: device, sessionVersion }, { days: deviceDays, now });

/**
 * Returns the browser's id if it is known for this user. Tokens of an older session version, as from before a password
 * reset, are no longer valid.
 */
export async function knownDevice(
  token: string | undefined,
  user: { userId: PersonId | undefined; sessionVersion: number | undefined },
  now: Date,
): Promise<string | undefined> {
  if (token === undefined || user.sessionVersion === undefined) return undefined;
  try {
    const { sub, jti, sessionVersion } = await verifyToken(type, token, now);
    return sub === user.userId && sessionVersion === user.sessionVersion ? jti : undefined;
  } catch (problem) {
    if (problem instanceof ContractError) return undefined;
    throw problem;
  }
}
