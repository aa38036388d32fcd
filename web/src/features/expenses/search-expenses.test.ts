/** The expenses that a search finds. */
import type { Expense } from '@pg/contract/answers';
import { paise } from '@pg/contract/money';
import Fuse from 'fuse.js';
import { describe, expect, test, vi } from 'vitest';
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

describe('A search', () => {
  test('finds expenses by any tag, in the order of the list', () => {
    expect(ids('chai')).toEqual(['e3', 'e1']);
    expect(ids('kettle')).toEqual(['e5']);
  });

  test('ignores a typo, and upper or lower case', () => {
    expect(ids('flpkart')).toEqual(['e5']);
    expect(ids('CHIA')).toEqual(['e3', 'e1']);
    expect(ids('braed')).toEqual(['e4']);
  });

  test('finds expenses by the description', () => {
    const described = { ...expense('e6', 'other'), description: 'birthday cake' };
    expect(finderOf([...list, described])('birthday').map(({ id }) => id)).toEqual(['e6']);
  });

  test('finds nothing if the text is too different from every expense', () => {
    expect(ids('xylophone')).toEqual([]);
  });

  test('finds the same as a plain search through all texts', () => {
    const parts = ['chai', 'bread', 'milk', 'rent', 'Grocery', 'petrol', 'no 15', '99', 'cake', 'चाय', 'é', 'a'];
    const part = (seed: number): string => parts[seed % parts.length] ?? '';
    const many = Array.from({ length: 300 }, (_, n) => expense(`e${n}`, part(n), `${part(n * 7)} ${n}`, part(n * n)));
    const plain = new Fuse(many, { keys: ['tags', 'description'], threshold: 0.4, shouldSort: false });
    const findMany = finderOf(many);
    const long = 'bread and milk and petrol and rent for the house';
    for (const typed of [...parts, 'chia', 'grocry', 'petrol no 15', 'xyz', 'rnet 1', 'CAKE 9', 'no', '7', long]) {
      const expected = new Set(plain.search(typed).map(({ item }) => item));
      expect(findMany(typed), typed).toEqual(many.filter((one) => expected.has(one)));
    }
  });

  test('compares each text once, and skips texts that lack most of the typed letters', () => {
    const comparing = vi.spyOn(Fuse, 'parseIndex');
    const chais = Array.from({ length: 50 }, (_, n) => expense(`chai${n}`, 'chai'));
    expect(finderOf([...chais, expense('e1', 'rent')])('chai')).toHaveLength(50);
    expect(comparing.mock.calls.map(([{ records }]) => records.map(({ v }) => v))).toEqual([['chai']]);
    comparing.mockRestore();
  });
});
