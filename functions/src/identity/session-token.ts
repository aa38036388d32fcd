/** Signs and verifies session tokens, which callers of the API send as Bearer. */
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import type { Caller } from '../call.ts';
import { signToken, verifyToken } from './signed-token.ts';

const type = 'pg-session+jwt';

/** Returns a token for a session of this user, valid for 30 days from `now` (docs/product.md §2). */
export const signSessionToken = ({ userId, sessionVersion, sessionId }: Caller, now: Date): Promise<string> => {
  const named = sessionId === undefined ? {} : { jti: sessionId };
  return signToken(type, userId, { ...named, userId, sessionVersion }, { days: limits.sessionDays, now });
};

interface Proof {
  readonly caller: Caller;
  /** When the token expires, in milliseconds since 1970. */
  readonly until: number;
}

/** The size of the cache: about a megabyte. The oldest entries are dropped first. */
const mostProofs = 1000;

/**
 * A cache of the tokens that this process has verified, because every call of a session sends the same token. An entry
 * is valid until its token expires. Whether the session has ended is checked elsewhere.
 */
const proofs = new Map<string, Proof>();

function keep(token: string, proof: Proof): void {
  const [oldest] = proofs.keys();
  if (proofs.size >= mostProofs && oldest !== undefined) proofs.delete(oldest);
  proofs.set(token, proof);
}

/**
 * Returns the caller that a token was signed for.
 *
 * @throws ContractError `not-signed-in` for an invalid token.
 */
export async function verifySessionToken(token: string, now: Date): Promise<Caller> {
  const proof = proofs.get(token);
  if (proof && now.getTime() < proof.until) return proof.caller;
  const { sub, sessionVersion, jti, exp } = await verifyToken(type, token, now);
  if (typeof sub !== 'string' || typeof sessionVersion !== 'number') throw new ContractError('not-signed-in');
  const caller = { userId: sub, sessionVersion, ...(jti !== undefined && { sessionId: jti }) };
  keep(token, { caller, until: (exp ?? 0) * 1000 });
  return caller;
}

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * Returns the caller that the `Bearer` token of an Authorization header (RFC 6750) was issued to.
 *
 * @throws ContractError `not-signed-in` for a missing or invalid token.
 */
export const authenticate = (authorization: string | undefined, now: Date): Promise<Caller> =>
  verifySessionToken(bearer.exec(authorization ?? '')?.[1] ?? '', now);
