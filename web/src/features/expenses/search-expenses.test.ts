/** The expenses that a search finds, and the filters that it offers. */

import type { Expense } from '@pg/contract/expense';
import { paise } from '@pg/contract/money';
import Fuse from 'fuse.js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { suggestTags, withSuggestion } from '#features/expense-form/TagsField.tsx';
import { descriptionText } from '#text/expense-text.ts';
import { tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import hindi from '#words/hi/list.ts';
import { matchesTagName } from '#words/tags.ts';
import { filterSuggestions, sumsOf } from './filter-choices.ts';
import { type Filter, isMatch } from './filters.ts';
import { finderOf } from './search-expenses.ts';

const expense = (id: string, ...tags: string[]): Expense => ({
  id,
  amount: paise(100),
  paymentDate: '2026-11-03',
  tags,
  description: tags.join(', '),
  userId: '9000000001',
  createdAt: '2026-11-03T10:00:00.000Z',
  revision: 1,
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

  test.each(['title', 'note'])('finds expenses by any word of the %s', (line) => {
    const text = `${'Something for the house, '.repeat(6)}and Meera’s birthday cake`;
    const findTitled = finderOf([...list, { ...expense('e6', 'other'), [line]: text }]);
    for (const text of ['Meera', 'birthday', 'brithday', 'cake other']) {
      expect(findTitled(text).map(({ id }) => id)).toEqual(['e6']);
    }
  });

  test('offers the amount of money back as it is typed, and finds it beside the expense', () => {
    const both = [...list.slice(0, 1), { ...expense('e0', 'kettle'), amount: paise(-100) }];
    const filter: Filter = { kind: 'amount', amount: paise(100) };
    expect(
      filterSuggestions(
        sumsOf(both),
        '1',
        () => '',
        () => false,
      ),
    ).toEqual([{ filter, total: 0 }]);
    expect(both.filter((one) => isMatch(one, filter)).length).toBe(2);
  });

  test('finds nothing if the text is too different from every expense', () => {
    expect(ids('xylophone')).toEqual([]);
  });

  test('finds expenses in which each typed word matches, whatever their order', () => {
    const months = [expense('e9', 'milk', 'bread'), expense('e8', 'electricity', 'bill'), expense('e7', 'milk')];
    const found = (text: string) => finderOf(months)(text).map(({ id }) => id);
    expect(found('bread milk')).toEqual(['e9']);
    expect(found('milk  bread')).toEqual(['e9']);
    expect(found('elec bill')).toEqual(['e8']);
    expect(found('bill elctricity')).toEqual(['e8']);
    expect(found('milk')).toEqual(['e9', 'e7']);
    expect(found('milk rent')).toEqual([]);
  });

  test('finds a word wherever it is in a long description', () => {
    const described = { ...expense('e6', 'others'), description: `${'for the trip to Goa, '.repeat(5)}ferry` };
    expect(finderOf([described])('ferry goa').map(({ id }) => id)).toEqual(['e6']);
  });

  test('finds a common tag by its name in any language, also in Latin letters', () => {
    const month = [expense('e9', 'milk', 'bread'), expense('e8', 'electricity'), expense('e7', 'dinner')];
    const found = (text: string) => finderOf(month)(text).map(({ id }) => id);
    expect(found('दूध')).toEqual(['e9']);
    expect(found('ಹಾಲು ब्रेड')).toEqual(['e9']);
    expect(found('doodh bread')).toEqual(['e9']);
    expect(found('बजली')).toEqual(['e8']);
    expect(found('ರಾತ್ರಿ ಊಟ')).toEqual(['e7']);
    expect(found('pani')).toEqual([]);
  });

  test('finds for each word the same as a plain search through all texts', () => {
    const parts = ['chai', 'bread', 'milk', 'rent', 'Grocery', 'petrol', 'no 15', '99', 'cake', 'தேன்', 'é', 'a'];
    const part = (seed: number): string => parts[seed % parts.length] ?? '';
    const many = Array.from({ length: 300 }, (_, n) => expense(`e${n}`, part(n), `${part(n * 7)} ${n}`, part(n * n)));
    const plain = new Fuse(many, { keys: ['tags', 'description'], threshold: 0.4, shouldSort: false });
    const findMany = finderOf(many);
    const long = 'petrolandbreadandmilkandrentforthehouse';
    for (const typed of [...parts, 'chia', 'grocry', 'petrol no 15', 'xyz', 'rnet 1', 'CAKE 9', 'no', '7', long]) {
      const expected = typed.split(' ').map((word) => new Set(plain.search(word).map(({ item }) => item)));
      expect(findMany(typed), typed).toEqual(many.filter((one) => expected.every((ofWord) => ofWord.has(one))));
    }
  });

  test('compares each text once, and skips texts that lack most of the typed letters', () => {
    const comparing = vi.spyOn(Fuse, 'parseIndex');
    const chais = Array.from({ length: 50 }, (_, n) => expense(`chai${n}`, 'chai'));
    expect(finderOf([...chais, expense('e1', 'rent')])('chia')).toHaveLength(50);
    expect(comparing.mock.calls.map(([{ records }]) => records.map(({ v }) => v))).toEqual([['chai']]);
    comparing.mockRestore();
  });
});

beforeAll(() => void Object.assign(words, { tags: hindi.tags }));

describe('In Hindi,', () => {
  test('only common tags have names; other tags are shown as typed', () => {
    expect(tagLabels(['chai', 'samosa', 'constructor'])).toBe('चाय, samosa, constructor');
  });

  test('an expense is named by its title as typed, or by the names of its tags', () => {
    const tags = ['chai', 'milk'];
    expect(descriptionText({ tags })).toBe('चाय, दूध');
    expect(descriptionText({ tags, title: 'milk for chai' })).toBe('milk for chai');
  });
});

describe('A typed tag', () => {
  test('leads to suggestions, by the Hindi name or the stored tag', () => {
    expect(suggestTags([], 'चा')).toEqual(['chai', 'recharge']);
    expect(suggestTags([], 'cha')).toEqual(['chai', 'recharge']);
    expect(suggestTags([], 'चाय, चा')).toEqual(['recharge']);
    expect(withSuggestion([], 'चा', 'chai')).toEqual(['chai']);
  });
});

const [asha, ravi] = ['9876543210', '9812345670'];
const names: Readonly<Record<string, string>> = { [asha]: 'Asha Rao', [ravi]: 'Ravi Kumar' };
const spent = (userId: string, rupees: number, tags: readonly string[]) =>
  ({ userId, tags, amount: paise(rupees * 100) }) as Expense;
const expenses = [
  spent(asha, 40, ['chai', 'snacks']),
  spent(ravi, 1240, ['grocery']),
  spent(asha, 60, ['chai']),
  { ...spent(asha, 900, ['gas']), payers: [{ userId: ravi, amount: paise(90_000) }] },
];
const offered = (text: string): Filter[] =>
  filterSuggestions(sumsOf(expenses), text, (userId) => names[userId] ?? '', matchesTagName).map(
    ({ filter }) => filter,
  );

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
  const [chai] = filterSuggestions(sumsOf(expenses), 'cha', () => '', matchesTagName);
  expect(chai).toEqual({ filter: { kind: 'tag', tag: 'chai' }, total: 10_000 });
});

test('a person’s filter finds what the person paid, and not what the person only recorded', () => {
  const left = expenses.filter((one) => isMatch(one, { kind: 'payer', userId: asha }));
  expect(left.map(({ amount }) => amount)).toEqual([4000, 6000]);
});
