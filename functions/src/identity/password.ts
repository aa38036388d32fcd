/** Password hashes: argon2id with OWASP's parameters, stored as PHC strings (OWASP Password Storage Cheat Sheet). */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { InTurn } from './hash-lanes.ts';

/** Memory in KiB (19 MiB), passes and parallelism: OWASP's minimum for argon2id. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const tagBytes = 32;

const derive = promisify(argon2);

/** NIST SP 800-63B-4 §3.1.1.2 asks for one normal form, because keyboards encode the same password differently. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const hash = (inTurn: InTurn, parameters: Argon2Parameters): Promise<Buffer> =>
  inTurn(() => derive('argon2id', parameters));

/**
 * Returns the PHC string of a new password.
 *
 * @throws ContractError `unavailable` from `inTurn`.
 */
export async function hashPassword(password: string, inTurn: InTurn): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const tag = await hash(inTurn, { message: bytesOf(password), nonce, tagLength: tagBytes, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * A hash that matches no password. Comparing with it takes as long as with a real hash, so that the time does not
 * reveal whether the user exists.
 */
const noMatch = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(randomBytes(saltBytes))}$${unpadded(randomBytes(tagBytes))}`;

/**
 * Whether the password matches the stored hash. Without a hash, it takes the same time and returns false.
 *
 * @throws ContractError `unavailable` from `inTurn`; Error when the stored string is not an argon2id PHC string.
 */
export async function isPassword(password: string, stored: string | undefined, inTurn: InTurn): Promise<boolean> {
  const parts = phc.exec(stored ?? noMatch);
  if (!parts) throw new Error('A stored password hash is not an argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await hash(inTurn, {
    message: bytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && stored !== undefined;
}
