/** Listens to a group's newest payments, and to its months that have not begun and already have expenses. */

import { monthDocument, paymentDocument } from '@pg/contract/documents';
import { type Month, yearsEitherSide } from '@pg/contract/months';
import type { Payment } from '@pg/contract/payment';
import { monthsPath, parseStored, paymentsPath } from '@pg/contract/stored';
import {
  collection,
  documentId,
  limit,
  onSnapshot,
  orderBy,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore';
import { CallError } from '#api/call-error.ts';
import type { LaterMonth } from '#features/balances/figures.ts';
import { liveConnection } from './connection.ts';

interface Listener {
  /** Receives the payments, newest first, and again at every change. */
  readonly onList: (payments: readonly Payment[]) => void;
  /** Called when listening has failed and ended, with FirebaseError, BadDocument, or CallError `offline`. */
  readonly onError: (error: Error) => void;
}

function paymentOf(document: QueryDocumentSnapshot): Payment {
  const stored: object = parseStored(paymentDocument, document.ref.path, document.data());
  // Here, answers have ids too (api/send.ts).
  return { id: document.id, ...stored } as Payment;
}

/** Starts listening to at most `wanted` payments, and returns a function that stops it. */
export function listenToPayments(code: string, wanted: number, { onList, onError }: Listener): () => void {
  const live = liveConnection();
  if (!live) {
    onError(new CallError('offline'));
    return () => undefined;
  }
  const newest = query(
    collection(live.firestore, paymentsPath(code)),
    where('deletedAt', '==', null),
    orderBy('date', 'desc'),
    orderBy('createdAt', 'desc'),
    limit(wanted),
  );
  const take = (snapshot: QuerySnapshot): void => {
    // The cache may have the shorter list of an earlier query.
    if (snapshot.metadata.fromCache) return;
    try {
      onList(snapshot.docs.map(paymentOf));
    } catch (error) {
      stop();
      onError(error as Error);
    }
  };
  const stop = onSnapshot(newest, { includeMetadataChanges: true }, take, onError);
  return stop;
}

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
