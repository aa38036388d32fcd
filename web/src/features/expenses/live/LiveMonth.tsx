/** Listens to the current month of a group: what it comes to, and its newest expenses. */
import { monthDocument, userDocument } from '@pg/contract/documents';
import { zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { monthPath, userPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveDocument, useLiveQuery } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { mergeMonth } from '#store/ledger/merge.ts';
import { groupMonth } from '#store/ledger/state.ts';
import { ledger } from '#store/ledger.ts';
import { announceChanges } from './announce-changes.ts';
import { expenseOf, monthQuery } from './month-query.ts';

interface LiveMonthProps {
  userId: string;
  code: string;
  month: Month;
}

const nothingYet = { total: zero, count: 0, byMember: {}, revision: 0 };

/**
 * Feeds the ledger; shows nothing, and tells aloud what others change. The own account comes along (the listener is shared) because its revision tells which
 * own changes the list has seen. Throws while rendering when something is denied or cannot be read.
 */
export function LiveMonth({ userId, code, month }: LiveMonthProps) {
  const account = useLiveDocument(userPath(userId));
  const totals = useLiveDocument(monthPath(code, month));
  const list = useLiveQuery(monthQuery(useFirestore(), code, month));

  const isLive = totals !== undefined && !totals.metadata.fromCache;
  const user = useMemo(() => readFresh(userDocument, account), [account]);
  const view = useMemo(
    () => (isLive ? (totals.exists() ? readFresh(monthDocument, totals) : nothingYet) : undefined),
    [isLive, totals],
  );
  const expenses = useMemo(() => list?.docs.map(expenseOf), [list]);

  useEffect(() => announceChanges(groupMonth(code, month), userId), [userId, code, month]);

  useEffect(() => {
    if (!user || !view || !expenses) return;
    const head = { expenses, seen: user.revision };
    // The three come one task apart when one change touched them all: what is offered is what they say together.
    const offer = setTimeout(() =>
      ledger.setState((state) => mergeMonth(state, { ...view, groupCode: code, month, head })),
    );
    return () => clearTimeout(offer);
  }, [user, view, expenses, code, month]);

  const ready = isLive && user !== undefined && list !== undefined;
  useEffect(() => {
    if (!ready) return;
    ledger.setState({ live: 'on' });
    return () => ledger.setState(({ live }) => (live === 'on' ? { live: 'off' } : {}));
  }, [ready]);

  return null;
}
