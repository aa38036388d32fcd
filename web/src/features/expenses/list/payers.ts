/** Who paid an expense, and who recorded it. */
import type { Expense } from '@pg/contract/answers';
import type { Group } from '#store/ledger.ts';
import { nameIn, namesAt } from '#store/people/name-in.ts';
import { namesText, personName } from '#ui/person-name.ts';
import { words } from '#words/all.ts';

/** Returns the names of the people who paid, the one who paid most first. */
export function payerNames(expense: Expense, group: Group | undefined): string[] {
  const { payers } = expense;
  if (!payers) return [recorderName(expense, group)];
  return payers.toSorted((a, b) => b.amount - a.amount).map(({ userId }) => personName(nameIn(group, userId)));
}

/** Returns the name of the person who recorded the expense. */
export const recorderName = ({ payers, createdAt, userId }: Expense, group: Group | undefined): string =>
  payers ? personName(nameIn(group, userId)) : namesText(namesAt(group, userId, createdAt));

/** Returns "Ravi", "Ravi and Meera", or "Ravi and 2 others". */
export function namesTogether([first = '', second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  return more.length === 0 ? words.expenses.twoPeople(first, second) : words.expenses.andOthers(first, more.length + 1);
}
