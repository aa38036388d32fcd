/** What UPI may refuse, and what is still to be asked for. */
import { paise } from '@pg/contract/money';
import { expect, test } from 'vitest';
import { mayBeRefused, type ReceivedByUpi, stillOwed } from './upi-limits.ts';

const [asha, ravi] = ['asha', 'ravi'];
const owed = (count: number, rupees: number) =>
  Array.from({ length: count }, (_, index) => ({ from: `p${index}`, to: asha, amount: paise(rupees * 100) }));

/** So many payments of an amount have arrived. */
const arrived = (count: number, rupees: number): ReceivedByUpi => {
  const all = { count, total: paise(count * rupees * 100) };
  return { ...all, large: rupees > 2000 ? all : { count: 0, total: paise(0) } };
};

test('UPI may refuse the 25th payment above ₹2,000.00, more than ₹4,00,000.00 in such payments, and the 50th of all', () => {
  const nothing = arrived(0, 0);
  expect(mayBeRefused(nothing, owed(24, 2000.01))).toBe(false);
  expect(mayBeRefused(nothing, owed(25, 2000.01))).toBe(true);
  expect(mayBeRefused(nothing, owed(25, 2000))).toBe(false);
  expect(mayBeRefused(nothing, owed(4, 100_000))).toBe(false);
  expect(mayBeRefused(nothing, [...owed(4, 100_000), ...owed(1, 2001)])).toBe(true);
  expect(mayBeRefused(nothing, owed(49, 1))).toBe(false);
  expect(mayBeRefused(arrived(1, 1), owed(49, 1))).toBe(true);
  expect(mayBeRefused(arrived(24, 2001), owed(1, 2001))).toBe(true);
  expect(mayBeRefused(arrived(24, 2000), owed(1, 2001))).toBe(false);
  expect(mayBeRefused(arrived(4, 100_000), owed(1, 2001))).toBe(true);
});

test('what waits on the device is not asked for again, a part of it only in part', () => {
  const owed = [ravi, 'imran', 'meera'].map((from) => ({ from, to: asha, amount: paise(30_000) }));
  const paid = (from: string, to: string, rupees: number) => ({ from, to, amount: paise(rupees * 100) });
  const waiting = [paid(ravi, asha, 300), paid('imran', asha, 100), paid(asha, 'meera', 50)];
  expect(stillOwed(owed, waiting)).toEqual([{ ...owed[1], amount: paise(20_000) }, owed[2]]);
});
