/** Who paid an expense, and who recorded it. */
import type { Expense } from '@pg/contract/answers';
import type { Group } from '#store/ledger.ts';
import { nameIn } from '#store/people/name-in.ts';
import { personName } from '#ui/person-name.ts';
import { words } from '#words/all.ts';

/** Returns the names of the people who paid, the one who paid most first. */
export function payerNames({ payers, paidBy }: Expense, group: Group | undefined): string[] {
  if (!payers) return [personName(paidBy)];
  return payers.toSorted((a, b) => b.amount - a.amount).map(({ userId }) => personName(nameIn(group, userId)));
}

/** Returns the name of the person who recorded the expense. */
export const recorderName = ({ payers, paidBy, userId }: Expense, group: Group | undefined): string =>
  personName(payers ? nameIn(group, userId) : paidBy);

/** Returns "Ravi", "Ravi and Meera", or "Ravi and 2 others". */
export function namesTogether([first = '', second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  return more.length === 0 ? words.expenses.twoPeople(first, second) : words.expenses.andOthers(first, more.length + 1);
}
