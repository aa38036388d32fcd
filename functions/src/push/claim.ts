/**
 * Who sends the pushes about an expense, and how far they are. An event comes at least once and a sender may die half-way:
 * the claim is a lease, and every chunk that is sent is recorded, so that whoever comes next goes on from there.
 */
import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '../store/database.ts';
import { type PushProgress, pushProgressRef } from '../store/references.ts';

/** Longer than the function that sends may run, so that no two ever send the same. In milliseconds. */
export const lease = 120_000;

/** Longer than an event is of any use, so that none is taken for a new one. In milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;

/** How far the sending is: see PushProgress. */
export type Progress = Pick<PushProgress, 'cursor' | 'later'>;

/** Somebody else holds the claim. The event has to come again: the holder may be dead. */
export class StillClaimed extends Error {
  override readonly name = 'StillClaimed';
}

export interface Claim extends Progress {
  /** Writes down what is sent, and holds the claim for another lease. Throws StillClaimed when it was lost. */
  record(progress: Progress): Promise<void>;
  /** Lets go: everything is sent, or has to be tried again by the next who claims it. */
  release(how: { done: boolean }): Promise<void>;
}

/**
 * Takes the pushes about an expense in hand.
 *
 * @param clock the present instant
 * @returns undefined when they are all sent
 * @throws StillClaimed while another holds them
 */
export async function claimPushes(expenseId: string, clock: () => Date): Promise<Claim | undefined> {
  const holder = randomUUID();
  const ref = pushProgressRef(expenseId);
  const until = (): number => clock().getTime() + lease;

  const claimed = await database.runTransaction(async (tx) => {
    const known = (await tx.get(ref)).data();
    if (known?.done) return undefined;
    if (known && known.heldUntil > clock().getTime()) throw new StillClaimed(`the pushes about ${expenseId}`);
    const progress = { cursor: known?.cursor ?? null, later: known?.later ?? [] };
    const expiresAt = Timestamp.fromMillis(clock().getTime() + keptFor);
    tx.set(ref, { ...progress, holder, heldUntil: until(), done: false, expiresAt });
    return progress;
  });
  if (!claimed) return undefined;

  const change = (changes: Partial<Omit<PushProgress, 'expiresAt'>>): Promise<void> =>
    database.runTransaction(async (tx) => {
      if ((await tx.get(ref)).data()?.holder !== holder) throw new StillClaimed(`the pushes about ${expenseId}`);
      tx.update(ref, changes);
    });

  return {
    ...claimed,
    record: ({ cursor, later }) => change({ cursor, later: [...later], heldUntil: until() }),
    release: ({ done }) => change({ done, heldUntil: 0 }),
  };
}
