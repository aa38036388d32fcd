/** Reads for tools that run while the app is in use. */
import { database, groupRef } from '@pg/functions/firestore/references';
import type { Transaction } from 'firebase-admin/firestore';

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
