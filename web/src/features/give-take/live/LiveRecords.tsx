/** Listens to the newest open Give/Take records, as many as are shown. */
import { useEffect, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#firebase/live-hooks.ts';
import { mergeRecords } from '#store/give-take/merge.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import { recordOf, recordsQuery } from './records-query.ts';

interface LiveRecordsProps {
  userId: string;
  /**
   * The revision of the user's document, which shows the user's changes that the list includes; undefined until it has
   * arrived.
   */
  userRevision: number | undefined;
}

/** Feeds the ledger; shows nothing. Throws while rendering when something is denied or cannot be read. */
export function LiveRecords({ userId, userRevision: revision }: LiveRecordsProps) {
  const wanted = useLedger((state) => state.recordsWanted);
  const isGrowing = useLedger(({ records }) => records !== undefined && records.asked < wanted);
  const list = useLiveQuery(recordsQuery(useFirestore(), userId, wanted));

  // A query that has just grown first finds what the smaller one has left in the cache.
  const records = useMemo(() => (list && !list.metadata.fromCache ? list.docs.map(recordOf) : undefined), [list]);

  useEffect(() => {
    if (revision === undefined || !records) return;
    // One change reaches both snapshots a task apart: wait, so that it is merged once.
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
