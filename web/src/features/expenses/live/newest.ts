/** Reads the newest page of a month from the database if no answer of the API has brought it. */
import type { Month } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/page-sizes';
import { type Firestore, limit, type Query, type QuerySnapshot, query } from 'firebase/firestore';
import { mergeMonth } from '#store/ledger/merge.ts';
import { groupMonth, type LedgerState } from '#store/ledger.ts';
import { changedAt, expenseOf, wholeMonthQuery } from './queries.ts';

export const newestQuery = (firestore: Firestore, code: string, month: Month): Query =>
  query(wholeMonthQuery(firestore, code, month), limit(pageSizes.expenses));

/**
 * Merges the page, unless the list is known by now. Later changes have a later `changedAt` than anything in the page,
 * so the live view can add them.
 *
 * @throws BadDocument
 */
export function mergeNewest(state: LedgerState, code: string, month: Month, { docs }: QuerySnapshot): LedgerState {
  const key = groupMonth(code, month);
  const totals = state.totals[key];
  if (!totals || totals.fromDevice || state.heads[key]?.upTo !== undefined) return state;
  const times = docs.flatMap((document) => changedAt(document)?.toDate().toISOString() ?? []);
  // An empty page has had no change since the month began.
  const upTo = times.toSorted().at(-1) ?? new Date(`${month}-01`).toISOString();
  const head = { expenses: docs.map(expenseOf) };
  // Until the live view says which of the user's changes the list includes, all of them are shown beside it.
  return mergeMonth(state, { ...totals, groupCode: code, month, head, seen: 0, upTo });
}
