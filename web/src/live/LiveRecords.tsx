/** Listens to the newest open Give/Take records, as many as are shown. */

import { giveTakeDocument } from '@pg/contract/documents';
import type { GiveTakeRecord } from '@pg/contract/record';
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
import { useEffect, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { mergeRecords } from '#ledger/give-take.ts';
import { ledger, useLedger } from '#ledger/state.ts';
import { useLiveQuery } from './connection.ts';

interface LiveRecordsProps {
  userId: string;
  /**
   * The revision of the user's document: the list includes the user's changes up to this one. Undefined until the
   * document has arrived.
   */
  userRevision: number | undefined;
}

/** Feeds the store; renders nothing. Throws while rendering if the list is denied or cannot be read. */
export function LiveRecords({ userId, userRevision: revision }: LiveRecordsProps) {
  const wanted = useLedger((state) => state.recordsWanted);
  const isGrowing = useLedger(({ records }) => records !== undefined && records.asked < wanted);
  const list = useLiveQuery(recordsQuery(useFirestore(), userId, wanted));

  // When the limit of the query grows, its first result is the shorter list from the cache. That result is ignored.
  const records = useMemo(() => (list && !list.metadata.fromCache ? list.docs.map(recordOf) : undefined), [list]);

  useEffect(() => {
    if (revision === undefined || !records) return;
    // A change arrives in two snapshots: of the user's document and of the list. They come right after each other, so
    // wait for both and merge once.
    const merging = setTimeout(() =>
      ledger.setState((state) => mergeRecords(state, { records, asked: wanted, revision })),
    );
    return () => clearTimeout(merging);
  }, [revision, records, wanted]);

  const isLive = revision !== undefined && (records !== undefined || isGrowing);
  useEffect(() => {
    if (!isLive) return;
    ledger.setState({ live: 'on' });
    return () => ledger.setState(({ live }) => (live === 'on' ? { live: 'off' } : {}));
  }, [isLive]);

  return null;
}

/** Returns the query for at most `wanted` records. */
const recordsQuery = (firestore: Firestore, userId: string, wanted: number): Query =>
  query(
    collection(firestore, giveTakePath(userId)),
    where('status', '==', 'OPEN'),
    orderBy('date', 'desc'),
    orderBy('createdAt', 'desc'),
    limit(wanted),
  );

/** Returns the record in a document. @throws BadDocument */
const recordOf = (document: QueryDocumentSnapshot): GiveTakeRecord => ({
  id: document.id,
  ...parseStored(giveTakeDocument, document.ref.path, document.data()),
});
