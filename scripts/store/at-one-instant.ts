/** Reads for tools that run while the app is in use. */
import { database } from '@pg/functions/firestore/database';
import { groupRef } from '@pg/functions/firestore/references';
import type { Transaction } from 'firebase-admin/firestore';

/**
 * Runs a read-only transaction whose reads all show the state of one instant, at most moments ago. It blocks no changes.
 *
 * The instant is named, because the Firestore emulator does not fix one for a read-only transaction: each of its reads
 * shows the newest state.
 */
export async function atOneInstant<Result>(read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  // The document need not exist. Firestore's own clock counts, not this machine's.
  const { readTime } = await groupRef('instant').get();
  return database.runTransaction(read, { readOnly: true, readTime });
}
