/** A list of expenses by day, with each day's total. */
import type { Expense } from '@pg/contract/expense';
import { paise } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { describe, expect, test } from 'vitest';
import { dayTitle } from '#ui/labels.ts';
import { type DayGroup, firstOf, groupByDay, groupMatchesByDay } from './day-groups.tsx';
import { usualHeights } from './VirtualExpenseList.tsx';

const list = (...expenses: readonly (readonly [paymentDate: string, rupees: number])[]): Expense[] =>
  expenses.map(
    ([paymentDate, rupees], index) => ({ id: String(index), paymentDate, amount: paise(rupees * 100) }) as Expense,
  );
const totalsOf = (count: number, total: number, byDay?: Record<string, number>) =>
  ({ count, total: paise(total * 100), byMember: {}, revision: 1, ...(byDay && { byDay }) }) as Parameters<
    typeof groupByDay
  >[1];
const shown = (days: readonly { date: string; total: number | undefined }[]) =>
  days.map(({ date, total }) => [date.slice(8), total]);

const expenses = list(['2026-11-23T09:30', 150], ['2026-11-23', 56], ['2026-11-22T20:40', 845], ['2026-11-19', 60]);

test('a day with several expenses has a total, and a day with one expense needs none', () => {
  expect(shown(groupByDay(expenses, totalsOf(4, 1111)))).toEqual([
    ['23', 20_600],
    ['22', undefined],
    ['19', undefined],
  ]);
});

test('if the list may lack expenses of its last day, only the server knows the total of that day', () => {
  const byDay = { '23': 20_600, '22': 84_500, '19': 10_000 };
  expect(shown(groupByDay(expenses, totalsOf(5, 1151, byDay)))).toEqual([
    ['23', 20_600],
    ['22', undefined],
    ['19', 10_000],
  ]);
  expect(shown(groupByDay(expenses, totalsOf(5, 1151))).at(-1)).toEqual(['19', undefined]);
  const incomplete = { '23': 20_600 };
  expect(shown(groupByDay(expenses, totalsOf(5, 1151, incomplete))).at(-1)).toEqual(['19', undefined]);
});

test('days of found expenses have no totals, because they may have other expenses', () => {
  expect(shown(groupMatchesByDay(expenses, []))).toEqual([
    ['23', undefined],
    ['22', undefined],
    ['19', undefined],
  ]);
});

describe('The payments of a month', () => {
  const payment = (id: string, date: string, createdAt = `${date}T10:00:00.000Z`) =>
    ({ id, date, createdAt }) as Payment;
  const paid = [payment('a', '2026-11-20'), payment('b', '2026-11-22'), payment('c', '2026-11-20', '2026-11-21')];
  const listed = (days: readonly DayGroup[]) =>
    days.map(({ date, expenses, payments }) => [date.slice(8), expenses.length, payments.map(({ id }) => id).join('')]);

  test('stand in their days, the last recorded first, and change no total', () => {
    const totals = { ...totalsOf(4, 1111), payments: paid } as Parameters<typeof groupByDay>[1];
    expect(listed(groupByDay(expenses, totals))).toEqual([
      ['23', 2, ''],
      ['22', 1, 'b'],
      ['20', 0, 'ca'],
      ['19', 1, ''],
    ]);
    expect(shown(groupByDay(expenses, totals))[1]).toEqual(['22', undefined]);
  });

  test('are left out below the last expense that is loaded', () => {
    const totals = { ...totalsOf(9, 1111), payments: paid } as Parameters<typeof groupByDay>[1];
    expect(listed(groupByDay(expenses.slice(0, 3), totals))).toEqual([
      ['23', 2, ''],
      ['22', 1, 'b'],
    ]);
    expect(groupByDay([], totals)).toEqual([]);
  });
});

test('the first expenses of a list stay divided into days', () => {
  const first = firstOf(groupByDay(expenses, totalsOf(4, 1111)), 3);
  expect(first.map((day) => day.expenses.length)).toEqual([2, 1]);
  expect(firstOf(first, 1).map((day) => day.expenses.length)).toEqual([1]);
});

test.each([
  ['2026-11-23', 'Today'],
  ['2026-11-22', 'Yesterday'],
  ['2026-11-19', 'Thu 19 Nov'],
  ['2025-11-19', 'Wed 19 Nov 2025'],
  ['2026-11-24', 'Tue 24 Nov'],
])('on 23 November 2026, the heading of %s is %s', (date, title) => {
  expect(dayTitle(date, '2026-11-23')).toBe(title);
});

test('the first of a month follows the last of the month before', () => {
  expect(dayTitle('2026-10-31', '2026-11-01')).toBe('Yesterday');
});

describe('Rows that have not been measured yet', () => {
  test('are assumed to be as high as most rows of their kind', () => {
    const kinds = ['heading', 'first', 'other', 'other', 'other', 'heading', 'first'] as const;
    expect(usualHeights(kinds, [34, 61, 60, 84, 60, 34, 61])).toEqual({
      heading: 34,
      first: 61,
      other: 60,
      payment: 40,
    });
  });

  test('are assumed to have no wrapped lines if the screen has shown no row of their kind', () => {
    expect(usualHeights(['other'], [60])).toEqual({ heading: 30, first: 58, other: 60, payment: 40 });
  });
});
