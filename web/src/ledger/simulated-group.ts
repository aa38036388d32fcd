/** A simulated server of one group's month, for tests of the store. */
import type { Expense } from '@pg/contract/expense';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import * as fc from 'fast-check';
import { mergeSummary, newestFirst } from './merge.ts';
import { noteDeleted, noteSaved } from './own-changes.ts';
import type { LedgerState } from './state.ts';

export const month: Month = '2026-11';
export const code = 'ABCDEF';
export const me = '9000000001';
const limit = paise(1_000_000);

/** The server at one instant. */
export interface Instant {
  readonly expenses: readonly Expense[];
  readonly monthRevision: number;
  readonly accountRevision: number;
  readonly remaining: Paise;
}

/** A change at the server and, if the user made it, how its answer changes the ledger. */
export interface Step {
  readonly now: Instant;
  readonly answer?: (state: LedgerState) => LedgerState;
}

export type Command =
  | { kind: 'add'; mine: boolean; amount: number; day: number }
  /** Day 0 moves the expense into the month before. */
  | { kind: 'edit'; pick: number; amount: number; day: number }
  | { kind: 'delete'; pick: number };

export const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    mine: fc.boolean(),
    amount: fc.integer({ min: 1, max: 9000 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    pick: fc.nat(),
    amount: fc.integer({ min: 1, max: 9000 }),
    day: fc.integer({ min: 0, max: 28 }),
  }),
  fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }),
);

const dayOf = (day: number): string => (day === 0 ? '2026-10-31' : `${month}-${String(day).padStart(2, '0')}`);

export const start: Instant = { expenses: [], monthRevision: 0, accountRevision: 1, remaining: limit };

function summary(now: Instant) {
  return {
    totalExpenses: zero,
    remainingCoins: now.remaining,
    monthlyLimitCoins: limit,
    coinsMonth: month,
    revision: now.accountRevision,
  };
}

export function run(now: Instant, given: Command, serial: number): Step {
  if (given.kind === 'add') {
    const expense: Expense = {
      id: `e${serial}`,
      revision: 1,
      amount: paise(given.amount),
      paymentDate: dayOf(given.day),
      tags: ['chai'],
      description: 'chai',
      userId: given.mine ? me : 'other',
      createdAt: `2026-11-01T00:00:${String(serial).padStart(2, '0')}.000Z`,
    };
    const next = {
      expenses: [...now.expenses, expense],
      monthRevision: now.monthRevision + 1,
      accountRevision: now.accountRevision + (given.mine ? 1 : 0),
      remaining: given.mine ? minus(now.remaining, expense.amount) : now.remaining,
    };
    if (!given.mine) return { now: next };
    return {
      now: next,
      answer: (state) =>
        noteSaved(mergeSummary(state, summary(next)), expense, [code], { revision: next.accountRevision }),
    };
  }
  const gone = now.expenses[given.pick % Math.max(1, now.expenses.length)];
  if (!gone) return { now };
  const mine = gone.userId === me;
  const others = now.expenses.filter(({ id }) => id !== gone.id);
  const isEdit = given.kind === 'edit';
  const edited: Expense = {
    ...gone,
    ...(isEdit && { amount: paise(given.amount), paymentDate: dayOf(given.day), revision: gone.revision + 1 }),
  };
  const back = isEdit ? minus(gone.amount, edited.amount) : gone.amount;
  const next = {
    expenses: isEdit && given.day > 0 ? [...others, edited] : others,
    monthRevision: now.monthRevision + 1,
    accountRevision: now.accountRevision + (mine ? 1 : 0),
    remaining: mine ? sum(now.remaining, back) : now.remaining,
  };
  if (!mine) return { now: next };
  const answered = { revision: next.accountRevision };
  if (isEdit) {
    return {
      now: next,
      answer: (state) => noteSaved(mergeSummary(state, summary(next)), edited, [code], answered),
    };
  }
  return {
    now: next,
    answer: (state) => noteDeleted(mergeSummary(state, summary(next)), gone.id, answered),
  };
}

export function history(commands: readonly Command[]): Step[] {
  const steps: Step[] = [{ now: start }];
  for (const [serial, given] of commands.entries()) steps.push(run(steps.at(-1)?.now ?? start, given, serial));
  return steps;
}

const byMember = (now: Instant): Record<string, Paise> => {
  const parts: Record<string, Paise> = {};
  for (const { userId, amount } of now.expenses) parts[userId] = sum(parts[userId] ?? zero, amount);
  return parts;
};

export const monthView = (now: Instant) => ({
  groupCode: code,
  month,
  total: sum(...now.expenses.map(({ amount }) => amount)),
  count: now.expenses.length,
  byMember: byMember(now),
  revision: now.monthRevision,
  head: { expenses: [...now.expenses].sort(newestFirst) },
  seen: now.accountRevision,
});

export const accountView = (now: Instant) => ({
  monthlyLimit: limit,
  remaining: now.remaining,
  month,
  revision: now.accountRevision,
});
