/** Transactions for tools that run while the app is in use. */
import { setTimeout as pause } from 'node:timers/promises';
import { database } from '@pg/functions/firestore/references';
import { isClosedAlready } from '@pg/functions/firestore/transact';
import { GrpcStatus, type Transaction } from 'firebase-admin/firestore';

/** How long a transaction is retried, in milliseconds; the API gives up within seconds. */
const patience = 120_000;
/**
 * The longest pause before a retry, in milliseconds. The SDK's own pauses grow to a minute, and would miss the short
 * moments in which a busy document is free.
 */
const longestPause = 250;

const transient = new Set([
  GrpcStatus.ABORTED,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.INTERNAL,
]);

const isTransient = (failure: unknown): boolean =>
  isClosedAlready(failure) || transient.has((failure as { code?: number }).code ?? GrpcStatus.OK);

/**
 * Runs a transaction, and runs it again after each conflict. `change` must read everything that it depends on, because
 * the data may differ at each attempt.
 *
 * @throws the last conflict when the time is up, or any other error
 */
export async function keepTrying<Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (const until = Date.now() + patience; ; ) {
    try {
      return await database.runTransaction(change, { maxAttempts: 1 });
    } catch (failure) {
      if (!isTransient(failure) || Date.now() > until) throw failure;
    }
    await pause(Math.random() * longestPause);
  }
}
