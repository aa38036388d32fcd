/** What has arrived, what UPI may refuse, and payments that two people have recorded. */
import { paise } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { expect, test } from 'vitest';
import { arrivedOn, mayBeRefused, recordedBy, recordedTwice, stillOwed } from './collecting.ts';

const [asha, ravi] = ['asha', 'ravi'];
const today = '2026-11-26';
let made = 0;

const paid = (rupees: number, more: Partial<Payment> = {}): Payment => {
  made += 1;
  return {
    ...{ id: `p${made}`, from: ravi, to: asha, amount: paise(rupees * 100), date: today, method: 'UPI', note: '' },
    ...{ by: ravi, createdAt: `${today}T10:00:${String(made % 60).padStart(2, '0')}.000Z` },
    ...more,
  };
};
const owed = (count: number, rupees: number) =>
  Array.from({ length: count }, (_, index) => ({ from: `p${index}`, to: asha, amount: paise(rupees * 100) }));

test('what arrived today by UPI is counted: no cash, no other day, nobody else’s', () => {
  const others = [paid(5, { method: 'CASH' }), paid(6, { date: '2026-11-25' }), paid(7, { to: ravi, from: asha })];
  expect(arrivedOn(today, [paid(2500), paid(10.5), ...others], asha)).toEqual({
    count: 2,
    total: paise(251_050),
    large: [paise(250_000)],
  });
});

test('UPI may refuse the 25th payment above ₹2,000.00, more than ₹4,00,000.00 in such payments, and the 50th of all', () => {
  const nothing = arrivedOn(today, [], asha);
  expect(mayBeRefused(nothing, owed(24, 2000.01))).toBe(false);
  expect(mayBeRefused(nothing, owed(25, 2000.01))).toBe(true);
  expect(mayBeRefused(nothing, owed(25, 2000))).toBe(false);
  expect(mayBeRefused(nothing, owed(4, 100_000))).toBe(false);
  expect(mayBeRefused(nothing, [...owed(4, 100_000), ...owed(1, 2001)])).toBe(true);
  expect(mayBeRefused(nothing, owed(49, 1))).toBe(false);
  expect(mayBeRefused(arrivedOn(today, [paid(1)], asha), owed(49, 1))).toBe(true);
});

test('what waits on the device is not asked for again, a part of it only in part', () => {
  const owed = [ravi, 'imran', 'meera'].map((from) => ({ from, to: asha, amount: paise(30_000) }));
  const waiting = [paid(300), paid(100, { from: 'imran' }), paid(50, { from: asha, to: 'meera' })];
  expect(stillOwed(owed, waiting)).toEqual([{ ...owed[1], amount: paise(20_000) }, owed[2]]);
});

const debt = { method: 'BROUGHT_FORWARD' } as const;

test('a payment that the other person has recorded today is known by its amount; a debt from before is none', () => {
  const asked = paid(150, { method: 'CASH' });
  const theirs = paid(150);
  const others = [paid(151), paid(150, debt), paid(150, { by: asha }), paid(150, { date: '2026-11-25' })];
  expect(recordedBy([...others, theirs], asked)).toBe(theirs);
  expect(recordedBy(others, asked)).toBeUndefined();
});

test('of a payment that both have recorded, only the one who came second is asked', () => {
  const first = paid(150);
  const second = paid(150, { by: asha });
  const both = [second, first];
  expect(recordedTwice(both, asha)).toEqual([{ first, second }]);
  expect(recordedTwice(both, ravi)).toEqual([]);
  expect(recordedTwice([first, paid(150)], asha)).toEqual([]);
  expect(recordedTwice([first, paid(150, { by: asha, date: '2026-11-25' })], asha)).toEqual([]);
});

test('one payment of the other person is taken for one of the own, and a debt from before for none', () => {
  const [mine, theirs, second] = [paid(150, { by: asha }), paid(150), paid(150, { by: asha })];
  expect(recordedTwice([second, theirs, mine], asha)).toEqual([]);
  expect(recordedTwice([second, theirs, mine], ravi)).toEqual([{ first: mine, second: theirs }]);
  const third = paid(150, { by: asha });
  expect(recordedTwice([theirs, second, third], asha)).toEqual([{ first: theirs, second }]);
  const fourth = paid(150);
  expect(recordedTwice([theirs, second, fourth, paid(150, { by: asha })], asha)).toHaveLength(2);
  expect(recordedTwice([paid(150, debt), paid(150, { by: asha })], asha)).toEqual([]);
});
