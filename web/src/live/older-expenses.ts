/** Reads the expenses below the known part of a month, once. The live view keeps them up to date from then on. */
import type { Expense } from '@pg/contract/expense';
import type { Month } from '@pg/contract/months';
import { documentId, getDocsFromServer, limit, orderBy, query, startAfter } from 'firebase/firestore';
import { CallError } from '#api/call-error.ts';
import { mergeOlder } from '#ledger/merge-changes.ts';
import { groupMonth, ledger, type Place } from '#ledger/state.ts';
import { liveConnection } from './connection.ts';
import { expenseOf, wholeMonthQuery } from './expenses.ts';

/** The number of expenses in a page, small enough not to block a slow phone. */
const pageOfOlder = 200;

/**
 * Adds the page below the known part.
 *
 * @throws CallError `offline` without a live connection; FirebaseError; BadDocument
 */
export async function readOlder(code: string, month: Month): Promise<void> {
  const from = bottomOf(code, month);
  if (!from) return;
  const page = await pageBelow(code, month, from);
  add(code, month, from, { page, isLast: page.length < pageOfOlder });
}

/**
 * Adds all that is missing of the month, at once, so that a search looks through the list only once. Gives up when the
 * month is no longer wanted.
 *
 * @throws as readOlder
 */
export async function readRest(code: string, month: Month, isWanted: () => boolean): Promise<void> {
  const from = bottomOf(code, month);
  const rest: Expense[] = [];
  let last: Place | undefined = from;
  while (from && last) {
    const page = await pageBelow(code, month, last);
    if (!isWanted()) return;
    rest.push(...page);
    last = page.length < pageOfOlder ? undefined : page.at(-1);
  }
  if (from) add(code, month, from, { page: rest, isLast: true });
}

const bottomOf = (code: string, month: Month): Place | undefined =>
  ledger.getState().heads[groupMonth(code, month)]?.bottom;

const add = (code: string, month: Month, from: Place, older: Parameters<typeof mergeOlder>[3]): void =>
  ledger.setState((state) => mergeOlder(state, groupMonth(code, month), from, older));

async function pageBelow(code: string, month: Month, last: Place): Promise<readonly Expense[]> {
  const live = liveConnection();
  if (!live) throw new CallError('offline');
  const newest = query(wholeMonthQuery(live.firestore, code, month), orderBy(documentId(), 'desc'), limit(pageOfOlder));
  return (await getDocsFromServer(query(newest, startAfter(last.paymentDate, last.createdAt, last.id)))).docs.map(
    expenseOf,
  );
}
