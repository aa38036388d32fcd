/** A group's month, computed from its expenses alone (docs/product.md §6). */
import type { MonthDocument } from '@pg/contract/documents';
import { type Paise, sum, zero } from '@pg/contract/money';
import type { Amounts } from '@pg/contract/split';
import { creditsIn, netOf, paidBy } from '@pg/functions/ledger/expenses/book';
import { differing, type Figure } from './finding.ts';
import type { Listed } from './ledger.ts';

export type MonthFigures = Pick<MonthDocument, 'total' | 'count' | 'byMember' | 'shares' | 'net'>;

const added = (one: Amounts, other: Amounts): Record<string, Paise> => {
  const all = { ...one };
  for (const [userId, amount] of Object.entries(other)) all[userId] = sum(all[userId] ?? zero, amount);
  return all;
};

/**
 * Returns the figures of one month's expenses in a group, in paise. Expenses that are older than balances have no
 * shares.
 */
export function figuresOf(expenses: readonly Listed[], code: string): Required<MonthFigures> {
  const right = { total: zero, count: expenses.length, byMember: {}, shares: {}, net: {} };
  for (const { copy, record } of expenses) {
    const { amount, userId, payers = [{ userId, amount }] } = copy;
    right.total = sum(right.total, amount);
    right.byMember = added(right.byMember, paidBy({ payers }));
    const shares = record?.shares?.[code];
    if (!record || !shares) continue;
    right.shares = added(right.shares, shares);
    right.net = added(right.net, netOf(creditsIn(record, shares), shares));
  }
  return right;
}

const maps = [
  ['byMember', 'part of'],
  ['shares', 'share of'],
  ['net', 'balance of'],
] as const;

/**
 * Returns the figures whose stored values are wrong. A missing amount equals an amount of zero.
 *
 * @param nameOf how the report names a member
 */
export function monthDrift(
  stored: MonthFigures | undefined,
  right: MonthFigures,
  nameOf: (userId: string) => string,
): Figure[] {
  const isEmpty = !stored && right.count === 0;
  return differing([
    { name: 'total', unit: 'rupees', stored: isEmpty ? zero : stored?.total, right: right.total },
    { name: 'number of expenses', unit: 'expenses', stored: isEmpty ? 0 : stored?.count, right: right.count },
    ...maps.flatMap(([map, of]) => {
      const members = new Set([...Object.keys(stored?.[map] ?? {}), ...Object.keys(right[map] ?? {})]);
      return [...members].map((userId): Figure => {
        const amounts = { stored: stored?.[map]?.[userId] ?? zero, right: right[map]?.[userId] ?? zero };
        return { name: `${of} ${nameOf(userId)}`, unit: 'rupees', ...amounts };
      });
    }),
  ]);
}
