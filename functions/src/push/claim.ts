/**
 * Who sends the pushes about an event, and how far they are. An event comes at least once and a sender may die half-way:
 * the claim is a lease, and every chunk that is sent is recorded, so that whoever comes next goes on from there. Each
 * write depends on the one before: no lock is left behind by who dies.
 */
import { GrpcStatus, Timestamp, type WriteResult } from 'firebase-admin/firestore';
import { type PushProgress, pushProgressRef } from '../firestore/references.ts';

/** Longer than the function that sends may run, so that no two ever send the same. In milliseconds. */
const lease = 120_000;

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
 * Takes the pushes about a new expense, or about an activity entry, in hand.
 *
 * @param clock the present instant
 * @returns undefined when they are all sent
 * @throws StillClaimed while another holds them
 */
export async function claimPushes(eventId: string, clock: () => Date): Promise<Claim | undefined> {
  const ref = pushProgressRef(eventId);
  const after = (milliseconds: number): number => clock().getTime() + milliseconds;
  const taken = new StillClaimed(`the pushes about ${eventId}`);

  const snapshot = await ref.get();
  const known = snapshot.data();
  if (known?.done) return undefined;
  if (known && known.heldUntil > after(0)) throw taken;

  const progress: Progress = known ?? { cursor: null, later: [] };
  const expiresAt = Timestamp.fromMillis(after(keptFor));
  let last = await unlessTaken(
    snapshot.updateTime
      ? ref.update({ heldUntil: after(lease) }, { lastUpdateTime: snapshot.updateTime })
      : ref.create({ ...progress, heldUntil: after(lease), done: false, expiresAt }),
  );
  const change = async (changes: Partial<PushProgress>): Promise<void> => {
    last = await unlessTaken(ref.update(changes, { lastUpdateTime: last.writeTime }));
  };
  return {
    cursor: progress.cursor,
    later: progress.later,
    record: ({ cursor, later }) => change({ cursor, later: [...later], heldUntil: after(lease) }),
    release: ({ done }) => change({ done, heldUntil: 0 }),
  };

  async function unlessTaken(write: Promise<WriteResult>): Promise<WriteResult> {
    try {
      return await write;
    } catch (failure) {
      const { code } = failure as { code?: number };
      if (code === GrpcStatus.ALREADY_EXISTS || code === GrpcStatus.FAILED_PRECONDITION) throw taken;
      throw failure;
    }
  }
}
