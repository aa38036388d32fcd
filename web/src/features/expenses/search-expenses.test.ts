/** The expenses that a search finds. */
import type { Expense } from '@pg/contract/answers';
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { finderOf } from './search-expenses.ts';

const expense = (id: string, ...tags: string[]): Expense => ({
  id,
  amount: paise(100),
  paymentDate: '2026-11-03',
  tags,
  description: tags.join(', '),
  paidBy: 'Asha',
  userId: '9000000001',
  createdAt: '2026-11-03T10:00:00.000Z',
});

const list = [
  expense('e5', 'flipkart', 'kettle'),
  expense('e4', 'bread'),
  expense('e3', 'chai', 'snacks'),
  expense('e2', 'rent'),
  expense('e1', 'chai'),
];
const find = finderOf(list);
const ids = (text: string) => find(text).map(({ id }) => id);

describe('Searching expenses', () => {
  test('a search finds expenses by any tag, in the order of the list', () => {
    expect(ids('chai')).toEqual(['e3', 'e1']);
    expect(ids('kettle')).toEqual(['e5']);
  });

  test('a search ignores a typo, and upper or lower case', () => {
    expect(ids('flpkart')).toEqual(['e5']);
    expect(ids('CHIA')).toEqual(['e3', 'e1']);
    expect(ids('braed')).toEqual(['e4']);
  });

  test('a search finds expenses by the description', () => {
    const described = { ...expense('e6', 'other'), description: 'birthday cake' };
    expect(finderOf([...list, described])('birthday').map(({ id }) => id)).toEqual(['e6']);
  });

  test('a search finds nothing if the text is too different from every expense', () => {
    expect(ids('xylophone')).toEqual([]);
  });
});
