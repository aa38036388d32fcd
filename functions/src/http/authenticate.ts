/** Reads the caller from the Authorization header. */
import type { Caller } from '../call.ts';
import { verifySessionToken } from '../identity/session-token.ts';

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * Returns the caller that a `Bearer` token (RFC 6750) was issued to.
 *
 * @throws ContractError `not-signed-in` for a missing or invalid token.
 */
export function authenticate(authorization: string | undefined, now: Date): Promise<Caller> {
  const token = bearer.exec(authorization ?? '')?.[1];
  return verifySessionToken(token ?? '', now);
}
