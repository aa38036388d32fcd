/** The queries for one month of a group, newest first: the newest page, each day, or one member's expenses. */
import type { Expense } from '@pg/contract/answers';
import { groupExpenseDocument } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { type Month, shiftMonth } from '@pg/contract/months';
import { groupExpensesPath } from '@pg/contract/paths';
import { parseStored } from '@pg/contract/stored';
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';

/** Payment dates sort as text, so November is the range from "2026-11" to "2026-12", without the latter. */
const between = (firestore: Firestore, code: string, from: string, to: string, ...more: QueryConstraint[]): Query =>
  query(
    collection(firestore, groupExpensesPath(code)),
    where('paymentDate', '>=', from),
    where('paymentDate', '<', to),
    orderBy('paymentDate', 'desc'),
    orderBy('createdAt', 'desc'),
    ...more,
  );

export const wholeMonthQuery = (firestore: Firestore, code: string, month: Month): Query =>
  between(firestore, code, month, shiftMonth(month, 1));

/** Returns the query for the month's newest page. */
export const monthQuery = (firestore: Firestore, code: string, month: Month): Query =>
  query(wholeMonthQuery(firestore, code, month), limit(limits.pageOfExpenses));

/**
 * Returns two queries for what one member paid: the expenses that the member recorded, although others paid some of
 * them, and those that name the member as a payer.
 */
export const memberQueries = (firestore: Firestore, code: string, month: Month, userId: string): Query[] => {
  const whose = [where('userId', '==', userId), where('payerIds', 'array-contains', userId)];
  return whose.map((condition) => between(firestore, code, month, shiftMonth(month, 1), condition));
};

/** Returns the query for one day, "05". */
export const dayQuery = (firestore: Firestore, code: string, month: Month, day: string): Query =>
  // Payment dates may have a time, and every sign of a time sorts before "~".
  between(firestore, code, `${month}-${day}`, `${month}-${day}~`);

/** Returns a query for each day of the month, the last one first, so that a long month arrives in pieces. */
export function dayQueries(firestore: Firestore, code: string, month: Month): Query[] {
  const names = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  const ends = [...names.slice(1), shiftMonth(month, 1)];
  return names.map((day, index) => between(firestore, code, day, ends[index] ?? '')).reverse();
}

/** Returns the expense in a document. @throws BadDocument */
export const expenseOf = (document: QueryDocumentSnapshot): Expense => ({
  id: document.id,
  ...parseStored(groupExpenseDocument, document.ref.path, document.data()),
});
