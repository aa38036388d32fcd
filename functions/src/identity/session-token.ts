/** The session token: what a caller of the API sends as Bearer. */
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import type { Caller } from '../call.ts';
import { signToken, verifyToken } from './signed-token.ts';

const type = 'pg-session+jwt';

/** A token for a session of this user, valid for 30 days from `now` (docs/product.md §2). */
export const signSessionToken = ({ userId, sessionVersion, sessionId }: Caller, now: Date): Promise<string> => {
  const named = sessionId === undefined ? {} : { jti: sessionId };
  return signToken(type, userId, { ...named, userId, sessionVersion }, { days: limits.sessionDays, now });
};

interface Proof {
  readonly caller: Caller;
  /** The millisecond at which the token runs out. */
  readonly until: number;
}

/** So many are kept, the oldest go first: about a megabyte. */
const mostProofs = 1000;

/**
 * Tokens whose signature this process has proven: the same token comes with every call of a session. A token stays proven
 * until it runs out, since neither it nor the key can change; whether its session still stands is no part of this.
 */
const proofs = new Map<string, Proof>();

function keep(token: string, proof: Proof): void {
  const [oldest] = proofs.keys();
  if (proofs.size >= mostProofs && oldest !== undefined) proofs.delete(oldest);
  proofs.set(token, proof);
}

/**
 * Who a token was signed for.
 *
 * @throws ContractError `not-signed-in` for a token that does not hold.
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
