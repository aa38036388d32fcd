/** Reads and transactions for tools that run while the app is in use. */
import { setTimeout as pause } from 'node:timers/promises';
import { database, groupRef } from '@pg/functions/firestore/references';
import { isClosedAlready } from '@pg/functions/firestore/transact';
import { GrpcStatus, type Query, type Transaction } from 'firebase-admin/firestore';

/**
 * Runs a read-only transaction whose reads all show the state of one instant, moments ago. It blocks no changes.
 *
 * The transaction names the instant. Otherwise the Firestore emulator may choose an instant at which some commits are
 * not yet visible: the first read would miss a commit that the next read shows.
 */
export async function atOneInstant<Result>(read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  // Reads Firestore's clock, because this machine's may differ. The document need not exist.
  const { readTime } = await groupRef('instant').get();
  return database.runTransaction(read, { readOnly: true, readTime });
}

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

const page = 300;

/** Yields the ids of a collection, page by page. Documents added during the read may be missing. */
export async function* everyId(collection: Query): AsyncGenerator<string> {
  const ordered = collection.select().orderBy('__name__').limit(page);
  for (let next = ordered; ; ) {
    const ids = (await next.get()).docs.map(({ id }) => id);
    yield* ids;
    if (ids.length < page) return;
    next = ordered.startAfter(ids.at(-1));
  }
}
