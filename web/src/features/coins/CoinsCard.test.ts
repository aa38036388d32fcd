/** The width, colour and text of the coins bar. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { percentUsed, usageOf, usageText } from './CoinsCard.tsx';

describe('The coins bar', () => {
  const limit = paise(100_000);

  test.each([
    [100_000, 'good'],
    [50_001, 'good'],
    [50_000, 'warn'],
    [20_001, 'warn'],
    [20_000, 'high'],
    [-500, 'high'],
  ])('with %i of 100000 left is %s', (remaining, usage) => {
    expect(usageOf(limit, paise(remaining))).toBe(usage);
  });

  test.each([
    [3, 2, 'good'],
    [3, 1, 'warn'],
    [3, 0, 'high'],
    [999_999_999, 500_000_000, 'good'],
    [999_999_999, 499_999_999, 'warn'],
    [1_000_000_000, 500_000_001, 'good'],
    [1_000_000_000, 500_000_000, 'warn'],
    [1_000_000_000, 200_000_001, 'warn'],
    [1_000_000_000, 200_000_000, 'high'],
    [100_000, 250_000, 'good'],
    [100_000, -90_000_000_000_000, 'high'],
  ])(
    'changes colour exactly at 50 and 80 per cent: with a limit of %i and %i left, it is %s',
    (monthlyLimit, remaining, usage) => {
      expect(usageOf(paise(monthlyLimit), paise(remaining))).toBe(usage);
    },
  );

  test.each([0, -500, 700])('has no colour without a limit, even with %i left', (remaining) => {
    expect(usageOf(paise(0), paise(remaining))).toBe('none');
  });

  test.each([
    [100_000, 100_000, '0% used'],
    [100_000, 50_001, '49% used'],
    [100_000, 50_000, '50% used'],
    [100_000, 20_001, '79% used'],
    [100_000, 20_000, '80% used'],
    [100_000, -12_050, '112% used'],
    [100_000, 120_000, '0% used'],
    [0, 0, 'No limit set'],
  ])('with a limit of %i and %i left says "%s"', (monthlyLimit, remaining, text) => {
    expect(usageText(paise(monthlyLimit), paise(remaining))).toBe(text);
  });

  test('is never wider than its frame', () => {
    expect(percentUsed(limit, paise(-1))).toBe(100);
    expect(percentUsed(limit, paise(25_000))).toBe(75);
    expect(percentUsed(limit, paise(200_000))).toBe(0);
    expect(percentUsed(paise(0), paise(0))).toBe(100);
  });
});
