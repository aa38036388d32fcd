/** What is dated after today. */
import { paise, sum } from '@pg/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { added, datedLater } from './later.ts';

const today = '2026-11-25';
const amount = fc.integer({ min: 0, max: 1_000_000 }).map(paise);
const byDay = fc.dictionary(
  fc.integer({ min: 1, max: 30 }).map((day) => String(day).padStart(2, '0')),
  amount,
);
const net = fc.dictionary(fc.constantFrom('asha', 'ravi', 'imran'), fc.integer({ min: -9999, max: 9999 }).map(paise));
const months = fc.array(fc.record({ total: amount, net }), { maxLength: 3 });
test('All expenses dated after today are counted once; today’s are not', () => {
  fc.assert(
    fc.property(byDay, months, (days, later) => {
      const after = Object.entries(days).filter(([day]) => Number(day) > 25);
      expect(datedLater({ byDay: days }, later, today)).toEqual({
        total: sum(...after.map(([, one]) => one), ...later.map(({ total }) => total)),
        net: added(later.map((one) => one.net)),
        isAll: after.every(([, one]) => one === 0),
      });
    }),
  );
});

test('Nothing is said while it is not known to the paisa: before the months and the sums by day have arrived', () => {
  expect(datedLater(undefined, [], today)).toBeUndefined();
  expect(datedLater({ byDay: { '05': paise(500) } }, undefined, today)).toBeUndefined();
  expect(datedLater({}, [], today)).toBeUndefined();
});
