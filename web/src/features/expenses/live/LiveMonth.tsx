/** Listens to the current month of a group: its totals and its newest expenses. */
import { monthDocument } from '@pg/contract/documents';
import { zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { monthPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveDocument, useLiveQuery } from '#firebase/live-connection.ts';
import { mergeMonth } from '#store/ledger/merge.ts';
import { groupMonth, ledger } from '#store/ledger.ts';
import { announceChanges } from './announce-changes.ts';
import { expenseOf, monthQuery } from './month-query.ts';

interface LiveMonthProps {
  userId: string;
  code: string;
  month: Month;
  /**
   * The revision of the user's document, which tells which of the user's changes the list includes; undefined until the
   * document has arrived.
   */
  userRevision: number | undefined;
}

const nothingYet = { total: zero, count: 0, byMember: {}, byDay: {}, byTag: {}, net: {}, revision: 0 };

/** Feeds the store and announces changes by others. Throws while rendering if a read is denied or fails. */
export function LiveMonth({ userId, code, month, userRevision }: LiveMonthProps) {
  const { isKnown, content } = useLiveDocument(monthDocument, monthPath(code, month));
  const totals = isKnown ? (content ?? nothingYet) : undefined;
  const list = useLiveQuery(monthQuery(useFirestore(), code, month));
  const expenses = useMemo(() => list?.docs.map(expenseOf), [list]);

  useEffect(() => announceChanges(groupMonth(code, month), userId), [userId, code, month]);

  useEffect(() => {
    if (userRevision === undefined || !totals || !expenses) return;
    const head = { expenses, seen: userRevision };
    // One change arrives in three snapshots, one task apart. Wait for all three, so that the change is merged only
    // once.
    const merging = setTimeout(() =>
      ledger.setState((state) => mergeMonth(state, { net: {}, ...totals, groupCode: code, month, head })),
    );
    return () => clearTimeout(merging);
  }, [userRevision, totals, expenses, code, month]);

  const ready = isKnown && userRevision !== undefined && list !== undefined;
  useEffect(() => {
    if (!ready) return;
    ledger.setState({ live: 'on' });
    return () => ledger.setState(({ live }) => (live === 'on' ? { live: 'off' } : {}));
  }, [ready]);

  return null;
}
