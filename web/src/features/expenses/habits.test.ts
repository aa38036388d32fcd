/** What the Add Expense form suggests from the expenses that are known. */
import type { Expense } from '@pg/contract/answers';
import { commonTags } from '@pg/contract/common-tags';
import { paise } from '@pg/contract/money';
import { expect, test, vi } from 'vitest';
import { lastOwn, usualTags } from './habits.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

let minute = 10;
const spent = (amount: number, tags: string[], more: Partial<Expense> = {}): Expense => {
  minute += 1;
  return {
    id: `e${minute}`,
    amount: paise(amount),
    tags,
    description: tags.join(', '),
    paymentDate: '2026-11-20',
    createdAt: `2026-11-20T10:${minute}:00.000Z`,
    paidBy: 'Ravi Kumar',
    userId: '9876543210',
    ...more,
  };
};

test('the tags that a group uses most come first, then common ones, eight in all', () => {
  const expenses = [spent(1, ['curd']), spent(2, ['chai']), spent(3, ['chai', 'samosa'])];
  const usual = usualTags(expenses);
  expect(usual.slice(0, 3)).toEqual(['chai', 'curd', 'samosa']);
  expect(usual).toHaveLength(8);
  expect(usualTags([])).toEqual(commonTags.slice(0, 8));
});

test('the last three different expenses of the user can be recorded again', () => {
  const expenses = [
    spent(100, ['chai']),
    spent(200, ['milk']),
    spent(100, ['chai']),
    spent(300, ['auto']),
    spent(400, ['rent']),
    spent(500, ['gift'], { userId: '9876543211' }),
    spent(600, ['party'], { split: { mode: 'SHARES', people: 2 } }),
    spent(700, ['cab'], { payers: [{ userId: '9876543211', amount: paise(700) }] }),
  ];
  expect(lastOwn(expenses, '9876543210').map(({ description }) => description)).toEqual(['rent', 'auto', 'chai']);
});
