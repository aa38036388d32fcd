/** What the Give and Take page listens to. */

import { giveTakePath, parseStored } from '@pg/contract/document-paths';
import { giveTakeDocument, type UserDocument } from '@pg/contract/documents';
import type { GiveTakeRecord } from '@pg/contract/give-take';
import {
  collection,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore';
import { mergeRecords } from '#state/give-take.ts';
import { listenToUser } from './dashboard-listener.ts';
import { type LiveContext, listenToQuery, setLive, type Unsubscribe } from './live-connection.ts';

/**
 * Listens on behalf of the Give and Take page, which needs no group: to the user and to the newest open records, as many
 * as are shown.
 */
export function listenForGiveTake(
  live: LiveContext,
  userId: string,
  then: (user: UserDocument | undefined) => void,
): Unsubscribe {
  const { database, store, fail } = live;
  const records = collection(database, giveTakePath(userId));
  /** The revision of the user's document: the list includes the user's changes up to this one. */
  let revision: number | undefined;
  let list: readonly GiveTakeRecord[] | undefined;
  let asked = 0;
  let merging: ReturnType<typeof setTimeout>;

  const merge = (): void => {
    clearTimeout(merging);
    const { records } = store.getState();
    const isGrowing = records !== undefined && records.asked < asked;
    setLive(store, revision !== undefined && (list !== undefined || isGrowing));
    if (revision === undefined || !list) return;
    const arriving = { records: list, asked, revision };
    // A change arrives in two snapshots: of the user's document and of the list. They come right after each other, so
    // wait for both and merge once.
    merging = setTimeout(() => store.setState((state) => mergeRecords(state, arriving)));
  };
  const listen = (): Unsubscribe => {
    asked = store.getState().recordsLimit;
    list = undefined;
    const isOpen = where('status', '==', 'OPEN');
    const newest = query(records, isOpen, orderBy('date', 'desc'), orderBy('createdAt', 'desc'), limit(asked));
    const take = ({ docs, metadata }: QuerySnapshot): void => {
      // When the limit of the query grows, its first result is the shorter list from the cache. That result is ignored.
      list = metadata.fromCache ? undefined : docs.map(recordOf);
      merge();
    };
    return listenToQuery(newest, take, fail);
  };

  let stopRecords = listen();
  const stopUser = listenToUser(live, userId, (user) => {
    revision = user?.revision;
    merge();
    then(user);
  });
  const stopWanting = store.subscribe(({ recordsLimit }) => {
    if (recordsLimit === asked) return;
    stopRecords();
    stopRecords = listen();
    merge();
  });
  return () => {
    for (const stop of [stopUser, stopWanting, stopRecords]) stop();
    clearTimeout(merging);
  };
}

/** Returns the record in a document. @throws BadDocument */
const recordOf = (document: QueryDocumentSnapshot): GiveTakeRecord => ({
  id: document.id,
  ...parseStored(giveTakeDocument, document.ref.path, document.data()),
});
