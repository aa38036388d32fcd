/** Listens to the expenses of a month that one member paid, or to those of one day. */
import type { Expense } from '@pg/contract/expense';
import type { Month } from '@pg/contract/months';
import { onSnapshot, type QuerySnapshot } from 'firebase/firestore';
import { CallError } from '#api/call-error.ts';
import { byId } from '#ledger/merge.ts';
import { paidPart } from '#ledger/people.ts';
import { liveConnection } from './connection.ts';
import { dayQuery, expenseOf, memberQueries, someAtMost } from './expenses.ts';

/** The expenses that a member paid, alone or with others, or those of a day, "05". */
export type Some =
  | { readonly userId: string; readonly day?: never }
  | { readonly day: string; readonly userId?: never };

export type Wanted = Some & { readonly code: string; readonly month: Month };

interface Listener {
  /** Receives all expenses, newest first: when they have all arrived, and again at every change. */
  readonly onList: (expenses: readonly Expense[]) => void;
  /** Called when listening fails, with FirebaseError, BadDocument, or CallError `offline` without a live connection. */
  readonly onError: (error: Error) => void;
}

/** Starts listening, and returns a function that stops it. */
export function listenToSome({ code, month, userId, day }: Wanted, { onList, onError }: Listener): () => void {
  const live = liveConnection();
  if (!live) {
    onError(new CallError('offline'));
    return () => undefined;
  }
  const { firestore } = live;
  const queries =
    userId === undefined ? [dayQuery(firestore, code, month, day)] : memberQueries(firestore, code, month, userId);
  const parts: (readonly Expense[] | undefined)[] = queries.map(() => undefined);
  let reporting: ReturnType<typeof setTimeout>;

  const wanted = (expenses: readonly Expense[]): readonly Expense[] =>
    userId === undefined ? expenses : byId(expenses.filter((expense) => paidPart(expense, userId) > 0));
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
    if (snapshot.size >= someAtMost) {
      fail(new RangeError('This list has more expenses than can be shown.'));
      return;
    }
    const isFirst = parts[index] === undefined;
    if (!isFirst && snapshot.docChanges().length === 0) return;
    try {
      parts[index] = snapshot.docs.map(expenseOf);
    } catch (error) {
      fail(error as Error);
      return;
    }
    if (parts.includes(undefined)) return;
    // One change can arrive in several parts, one task apart.
    clearTimeout(reporting);
    reporting = setTimeout(() => onList(wanted(parts.flatMap((part) => part ?? []))));
  };
  const ends = queries.map((query, index) =>
    onSnapshot(query, { includeMetadataChanges: true }, (snapshot) => take(index, snapshot), fail),
  );
  return stop;
}
