/** Counts tries in the current window, in counters that expire. */
import { ContractError } from '@pg/contract/errors';
import { FieldValue, GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { counterRef } from '../firestore/references.ts';
import { type GuardedTransaction, transactInTurn } from '../firestore/transact.ts';
import type { Bound } from './bounds.ts';

/** Returns the counter of the window that contains `now`. Each window has a separate counter, so none is ever reset. */
function counterAt({ subject, minutes }: Bound, now: Date) {
  const window = minutes * 60 * 1000;
  const index = Math.floor(now.getTime() / window);
  return { ref: counterRef(`${subject}|${index}`), endsAt: (index + 1) * window };
}

const refusal = (endsAt: number, now: Date): ContractError =>
  new ContractError('too-many-requests', undefined, {
    retryAfter: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
  });

/**
 * Returns the counters of the bounds that are used up. Does not count the try itself, so simultaneous tries may all
 * pass.
 */
async function usedUp(bounds: readonly Bound[], now: Date) {
  const counters = bounds.map((bound) => ({ ...counterAt(bound, now), most: bound.most }));
  const snapshots = await Promise.all(counters.map(({ ref }) => ref.get()));
  return counters.filter(({ most }, index) => (snapshots[index]?.data()?.count ?? 0) >= most);
}

/** Throws ContractError `too-many-requests` if a bound is used up, with the seconds until its window ends. */
export async function checkBounds(bounds: readonly Bound[], now: Date): Promise<void> {
  const [first] = await usedUp(bounds, now);
  if (first) throw refusal(first.endsAt, now);
}

/** Counts a try against each bound. Reads nothing, so that many tries at once do not conflict. */
export async function countTry(bounds: readonly Bound[], now: Date): Promise<void> {
  await Promise.all(
    bounds.map((bound) => {
      const { ref, endsAt } = counterAt(bound, now);
      return ref.set({ count: FieldValue.increment(1), expiresAt: Timestamp.fromMillis(endsAt) }, { merge: true });
    }),
  );
}

/** Counts a try against each bound and returns true, unless `once` was counted in its current window already. */
export async function countOnce(once: Bound, bounds: readonly Bound[], now: Date): Promise<boolean> {
  const { ref, endsAt } = counterAt(once, now);
  try {
    await ref.create({ count: 1, expiresAt: Timestamp.fromMillis(endsAt) });
  } catch (failure) {
    if ((failure as { code?: number }).code === GrpcStatus.ALREADY_EXISTS) return false;
    throw failure;
  }
  await countTry(bounds, now);
  return true;
}

/**
 * Counts a try against each bound.
 *
 * @throws ContractError `too-many-requests` if a bound is used up, with the seconds until its window ends.
 */
export async function spendTry(bounds: readonly Bound[], now: Date): Promise<void> {
  await checkBounds(bounds, now);
  await countTry(bounds, now);
}

/** Counts a try against each bound, unless one is used up. Returns whether the try was counted. */
export async function countIfWithin(bounds: readonly Bound[], now: Date): Promise<boolean> {
  const isFree = (await usedUp(bounds, now)).length === 0;
  if (isFree) await countTry(bounds, now);
  return isFree;
}

/**
 * Counts a try before the caller makes it, in a transaction, so that simultaneous tries cannot exceed the bound. Only
 * for bounds with few tries at once, because these transactions run one after the other.
 *
 * @throws ContractError `too-many-requests` if no try is left.
 */
export async function takeTry(bound: Bound, now: Date): Promise<void> {
  await transactInTurn(counterAt(bound, now).ref.path, (tx) => takeTryIn(tx, bound, now));
}

/**
 * Counts a try as part of a transaction: it counts only if the transaction is committed.
 *
 * @throws ContractError `too-many-requests` if no try is left.
 */
export async function takeTryIn(tx: GuardedTransaction, bound: Bound, now: Date): Promise<void> {
  const { ref, endsAt } = counterAt(bound, now);
  const [snapshot] = await tx.look([ref]);
  const { count = 0 } = snapshot.data() ?? {};
  if (count >= bound.most) throw refusal(endsAt, now);
  if (snapshot.exists) tx.update(ref, { count: count + 1 });
  else tx.create(ref, { count: 1, expiresAt: Timestamp.fromMillis(endsAt) });
}

/**
 * Counts a try about a thing as `takeTry` does, but only the first about the same thing in a window.
 *
 * @throws ContractError `too-many-requests` if no try is left.
 */
export async function takeTryOnce(bound: Bound, thing: string, now: Date): Promise<void> {
  const { ref, endsAt } = counterAt({ ...bound, subject: `${bound.subject}|${thing}` }, now);
  if ((await ref.get()).exists) return;
  await takeTry(bound, now);
  await ref.set({ count: 1, expiresAt: Timestamp.fromMillis(endsAt) });
}

/** Gives back a try that turned out not to count. Does nothing if `forgiveTries` has removed the counter since. */
export async function returnTry(bound: Bound, now: Date): Promise<void> {
  try {
    await counterAt(bound, now).ref.update({ count: FieldValue.increment(-1) });
  } catch (failure) {
    if ((failure as { code?: number }).code !== GrpcStatus.NOT_FOUND) throw failure;
  }
}

/**
 * Takes a try and, at the same time, reads the wider bounds. If one of these is used up, returns the try.
 *
 * @throws ContractError `too-many-requests` if no try is left, or a wider bound is used up.
 */
export async function takeTryWithin(wider: readonly Bound[], bound: Bound, now: Date): Promise<void> {
  const taking = takeTry(bound, now);
  await Promise.all([taking, checkBounds(wider, now)]).catch(async (refusal) => {
    await taking.then(
      () => returnTry(bound, now),
      () => undefined,
    );
    throw refusal;
  });
}

/** Deletes the counters of the current window, after a success. */
export async function forgiveTries(bounds: readonly Bound[], now: Date): Promise<void> {
  await Promise.all(bounds.map((bound) => counterAt(bound, now).ref.delete()));
}
