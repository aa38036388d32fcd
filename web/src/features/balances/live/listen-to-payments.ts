/** Listens to the newest payments between the members of a group. */
import type { Payment } from '@pg/contract/answers';
import { paymentDocument } from '@pg/contract/documents';
import { parseStored, paymentsPath } from '@pg/contract/stored';
import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore';
import { CallError } from '#api/client/call-error.ts';
import { liveConnection } from '#firebase/live-connection.ts';

interface Listener {
  /** Receives the payments, newest first, and again at every change. */
  readonly onList: (payments: readonly Payment[]) => void;
  /** Called when listening has failed and ended, with FirebaseError, BadDocument, or CallError `offline`. */
  readonly onError: (error: Error) => void;
}

function paymentOf(document: QueryDocumentSnapshot): Payment {
  const stored: object = parseStored(paymentDocument, document.ref.path, document.data());
  // Here, answers have ids too (api/client/people.ts).
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
