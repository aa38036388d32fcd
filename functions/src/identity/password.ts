/** Password hashes, and how often someone can try a wrong password. */
import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ContractError } from '@pg/contract/errors';
import type { Origin, SessionCall } from '../call.ts';
import { logins } from '../throttle/bounds.ts';
import { countTry, forgiveTries, returnTry, takeTryWithin } from '../throttle/throttle.ts';
import { world } from '../world.ts';
import { type InTurn, lanes } from './hash-lanes.ts';
import { knownDevice } from './tokens.ts';

/** Memory in KiB (19 MiB), passes and parallelism: the minimum for argon2id of OWASP's Password Storage Cheat Sheet. */
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
  const nonce = world.bytes(saltBytes);
  const tag = await hash(inTurn, { message: bytesOf(password), nonce, tagLength: tagBytes, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * A hash that matches no password. Comparing with it takes as long as with a real hash, so that the time does not
 * reveal whether the user exists.
 */
const noMatch = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(world.bytes(saltBytes))}$${unpadded(world.bytes(tagBytes))}`;

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

/**
 * Checks a password, unless too many wrong ones were tried: few with a browser that the user has logged in with before,
 * few for one user from one place, far more for one user from all places together and from one place for all users
 * (throttle/bounds.ts). A browser that the user has logged in
 * with before has its own tries, which a stranger cannot use up. A check that could not be made, for example because
 * too many were waiting, costs no try.
 *
 * @param isRight checks the password. Its errors are thrown to the caller.
 * @returns whether the password is right.
 * @throws ContractError `too-many-requests`.
 */
export async function countedProof(
  userId: string,
  { address, server, device }: Pick<Origin, 'address' | 'server' | 'device'>,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const narrow = device === undefined ? logins.ofUserFrom(userId, address) : logins.fromDevice(userId, device);
  const wide =
    device === undefined
      ? [logins.ofUser(userId), ...logins.from(address, userId, server)]
      : [logins.fromKnownDevices(userId)];
  await takeTryWithin(wide, narrow, now);
  const proven = await isRight().catch(async (failure) => {
    await returnTry(narrow, now);
    throw failure;
  });
  await (proven ? forgiveTries([narrow], now) : countTry(wide, now));
  return proven;
}

/**
 * Forgets the user's failed logins from this address and from all places together. Those of the place itself stay.
 * Called when the user has proved the number or deleted the account.
 */
export const liftLock = (userId: string, { address }: Pick<Origin, 'address'>, now: Date): Promise<void> =>
  forgiveTries([logins.ofUserFrom(userId, address), logins.ofUser(userId), logins.fromKnownDevices(userId)], now);

interface Proof {
  readonly password: string;
  readonly passwordHash: string | undefined;
  readonly sessionVersion: number;
}

/**
 * Checks the password of a user who is already signed in, because someone else may be holding the unlocked phone. Wrong
 * ones count like failed logins. Returns the browser's id if the user has logged in with it
 * before.
 *
 * @throws ContractError `wrong-password`; `too-many-requests`.
 */
export async function provePassword(
  {
    caller: { userId, number },
    origin,
    now,
  }: SessionCall<'changeNumber' | 'changePassword' | 'deleteAccount' | 'setUpiId'>,
  { password, passwordHash, sessionVersion }: Proof,
): Promise<{ device?: string }> {
  const device = await knownDevice(origin.device, { userId, sessionVersion }, now);
  const known = { ...(device !== undefined && { device }) };
  const { address, server } = origin;
  const matches = await countedProof(number, { address, server, ...known }, now, () =>
    isPassword(password, passwordHash, lanes.proven({ userId: number, address })),
  );
  if (!matches) throw new ContractError('wrong-password');
  return known;
}
