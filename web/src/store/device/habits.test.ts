/** The habits that are kept on the device. */
import { paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { afterEach, expect, test } from 'vitest';
import { keys } from '#storage.ts';
import { habits, type KeptHabits } from './habits.ts';

afterEach(() => localStorage.clear());

const kept: KeptHabits = {
  month: '2026-11' as Month,
  now: { uses: [['curd', 2]], again: [{ amount: paise(2800), tags: ['curd'] }] },
  before: { uses: [], again: [] },
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
