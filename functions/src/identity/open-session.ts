/** Issues the tokens that a browser gets after its user has entered the password. */
import { randomBytes } from 'node:crypto';
import type { Answer } from '@pg/contract/endpoints';
import type { Caller, Origin } from '../call.ts';
import { signDeviceToken } from './device-token.ts';
import { makeFirebaseToken } from './firebase-token.ts';
import { signSessionToken } from './tokens.ts';

interface Opening {
  readonly now: Date;
  readonly origin: Origin;
  /** The browser's id, if the user has logged in with it before. */
  readonly device?: string;
}

/**
 * Opens a session: a token for the API and a custom token for the live view, with the same session id. From then on,
 * the browser counts as known.
 */
export async function openSession(
  user: Omit<Caller, 'sessionId'>,
  { now, origin, device }: Opening,
): Promise<Answer<'login'>> {
  const session = { ...user, sessionId: randomBytes(12).toString('base64url') };
  const [token, firebaseToken, deviceToken] = await Promise.all([
    signSessionToken(session, now),
    makeFirebaseToken(session),
    signDeviceToken(session, now, device),
  ]);
  origin.rememberDevice(deviceToken);
  return { token, firebaseToken };
}
