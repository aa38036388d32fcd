/** The queries for one month of a group, newest first: all expenses, one member's or one day's. */
import type { Expense } from '@pg/contract/answers';
import { groupExpenseDocument } from '@pg/contract/documents';
import { type Month, shiftMonth } from '@pg/contract/months';
import { groupExpensesPath } from '@pg/contract/paths';
import { parseStored } from '@pg/contract/stored';
import {
  collection,
  type Firestore,
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

/** Returns the expense in a document. @throws BadDocument */
export function expenseOf(document: QueryDocumentSnapshot): Expense {
  const { changedAt: _, ...stored } = parseStored(groupExpenseDocument, document.ref.path, document.data());
  return { id: document.id, ...stored };
}
