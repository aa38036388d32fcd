/** The filters that a search offers. */
import type { Expense } from '@pg/contract/expense';
import { paise } from '@pg/contract/money';
import { expect, test } from 'vitest';
import { isNamed } from '#words/tags.ts';
import { choicesFor, type Filter, isMatch, sumsOf } from './filters.ts';

const [asha, ravi] = ['9876543210', '9812345670'];
const names: Readonly<Record<string, string>> = { [asha]: 'Asha Rao', [ravi]: 'Ravi Kumar' };
const expense = (userId: string, rupees: number, tags: readonly string[]) =>
  ({ userId, tags, amount: paise(rupees * 100) }) as Expense;
const expenses = [
  expense(asha, 40, ['chai', 'snacks']),
  expense(ravi, 1240, ['grocery']),
  expense(asha, 60, ['chai']),
  { ...expense(asha, 900, ['gas']), payers: [{ userId: ravi, amount: paise(90_000) }] },
];
const offered = (text: string): Filter[] =>
  choicesFor(sumsOf(expenses), text, (userId) => names[userId] ?? '', isNamed).map(({ filter }) => filter);

test('without a text, people and then tags are offered, those with the largest sums first', () => {
  expect(offered('')).toEqual([
    { kind: 'payer', userId: ravi },
    { kind: 'payer', userId: asha },
    { kind: 'tag', tag: 'grocery' },
    { kind: 'tag', tag: 'gas' },
    { kind: 'tag', tag: 'chai' },
    { kind: 'tag', tag: 'snacks' },
  ]);
});

test('a part of a name offers the person, and an amount offers the amount', () => {
  expect(offered('rav')).toEqual([{ kind: 'payer', userId: ravi }]);
  expect(offered('1,240')).toEqual([{ kind: 'amount', amount: 124_000 }]);
  expect(offered('1241')).toEqual([]);
});

test('a tag’s sum is that of all expenses with the tag', () => {
  const [chai] = choicesFor(sumsOf(expenses), 'cha', () => '', isNamed);
  expect(chai).toEqual({ filter: { kind: 'tag', tag: 'chai' }, total: 10_000 });
});

test('a person’s filter finds what the person paid, and not what the person only recorded', () => {
  const left = expenses.filter((one) => isMatch(one, { kind: 'payer', userId: asha }));
  expect(left.map(({ amount }) => amount)).toEqual([4000, 6000]);
});
