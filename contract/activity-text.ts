/** Texts of group activity, the same in a notice, a push and a list (docs/product.md §5). */
import type { StruckExpense } from './documents.ts';
import { formatRupees } from './money.ts';

/** "Asha Rao took out Ravi’s ₹250.00 · chai, samosa" */
export const struckText = ({ byName, otherName, expense }: Omit<StruckExpense, 'id'>): string =>
  `${byName} took out ${otherName}’s ${formatRupees(expense.amount)} · ${expense.tags.join(', ')}`;
