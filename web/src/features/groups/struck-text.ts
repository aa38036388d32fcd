/** The text about an expense that the admin removed (docs/product.md §5). */
import type { StruckExpense } from '@pg/contract/documents';
import { formatRupees } from '@pg/contract/money';
import { words } from '#words/all.ts';

/** "Asha Rao took out Ravi’s ₹250.00 · chai, samosa" */
export const struckText = ({ byName, otherName, expense }: StruckExpense): string =>
  words.groups.struck(byName, otherName, formatRupees(expense.amount), expense.tags.join(', '));
