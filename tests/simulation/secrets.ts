/**
 * Tokens without signatures and hashes without work, in place of the packages that make them: real ones take real time,
 * whose end no seed decides. And the proofs in links.
 */
import { createRequire } from 'node:module';
import type { Time } from './chance.ts';

const crypto = createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto');

/** What a session token says. */
export interface Claims {
  readonly id: string;
  /** The number. */
  readonly sub: string;
  readonly sessionVersion: number;
  readonly jti: string;
  /** When it ends, in seconds since 1970. */
  readonly exp: number;
}

function hashOf(of: 'invitations' | 'places' | 'pages', text: string): string {
  const key = Buffer.from(crypto.hkdfSync('sha256', process.env.SESSION_KEY_1 ?? '', '', of, 32));
  return crypto.createHmac('sha256', key).update(text).digest('base64url');
}

/** The proof in a link: of who shares it, or that it is for a guest. As the API makes it, from the same secret. */
export const proofOf = (of: 'invitations' | 'places', code: string, id: string): string =>
  hashOf(of, `${code} ${id}`).slice(0, 16);

/** The link to a stored page of a guest. */
export const pageTokenOf = ({ id, serial }: { readonly id: string; readonly serial: string }): string =>
  id + hashOf('pages', `${id} ${serial}`).slice(0, 22);

/** What the proof for a guest is made of: a link from before the place was given back has ended. */
export const placeOf = (id: string, guest: object = {}): string =>
  id + ('givenBackAt' in guest ? String(guest.givenBackAt) : '');

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}');

export const claimsIn = (token: string | undefined): Claims | undefined =>
  token === undefined ? undefined : (decoded(token.split('.')[1]) as unknown as Claims);

/** A token of the present session of an account, as a thief might have copied it. */
export const tokenOf = (claims: Omit<Claims, 'exp'>): string =>
  `${encoded({ typ: 'pg-session+jwt' })}.${encoded({ ...claims, exp: 1e10 })}.x`;

/** In place of `jose`. */
export const jose = {
  SignJWT: class {
    readonly #claims: Record<string, unknown>;
    #typ = '';
    constructor(claims: object) {
      this.#claims = { ...claims };
    }
    setProtectedHeader({ typ }: { typ: string }) {
      this.#typ = typ;
      return this;
    }
    setSubject(sub: string) {
      this.#claims.sub = sub;
      return this;
    }
    setExpirationTime(at: Date) {
      this.#claims.exp = Math.floor(at.getTime() / 1000);
      return this;
    }
    readonly setIssuer = () => this;
    readonly setAudience = () => this;
    readonly setIssuedAt = () => this;
    readonly sign = async () => `${encoded({ typ: this.#typ })}.${encoded(this.#claims)}.x`;
  },
  async jwtVerify(token: string, _: unknown, { typ, currentDate }: { typ: string; currentDate: Date }) {
    const [header, payload] = token.split('.').slice(0, 2).map(decoded);
    const isValid = header?.typ === typ && Number(payload?.exp) * 1000 > currentDate.getTime();
    if (!isValid) throw Object.assign(new Error('refused'), { code: 'ERR_JWT' });
    return { payload };
  },
};

/** How long a password's hash takes, in milliseconds. */
const hashing = 50;

/** `node:crypto`, but for the hash of passwords. */
export const cryptoAt = (time: Time) => ({
  ...crypto,
  argon2: (_: string, { message, nonce }: Record<string, Buffer>, then: (failure: null, tag: Buffer) => void) => {
    const hash = crypto.createHash('sha256').update(Buffer.concat([nonce, message] as Buffer[]));
    time.after(hashing, () => then(null, hash.digest()));
  },
});
