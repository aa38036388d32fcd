/** Sentences about what stays when someone is no longer in a group: the balance, and expenses that the admin removes. */

import type { StruckExpense } from '@pg/contract/documents';
import { type BalanceParts, balanceOf, noBalanceParts } from '@pg/contract/group';
import { formatRupees, paise } from '@pg/contract/money';
import { displayNameOf, type GroupPeople } from '#state/people.ts';
import { personLabel, tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { figureText } from './expense-text.ts';

type Sentence = (amount: string) => string;

/** Returns the sentence for someone who owes money or gets it back; undefined if the balance is zero or not known. */
export function balanceText(
  figures: BalanceParts = noBalanceParts,
  owes: Sentence,
  getsBack: Sentence,
): string | undefined {
  const balance = balanceOf(figures);
  if (balance === 0) return undefined;
  return (balance < 0 ? owes : getsBack)(formatRupees(paise(Math.abs(balance))));
}

/** An expense that the admin removed (docs/product.md §5): "Asha Rao took out Ravi’s ₹250.00 · chai, samosa" */
export const struckText = ({ by, other, expense }: StruckExpense, group: GroupPeople | undefined): string =>
  words.groups.struck(
    personLabel(displayNameOf(group, by)),
    personLabel(displayNameOf(group, other)),
    figureText(expense.amount),
    tagLabels(expense.tags),
  );
