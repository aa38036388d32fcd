/** The step before an expense, and the notice after it. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { limitTextOf, parseLimit } from './coins-step.tsx';
import { coinsStep } from './draft-request.ts';
import { addedIn, isQuick } from './submit.tsx';

test.each([
  [0, 1, true],
  [400, 1, true],
  [1000, 1, true],
  [1001, 2, true],
  [2000, 2, true],
  [2001, 3, false],
  [65_400, 66, false],
])('An expense added in %d ms is announced as %d second(s); it is celebrated: %s', (elapsed, seconds, celebrated) => {
  expect(addedIn(elapsed)).toBe(`You added in just ${seconds} second(s)!`);
  expect(isQuick(elapsed)).toBe(celebrated);
});

const november = '2026-11' as const;

const known = (monthlyLimit: number, remaining: number) => ({
  coins: { monthlyLimit: paise(monthlyLimit), remaining: paise(remaining), month: november, revision: 3 },
  month: november,
});

describe('The step before an expense', () => {
  test('asks for a limit while none is set, even before an amount is typed', () => {
    expect(coinsStep(known(0, 0), undefined)).toEqual({ kind: 'limit' });
    expect(coinsStep(known(0, 0), paise(8_600))).toEqual({ kind: 'limit' });
  });

  test('asks for the missing coins, also when the balance is below zero', () => {
    expect(coinsStep(known(1_000_00, 50_00), paise(50_01))).toEqual({ kind: 'coins', missing: 1 });
    expect(coinsStep(known(1_000_00, -20_00), paise(50_00))).toEqual({ kind: 'coins', missing: 70_00 });
  });

  test('is not needed if the coins are enough, not known for sure, reset by a new month, or not charged', () => {
    expect(coinsStep(known(1_000_00, 50_00), paise(50_00))).toBeUndefined();
    const { coins, month } = known(1_000_00, 50_00);
    expect(coinsStep({ coins: { ...coins, fromDevice: true }, month }, paise(60_00))).toBeUndefined();
    expect(coinsStep({ coins: undefined, month: '2026-11' }, paise(60_00))).toBeUndefined();
    expect(coinsStep({ ...known(1_000_00, 0), month: '2026-12' }, paise(60_00))).toBeUndefined();
    expect(coinsStep(known(0, 0), paise(0))).toBeUndefined();
  });
});

test('a limit is read like any number of coins, and must cover the expense', () => {
  expect(parseLimit('10,000', paise(86_00))).toBe(10_000_00);
  expect(parseLimit('5000', undefined)).toBe(5_000_00);
  expect([parseLimit('', undefined), parseLimit('0', undefined), parseLimit('2,00,00,000', undefined)]).toEqual([
    { text: 'Enter a number of coins, such as 5000.', field: 'limit' },
    { text: 'Enter more than 0 coins.', field: 'limit' },
    { text: 'The limit can be at most 1,00,00,000 coins.', field: 'limit' },
  ]);
  expect(parseLimit('5000', paise(8_500_00))).toEqual({
    text: 'Set a limit of at least ₹8,500.00.',
    field: 'limit',
  });
});

test('the limit that is filled in is 10,000 coins or enough for the expense, until another is typed', () => {
  const filled = [undefined, paise(86_00), paise(10_000_00), paise(14_500_00)].map((own) =>
    limitTextOf(undefined, own),
  );
  expect(filled).toEqual(['10,000', '10,000', '10,000', '15,000']);
  expect(limitTextOf('', paise(86_00))).toBe('');
});
