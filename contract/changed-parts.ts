/** Whose amounts in an expense a change affects (docs/product.md §5). */
import type { ExpenseDocument } from './documents.ts';
import type { Amounts } from './split.ts';

export type Parts = Pick<ExpenseDocument, 'payers' | 'shares'>;

/** The parts of an expense that is not booked. */
export const noParts: Parts = { payers: [], shares: null };

const paidIn = ({ payers }: Parts): Amounts => Object.fromEntries(payers.map(({ userId, amount }) => [userId, amount]));

/** Returns the people who pay or owe a different amount in this group after the change. */
export function peopleChanged(groupCode: string, before: Parts, after: Parts): string[] {
  const sharesIn = ({ shares }: Parts): Amounts => shares?.[groupCode] ?? {};
  const amounts = [paidIn, sharesIn].map((amountsOf) => [amountsOf(before), amountsOf(after)] as const);
  const people = new Set(amounts.flat().flatMap((all) => Object.keys(all)));
  return [...people].filter((userId) => amounts.some(([was, is]) => (was[userId] ?? 0) !== (is[userId] ?? 0)));
}
