/** What a browser holds once its person has shown the password. */
import { randomBytes } from 'node:crypto';
import type { Answer } from '@pg/contract/endpoints';
import type { Caller, Origin } from '../call.ts';
import { signDeviceToken } from './device-token.ts';
import { makeFirebaseToken } from './firebase-token.ts';
import { signSessionToken } from './session-token.ts';

interface Opening {
  readonly now: Date;
  readonly origin: Origin;
  /** What the browser is known by already. */
  readonly device?: string;
}

/**
 * A new session: its token for the API and the custom token for the live view, under one id; the browser is known from now on.
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
