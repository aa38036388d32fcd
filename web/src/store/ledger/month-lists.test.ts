/** The expenses below the newest page. */
import type { Expense } from '@pg/contract/answers';
import { limits } from '@pg/contract/limits';
import { paise } from '@pg/contract/money';
import { describe, expect, test, vi } from 'vitest';
import type { HeadSlice, LedgerState } from '../ledger.ts';
import { belowHead, foldIntoOlder, newestFirst } from './month-lists.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const expense = (serial: number): Expense => ({
  id: `e${String(serial).padStart(3, '0')}`,
  amount: paise(100),
  paymentDate: '2026-11-03',
  tags: ['chai'],
  description: 'chai',
  paidBy: 'Asha',
  userId: '9000000001',
  createdAt: new Date(serial * 1000).toISOString(),
});

/** The expenses `from` to `to`, newest first. */
const range = (from: number, to: number): Expense[] =>
  Array.from({ length: to - from + 1 }, (_, index) => expense(to - index));

const head = (expenses: Expense[]): HeadSlice => ({ expenses, revision: 1, seen: 1 });
const page = limits.pageOfExpenses;
/** Returns the totals of `count` expenses that cost one rupee each. */
const counting = (count: number, leaving: LedgerState['leaving'] = {}) => ({
  count,
  total: paise(100 * count),
  leaving,
  own: {},
});
const ids = (expenses: readonly Expense[]) => expenses.map(({ id }) => id);

describe('older expenses', () => {
  test('older expenses include the expense that a new one pushes out of the newest page', () => {
    const before = head(range(2, page + 1));
    const after = head(range(3, page + 2));
    expect(ids(foldIntoOlder([expense(1)], before, after, counting(page + 2)))).toEqual(['e002', 'e001']);
  });

  test('older expenses are dropped when expenses may be missing between the old page and the new one', () => {
    const before = head(range(1, page));
    const after = head(range(page + 20, 2 * page + 19));
    expect(foldIntoOlder([], before, after, counting(2 * page + 19))).toEqual([]);
  });

  test('older expenses are dropped when the list has more expenses than the month, because one was deleted elsewhere', () => {
    const same = head(range(3, page + 2));
    expect(foldIntoOlder(range(1, 2), same, same, counting(page + 1))).toEqual([]);
    expect(ids(foldIntoOlder(range(1, 2), same, same, counting(page + 2)))).toEqual(['e002', 'e001']);
  });

  test('older expenses are dropped when one was deleted and another recorded elsewhere at the same moment', () => {
    const before = head(range(3, page + 2));
    const deleted = { count: page + 2, total: paise(100 * (page + 1) + 2500), leaving: {}, own: {} };
    expect(foldIntoOlder(range(1, 2), before, before, deleted)).toEqual([]);
    // Older expenses stay if not all of them have been read, because then the totals do not match the list anyway.
    expect(ids(foldIntoOlder(range(2, 2), before, before, deleted))).toEqual(['e002']);
  });

  test('older expenses stay when one is being deleted here and the snapshot arrives before the answer', () => {
    const same = head(range(3, page + 2));
    const left = foldIntoOlder(
      range(1, 2),
      same,
      same,
      counting(page + 1, { e001: { expense: expense(1), groupCode: 'ABCDEF' } }),
    );
    expect(ids(left)).toEqual(['e002', 'e001']);
  });

  describe('while not all of them have been read', () => {
    /** The newest page of a month with `count` expenses, which cost `total` rupees together. */
    const headOf = (expenses: Expense[], count: number, { total = count, seen = 1 } = {}): HeadSlice => ({
      ...head(expenses),
      seen,
      below: belowHead(expenses, { count, total: paise(100 * total) }),
    });
    const many = page + 100;
    const top = range(101, many);
    const read = range(51, 100);
    const before = headOf(top, many);
    const olderAfter = (next: HeadSlice, count: number, own: LedgerState['own'] = {}) =>
      foldIntoOlder(read, before, next, { ...counting(count), own });

    test('older expenses are dropped when someone else deletes, records or restores one of them', () => {
      expect(olderAfter(headOf(top, many - 1), many - 1)).toEqual([]);
      expect(olderAfter(headOf(top, many + 1), many + 1)).toEqual([]);
      const swapped = headOf(top, many, { total: many + 5 });
      expect(olderAfter(swapped, many)).toEqual([]);
    });

    test('older expenses stay when someone else changes only the newest page', () => {
      expect(olderAfter(headOf(range(102, many + 1), many + 1), many + 1)).toHaveLength(51);
      const withoutFirst = [...range(101, many - 1), expense(100)].sort(newestFirst);
      expect(olderAfter(headOf(withoutFirst, many - 1), many - 1)).toHaveLength(49);
    });

    test('older expenses stay when the user’s own change explains the difference', () => {
      const own: LedgerState['own'] = { e060: { kind: 'deleted', revision: 2 } };
      expect(olderAfter(headOf(top, many - 1, { seen: 2 }), many - 1, own)).toHaveLength(50);
      expect(
        olderAfter(headOf(top, many - 1, { seen: 3 }), many - 1, { e060: { kind: 'deleted', revision: 1 } }),
      ).toEqual([]);
    });
  });

  test('older expenses are not shown twice when they move up into the newest page', () => {
    const before = head(range(3, page + 2));
    const after = head(range(2, page + 1));
    expect(ids(foldIntoOlder(range(1, 2), before, after, counting(page + 1)))).toEqual(['e001']);
  });
});
