/** The transaction of a tool that works beside people. */
import { setTimeout as pause } from 'node:timers/promises';
import { database } from '@pg/functions/store/database';
import { isClosedAlready } from '@pg/functions/store/tries';
import { GrpcStatus, type Transaction } from 'firebase-admin/firestore';

/** How long it may be thrown back by people at work, where the API would give up within seconds. In milliseconds. */
const patience = 120_000;
/** The longest pause before the next try. The SDK's own grow to a minute, and find the document busy again. In milliseconds. */
const longestPause = 250;

const passing = new Set([
  GrpcStatus.ABORTED,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.INTERNAL,
]);

const isPassing = (failure: unknown): boolean =>
  isClosedAlready(failure) || passing.has((failure as { code?: number }).code ?? GrpcStatus.OK);

/**
 * Runs a transaction that re-reads everything it depends on, anew each time that it lost against another.
 *
 * @throws what it was refused with when it cannot win, or when something else is wrong
 */
export async function keepTrying<Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (const until = Date.now() + patience; ; ) {
    try {
      return await database.runTransaction(change, { maxAttempts: 1 });
    } catch (failure) {
      if (!isPassing(failure) || Date.now() > until) throw failure;
    }
    await pause(Math.random() * longestPause);
  }
}
