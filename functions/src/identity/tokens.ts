/** This API's tokens: JWTs (RFC 7519), checked as RFC 8725 recommends. Callers send session tokens as Bearer tokens. */
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { dayLength } from '@pg/contract/months';
import { isPersonId, type PersonId } from '@pg/contract/people';
import { type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Caller } from '../call-context.ts';
import { isDemoProject, runtime, signingKeys } from '../runtime.ts';

const algorithm = 'HS256';
const issuer = 'pg-expense-tracker';
const audience = 'pg-expense-tracker-api';

const signingKid = 'k1';

/** Begins the emulators' key, which is committed. A real project must not use that key. */
const demoPrefix = 'demo-only-';
const keyBytes = 32;

type TokenType = 'pg-session+jwt' | 'pg-device+jwt';

function keyOf(kid = ''): Uint8Array {
  if (!Object.hasOwn(signingKeys, kid)) throw new ContractError('not-signed-in');
  const secret = signingKeys[kid as keyof typeof signingKeys].value();
  if (Buffer.byteLength(secret) < keyBytes || (secret.startsWith(demoPrefix) && !isDemoProject())) {
    throw new Error(
      `The secret SESSION_KEY_1 must be a random text of at least ${keyBytes} bytes, not the demo value. ` +
        'Set it with: firebase functions:secrets:set SESSION_KEY_1',
    );
  }
  return new TextEncoder().encode(secret);
}

/** Valid for `days` from `now`. */
export const signToken = (
  type: TokenType,
  subject: string,
  claims: JWTPayload,
  { days, now }: { days: number; now: Date },
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: signingKid, typ: type })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + days * dayLength))
    .sign(keyOf(signingKid));

interface Expiring {
  /** In seconds since 1970. */
  readonly exp: number;
}

/**
 * Returns the claims of a token of this type.
 *
 * @throws ContractError `not-signed-in` for a token that is damaged, expired, of another type or signed with another
 *   key.
 */
export async function verifyToken(type: TokenType, token: string, now: Date): Promise<JWTPayload & Expiring> {
  const key = (header: JWTHeaderParameters): Uint8Array => keyOf(header.kid);
  const demands = { algorithms: [algorithm], issuer, audience, typ: type, currentDate: now, requiredClaims: ['exp'] };
  try {
    return (await jwtVerify<Expiring>(token, key, demands)).payload;
  } catch (problem) {
    const isRefusal = problem instanceof Error && 'code' in problem && String(problem.code).startsWith('ERR_J');
    throw isRefusal ? new ContractError('not-signed-in') : problem;
  }
}

/** Valid for 30 days (docs/product.md §2). Its subject is the number; its claim `id` is the person. */
export const signSessionToken = (
  { userId: id, number, sessionVersion, sessionId }: Caller,
  now: Date,
): Promise<string> => {
  const claims = { jti: sessionId, userId: number, id, sessionVersion };
  return signToken('pg-session+jwt', number, claims, { days: limits.sessionDays, now });
};

interface Proof {
  readonly caller: Caller;
  /** When the token expires, in milliseconds since 1970. */
  readonly until: number;
}

/** About a megabyte of memory. The oldest are dropped first. */
const mostProofs = 1000;

/**
 * The tokens that this process has verified, because every call of a session sends the same. Whether the session has
 * ended is checked elsewhere.
 */
const proofs = new Map<string, Proof>();

function keep(token: string, proof: Proof): void {
  const [oldest] = proofs.keys();
  if (proofs.size >= mostProofs && oldest !== undefined) proofs.delete(oldest);
  proofs.set(token, proof);
}

/** @throws ContractError `not-signed-in` for an invalid token. */
export async function verifySessionToken(token: string, now: Date): Promise<Caller> {
  const proof = proofs.get(token);
  if (proof && now.getTime() < proof.until) return proof.caller;
  const { sub: number, id, sessionVersion, jti, exp } = await verifyToken('pg-session+jwt', token, now);
  if (
    typeof number !== 'string' ||
    typeof id !== 'string' ||
    !isPersonId(id) ||
    typeof sessionVersion !== 'number' ||
    jti === undefined
  ) {
    throw new ContractError('not-signed-in');
  }
  const caller = { userId: id, number, sessionVersion, sessionId: jti };
  keep(token, { caller, until: exp * 1000 });
  return caller;
}

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * Returns the caller by the `Bearer` token of an Authorization header (RFC 6750).
 *
 * @throws ContractError `not-signed-in` for a missing or invalid token.
 */
export const authenticate = (authorization: string | undefined, now: Date): Promise<Caller> =>
  verifySessionToken(bearer.exec(authorization ?? '')?.[1] ?? '', now);

/** How long a browser stays known. */
export const deviceDays = 180;

/**
 * Proves that this user has logged in with this browser during this session version. Tries from known browsers are
 * counted separately, so that someone who guesses a password cannot lock the user out (OWASP, "Slow Down Online
 * Guessing Attacks with Device Cookies").
 */
export const signDeviceToken = (
  { userId, sessionVersion }: Pick<Caller, 'userId' | 'sessionVersion'>,
  now: Date,
  device: string = runtime.uuid(),
): Promise<string> => signToken('pg-device+jwt', userId, { jti: device, sessionVersion }, { days: deviceDays, now });

/**
 * Returns the browser's id if it is known for this user. Tokens of an older session version, as from before a reset, no
 * longer count.
 */
export async function knownDevice(
  token: string | undefined,
  user: { userId: PersonId | undefined; sessionVersion: number | undefined },
  now: Date,
): Promise<string | undefined> {
  if (token === undefined || user.sessionVersion === undefined) return undefined;
  try {
    const { sub, jti, sessionVersion } = await verifyToken('pg-device+jwt', token, now);
    return sub === user.userId && sessionVersion === user.sessionVersion ? jti : undefined;
  } catch (problem) {
    if (problem instanceof ContractError) return undefined;
    throw problem;
  }
}
