/**
 * How often people can try passwords, codes and the like (docs/product.md §2), counted in documents that expire. The
 * limit for one user at one place is low. The limit for one user at all places is far higher, because a stranger must
 * not be able to lock the user out, and so is that for all users at one place, because carriers put thousands of phones
 * behind one address.
 */
import { ContractError } from '@pg/contract/errors';
import { FieldValue, GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { counterRef } from '../firestore/references.ts';
import { type GuardedTransaction, isAlreadyCreated, transactSerially } from '../firestore/transact.ts';
import { isDemoProject } from '../runtime.ts';
import { clientNetwork, customerNetwork, isLoopback } from './address.ts';

/** The most tries for a subject within a window of minutes. Windows are aligned to the clock. */
export interface RateLimit {
  readonly subject: string;
  readonly most: number;
  readonly minutes: number;
}

type BoundFor = (...who: string[]) => RateLimit;

const bound =
  (what: string, most: number, minutes: number): BoundFor =>
  (...who) => ({ subject: [what, ...who].join('|'), most, minutes });

/**
 * A /48 network gets this many times the tries of a place: its 65,536 places may belong to one customer, or to many.
 */
const networkFactor = 5;

/**
 * In the emulators, every call comes from this machine, and one test would use up the tries of another. So there each
 * user is a place.
 */
const networkKeyFor = (address: string, userId: string): string =>
  isDemoProject() && isLoopback(address) ? `this machine|${userId}` : clientNetwork(address);

/**
 * So many times the tries of a place for all places behind one of Google's servers: a script there can invent places.
 */
const serverFactor = 50;

/**
 * Returns the bounds of a place, of the /48 network around an IPv6 place, and of the server of Google's that reported
 * it, if one did. `userId` is the user that the try is about.
 */
const perNetwork =
  (what: string, most: number, minutes: number) =>
  (address: string, userId: string, server?: string): readonly RateLimit[] => {
    const network = customerNetwork(address);
    return [
      bound(`${what}-place`, most, minutes)(networkKeyFor(address, userId)),
      ...(network === undefined ? [] : [bound(`${what}-network`, most * networkFactor, minutes)(network)]),
      ...(server === undefined ? [] : [bound(`${what}-server`, most * serverFactor, minutes)(clientNetwork(server))]),
    ];
  };

export const logins = {
  fromDevice: bound('login-device', 10, 15),
  fromKnownDevices: bound('login-known-devices', 100, 15),
  ofUserFrom: (userId: string, address: string): RateLimit =>
    bound('login-user-place', 5, 15)(userId, clientNetwork(address)),
  ofUser: bound('login-user', 50, 15),
  /** Also limits trying one password for many users. */
  from: perNetwork('login', 300, 15),
};

/**
 * Requests for one-time passwords: a known browser is counted on its own, all others by place. Nothing is counted by
 * number, because a stranger's tries must not block the user's reset. Past the place's tries, answers no longer reveal
 * which numbers have an account.
 */
export const otps = {
  fromDevice: bound('otp-device', 3, 15),
  from: perNetwork('otp', 100, 60),
};

/** Resets and confirmations with a number proven by OTP. Only the number's holder can use them up. */
export const phoneProofs = { ofUser: bound('reset-user', 20, 15) };

/**
 * Sign-ups: room for 200 people an hour behind one shared address, even if some are refused. Each number counts once
 * per place, whatever the outcome: a further try tells nothing new, and one person's tries must not keep everyone else
 * there from signing up. The lanes of identity/password.ts limit how much one person can make the server hash.
 */
export const signUps = {
  from: perNetwork('sign-up', 300, 60),
  ofNumber: (userId: string, address: string): RateLimit =>
    bound('sign-up-number', 1, 60)(userId, clientNetwork(address)),
};

/**
 * UPI IDs that a person sets, each announced to everyone who owes the person. Removing one is not counted: it must stay
 * possible after a thief has used up the tries.
 */
export const upiIds = { ofUser: bound('upi-id', 10, 60) };

/** Changes of one's name. Each is written into every group of the person. */
export const names = { ofUser: bound('name', 10, 60) };

/** Different people whose UPI IDs one person asks for. Asking for the same person again is not counted. */
export const payees = { of: bound('payees', 30, 60) };

/** Payments that one person records with another who has left, who must be able to look at each of them. */
export const paymentsWithFormer = { of: bound('former-payments', 10, 24 * 60) };

/** What one person says is not right in a group, each of which tells somebody. */
export const objectionsOf = { group: bound('objections', 10, 24 * 60) };

/** Guests whom a plain member adds to a group. */
export const guests = { of: bound('guests', 20, 24 * 60) };

/** Attempts to join with a wrong or ended code, of 887 million. The bound of the place slows down many accounts. */
export const wrongCodes = {
  ofUser: bound('code-user', 10, 15),
  from: perNetwork('code', 200, 15),
};

/**
 * Requests for what an invitation says, with right and wrong codes alike. They need no account, so they do not count as
 * wrong codes: anyone could keep others at the place from joining. Callers pass the code as `userId`.
 */
export const invitations = { from: perNetwork('invitation', 200, 15) };

/** Looks at guests' pages, with right and wrong links alike. Callers pass the handle of the link as `userId`. */
export const guestPageLooks = { from: perNetwork('page', 120, 15), at: bound('page-link', 60, 15) };

/** Returns the counter of the window that contains `now`. Each window has its own, so none is ever reset. */
function counterAt({ subject, minutes }: RateLimit, now: Date) {
  const window = minutes * 60 * 1000;
  const index = Math.floor(now.getTime() / window);
  return { ref: counterRef(`${subject}|${index}`), endsAt: (index + 1) * window };
}

const refusal = (endsAt: number, now: Date): ContractError =>
  new ContractError('too-many-requests', undefined, {
    retryAfter: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
  });

/** Returns the counters of the bounds that are used up. Counts nothing, so simultaneous tries may all pass. */
async function usedUp(bounds: readonly RateLimit[], now: Date) {
  const counters = bounds.map((bound) => ({ ...counterAt(bound, now), most: bound.most }));
  const snapshots = await Promise.all(counters.map(({ ref }) => ref.get()));
  return counters.filter(({ most }, index) => (snapshots[index]?.data()?.count ?? 0) >= most);
}

/** @throws ContractError `too-many-requests` if a bound is used up, with the seconds until its window ends. */
export async function assertWithinLimits(bounds: readonly RateLimit[], now: Date): Promise<void> {
  const [first] = await usedUp(bounds, now);
  if (first) throw refusal(first.endsAt, now);
}

/** Counts a try against each bound. Reads nothing, so that many tries at once do not conflict. */
export async function countAttempt(bounds: readonly RateLimit[], now: Date): Promise<void> {
  await Promise.all(
    bounds.map((bound) => {
      const { ref, endsAt } = counterAt(bound, now);
      return ref.set({ count: FieldValue.increment(1), expiresAt: Timestamp.fromMillis(endsAt) }, { merge: true });
    }),
  );
}

/** Counts a try against each bound and returns true, unless `once` was counted in its current window already. */
export async function countAttemptOnce(once: RateLimit, bounds: readonly RateLimit[], now: Date): Promise<boolean> {
  const { ref, endsAt } = counterAt(once, now);
  try {
    await ref.create({ count: 1, expiresAt: Timestamp.fromMillis(endsAt) });
  } catch (failure) {
    if (isAlreadyCreated(failure)) return false;
    throw failure;
  }
  await countAttempt(bounds, now);
  return true;
}

/**
 * Counts a try against each bound.
 *
 * @throws ContractError `too-many-requests` if a bound is used up.
 */
export async function countAttemptOrThrow(bounds: readonly RateLimit[], now: Date): Promise<void> {
  await assertWithinLimits(bounds, now);
  await countAttempt(bounds, now);
}

/** Counts a try against each bound, unless one is used up. Returns whether the try was counted. */
export async function tryCountAttempt(bounds: readonly RateLimit[], now: Date): Promise<boolean> {
  const isFree = (await usedUp(bounds, now)).length === 0;
  if (isFree) await countAttempt(bounds, now);
  return isFree;
}

/**
 * Counts a try before it is made, in a transaction, so that simultaneous tries cannot exceed the bound. Only for bounds
 * with few tries at once, because these transactions run one after the other.
 *
 * @throws ContractError `too-many-requests` if no try is left.
 */
export async function reserveAttempt(bound: RateLimit, now: Date): Promise<void> {
  await transactSerially(counterAt(bound, now).ref.path, (tx) => reserveAttemptIn(tx, bound, now));
}

/** Counts a try as part of a transaction, likewise. */
export async function reserveAttemptIn(tx: GuardedTransaction, bound: RateLimit, now: Date): Promise<void> {
  const { ref, endsAt } = counterAt(bound, now);
  const [snapshot] = await tx.look([ref]);
  const { count = 0 } = snapshot.data() ?? {};
  if (count >= bound.most) throw refusal(endsAt, now);
  if (snapshot.exists) tx.update(ref, { count: count + 1 });
  else tx.create(ref, { count: 1, expiresAt: Timestamp.fromMillis(endsAt) });
}

/** Counts a try about a thing as `reserveAttempt` does, but only the first about the same thing in a window. */
export async function reserveAttemptOnce(bound: RateLimit, thing: string, now: Date): Promise<void> {
  const { ref, endsAt } = counterAt({ ...bound, subject: `${bound.subject}|${thing}` }, now);
  if ((await ref.get()).exists) return;
  await reserveAttempt(bound, now);
  await ref.set({ count: 1, expiresAt: Timestamp.fromMillis(endsAt) });
}

/** Gives back a try that turned out not to count, unless `clearAttempts` has removed the counter since. */
export async function refundAttempt(bound: RateLimit, now: Date): Promise<void> {
  try {
    await counterAt(bound, now).ref.update({ count: FieldValue.increment(-1) });
  } catch (failure) {
    if ((failure as { code?: number }).code !== GrpcStatus.NOT_FOUND) throw failure;
  }
}

/**
 * Takes a try and, at the same time, reads the wider bounds. If one of these is used up, returns the try.
 *
 * @throws ContractError `too-many-requests`.
 */
export async function reserveAttemptWithin(wider: readonly RateLimit[], bound: RateLimit, now: Date): Promise<void> {
  const taking = reserveAttempt(bound, now);
  await Promise.all([taking, assertWithinLimits(wider, now)]).catch(async (refusal) => {
    await taking.then(
      () => refundAttempt(bound, now),
      () => undefined,
    );
    throw refusal;
  });
}

/** Deletes the counters of the current window, after a success. */
export async function clearAttempts(bounds: readonly RateLimit[], now: Date): Promise<void> {
  await Promise.all(bounds.map((bound) => counterAt(bound, now).ref.delete()));
}
