/** After which failures a transaction is tried again, and after what pause. */
import { GrpcStatus } from 'firebase-admin/firestore';

/** A request whose answer was lost is sent again by the SDK, and refused, since its transaction is closed by then. */
export const isClosedAlready = (failure: unknown): boolean => {
  const { code, message = '' } = failure as { code?: number; message?: string };
  return (
    code === GrpcStatus.INVALID_ARGUMENT && /transaction is invalid or closed|transaction has expired/i.test(message)
  );
};

/** Another transaction was quicker; 409 is how HTTP says it. */
const lost = new Set<unknown>([GrpcStatus.ABORTED, 409]);

/** The SDK's own list of what may pass by itself, for as many tries as the SDK makes. */
const passing = new Set<unknown>([
  GrpcStatus.CANCELLED,
  GrpcStatus.UNKNOWN,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.INTERNAL,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.UNAUTHENTICATED,
  GrpcStatus.RESOURCE_EXHAUSTED,
]);
const most = 5;

/** A document came or went between the read and the commit; that it does so again and again is a defect. */
const appeared = new Set<unknown>([GrpcStatus.ALREADY_EXISTS, GrpcStatus.NOT_FOUND]);

/** A random part of a time that doubles with each try up to a bound, so that those who lost do not meet again. In milliseconds. */
const someOf = (first: number, count: number, bound: number): number =>
  Math.random() * Math.min(bound, first * 2 ** (count - 1));

/** The tries of one transaction. */
export class Tries {
  #lost = 0;
  #failed = 0;

  /**
   * How long to wait before the next try, in milliseconds; undefined where the failure is final.
   *
   * @param atCommit whether it failed as it committed: the same codes of a read mean that something is wrong
   */
  pauseAfter(failure: unknown, atCommit: boolean): number | undefined {
    const { code } = (failure ?? {}) as { code?: unknown };
    const isLost = lost.has(code) || isClosedAlready(failure) || (atCommit && code === GrpcStatus.FAILED_PRECONDITION);
    const hasMoved = atCommit && appeared.has(code);
    if (isLost) this.#lost += 1;
    else this.#failed += 1;
    if (isLost || (hasMoved && this.#failed < most)) return someOf(20, this.#lost + this.#failed, 320);
    // A Firestore that is busy or away is given half a second at least.
    return passing.has(code) && this.#failed < most ? 500 + someOf(500, this.#failed, 4_000) : undefined;
  }
}
