/**
 * Decides which process sends the pushes about an event, and records its progress. An event may be delivered several
 * times, and its sender may die. So a claim is a lease, and each sent chunk is recorded for the next process to
 * continue from. A write to the claim fails if another process has written since. So no lock is needed, and none can
 * stay behind when a process dies.
 */
import { GrpcStatus, Timestamp, type WriteResult } from 'firebase-admin/firestore';
import type { PushProgress } from '../firestore/references.ts';
import { pushProgressRef } from '../firestore/references.ts';
import { day } from '../world.ts';

/**
 * How long a lease lasts, in milliseconds. The sending function must end earlier, so that no two processes send the
 * same pushes.
 */
const lease = 120_000;

/**
 * How long the progress is kept, in milliseconds: until the event can no longer be delivered again, so that its pushes
 * are not sent twice.
 */
const keptFor = day;

export type Progress = Pick<PushProgress, 'cursor' | 'later'>;

/** Thrown while another process holds the claim. That process may have died, so the event has to be delivered again. */
export class StillClaimed extends Error {
  override readonly name = 'StillClaimed';
}

interface Claim extends Progress {
  /** Records what was sent and extends the lease. Throws StillClaimed if the lease was lost. */
  record(progress: Progress): Promise<void>;
  /** Ends the claim. Unless `done` is true, the next process sends the rest. */
  release(how: { done: boolean }): Promise<void>;
}

/**
 * Claims the pushes about an event.
 *
 * @param clock returns the current instant
 * @returns undefined if all are sent
 * @throws StillClaimed while another process holds the claim
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
