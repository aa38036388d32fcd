/** Transactions for tools that run while the app is in use. */
import { setTimeout as pause } from 'node:timers/promises';
import { database } from '@pg/functions/firestore/database';
import { isClosedAlready } from '@pg/functions/firestore/retries';
import { GrpcStatus, type Transaction } from 'firebase-admin/firestore';

/** How long it keeps retrying against other writers, in milliseconds; the API would give up within seconds. */
const patience = 120_000;
/**
 * The longest pause before a retry, in milliseconds. The SDK's own pauses grow to a minute, and miss the moment when
 * the document is free.
 */
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
 * Runs a transaction that reads everything it depends on, again after each conflict.
 *
 * @throws the conflict when it cannot win, or any other error
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
