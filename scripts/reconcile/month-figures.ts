/** A group's month, computed from its expenses alone (docs/product.md §6). */
import type { GroupExpenseDocument, MonthDocument } from '@pg/contract/documents';
import { sum, zero } from '@pg/contract/money';
import { differing, type Figure } from './finding.ts';

export type MonthFigures = Omit<MonthDocument, 'revision'>;
type Counted = Pick<GroupExpenseDocument, 'amount' | 'userId'>;

/** Returns the figures of one month's expenses, in paise. */
export function figuresOf(expenses: readonly Counted[]): MonthFigures {
  const byMember: MonthFigures['byMember'] = {};
  for (const { userId, amount } of expenses) byMember[userId] = sum(byMember[userId] ?? zero, amount);
  return { total: sum(...expenses.map(({ amount }) => amount)), count: expenses.length, byMember };
}

/**
 * Returns the figures whose stored values are wrong. A missing share equals a share of zero.
 *
 * @param nameOf how the report names a member
 */
export function monthDrift(
  stored: MonthFigures | undefined,
  right: MonthFigures,
  nameOf: (userId: string) => string,
): Figure[] {
  const isEmpty = !stored && right.count === 0;
  const members = new Set([...Object.keys(stored?.byMember ?? {}), ...Object.keys(right.byMember)]);
  return differing([
    { name: 'total', unit: 'rupees', stored: isEmpty ? zero : stored?.total, right: right.total },
    { name: 'number of expenses', unit: 'expenses', stored: isEmpty ? 0 : stored?.count, right: right.count },
    ...[...members].map((userId): Figure => {
      const part = { stored: stored?.byMember[userId] ?? zero, right: right.byMember[userId] ?? zero };
      return { name: `part of ${nameOf(userId)}`, unit: 'rupees', ...part };
    }),
  ]);
}
