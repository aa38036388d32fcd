/** Reads the caller out of the Authorization header. */
import type { Caller } from '../call.ts';
import { verifySessionToken } from '../identity/session-token.ts';

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * Who calls, by a `Bearer` token (RFC 6750).
 *
 * @throws ContractError `not-signed-in` for none, or one that does not hold.
 */
export function authenticate(authorization: string | undefined, now: Date): Promise<Caller> {
  const token = bearer.exec(authorization ?? '')?.[1];
  return verifySessionToken(token ?? '', now);
}
