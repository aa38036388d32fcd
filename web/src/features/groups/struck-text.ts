/** The text about an expense that the admin removed (docs/product.md §5). */
import type { StruckExpense } from '@pg/contract/documents';
import { formatRupees } from '@pg/contract/money';
import { namesAt, type People } from '#ledger/people.ts';
import { namesText, tagNames } from '#ui/names.ts';
import { words } from '#words/all.ts';

/** "Asha Rao took out Ravi’s ₹250.00 · chai, samosa" */
export const struckText = ({ at, by, other, expense }: StruckExpense, group: People | undefined): string =>
  words.groups.struck(
    namesText(namesAt(group, by, at)),
    namesText(namesAt(group, other, at)),
    formatRupees(expense.amount),
    tagNames(expense.tags),
  );
