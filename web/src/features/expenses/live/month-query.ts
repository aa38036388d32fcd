/** The expenses of one month of a group, newest first. */

import type { Expense } from '@pg/contract/answers';
import { groupExpenseDocument } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { type Month, shiftMonth } from '@pg/contract/months';
import { groupExpensesPath } from '@pg/contract/paths';
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { readDocument } from '#firebase/read-document.ts';

/** Payment dates sort as text, so a month is the range from its own name to the next month's. */
export const monthQuery = (firestore: Firestore, code: string, month: Month): Query =>
  query(
    collection(firestore, groupExpensesPath(code)),
    where('paymentDate', '>=', month),
    where('paymentDate', '<', shiftMonth(month, 1)),
    orderBy('paymentDate', 'desc'),
    orderBy('createdAt', 'desc'),
    limit(limits.pageOfExpenses),
  );

/** The expense of a document. Throws BadDocument. */
export const expenseOf = (document: QueryDocumentSnapshot): Expense => ({
  id: document.id,
  ...readDocument(groupExpenseDocument, document),
});
