/** The text about an expense that the admin removed (docs/product.md §5). */
import type { StruckExpense } from '@pg/contract/documents';
import { formatRupees } from '@pg/contract/money';
import { personName } from '#ui/person-name.ts';
import { tagNames } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';

/** "Asha Rao took out Ravi’s ₹250.00 · chai, samosa" */
export const struckText = ({ byName, otherName, expense }: StruckExpense): string =>
  words.groups.struck(personName(byName), personName(otherName), formatRupees(expense.amount), tagNames(expense.tags));
