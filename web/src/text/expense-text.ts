/** How lists and notices name an expense: its title or tags, and who paid and recorded it. */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, minus, zero } from '@pg/contract/money';
import { owedAndShareOf } from '#state/own-share.ts';
import { displayNameOf, participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { joinNames, personLabel, tagLabels } from '#ui/labels.ts';
import { words } from '#words/list.ts';

/** Returns the names of the people who paid, the one who paid most first. */
export function payerNames(expense: Expense, group: Group | undefined): string[] {
  const payers = expense.payers?.toSorted((a, b) => b.amount - a.amount) ?? [expense];
  return payers.map(({ userId }) => personLabel(displayNameOf(group, userId)));
}

/** "Paid by Ravi", or "Paid by you". */
export function payerText(expense: Expense, group: Group | undefined, ownId: string | null): string {
  const { payers: [payer, ...others] = [expense] } = expense;
  if (others.length === 0 && payer?.userId === ownId) return words.sharing.paidByYou;
  return words.expenses.paidBy(joinNames(payerNames(expense, group)));
}

/**
 * Returns what an expense means to the user: "you lent ₹93.33", and the amount in paise, negative for what the user owes.
 * Undefined while the user's share is not known, and for an expense of someone who is alone in the group.
 */
export function ownNetText(expense: Expense, group: Group | undefined, ownId: string | null) {
  const own = owedAndShareOf(expense, ownId ?? '');
  if (!own || (own.owed === 0 && group && participantsIn(group).length === 1)) return undefined;
  const { owed, share } = own;
  const { lent, borrowed, notMine, onlyMine } = words.expenses;
  if (owed === 0) return { owed, text: share > 0 ? onlyMine : notMine };
  return { owed, text: owed > 0 ? lent(formatRupees(owed)) : borrowed(formatRupees(minus(zero, owed))) };
}

/** Returns the title, or the names of the tags if the expense has none. */
export const descriptionText = ({ title, tags }: Pick<Expense, 'title' | 'tags'>): string => title ?? tagLabels(tags);

/** Returns a title before or after an edit, where an empty one is none. */
export const titleText = (title: string): string => title || words.edits.noTitle;
