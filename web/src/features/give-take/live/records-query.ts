/** The query for a user's newest open Give/Take records, in the order of the server's list. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { giveTakeDocument } from '@pg/contract/documents';
import { giveTakePath, parseStored } from '@pg/contract/stored';
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';

/** Returns the query for at most `wanted` records. */
export const recordsQuery = (firestore: Firestore, userId: string, wanted: number): Query =>
  query(
    collection(firestore, giveTakePath(userId)),
    where('status', '==', 'OPEN'),
    orderBy('date', 'desc'),
    orderBy('createdAt', 'desc'),
    limit(wanted),
  );

/** Returns the record in a document. @throws BadDocument */
export const recordOf = (document: QueryDocumentSnapshot): GiveTakeRecord => ({
  id: document.id,
  ...parseStored(giveTakeDocument, document.ref.path, document.data()),
});
