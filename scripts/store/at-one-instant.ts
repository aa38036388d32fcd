/** Reads for tools that run while the app is in use. */
import { database } from '@pg/functions/firestore/database';
import { groupRef } from '@pg/functions/firestore/references';
import type { Transaction } from 'firebase-admin/firestore';

/**
 * Runs a read-only transaction whose reads all show the state of one instant, moments ago. It blocks no changes.
 *
 * The instant is named. Without a name, the Firestore emulator chooses one at which some commits are not visible yet: a
 * first read may miss a commit that the next read shows.
 */
export async function atOneInstant<Result>(read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  // The document need not exist. Firestore's own clock counts, not this machine's.
  const { readTime } = await groupRef('instant').get();
  return database.runTransaction(read, { readOnly: true, readTime });
}
