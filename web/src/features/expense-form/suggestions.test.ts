/** The habits that are kept on the device. */
import { commonTags } from '@pg/contract/common-tags';
import type { Expense } from '@pg/contract/expense';
import { paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { afterEach, expect, test } from 'vitest';
import { keys } from '#browser/storage.ts';
import {
  habits,
  habitsOf,
  lastSplitOf,
  mergeHabits,
  recentExpenses,
  type SavedHabits,
  usualTags,
} from './suggestions.tsx';

afterEach(() => localStorage.clear());

const kept: SavedHabits = {
  month: '2026-11' as Month,
  now: { uses: [['curd', 2]], again: [{ amount: paise(2800), tags: ['curd'] }], splits: [] },
  before: { uses: [], again: [], splits: [] },
};

test('the habits of five groups are kept: those that were used last', () => {
  for (const code of ['GRPAAA', 'GRPBBB', 'GRPCCC', 'GRPDDD', 'GRPEEE', 'GRPBBB', 'GRPFFF']) habits.keep(code, kept);
  expect(habits.of('GRPBBB')).toEqual(kept);
  expect(habits.of('GRPAAA')).toBeUndefined();
});

test('a stored text that the app did not write is ignored', () => {
  for (const text of ['[["GRPAAA",', 'null', '{}', '[["GRPAAA",{"now":{},"before":{}}]]', '[["GRPAAA",null]]', '[7]']) {
    localStorage.setItem(keys.habits, text);
    expect(habits.of('GRPAAA')).toBeUndefined();
  }
});

const ravi = '9876543210';
const october = '2026-10' as Month;
const november = '2026-11' as Month;

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
    userId: ravi,
    revision: 1,
    ...more,
  };
};
const known = (...expenses: Expense[]) => mergeHabits(november, habitsOf(expenses, ravi));

test('the tags that a group uses most come first, then common ones, eight in all', () => {
  const usual = usualTags(known(spent(1, ['curd']), spent(2, ['chai']), spent(3, ['chai', 'samosa'])));
  expect(usual.slice(0, 3)).toEqual(['chai', 'curd', 'samosa']);
  expect(usual).toHaveLength(8);
  expect(usualTags(known())).toEqual(commonTags.slice(0, 8));
});

test('the last three different expenses of the user can be recorded again', () => {
  const again = recentExpenses(
    known(
      spent(100, ['chai']),
      spent(200, ['milk']),
      spent(120, ['chai']),
      spent(300, ['auto']),
      spent(400, ['rent']),
      spent(500, ['gift'], { userId: '9876543211' }),
      spent(600, ['party'], { split: { mode: 'SHARES', people: 2 } }),
      spent(700, ['cab'], { payers: [{ userId: '9876543211', amount: paise(700) }] }),
    ),
  );
  expect(again.map(({ tags, amount }) => `${tags.join()} ${amount}`)).toEqual(['rent 400', 'auto 300', 'chai 120']);
});

test('on the 1st of a month, the form still suggests what was recorded in the month before', () => {
  const kept = mergeHabits(
    october,
    habitsOf([spent(2800, ['curd']), spent(3000, ['curd', 'bread'], { title: 'Sunday' })], ravi),
  );
  const first = mergeHabits(november, habitsOf([], ravi), kept);
  expect(usualTags(first).slice(0, 2)).toEqual(['curd', 'bread']);
  expect(recentExpenses(first).map(({ amount }) => amount)).toEqual([3000, 2800]);

  const second = mergeHabits(november, habitsOf([spent(4000, ['chai']), spent(2800, ['curd'])], ravi), first);
  expect(usualTags(second).slice(0, 3)).toEqual(['curd', 'chai', 'bread']);
  expect(recentExpenses(second).map(({ amount }) => amount)).toEqual([2800, 4000, 3000]);
});

test('the last split of a tag is offered, whoever recorded it, also on the 1st of the next month', () => {
  const byShares = { mode: 'SHARES', people: 2 } as const;
  const kept = mergeHabits(
    october,
    habitsOf(
      [
        spent(900, ['cook'], { split: { mode: 'EQUAL', people: 2 } }),
        spent(950, ['cook']),
        spent(700, ['wifi'], { id: 'wifi', userId: '9876543211', split: byShares }),
      ],
      ravi,
    ),
  );
  const first = mergeHabits(november, habitsOf([], ravi), kept);
  expect(lastSplitOf(first, ['others', 'wifi'])).toEqual({ id: 'wifi', split: byShares });
  // The last time, everyone shared it equally.
  expect(lastSplitOf(first, ['cook'])).toBeUndefined();
  const second = mergeHabits(november, habitsOf([spent(700, ['wifi'])], ravi), first);
  expect(lastSplitOf(second, ['wifi'])).toBeUndefined();
});

test('while this month’s list is not known, the form suggests what it last suggested', () => {
  const kept = known(spent(2800, ['curd']));
  expect(mergeHabits(november, undefined, kept)).toEqual(kept);
});
