/** The expenses of a group in the database: those of a month, newest first, and those that have changed. */

import { groupExpensesPath, parseStored } from '@pg/contract/document-paths';
import { groupExpenseForPages, isTombstone } from '@pg/contract/documents';
import type { Expense } from '@pg/contract/expense';
import { zero } from '@pg/contract/money';
import { type Month, shiftDate, shiftMonth } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/requests';
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  Timestamp,
  where,
} from 'firebase/firestore';
import { session } from '#api/session.ts';
import { mergeMonth } from '#state/merge.ts';
import type { ExpenseChanges } from '#state/merge-changes.ts';
import { type AppState, type ExpenseChange, groupMonth } from '#state/store.ts';
import { persons, resolveClaims } from './resolve-claims.ts';

/** Payment dates sort as text, so November is the range from "2026-11" to "2026-12", without the latter. */
export const expensesBetween = (
  firestore: Firestore,
  code: string,
  from: string,
  to: string,
  ...more: QueryConstraint[]
): Query =>
  query(
    collection(firestore, groupExpensesPath(code)),
    where('paymentDate', '>=', from),
    where('paymentDate', '<', to),
    orderBy('paymentDate', 'desc'),
    orderBy('createdAt', 'desc'),
    ...more,
  );

export const wholeMonthQuery = (firestore: Firestore, code: string, month: Month): Query =>
  expensesBetween(firestore, code, month, shiftMonth(month, 1));

/** Returns the expense in a document. @throws BadDocument */
export function parseExpense(document: QueryDocumentSnapshot): Expense {
  const content = parseStored(groupExpenseForPages, document.ref.path, document.data());
  const { shares, timesChanged = {}, ...copy } = resolveClaims(persons.expense, content);
  const ownId = session.getState().userId ?? '';
  const { [ownId]: times } = timesChanged;
  const stored: object = { ...copy, share: shares[ownId] ?? zero, ...(times && { timesChanged: times }) };
  // Here, answers have ids too (api/persons.ts).
  return { id: document.id, ...stored } as Expense;
}

/**
 * How far back to ask, in milliseconds. A change has the time at which the database began to process it. It may become
 * visible up to ten seconds later.
 */
const overlap = 60_000;

/** The most changes that are followed. If there are more, the list is read again instead (month-listener.ts). */
export const changesAtMost = 500;

/** Returns the query for the changes after a time, given as ISO 8601 text, and a little before it, the oldest first. */
export const changesQuery = (firestore: Firestore, code: string, since: string): Query =>
  query(
    collection(firestore, groupExpensesPath(code)),
    where('changedAt', '>', Timestamp.fromMillis(Date.parse(since) - overlap)),
    orderBy('changedAt'),
    limit(changesAtMost),
  );

/**
 * Returns a function that takes each snapshot of a listener to `changesQuery`, also those from the cache, and returns
 * all changes so far. It parses only documents that have changed since the previous snapshot, so that one change among
 * many costs little.
 *
 * @throws BadDocument the returned function, for a document that cannot be read
 */
export function createChangeCollector(since: string): (snapshot: QuerySnapshot) => ExpenseChanges {
  const known = new Map<string, ExpenseChange>();
  return (snapshot) => {
    for (const { type, doc } of snapshot.docChanges()) {
      if (type === 'removed') known.delete(doc.id);
      else known.set(doc.id, changeOf(doc));
    }
    const last = changedAt(snapshot.docs.at(-1))?.toDate().toISOString() ?? since;
    return { since, upTo: last > since ? last : since, list: [...known.values()] };
  };
}

const changeOf = (document: QueryDocumentSnapshot): ExpenseChange =>
  isTombstone(document) ? { id: document.id } : { id: document.id, expense: parseExpense(document) };

const changedAt = (document: QueryDocumentSnapshot | undefined): Timestamp | undefined => document?.get('changedAt');

/**
 * Returns whether a listener that starts at `upTo` would have at most half of these changes, and at least a page less.
 * A new start reads changes again, so it must not happen often, however many changes a minute has.
 */
export function shouldRestart({ docs }: QuerySnapshot, upTo: string | undefined): boolean {
  const first = changedAt(docs[Math.max(pageSizes.expenses, Math.floor(docs.length / 2))]);
  return upTo !== undefined && first !== undefined && first.toMillis() < Date.parse(upTo) - overlap;
}

export const newestQuery = (firestore: Firestore, code: string, month: Month): Query =>
  query(wholeMonthQuery(firestore, code, month), limit(pageSizes.expenses));

/**
 * Merges the page, unless the list is known by now. Later changes have a later `changedAt` than anything in the page,
 * so the live view can add them.
 *
 * @throws BadDocument
 */
export function mergeNewest(state: AppState, code: string, month: Month, { docs }: QuerySnapshot): AppState {
  const key = groupMonth(code, month);
  const totals = state.totals[key];
  if (!totals || totals.fromDevice || state.monthLists[key]?.changedUpTo !== undefined) return state;
  const times = docs.flatMap((document) => changedAt(document)?.toDate().toISOString() ?? []);
  // An empty page has had no change since the month began, which a server may say a day too early.
  const upTo = times.toSorted().at(-1) ?? new Date(shiftDate(`${month}-01`, -2)).toISOString();
  const head = { expenses: docs.map(parseExpense) };
  // Until the live view says which of the user's changes the list includes, all of them are shown beside it.
  return mergeMonth(state, { ...totals, groupCode: code, month, list: head, accountRevision: 0, changedUpTo: upTo });
}
