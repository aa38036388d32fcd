/** Listens to the newest open Give/Take records, as many as are wanted. */
import { userDocument } from '@pg/contract/documents';
import { userPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveDocument, useLiveQuery } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { mergeRecords } from '#store/give-take/merge.ts';
import { ledger, useLedger } from '#store/ledger.ts';
import { recordOf, recordsQuery } from './records-query.ts';

/**
 * Feeds the ledger; shows nothing. The own account comes along (the listener is shared) because its revision tells which
 * own changes the list has seen. Throws while rendering when something is denied or cannot be read.
 */
export function LiveRecords({ userId }: { userId: string }) {
  const wanted = useLedger((state) => state.recordsWanted);
  const isGrowing = useLedger(({ records }) => records !== undefined && records.asked < wanted);
  const account = useLiveDocument(userPath(userId));
  const list = useLiveQuery(recordsQuery(useFirestore(), userId, wanted));

  const user = useMemo(() => readFresh(userDocument, account), [account]);
  // Right after it grew, a query first finds what the narrower one has left in the cache.
  const records = useMemo(() => (list && !list.metadata.fromCache ? list.docs.map(recordOf) : undefined), [list]);

  useEffect(() => {
    if (!user || !records) return;
    const { revision } = user;
    // The two come one task apart when one change touched them both: what is offered is what they say together.
    const offer = setTimeout(() =>
      ledger.setState((state) => mergeRecords(state, { records, asked: wanted, revision })),
    );
    return () => clearTimeout(offer);
  }, [user, records, wanted]);

  const isLive = user !== undefined && (records !== undefined || isGrowing);
  useEffect(() => {
    if (!isLive) return;
    ledger.setState({ live: 'on' });
    return () => ledger.setState(({ live }) => (live === 'on' ? { live: 'off' } : {}));
  }, [isLive]);

  return null;
}
