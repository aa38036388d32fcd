/** Deletes documents that belonged only to the deleted person, a limited number at a time. */
import type { Query } from 'firebase-admin/firestore';
import { readQuery, transact } from '../firestore/transact.ts';
import { type Erasure, isUnfinished } from './erasure.ts';

/** How many documents a transaction deletes. */
const atOnce = 300;

/** Deletes some of the documents that the query finds. Returns whether there may be more. */
export const deleteSome = (erasure: Erasure, query: Query): Promise<boolean> =>
  transact(async (tx) => {
    if (!(await isUnfinished(tx, erasure))) return false;
    const { docs } = await readQuery(tx, query.limit(atOnce).select());
    for (const { ref } of docs) tx.delete(ref);
    return docs.length === atOnce;
  });
