/** A group's month as the server has it at one instant, for tests of the store. */
import type { Expense } from '@pg/contract/expense';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { newestFirst } from '#state/merge.ts';

export const month: Month = '2026-11';
export const code = 'ABCDEF';
export const me = '9000000001';
const limit = paise(1_000_000);

/** All expenses of the user count in the account, and all in the month. */
interface Instant {
  readonly expenses: readonly Expense[];
  readonly monthRevision: number;
  readonly accountRevision: number;
}

/** Returns the month after these expenses were recorded one after the other. */
export const monthWith = (
  ...all: readonly { readonly by: string; readonly amount: number; readonly day: number }[]
) => {
  const expenses: Expense[] = all.map(({ by, amount, day }, index) => ({
    id: `e${index}`,
    revision: 1,
    amount: paise(amount),
    paymentDate: `${month}-0${day}`,
    tags: ['chai'],
    description: 'chai',
    userId: by,
    createdAt: `2026-11-01T00:00:0${index}.000Z`,
  }));
  const own = expenses.filter(({ userId }) => userId === me);
  return { expenses, monthRevision: all.length, accountRevision: 1 + own.length };
};

const byMember = ({ expenses }: Instant): Record<string, Paise> => {
  const parts: Record<string, Paise> = {};
  for (const { userId, amount } of expenses) parts[userId] = sum(parts[userId] ?? zero, amount);
  return parts;
};

export const monthView = (now: Instant) => ({
  groupCode: code,
  month,
  total: sum(...now.expenses.map(({ amount }) => amount)),
  count: now.expenses.length,
  byMember: byMember(now),
  revision: now.monthRevision,
  list: { expenses: [...now.expenses].sort(newestFirst) },
  accountRevision: now.accountRevision,
});

export const accountView = (now: Instant) => ({
  monthlyLimit: limit,
  remaining: minus(limit, byMember(now)[me] ?? zero),
  month,
  revision: now.accountRevision,
});
