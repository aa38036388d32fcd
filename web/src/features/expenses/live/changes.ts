/** The query for what has changed among a group's expenses, and its result. */
import { groupExpensesPath } from '@pg/contract/paths';
import {
  collection,
  type Firestore,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { Changes } from '#store/ledger/merge-changes.ts';
import type { Change } from '#store/ledger.ts';
import { expenseOf } from './month-query.ts';

/**
 * How far back to ask, in milliseconds. A change has the time at which the database began to process it, which may be
 * ten seconds before it became visible (docs/decisions/0010).
 */
const overlap = 60_000;

/** Returns the query for all changes after a time, given as ISO 8601 text, and a little before it. */
export const changesQuery = (firestore: Firestore, code: string, since: string): Query =>
  query(
    collection(firestore, groupExpensesPath(code)),
    where('changedAt', '>', Timestamp.fromMillis(Date.parse(since) - overlap)),
    orderBy('changedAt'),
  );

/** Returns the changes in a snapshot of that query. @throws BadDocument */
export function changesIn({ docs }: QuerySnapshot, since: string): Changes {
  const last: Timestamp | undefined = docs.at(-1)?.get('changedAt');
  const changed = last?.toDate().toISOString() ?? since;
  return { since, upTo: changed > since ? changed : since, list: docs.map(changeOf) };
}

/** What is left of a deleted expense has the day on which it will be forgotten, and no payment date. */
const changeOf = (document: QueryDocumentSnapshot): Change =>
  document.get('forgetAt') === undefined ? { id: document.id, expense: expenseOf(document) } : { id: document.id };
