/** Makes session tokens, valid or with one thing wrong. */
import { createHmac } from 'node:crypto';
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { idOf } from './ids.ts';
import { demoKey } from './origin.ts';

interface Forgery {
  readonly header?: Partial<JWTHeaderParameters>;
  readonly claims?: JWTPayload;
  readonly key?: string;
}

const day = 24 * 60 * 60;

/** Returns a token that is valid, except for the header, claims or key that the test passes. */
export function forgeToken(
  { mobile, sessionVersion }: { readonly mobile: string; readonly sessionVersion: number },
  { header, claims, key }: Forgery = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const usual = {
    jti: 'a-session',
    sub: mobile,
    userId: mobile,
    id: idOf(mobile),
    sessionVersion,
    iat: now,
    exp: now + day,
  };
  return new SignJWT({ iss: 'pg-expense-tracker', aud: 'pg-expense-tracker-api', ...usual, ...claims })
    .setProtectedHeader({ alg: 'HS256', kid: 'k1', typ: 'pg-session+jwt', ...header })
    .sign(new TextEncoder().encode(key ?? demoKey));
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Changes a token's header or claims, but by default keeps its signature. */
export function tamper(token: string, { header, claims }: Omit<Forgery, 'key'>, signature?: string): string {
  const [head = '', body = '', signed = ''] = token.split('.');
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
  return [part({ ...read(head), ...header }), part({ ...read(body), ...claims }), signature ?? signed].join('.');
}

/** Changes a token's header or claims, and signs it with the correct key, so that nothing else is wrong with it. */
export function resign(token: string, change: Omit<Forgery, 'key'>): string {
  const unsigned = tamper(token, change, '').slice(0, -1);
  return `${unsigned}.${createHmac('sha256', demoKey).update(unsigned).digest('base64url')}`;
}
