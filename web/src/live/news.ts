/** Listens for new entries in a group's activity, and for newly recorded expenses, which have no stored entry. */
import { activityPath, groupExpensesPath } from '@pg/contract/stored';
import { collection, limit, onSnapshot, orderBy, type QuerySnapshot, query } from 'firebase/firestore';
import { CallError } from '#api/call-error.ts';
import { liveConnection } from './connection.ts';

/** How many of the newest documents are listened to. More than one, because two of the same moment may swap places. */
const watched = 3;

/**
 * Starts listening, and returns a function that stops it.
 *
 * @param onNews receives the ids of the newest entries or expenses: at first, and after each change
 * @param onError called when listening fails, with FirebaseError, or CallError `offline` without a live connection
 */
export function listenToNews(
  code: string,
  onNews: (ids: readonly string[]) => void,
  onError: (error: Error) => void,
): () => void {
  const live = liveConnection();
  if (!live) {
    onError(new CallError('offline'));
    return () => undefined;
  }
  const newest = (path: string, field: string) =>
    query(collection(live.firestore, path), orderBy(field, 'desc'), limit(watched));
  const take = ({ docs, metadata }: QuerySnapshot): void => {
    // The cache may have only documents that other listeners have loaded.
    if (!metadata.fromCache) onNews(docs.map(({ id }) => id));
  };
  const ends = [newest(activityPath(code), 'at'), newest(groupExpensesPath(code), 'createdAt')].map((listened) =>
    onSnapshot(listened, { includeMetadataChanges: true }, take, onError),
  );
  return () => {
    for (const end of ends) end();
  };
}
