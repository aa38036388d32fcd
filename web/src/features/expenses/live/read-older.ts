/**
 * Reads one page of older expenses. Only the newest page is live, so that a long month costs no more reads than a short
 * one.
 */
import type { Expense } from '@pg/contract/answers';
import type { Month } from '@pg/contract/months';
import { documentId, getDocs, limit, orderBy, query, startAfter } from 'firebase/firestore';
import { CallError } from '#api/client/call-error.ts';
import { liveConnection } from '#firebase/live-connection.ts';
import { byId } from '#store/ledger/month-lists.ts';
import { groupMonth, ledger } from '#store/ledger.ts';
import { expenseOf, wholeMonthQuery } from './month-query.ts';

/** The number of expenses in a page, small enough not to block a slow phone. */
const pageOfOlder = 200;

/**
 * Adds the page below the last expense shown. That page is empty if all missing expenses were recorded in the meantime
 * and belong further up. In that case, this reads the page right below the live page again, which then replaces all
 * older expenses. A page that was read while the month's older expenses changed is not used.
 *
 * @throws CallError `offline` without a live connection; FirebaseError
 */
export async function readOlder(code: string, month: Month, shown: readonly Expense[]): Promise<void> {
  const key = groupMonth(code, month);
  const state = (): string => {
    const { totals, heads } = ledger.getState();
    return `${totals[key]?.edits} ${heads[key]?.below?.count} ${heads[key]?.below?.total}`;
  };
  const before = state();
  const below = await pageAfter(code, month, shown.at(-1));
  if (below.length > 0) return setOlder((older = []) => byId([...below, ...older]));
  const again = await pageAfter(code, month, ledger.getState().heads[key]?.expenses.at(-1));
  setOlder(() => again);

  function setOlder(change: (older?: readonly Expense[]) => readonly Expense[]): void {
    if (state() !== before) return;
    ledger.setState(({ older }) => ({ older: { ...older, [key]: change(older[key]) } }));
  }
}

async function pageAfter(code: string, month: Month, last: Expense | undefined): Promise<readonly Expense[]> {
  const live = liveConnection();
  if (!live) throw new CallError('offline');
  const newest = query(wholeMonthQuery(live.firestore, code, month), orderBy(documentId(), 'desc'), limit(pageOfOlder));
  const page = last ? query(newest, startAfter(last.paymentDate, last.createdAt, last.id)) : newest;
  return (await getDocs(page)).docs.map(expenseOf);
}
