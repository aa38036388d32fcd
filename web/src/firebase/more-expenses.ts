/** Expenses that the live list of a month lacks: older ones, those that one member paid, and those of one day. */
import type { Expense } from '@pg/contract/expense';
import { type Month, shiftMonth } from '@pg/contract/months';
import { aliasesOf } from '@pg/contract/people';
import {
  documentId,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { uniqueById } from '#state/merge.ts';
import { mergeOlder } from '#state/merge-changes.ts';
import { amountPaidBy } from '#state/own-share.ts';
import { appStore, groupMonth, type ListPosition } from '#state/store.ts';
import { expensesBetween, parseExpense, wholeMonthQuery } from './expense-queries.ts';
import { listenToQuery, liveDatabase, type OnError, type Unsubscribe } from './live-connection.ts';

/** The number of expenses in a page, small enough not to block a slow phone. */
const pageOfOlder = 200;

/**
 * Adds the page below the known part of a month. The live view keeps it up to date from then on.
 *
 * @throws CallError `offline` without a live connection; FirebaseError; BadDocument
 */
export async function fetchOlder(code: string, month: Month): Promise<void> {
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
export async function fetchRest(code: string, month: Month, isWanted: () => boolean): Promise<void> {
  const from = bottomOf(code, month);
  const rest: Expense[] = [];
  let last: ListPosition | undefined = from;
  while (from && last) {
    const page = await pageBelow(code, month, last);
    if (!isWanted()) return;
    rest.push(...page);
    last = page.length < pageOfOlder ? undefined : page.at(-1);
  }
  if (from) add(code, month, from, { page: rest, isLast: true });
}

const bottomOf = (code: string, month: Month): ListPosition | undefined =>
  appStore.getState().monthLists[groupMonth(code, month)]?.end;

const add = (code: string, month: Month, from: ListPosition, older: Parameters<typeof mergeOlder>[3]): void =>
  appStore.setState((state) => mergeOlder(state, groupMonth(code, month), from, older));

async function pageBelow(code: string, month: Month, last: ListPosition): Promise<readonly Expense[]> {
  const newest = query(wholeMonthQuery(liveDatabase(), code, month), orderBy(documentId(), 'desc'), limit(pageOfOlder));
  return (await getDocsFromServer(query(newest, startAfter(last.paymentDate, last.createdAt, last.id)))).docs.map(
    parseExpense,
  );
}

/**
 * The most expenses that one member or one day can have in a list, more than any month of a group has. The rules refuse
 * a query without a limit.
 */
const someAtMost = 5000;

/**
 * Returns the queries for what one member paid: the expenses that the member recorded (others may have paid some of
 * these), and those that name the member, or a guest whose place the member has taken, as a payer.
 */
const memberQueries = (firestore: Firestore, code: string, month: Month, userId: string): Query[] => {
  const { taken = {} } = appStore.getState().groups?.find((group) => group.code === code) ?? {};
  const paid = aliasesOf(taken, userId).map((id) => where('payerIds', 'array-contains', id));
  const whose = [where('userId', '==', userId), ...paid];
  return whose.map((condition) =>
    expensesBetween(firestore, code, month, shiftMonth(month, 1), condition, limit(someAtMost)),
  );
};

/** Returns the query for one day, "05". */
const dayQuery = (firestore: Firestore, code: string, month: Month, day: string): Query =>
  // Payment dates may have a time, and every character of a time sorts before "~".
  expensesBetween(firestore, code, `${month}-${day}`, `${month}-${day}~`, limit(someAtMost));

/** The expenses that a member paid, alone or with others, or those of a day, "05". */
export type ExpenseSubset =
  | { readonly userId: string; readonly day?: never }
  | { readonly day: string; readonly userId?: never };

export type SubsetQuery = ExpenseSubset & { readonly code: string; readonly month: Month };

interface SubsetObserver {
  /** Receives all expenses, newest first: when they have all arrived, and again at every change. */
  readonly onList: (expenses: readonly Expense[]) => void;
  /** Called when listening fails, with FirebaseError, BadDocument, or RangeError if there are too many. */
  readonly onError: OnError;
}

/**
 * Listens to the expenses of a month that one member paid, or to those of one day.
 *
 * @throws CallError `offline` without a live connection
 */
export function listenToSubset(
  { code, month, userId, day }: SubsetQuery,
  { onList, onError }: SubsetObserver,
): Unsubscribe {
  const firestore = liveDatabase();
  const queries =
    userId === undefined ? [dayQuery(firestore, code, month, day)] : memberQueries(firestore, code, month, userId);
  const parts: (readonly Expense[] | undefined)[] = queries.map(() => undefined);
  let reporting: ReturnType<typeof setTimeout>;

  const wanted = (expenses: readonly Expense[]): readonly Expense[] =>
    userId === undefined ? expenses : uniqueById(expenses.filter((expense) => amountPaidBy(expense, userId) > 0));
  const stop = (): void => {
    clearTimeout(reporting);
    for (const end of ends) end();
  };
  const fail = (error: Error): void => {
    stop();
    onError(error);
  };
  const take = (index: number, snapshot: QuerySnapshot): void => {
    // Until the server has answered, the cache may contain only documents that other listeners have loaded.
    if (snapshot.metadata.fromCache && parts[index] === undefined) return;
    if (snapshot.size >= someAtMost) throw new RangeError('This list has more expenses than can be shown.');
    const isFirst = parts[index] === undefined;
    if (!isFirst && snapshot.docChanges().length === 0) return;
    parts[index] = snapshot.docs.map(parseExpense);
    if (parts.includes(undefined)) return;
    // One change can arrive in several parts, one task apart.
    clearTimeout(reporting);
    reporting = setTimeout(() => onList(wanted(parts.flatMap((part) => part ?? []))));
  };
  const ends = queries.map((query, index) => listenToQuery(query, (snapshot) => take(index, snapshot), fail));
  return stop;
}
