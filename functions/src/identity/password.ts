/**
 * Passwords: their hashes, the queues for hashing, and how often someone can try a wrong one. A hash takes 19 MiB and
 * 50 ms of a processor, and anyone may request one. So each kind of caller has a lane that runs few at a time and
 * shares a short queue fairly between places and people (docs/decisions/0045).
 */
import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ContractError } from '@pg/contract/errors';
import type { Origin, SessionCall } from '../call-context.ts';
import { runtime } from '../runtime.ts';
import { clientNetwork } from '../throttle/address.ts';
import { clearAttempts, countAttempt, logins, refundAttempt, reserveAttemptWithin } from '../throttle/rate-limits.ts';
import { knownDevice } from './tokens.ts';

interface HashQueueOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** How many of the waiting requests may be about one person from one place. */
  readonly mostOfOne?: number;
  /** With more than `crowd` waiting, the lane rests for `rest` milliseconds after each hash. */
  readonly slowed?: { readonly crowd: number; readonly rest: number };
}

export interface Requester {
  readonly userId: string;
  readonly address: string;
}

/**
 * Runs work when its turn comes.
 *
 * @throws ContractError `unavailable`, with the seconds to wait, if the request is refused or dropped from the queue.
 */
export type RunQueued = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type HashQueue = (requester: Requester) => RunQueued;

interface Waiting {
  readonly place: string;
  readonly person: string;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** In seconds. By then a full queue has become shorter. */
const retryAfter = 5;

/** Places and people that a lane remembers. Requests with invented numbers must not fill the memory. */
const rememberedMost = 1000;

/**
 * Opens a lane. The next turn goes to the place that was served longest ago, and there to the person served longest
 * ago. When the queue is full, the busiest place loses a request: the newest one of the person with the most there. So
 * someone who sends many requests mostly delays their own.
 */
export function createHashQueue({ atOnce, mostWaiting, mostOfOne = 8, slowed }: HashQueueOptions): HashQueue {
  let queue: Waiting[] = [];
  let running = 0;
  let turn = 0;
  /** The turn in which each place and person was last served. */
  const served = new Map<string, number>();

  const servedAt = (name: string): number => served.get(name) ?? 0;
  const byTurn = (one: Waiting, other: Waiting): number =>
    servedAt(one.place) - servedAt(other.place) || servedAt(one.person) - servedAt(other.person);
  const remove = (waiting: Waiting): void => {
    queue = queue.filter((other) => other !== waiting);
  };

  function startNext(): void {
    if (running >= atOnce) return;
    if (queue.length === 0 || served.size > rememberedMost) served.clear();
    const [next] = queue.toSorted(byTurn);
    if (!next) return;
    remove(next);
    turn += 1;
    served.set(next.place, turn).set(next.person, turn);
    running += 1;
    next.start();
  }

  function goOn(): void {
    running -= 1;
    startNext();
  }

  function ended(): void {
    if (slowed && queue.length > slowed.crowd) void runtime.pause(slowed.rest).then(goOn);
    else goOn();
  }

  /** Returns the requests of the place or person with the most; in a tie, of the one that joined the queue last. */
  const fullest = (kind: 'place' | 'person', among: readonly Waiting[]): readonly Waiting[] =>
    [...Map.groupBy(among, (waiting) => waiting[kind]).values()]
      .toSorted((one, other) => one.length - other.length)
      .at(-1) ?? [];

  function dropOne(): void {
    const newest = fullest('person', fullest('place', queue)).at(-1);
    if (!newest) return;
    remove(newest);
    newest.refuse();
  }

  return ({ userId, address }) =>
    <Result>(work: () => Promise<Result>): Promise<Result> => {
      const place = clientNetwork(address);
      const person = `${place}|${userId}`;
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const refuse = (): void => reject(new ContractError('unavailable', undefined, { retryAfter }));
      const start = (): void => {
        void work().finally(ended).then(resolve, reject);
      };
      if (queue.filter((waiting) => waiting.person === person).length >= mostOfOne) refuse();
      else {
        queue.push({ place, person, start, refuse });
        startNext();
        if (queue.length > mostWaiting) dropOne();
      }
      return promise;
    };
}

/**
 * Together they run four hashes at a time, because Node has four threads for such work. The last request in a full
 * queue waits at most eight seconds, less than the time limit of a call.
 */
export const hashQueues = {
  /** Anyone may send these. With its pauses, even a crowded lane leaves half of the processor time to other calls. */
  signUp: createHashQueue({ atOnce: 1, mostWaiting: 64, slowed: { crowd: 4, rest: 75 } }),
  /** Logins from unknown browsers. */
  stranger: createHashQueue({ atOnce: 2, mostWaiting: 64 }),
  /** Requests from known browsers, and from people who have proved the number or hold a session. */
  proven: createHashQueue({ atOnce: 1, mostWaiting: 64 }),
} as const satisfies Record<string, HashQueue>;

/** Memory in KiB (19 MiB), passes and parallelism: the minimum for argon2id of OWASP's Password Storage Cheat Sheet. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const tagBytes = 32;

const derive = promisify(argon2);

/** NIST SP 800-63B-4 §3.1.1.2 asks for one normal form, because keyboards encode the same password differently. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const hash = (inTurn: RunQueued, parameters: Argon2Parameters): Promise<Buffer> =>
  inTurn(() => derive('argon2id', parameters));

/**
 * Returns the PHC string of a new password.
 *
 * @throws ContractError `unavailable` from `inTurn`.
 */
export async function hashPassword(password: string, inTurn: RunQueued): Promise<string> {
  const nonce = runtime.bytes(saltBytes);
  const tag = await hash(inTurn, { message: bytesOf(password), nonce, tagLength: tagBytes, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Matches no password. Comparing with it takes as long as with a real hash, so that the time does not reveal whether
 * the user exists.
 */
const noMatch = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(runtime.bytes(saltBytes))}$${unpadded(runtime.bytes(tagBytes))}`;

/**
 * Whether the password matches the stored hash. Without a hash, it takes the same time and returns false.
 *
 * @throws ContractError `unavailable` from `inTurn`; Error when the stored string is not an argon2id PHC string.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  inTurn: RunQueued,
): Promise<boolean> {
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
 * Returns whether a password is right, unless too many wrong ones were tried (throttle/rate-limits.ts). A browser that the
 * user has logged in with before has its own tries, which a stranger cannot use up. A check that could not be made, as
 * when too many are waiting, costs no try.
 *
 * @throws ContractError `too-many-requests`; the errors of `isRight`.
 */
export async function verifyPasswordLimited(
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
  await reserveAttemptWithin(wide, narrow, now);
  const proven = await isRight().catch(async (failure) => {
    await refundAttempt(narrow, now);
    throw failure;
  });
  await (proven ? clearAttempts([narrow], now) : countAttempt(wide, now));
  return proven;
}

/**
 * Forgets the user's failed logins from this address and from all places together, when the user has proved the number
 * or deleted the account. Those of the place itself stay.
 */
export const clearLoginLimits = (userId: string, { address }: Pick<Origin, 'address'>, now: Date): Promise<void> =>
  clearAttempts([logins.ofUserFrom(userId, address), logins.ofUser(userId), logins.fromKnownDevices(userId)], now);

interface Proof {
  readonly password: string;
  readonly passwordHash: string | undefined;
  readonly sessionVersion: number;
}

/**
 * Checks the password of a user who is signed in, because someone else may be holding the unlocked phone. Wrong ones
 * count like failed logins. Returns the browser's id if the user has logged in with it before.
 *
 * @throws ContractError `wrong-password`; `too-many-requests`.
 */
export async function requirePassword(
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
  const matches = await verifyPasswordLimited(number, { address, server, ...known }, now, () =>
    verifyPassword(password, passwordHash, hashQueues.proven({ userId: number, address })),
  );
  if (!matches) throw new ContractError('wrong-password');
  return known;
}
