/** Listens to a whole month of a group, to one day of it, or to the expenses of it that one member paid. */
import type { Expense } from '@pg/contract/answers';
import type { Month } from '@pg/contract/months';
import { onSnapshot, type QuerySnapshot } from 'firebase/firestore';
import { CallError } from '#api/client/call-error.ts';
import { liveConnection } from '#firebase/live-connection.ts';
import { byId } from '#store/ledger/month-lists.ts';
import { paidPart } from '../payers.ts';
import { dayQueries, dayQuery, expenseOf, memberQueries } from './month-query.ts';

export interface Wanted {
  readonly code: string;
  readonly month: Month;
  /** Only the expenses that this member paid, alone or with others; all if undefined. */
  readonly userId?: string | undefined;
  /** Only the expenses of this day, "05". */
  readonly day?: string | undefined;
}

interface Listener {
  /** Receives all expenses, newest first: when they have all arrived, and again at every change. */
  readonly onList: (expenses: readonly Expense[]) => void;
  /** Called when listening fails, with FirebaseError, BadDocument, or CallError `offline` without a live connection. */
  readonly onError: (error: Error) => void;
}

/** Starts listening, and returns a function that stops it. */
export function listenToMonth({ code, month, userId, day }: Wanted, { onList, onError }: Listener): () => void {
  const live = liveConnection();
  if (!live) {
    onError(new CallError('offline'));
    return () => undefined;
  }
  const { firestore } = live;
  const queries = userId
    ? memberQueries(firestore, code, month, userId)
    : day
      ? [dayQuery(firestore, code, month, day)]
      : dayQueries(firestore, code, month);
  const parts: (readonly Expense[] | undefined)[] = queries.map(() => undefined);
  const ends: (() => void)[] = [];
  let reporting: ReturnType<typeof setTimeout>;

  const wanted = (expenses: readonly Expense[]): readonly Expense[] =>
    userId ? byId(expenses.filter((expense) => paidPart(expense, userId) > 0)) : expenses;
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
    const isFirst = parts[index] === undefined;
    if (!isFirst && snapshot.docChanges().length === 0) return;
    try {
      parts[index] = snapshot.docs.map(expenseOf);
    } catch (error) {
      fail(error as Error);
      return;
    }
    if (isFirst) listenToNext();
    if (parts.includes(undefined)) return;
    // One change can arrive in several parts, one task apart.
    clearTimeout(reporting);
    reporting = setTimeout(() => onList(wanted(parts.flatMap((part) => part ?? []))));
  };
  const listenToNext = (): void => {
    const index = ends.length;
    const query = queries[index];
    if (!query) return;
    const onNext = (snapshot: QuerySnapshot): void => take(index, snapshot);
    ends.push(onSnapshot(query, { includeMetadataChanges: true }, onNext, fail));
  };
  // Two parts load at a time: all at once would overload the connection.
  listenToNext();
  listenToNext();
  return stop;
}
