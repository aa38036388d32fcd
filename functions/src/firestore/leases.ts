/**
 * Claims of work that is delivered or runs several times, and whose process may die: the pushes about an event, a part
 * of the schedule. A claim is a lease, with a record of what is done, from which the next process continues. A write to
 * it fails if another process has written since: no lock is needed, and none can stay behind.
 */
import { dayLength } from '@pg/contract/months';
import { GrpcStatus, Timestamp, type WriteResult } from 'firebase-admin/firestore';
import { runtime } from '../runtime.ts';
import { type PushProgress, pushProgressRef } from './references.ts';

/** In milliseconds. The triggers must end earlier, so that no two processes send the same pushes. */
const lease = 120_000;

/** In milliseconds: until the event can no longer be delivered again, so that its pushes are not sent twice. */
const keptFor = dayLength;

export type Progress = Pick<PushProgress, 'cursor' | 'later'>;

/** Thrown while another process holds the claim. It may have died, so the work has to be tried again. */
export class LeaseHeld extends Error {
  override readonly name = 'StillClaimed';
}

interface Lease extends Progress {
  /**
   * Records what is done and extends the lease.
   *
   * @throws StillClaimed if the lease was lost
   */
  record(progress: Progress): Promise<void>;
  /** Unless `done` is true, the next process does the rest. */
  release(how: { done: boolean }): Promise<void>;
}

/**
 * Claims work for two minutes; undefined if it is done.
 *
 * @param work the id of an event, or the name of a part of the schedule
 * @throws StillClaimed while another process holds the claim
 */
export async function acquireLease(work: string, clock: () => Date = runtime.now): Promise<Lease | undefined> {
  const ref = pushProgressRef(work);
  const after = (milliseconds: number): number => clock().getTime() + milliseconds;
  const taken = new LeaseHeld(`another process has the claim to ${work}`);

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
