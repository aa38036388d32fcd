/** Listens to the months of a group that have not begun and already have expenses. */
import { monthDocument } from '@pg/contract/documents';
import type { Month } from '@pg/contract/months';
import { yearsEitherSide } from '@pg/contract/months';
import { monthsPath, parseStored } from '@pg/contract/stored';
import {
  collection,
  documentId,
  limit,
  onSnapshot,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { liveConnection } from '#firebase/live-connection.ts';
import type { LaterMonth } from '../later.ts';

/** No expense is dated after these months. */
const most = 12 * (yearsEitherSide + 1);

const monthIn = (snapshot: QueryDocumentSnapshot): LaterMonth => {
  const { total, net = {} } = parseStored(monthDocument, snapshot.ref.path, snapshot.data());
  return { total, net };
};

/**
 * Starts listening, and returns a function that stops it. After a failure, nothing is known: the balances are shown
 * without a word about later expenses.
 */
export function listenToLaterMonths(code: string, month: Month, onList: (months?: LaterMonth[]) => void): () => void {
  const live = liveConnection();
  if (!live) return () => undefined;
  const later = query(collection(live.firestore, monthsPath(code)), where(documentId(), '>', month), limit(most));
  return onSnapshot(
    later,
    ({ docs, metadata }) => {
      // The cache may lack a month.
      if (metadata.fromCache) return;
      try {
        onList(docs.map(monthIn));
      } catch {
        onList();
      }
    },
    () => onList(),
  );
}
