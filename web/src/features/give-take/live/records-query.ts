/** The newest open Give/Take records of a person, in the order of the server's own list. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { giveTakeDocument } from '@pg/contract/documents';
import { giveTakePath } from '@pg/contract/paths';
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
import { readDocument } from '#firebase/read-document.ts';

/** At most `wanted` of those that are not settled. */
export const recordsQuery = (firestore: Firestore, userId: string, wanted: number): Query =>
  query(
    collection(firestore, giveTakePath(userId)),
    where('status', '==', 'OPEN'),
    orderBy('date', 'desc'),
    orderBy('createdAt', 'desc'),
    limit(wanted),
  );

/** The record of a document. Throws BadDocument. */
export const recordOf = (document: QueryDocumentSnapshot): GiveTakeRecord => ({
  id: document.id,
  ...readDocument(giveTakeDocument, document),
});
