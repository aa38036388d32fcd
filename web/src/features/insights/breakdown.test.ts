/** The insights of a month that was added up by hand. */
import type { Expense } from '@pg/contract/expense';
import { type Paise, paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { describe, expect, test } from 'vitest';
import '#test/english.ts';
import { meanOf } from '@pg/contract/split';
import { monthText } from '#ui/labels.ts';
import { paceOf, paceText } from './BudgetPace.tsx';
import {
  amountsByDay,
  byDayOf,
  categoriesIn,
  categoriesOf,
  fullAmount,
  monthLabel,
  percentOf,
  rowsOf,
  shareText,
  sinceFirst,
  topCategoryText,
} from './breakdown.ts';
import { comparedText, cumulated } from './MonthComparison.tsx';

const sums = (rupees: Record<string, number>) =>
  Object.fromEntries(Object.entries(rupees).map(([key, amount]) => [key, paise(Math.round(amount * 100))]));
const expense = (rupees: number, paymentDate: string, ...tags: string[]): Expense => ({
  id: `${paymentDate} ${tags.join(' ')}`,
  amount: paise(Math.round(rupees * 100)),
  paymentDate,
  tags,
  description: tags.join(', '),
  userId: '9000000001',
  createdAt: `${paymentDate}T10:00:00.000Z`,
  revision: 1,
});
const amounts = (...rupees: number[]): Paise[] => rupees.map((amount) => paise(amount * 100));

/**
 * November 2026 up to the 10th: rent of ₹8,500 on the 1st, chai of ₹40 on the 2nd and the 3rd, groceries of ₹700.50 and
 * milk of ₹59.50 on the 5th, dinner of ₹660 on the 8th. Together ₹10,000.
 */
const month: Month = '2026-11';
const total = paise(1_000_000);
const byDay = sums({ '01': 8500, '02': 40, '03': 40, '05': 760, '08': 660, '09': 0 });
const byTag = sums({ rent: 8500, chai: 80, grocery: 700.5, milk: 59.5, dinner: 660, bus: 0 });

describe('By tag', () => {
  test('sums by lead tag are grouped by category, the largest first, without categories at zero', () => {
    expect(categoriesOf(byTag)).toEqual([
      { key: 'home', amount: 850_000, tags: [] },
      { key: 'groceries', amount: 76_000, tags: [] },
      { key: 'food', amount: 74_000, tags: [] },
    ]);
  });

  test('a tag has the sum of all expenses with it, below the category in which it costs most', () => {
    const list = [
      expense(422.5, '2026-11-21', 'vegetables', 'grocery'),
      expense(865, '2026-11-14', 'grocery'),
      expense(140, '2026-11-26', 'vegetables'),
      expense(300, '2026-11-08', 'biryani', 'dinner', 'grocery'),
    ];
    expect(categoriesIn(list, fullAmount)).toEqual([
      {
        key: 'groceries',
        amount: 142_750,
        tags: [
          { key: 'grocery', amount: 158_750 },
          { key: 'vegetables', amount: 56_250 },
        ],
      },
      {
        key: 'food',
        amount: 30_000,
        tags: [
          { key: 'biryani', amount: 30_000 },
          { key: 'dinner', amount: 30_000 },
        ],
      },
    ]);
    expect(byDayOf(list, ({ amount }) => paise(amount / 2))).toEqual(
      sums({ '21': 211.25, '14': 432.5, '26': 70, '08': 150 }),
    );
  });

  test('a tag that only brought money back stands below the category that it brought it to', () => {
    const list = [expense(900, '2026-11-02', 'wifi'), expense(-200, '2026-11-10', 'rent')];
    expect(categoriesIn(list, fullAmount).map(({ key, tags }) => [key, tags.map((tag) => tag.key)])).toEqual([
      ['bills', ['wifi']],
      ['home', ['rent']],
    ]);
    const cancelled = [...list, expense(200, '2026-11-11', 'maid')];
    expect(categoriesIn(cancelled, fullAmount).flatMap(({ tags }) => tags)).toEqual([{ key: 'wifi', amount: 90_000 }]);
  });

  test('a tag can have any name', () => {
    const list = ['constructor', '__proto__'].map((tag) => expense(10, '2026-11-10', tag));
    expect(categoriesIn(list, fullAmount)[0]?.tags.map(({ amount }) => amount)).toEqual([1000, 1000]);
  });

  test('what people named themselves is named in the sentence', () => {
    const list = [expense(650, '2026-11-10', 'gas cylinder', 'kitchen'), expense(350, '2026-11-11', 'chai')];
    const all = paise(100_000);
    expect(topCategoryText(categoriesIn(list, fullAmount), all, month)).toBe('65% of November went on gas cylinder.');
    expect(topCategoryText(categoriesOf(sums({ others: 650, chai: 350 })), all, month)).toBe(
      '35% of November went on food.',
    );
    expect(topCategoryText(categoriesOf(sums({ others: 650 })), paise(65_000), month)).toBe('');
  });

  test('of a month below zero, more came back than was spent', () => {
    const list = [expense(10, '2026-11-10', 'chai'), expense(-30, '2026-11-11', 'gas')];
    expect(topCategoryText(categoriesIn(list, fullAmount), paise(-2_000), month)).toBe(
      'More came back than was spent.',
    );
  });

  test.each([
    [76_000, '8%'],
    [74_000, '7%'],
    [75_000, '8%'],
    [5950, '1%'],
    [4999, '<1%'],
    [0, '0%'],
    [1_000_000, '100%'],
  ])('%i paise of 10,00,000 are %s', (amount, text) => {
    expect(shareText(paise(amount), total)).toBe(text);
  });

  test('shares of the largest sums are exact', () => {
    expect(percentOf(paise(4_500_000_000_000), paise(10_000_000_000_000))).toBe(45);
    expect(percentOf(paise(4_449_999_999_999), paise(10_000_000_000_000))).toBe(44);
    expect(percentOf(paise(4_450_000_000_000), paise(10_000_000_000_000))).toBe(45);
  });
});

describe('By day', () => {
  test('days are sorted by amount, and days at zero are left out', () => {
    expect(rowsOf(byDay).map(({ key }) => key)).toEqual(['01', '05', '08', '02', '03']);
  });

  test('every day up to today has an amount, and the sum of all days before it', () => {
    const days = amountsByDay(byDay, 10);
    expect(days).toEqual(amounts(8500, 40, 40, 0, 760, 0, 0, 660, 0, 0));
    expect(cumulated(days)).toEqual(amounts(8500, 8540, 8580, 8580, 9340, 9340, 9340, 10_000, 10_000, 10_000));
  });
});

describe('Beside the month before', () => {
  test.each([
    [1_120_050, '₹1,200.50 less than'],
    [990_000, '₹100.00 more than'],
    [1_000_000, 'Exactly as much as'],
  ])('₹10,000 after %i paise, up to the same day unless the month is over: %s', (before, said) => {
    const sums = { spent: total, spentBefore: paise(before), before: 'October' };
    expect(comparedText({ ...sums, day: 10 })).toBe(`${said} by 10 October.`);
    expect(comparedText({ ...sums, day: undefined })).toBe(`${said} in October.`);
  });

  test('only a month that is not over is “so far”, also one that has not begun', () => {
    expect(monthLabel(month, month)).toBe('November so far');
    expect(monthLabel(month, month, monthText)).toBe('November 2026 so far');
    expect(monthLabel(month, '2026-12')).toBe('November');
    expect(monthLabel(month, '2026-10')).toBe('November so far');
  });
});

describe('The pace of a user’s budget', () => {
  const known = { spent: amountsByDay(byDay, 10), days: 30 };

  test('leaves out the two costliest days, so rent on the 1st does not end the month on the 2nd', () => {
    // ₹8,500 and ₹760 are left out: ₹740 in 8 days are ₹92.50 a day. The 20 days that are left cost ₹1,850.
    const pace = paceOf({ ...known, remaining: paise(200_000) });
    expect(pace).toEqual({ perDay: 9250, lasts: 'month', left: 15_000 });
    expect(pace && paceText(pace, month)).toBe(
      'Without your 2 costliest days, you spend about ₹93 a day. At that pace, about 150 coins will be left at the end of the month.',
    );
  });

  test('names the last day that the coins pay for', () => {
    // ₹1,000 pay for 10 days at ₹92.50, and for ₹75 of the next.
    const pace = paceOf({ ...known, remaining: paise(100_000) });
    expect(pace).toEqual({ perDay: 9250, lasts: 'days', until: 20 });
    expect(pace && paceText(pace, month)).toBe(
      'Without your 2 costliest days, you spend about ₹93 a day. At that pace, your coins last until 20 Nov.',
    );
    expect(paceOf({ ...known, remaining: paise(9249) })).toMatchObject({ until: 10 });
    expect(paceOf({ ...known, remaining: paise(9250) })).toMatchObject({ until: 11 });
  });

  test('says that the coins last the month if they are enough to the paisa, but not with one paisa less', () => {
    expect(paceOf({ ...known, remaining: paise(185_000) })).toMatchObject({ lasts: 'month', left: 0 });
    expect(paceOf({ ...known, remaining: paise(184_999) })).toMatchObject({ lasts: 'days', until: 29 });
  });

  test('is not shown before the fifth day, nor when no coins are left', () => {
    const remaining = paise(200_000);
    expect(paceOf({ spent: amountsByDay(byDay, 4), days: 30, remaining })).toBeUndefined();
    expect(paceOf({ spent: amountsByDay(byDay, 5), days: 30, remaining })).toMatchObject({ perDay: 2667 });
    expect(paceOf({ ...known, remaining: paise(0) })).toBeUndefined();
    expect(paceOf({ ...known, remaining: paise(-100) })).toBeUndefined();
  });

  test('is shown on the last day of a month, but not if the other days cost less than half a rupee', () => {
    const spent = amounts(...Array.from({ length: 30 }, () => 10));
    expect(paceOf({ spent, days: 30, remaining: paise(500) })).toEqual({ perDay: 1000, lasts: 'month', left: 500 });
    const perDay = (rupees: number) => amounts(9, 9, ...Array.from({ length: 7 }, () => rupees));
    expect(paceOf({ spent: perDay(0.49), days: 30, remaining: paise(5000) })).toBeUndefined();
    expect(paceOf({ spent: perDay(0.5), days: 30, remaining: paise(5000) })).toMatchObject({ perDay: 50 });
  });
});

describe('Six months', () => {
  test('begin with the first month with an expense', () => {
    const months = [0, 0, 300, 0, 100].map((spent, index) => ({
      month: `2026-0${index + 5}` as Month,
      total: paise(spent),
    }));
    expect(sinceFirst(months).map((one) => one.month)).toEqual(['2026-07', '2026-08', '2026-09']);
    expect(sinceFirst(months.slice(0, 2))).toEqual([]);
  });

  test.each([
    [[300, 0, 100], 133],
    [[1, 2], 2],
    [[0], 0],
  ])('the average of %j paise is %i', (all, average) => {
    expect(meanOf(all.map(paise))).toBe(average);
  });
});
