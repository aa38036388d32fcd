/** Decides whether a failed transaction is tried again, and after what pause. */
import { GrpcStatus } from 'firebase-admin/firestore';

/**
 * Whether Firestore refused a request because its transaction is closed. This happens when the SDK repeats a request
 * whose answer was lost.
 */
export const isClosedAlready = (failure: unknown): boolean => {
  const { code, message = '' } = failure as { code?: number; message?: string };
  return (
    code === GrpcStatus.INVALID_ARGUMENT && /transaction is invalid or closed|transaction has expired/i.test(message)
  );
};

/** Codes for a transaction that lost to a faster one. 409 is the HTTP status for this. */
const lost = new Set<unknown>([GrpcStatus.ABORTED, 409]);

/** Failures that may be temporary, from the SDK's list. */
const temporary = new Set<unknown>([
  GrpcStatus.CANCELLED,
  GrpcStatus.UNKNOWN,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.INTERNAL,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.UNAUTHENTICATED,
  GrpcStatus.RESOURCE_EXHAUSTED,
]);
/** How often a transaction that fails in this way is tried in all, as in the SDK. */
const most = 5;

/** A document was created or deleted between the read and the commit. If that happens repeatedly, it is a bug. */
const appeared = new Set<unknown>([GrpcStatus.ALREADY_EXISTS, GrpcStatus.NOT_FOUND]);

/**
 * Returns a random pause, in milliseconds. Its maximum doubles with each try up to a bound. It is random so that
 * transactions that collided do not collide again.
 */
const randomPause = (first: number, count: number, bound: number): number =>
  Math.random() * Math.min(bound, first * 2 ** (count - 1));

/** The tries of one transaction. */
export class Tries {
  #lost = 0;
  #failed = 0;

  /**
   * Returns the milliseconds to wait before the next try, or undefined if the failure is final.
   *
   * @param atCommit whether the commit failed. If a read failed, some of the codes mean a bug instead of a conflict
   */
  pauseAfter(failure: unknown, atCommit: boolean): number | undefined {
    const { code } = (failure ?? {}) as { code?: unknown };
    const isLost = lost.has(code) || isClosedAlready(failure) || (atCommit && code === GrpcStatus.FAILED_PRECONDITION);
    const hasMoved = atCommit && appeared.has(code);
    if (isLost) this.#lost += 1;
    else this.#failed += 1;
    if (isLost || (hasMoved && this.#failed < most)) return randomPause(20, this.#lost + this.#failed, 320);
    // Firestore is busy or down: wait at least half a second.
    return temporary.has(code) && this.#failed < most ? 500 + randomPause(500, this.#failed, 4_000) : undefined;
  }
}
