/** How lists and notices name an expense: its title or tags, and who paid and recorded it. */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { owedAndShareOf } from '#state/own-share.ts';
import { displayNameOf, type GroupPeople, participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { joinNames, personLabel, tagLabels } from '#ui/labels.ts';
import { words } from '#words/list.ts';

/** Returns a person's name. */
type NameOf = (userId: string) => string;

export const namesIn =
  (group: GroupPeople | undefined): NameOf =>
  (userId) =>
    personLabel(displayNameOf(group, userId));

/** "₹250.00", or of money that came back "₹200.00 back". */
export const figureText = (amount: Paise): string =>
  amount < 0 ? words.expenses.back(formatRupees(paise(-amount))) : formatRupees(amount);

/** Returns the names of the people who paid or got it back, the one with the most first. */
export function payerNames({ payers, userId, amount }: Expense, nameOf: NameOf): string[] {
  const byMost = payers?.toSorted((a, b) => (b.amount - a.amount) * amount) ?? [{ userId }];
  return byMost.map((payer) => nameOf(payer.userId));
}

/** Whether this person alone paid. */
function isPaidBy({ payers, userId }: Expense, ownId: string | null): boolean {
  const [payer, another] = payers ?? [{ userId }];
  return !another && payer?.userId === ownId;
}

/** "Paid by Ravi", or "Paid by you"; "Got by Ravi". */
export function payerText(expense: Expense, ownId: string | null, nameOf: NameOf): string {
  const { expenses, sharing } = words;
  const isBack = expense.amount < 0;
  if (isPaidBy(expense, ownId)) return isBack ? sharing.gotByYou : sharing.paidByYou;
  return (isBack ? expenses.gotBy : expenses.paidBy)(joinNames(payerNames(expense, nameOf)));
}

/** "Ravi" or "You", in a column of who paid. */
export const payerColumn = (expense: Expense, ownId: string | null, nameOf: NameOf): string =>
  isPaidBy(expense, ownId) ? words.sharing.youInColumn : joinNames(payerNames(expense, nameOf));

/**
 * Returns what an expense means to the user: "you lent ₹93.33", of money back "₹50.00 of it is yours"; and the amount in
 * paise, negative for what the user owes.
 * Undefined while the user's share is not known, and for an expense of someone who is alone in the group.
 */
export function ownNetText(expense: Expense, group: Group | undefined, ownId: string | null) {
  const own = owedAndShareOf(expense, ownId ?? '');
  if (!own || (own.owed === 0 && group && participantsIn(group).length === 1)) return undefined;
  const { owed, share } = own;
  const { lent, borrowed, ofItYours, youHold, notMine, onlyMine } = words.expenses;
  if (owed === 0) return { owed, text: share === 0 ? notMine : onlyMine };
  const [owing, owned] = expense.amount < 0 ? [youHold, ofItYours] : [borrowed, lent];
  return { owed, text: (owed < 0 ? owing : owned)(formatRupees(paise(Math.abs(owed)))) };
}

/** Returns the title, or the names of the tags if the expense has none. */
export const descriptionText = ({ title, tags }: Pick<Expense, 'title' | 'tags'>): string => title ?? tagLabels(tags);

/** Returns a title before or after an edit, where an empty one is none. */
export const titleText = (title: string): string => title || words.edits.noTitle;
