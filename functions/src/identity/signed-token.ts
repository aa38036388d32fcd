/** Signs and verifies this API's tokens: JWTs (RFC 7519), checked as RFC 8725 recommends. */
import { ContractError } from '@pg/contract/errors';
import { defineSecret } from 'firebase-functions/params';
import { type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { isDemoProject } from '../demo-project.ts';

const algorithm = 'HS256';
const issuer = 'pg-expense-tracker';
const audience = 'pg-expense-tracker-api';

/**
 * The keys by their `kid`. To rotate them, add a second key, sign with it, and remove the first one when its last token
 * has expired.
 */
export const signingKeys = { k1: defineSecret('SESSION_KEY_1') } as const;
const signingKid = 'k1';

/** The beginning of the committed key for the emulators, which a real project must not use. */
const demoPrefix = 'demo-only-';
const keyBytes = 32;
const dayInMs = 24 * 60 * 60 * 1000;

/** The purpose of a token. A token is accepted only as its type. */
export type TokenType = 'pg-session+jwt' | 'pg-device+jwt';

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

/** Returns a token about a subject, valid for `days` from `now`. */
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
    .setExpirationTime(new Date(now.getTime() + days * dayInMs))
    .sign(keyOf(signingKid));

/**
 * Returns the claims of a token of this type.
 *
 * @throws ContractError `not-signed-in` for a token that is damaged, expired, of another type or signed by others.
 */
export async function verifyToken(type: TokenType, token: string, now: Date): Promise<JWTPayload> {
  const key = (header: JWTHeaderParameters): Uint8Array => keyOf(header.kid);
  const demands = { algorithms: [algorithm], issuer, audience, typ: type, currentDate: now, requiredClaims: ['exp'] };
  try {
    return (await jwtVerify(token, key, demands)).payload;
  } catch (problem) {
    const isRefusal = problem instanceof Error && 'code' in problem && String(problem.code).startsWith('ERR_J');
    throw isRefusal ? new ContractError('not-signed-in') : problem;
  }
}
