/** A list of expenses by period, with each period's total. */
import type { Expense } from '@pg/contract/expense';
import { paise } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { describe, expect, test } from 'vitest';
import { dayInWeek, firstOf, groupByPeriod, groupMatches, type Period } from './periods.tsx';
import { usualHeights } from './VirtualExpenseList.tsx';

/** A Monday. */
const today = '2026-11-23';

const list = (
  ...expenses: readonly (readonly [paymentDate: string, rupees: number, createdAt?: string])[]
): Expense[] =>
  expenses.map(
    ([paymentDate, rupees, createdAt = '2026-11-01T00:00:00.000Z'], index) =>
      ({ id: String(index), paymentDate, amount: paise(rupees * 100), createdAt }) as Expense,
  );

type Totals = NonNullable<Parameters<typeof groupByPeriod>[1]>;
const totalsOf = (count: number, more: object = {}) => ({ count, byMember: {}, revision: 1, ...more }) as Totals;
const grouped = (expenses: readonly Expense[], totals: Totals, day = today) => groupByPeriod(expenses, totals, day);
const shown = (periods: readonly Period[]) => periods.map(({ title, total }) => [title, total]);
const idsIn = (periods: readonly Period[]) =>
  periods.map(({ title, entries }) => [title, entries.map(({ expense, payment }) => (expense ?? payment).id).join('')]);

const expenses = list(
  ['2026-11-23T09:30', 150],
  ['2026-11-23', 56],
  ['2026-11-22T20:40', 845],
  ['2026-11-19', 60],
  ['2026-11-01', 14_500],
);

test('today and each week have the sum of their expenses', () => {
  expect(shown(grouped(expenses, totalsOf(5)))).toEqual([
    ['Today', 20_600],
    ['16–22 Nov', 90_500],
    ['1 Nov', 14_50_000],
  ]);
});

test('what of this week is before today, and after it, is apart from today', () => {
  const days = list(['2026-11-29', 1], ['2026-11-27', 2], ['2026-11-26', 4], ['2026-11-23', 8], ['2026-11-15', 16]);
  expect(shown(grouped(days, totalsOf(5), '2026-11-26'))).toEqual([
    ['Later this week', 300],
    ['Today', 400],
    ['Earlier this week', 800],
    ['9–15 Nov', 1600],
  ]);
});

test('a week ends with its month, and names another year', () => {
  const days = list(['2025-12-30', 1], ['2025-12-28', 2]);
  expect(shown(grouped(days, totalsOf(2)))).toEqual([
    ['29–31 Dec 2025', 100],
    ['22–28 Dec 2025', 200],
  ]);
});

test('if the list may lack expenses of its last period, only the server knows the total of that period', () => {
  const byDay = { '23': 20_600, '22': 84_500, '19': 10_000, '16': 5000, '15': 700 };
  expect(shown(grouped(expenses.slice(0, 4), totalsOf(9, { byDay })))).toEqual([
    ['Today', 20_600],
    ['16–22 Nov', 99_500],
  ]);
  expect(shown(grouped(expenses.slice(0, 4), totalsOf(9))).at(-1)).toEqual(['16–22 Nov', undefined]);
});

test('periods of found expenses have no totals, because they may have other expenses', () => {
  expect(shown(groupMatches(expenses, [], today))).toEqual([
    ['Today', undefined],
    ['16–22 Nov', undefined],
    ['1 Nov', undefined],
  ]);
});

test('what says no time stands where it was recorded, if that was on its day', () => {
  const days = list(
    ['2026-11-23T19:36', 1, '2026-11-23T14:06:00.000Z'],
    ['2026-11-23T19:30', 2, '2026-11-23T14:00:00.000Z'],
    ['2026-11-23', 4, '2026-11-23T14:08:00.000Z'],
    ['2026-11-23', 8, '2026-11-22T14:00:00.000Z'],
  );
  expect(idsIn(grouped(days, totalsOf(4)))).toEqual([['Today', '2013']]);
});

describe('The payments of a month', () => {
  const payment = (id: string, date: string, createdAt = `${date}T10:00:00.000Z`) =>
    ({ id, date, createdAt }) as Payment;
  const payments = [payment('a', '2026-11-20'), payment('b', '2026-11-22'), payment('c', '2026-11-20', '2026-11-21')];

  test('stand below the expenses of their days, the last recorded first, and change no total', () => {
    const periods = grouped(expenses, totalsOf(5, { payments }));
    expect(idsIn(periods)).toEqual([
      ['Today', '01'],
      ['16–22 Nov', '2bca3'],
      ['1 Nov', '4'],
    ]);
    expect(shown(periods)[1]).toEqual(['16–22 Nov', 90_500]);
  });

  test('have no total of their own', () => {
    expect(shown(grouped([], totalsOf(0, { payments })))).toEqual([['16–22 Nov', undefined]]);
  });

  test('are left out below the last expense that is loaded', () => {
    const totals = totalsOf(9, { payments });
    expect(idsIn(grouped(expenses.slice(0, 3), totals))).toEqual([
      ['Today', '01'],
      ['16–22 Nov', '2b'],
    ]);
    expect(grouped([], totals)).toEqual([]);
  });
});

test('the first rows of a list stay divided into periods', () => {
  const first = firstOf(grouped(expenses, totalsOf(5)), 3);
  expect(first.map(({ entries }) => entries.length)).toEqual([2, 1]);
  expect(firstOf(first, 1).map(({ entries }) => entries.length)).toEqual([1]);
});

test('a row says its day of the week', () => {
  expect(dayInWeek('2026-11-06')).toBe('Fri 6');
});

describe('Rows that have not been measured yet', () => {
  test('are assumed to be as high as most rows of their kind', () => {
    const kinds = ['heading', 'entry', 'entry', 'entry', 'heading', 'entry'] as const;
    expect(usualHeights(kinds, [34, 61, 60, 60, 34, 84])).toEqual({ heading: 34, entry: 61 });
  });

  test('are assumed to have no wrapped lines if the screen has shown no row of their kind', () => {
    expect(usualHeights(['entry'], [60])).toEqual({ heading: 24, entry: 60 });
  });
});
