/** A month at some moments, and changes of it, for tests of lists. */
import type { Expense } from '@pg/contract/answers';
import { paise, sum } from '@pg/contract/money';
import { pageSizes } from '@pg/contract/page-sizes';
import { emptyLedger, groupMonth, type LedgerState } from '#store/ledger.ts';
import type { Changes } from '../merge-changes.ts';

export const groupCode = 'ABCDEF';
export const month = '2026-11';
export const key = groupMonth(groupCode, month);

export const expense = (serial: number, more: Partial<Expense> = {}): Expense => ({
  id: `e${String(serial).padStart(3, '0')}`,
  amount: paise(100),
  paymentDate: '2026-11-03',
  tags: ['chai'],
  description: 'chai',
  userId: '9000000001',
  createdAt: new Date(serial * 1000).toISOString(),
  ...more,
});

/** The expenses `from` to `to`, newest first. */
export const range = (from: number, to: number): Expense[] =>
  Array.from({ length: to - from + 1 }, (_, index) => expense(to - index));

export const at = (minutes: number): string =>
  new Date(Date.parse('2026-11-20T10:00:00Z') + minutes * 60_000).toISOString();

/** A month of these expenses at its `revision`, of which the newest page was requested. */
export const page = (expenses: readonly Expense[], revision: number, upTo: string | undefined = at(0)) => ({
  ...totals(expenses, revision),
  head: { expenses: expenses.slice(0, pageSizes.expenses) },
  upTo,
});
export const totals = (expenses: readonly Expense[], revision: number) => ({
  ...({ groupCode, month, revision, byMember: {}, seen: revision } as const),
  total: sum(...expenses.map(({ amount }) => amount)),
  count: expenses.length,
});
export const changes = (list: Changes['list'], since = at(0)): Changes => ({ since, upTo: at(1), list });
export const saved = (...expenses: Expense[]) => expenses.map((one) => ({ id: one.id, expense: one }));

export const empty = (): LedgerState => ({ ...emptyLedger(), month, currentCode: groupCode });
