/** Payments that two people have recorded, each on their own, or one on two devices. */
import { expect, test } from 'vitest';
import { paise } from './money.ts';
import type { Payment } from './payment.ts';
import { isOverpaid, recordedTwice as twiceIn } from './recorded-twice.ts';

const [asha, ravi] = ['asha', 'ravi'];
const today = '2026-11-01';
let made = 0;

const paid = (rupees: number, more: Partial<Payment> = {}): Payment => {
  made += 1;
  return {
    ...{ id: `p${made}`, from: ravi, to: asha, amount: paise(rupees * 100), date: today, method: 'UPI', note: '' },
    ...{ by: ravi, createdAt: `${today}T10:00:${String(made % 60).padStart(2, '0')}.000Z` },
    ...more,
  };
};

/** Nothing was paid that was not owed, so only payments of one date are asked about. */
const recordedTwice = (payments: readonly Payment[], by: string) => twiceIn(payments, by, () => false);
/** More was paid than was owed. */
const overpaid = (payments: readonly Payment[], by: string) => twiceIn(payments, by, () => true);

const debt = { method: 'BROUGHT_FORWARD' } as const;

test('of a payment that both have recorded, only the one who came second is asked', () => {
  const first = paid(150);
  const second = paid(150, { by: asha, method: 'CASH' });
  const both = [second, first];
  expect(recordedTwice(both, asha)).toEqual([{ first, second }]);
  expect(recordedTwice(both, ravi)).toEqual([]);
  expect(recordedTwice([first, paid(150)], asha)).toEqual([]);
  for (const other of [{ amount: paise(15_100) }, { from: asha, to: ravi }, debt])
    expect(overpaid([first, paid(150, { by: asha, ...other })], asha)).toEqual([]);
});

test('of another date, within three days and beyond a month’s end, it is asked about once the debt has turned round', () => {
  const first = paid(500, { by: asha, method: 'CASH' });
  for (const date of ['2026-10-29', '2026-10-31', '2026-11-04']) {
    const second = paid(500, { date });
    expect(overpaid([first, second], ravi)).toEqual([{ first, second }]);
    expect(overpaid([first, second], asha)).toEqual([]);
    expect(recordedTwice([first, second], ravi)).toEqual([]);
  }
  for (const date of ['2026-10-28', '2026-11-05']) expect(overpaid([first, paid(500, { date })], ravi)).toEqual([]);
});

test('of two records of one person, it is asked about once the debt has turned round, if nobody else’s is like it', () => {
  const [first, second] = [paid(50), paid(50, { date: '2026-11-02' })];
  expect(overpaid([first, second], ravi)).toEqual([{ first, second }]);
  expect(overpaid([first, second], asha)).toEqual([]);
  expect(recordedTwice([first, second], ravi)).toEqual([]);
  expect(overpaid([first, paid(50, { date: '2026-11-05' })], ravi)).toEqual([]);
});

test('more than was owed is paid once the payer gets back, or the payee owes', () => {
  const figures = (paidFor: number, share: number) => ({
    ...{ paid: paise(paidFor), share: paise(share) },
    ...{ sent: paise(0), received: paise(0) },
  });
  const three = { [ravi]: figures(0, 300), [asha]: figures(500, 0), imran: figures(0, 200) };
  const payment = { from: ravi, to: asha };
  expect(isOverpaid(three, payment)).toBe(false);
  expect(isOverpaid(three, payment, paise(300))).toBe(false);
  expect(isOverpaid(three, payment, paise(301))).toBe(true);
  expect(isOverpaid({ [ravi]: figures(0, 900), [asha]: figures(300, 0) }, payment, paise(301))).toBe(true);
  // Nobody is known to owe anything.
  expect(isOverpaid({}, payment, paise(1))).toBe(true);
});

test('one payment of the other person is taken for one of the own, that of the same date before others', () => {
  const [mine, theirs, second] = [paid(150, { by: asha }), paid(150), paid(150, { by: asha })];
  expect(recordedTwice([second, theirs, mine], asha)).toEqual([]);
  expect(recordedTwice([second, theirs, mine], ravi)).toEqual([{ first: mine, second: theirs }]);
  const third = paid(150, { by: asha });
  expect(recordedTwice([theirs, second, third], asha)).toEqual([{ first: theirs, second }]);
  const fourth = paid(150);
  expect(recordedTwice([theirs, second, fourth, paid(150, { by: asha })], asha)).toHaveLength(2);
  expect(recordedTwice([paid(150, debt), paid(150, { by: asha })], asha)).toEqual([]);

  const [before, sameDay, own] = [paid(90, { date: '2026-10-31' }), paid(90), paid(90, { by: asha })];
  expect(overpaid([before, sameDay, own], asha)).toEqual([{ first: sameDay, second: own }]);
});
