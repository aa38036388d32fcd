/** Which failures of a transaction are tried again, and after what pause. */
import { GrpcStatus } from 'firebase-admin/firestore';

/** The SDK repeats a request whose answer was lost. It is refused then, since its transaction is closed. */
export const isClosedAlready = (failure: unknown): boolean => {
  const { code, message = '' } = failure as { code?: number; message?: string };
  return (
    code === GrpcStatus.INVALID_ARGUMENT && /transaction is invalid or closed|transaction has expired/i.test(message)
  );
};

/** Another transaction was faster. 409 is the HTTP status for that. */
const lost = new Set<unknown>([GrpcStatus.ABORTED, 409]);

/** Failures that may be temporary, as the SDK lists them, and how often the SDK tries. */
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

/** A document was created or deleted between the read and the commit. If that happens again and again, it is a bug. */
const appeared = new Set<unknown>([GrpcStatus.ALREADY_EXISTS, GrpcStatus.NOT_FOUND]);

/**
 * A random part of a time that doubles with each try up to a bound, so that the losers do not collide again. In
 * milliseconds.
 */
const someOf = (first: number, count: number, bound: number): number =>
  Math.random() * Math.min(bound, first * 2 ** (count - 1));

/** The tries of one transaction. */
export class Tries {
  #lost = 0;
  #failed = 0;

  /**
   * How long to wait before the next try, in milliseconds; undefined where the failure is final.
   *
   * @param atCommit whether the commit failed: for a read the same codes mean that something is wrong
   */
  pauseAfter(failure: unknown, atCommit: boolean): number | undefined {
    const { code } = (failure ?? {}) as { code?: unknown };
    const isLost = lost.has(code) || isClosedAlready(failure) || (atCommit && code === GrpcStatus.FAILED_PRECONDITION);
    const hasMoved = atCommit && appeared.has(code);
    if (isLost) this.#lost += 1;
    else this.#failed += 1;
    if (isLost || (hasMoved && this.#failed < most)) return someOf(20, this.#lost + this.#failed, 320);
    // A Firestore that is busy or down gets at least half a second.
    return passing.has(code) && this.#failed < most ? 500 + someOf(500, this.#failed, 4_000) : undefined;
  }
}
