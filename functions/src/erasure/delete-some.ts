/** Deletes documents that belonged only to the deleted person, a limited number at a time. */
import type { Query } from 'firebase-admin/firestore';
import { transact } from '../firestore/transact.ts';
import { type Erasure, isUnfinished } from './erasure.ts';

/** How many documents a transaction deletes. */
const atOnce = 300;

/** Deletes some of the documents that the query finds. Returns whether there may be more. */
export async function deleteSome(erasure: Erasure, query: Query): Promise<boolean> {
  const { docs } = await query.limit(atOnce).select().get();
  await transact(async (tx) => {
    if (!(await isUnfinished(tx, erasure))) return;
    for (const { ref } of docs) tx.delete(ref);
  });
  return docs.length === atOnce;
}
