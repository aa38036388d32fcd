/** Reads the documents that a query finds. */
import type { Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { noteRead } from './read-meter.ts';

/** Runs the query in the transaction. A query that finds nothing is billed as one read. */
export async function readQuery<Document extends object>(
  tx: Transaction,
  query: Query<Document>,
): Promise<QuerySnapshot<Document>> {
  const found = await tx.get(query);
  noteRead(Math.max(1, found.size));
  return found;
}
