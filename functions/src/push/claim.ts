/**
 * Decides which process sends the pushes about an event, and records its progress. An event is delivered at least once,
 * and a sender may die half-way. So the claim is a lease, and every sent chunk is recorded: the next process continues
 * from there. Each write depends on the one before, so a process that dies leaves no lock behind.
 */
import { GrpcStatus, Timestamp, type WriteResult } from 'firebase-admin/firestore';
import { type PushProgress, pushProgressRef } from '../firestore/references.ts';

/** Longer than the sending function may run, so that no two processes send the same. In milliseconds. */
const lease = 120_000;

/** Longer than events are redelivered, so that no old one is taken for new. In milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;

/** See PushProgress. */
export type Progress = Pick<PushProgress, 'cursor' | 'later'>;

/** Another process holds the claim. The event has to be delivered again, since the holder may be dead. */
export class StillClaimed extends Error {
  override readonly name = 'StillClaimed';
}

export interface Claim extends Progress {
  /** Records what was sent, and extends the lease. Throws StillClaimed when it was lost. */
  record(progress: Progress): Promise<void>;
  /** Ends the claim: everything is sent, or the next process has to try the rest. */
  release(how: { done: boolean }): Promise<void>;
}

/**
 * Claims the pushes about a new expense or an activity entry.
 *
 * @param clock returns the current instant
 * @returns undefined when they are all sent
 * @throws StillClaimed while another process holds them
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
