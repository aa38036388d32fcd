import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { percentUsed, usageOf } from './coin-usage.ts';

describe('the bar of the coins', () => {
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

  test('is none without a limit', () => {
    expect(usageOf(paise(0), paise(0))).toBe('none');
  });

  test('never leaves its frame', () => {
    expect(percentUsed(limit, paise(-1))).toBe(100);
    expect(percentUsed(limit, paise(25_000))).toBe(75);
    expect(percentUsed(limit, paise(200_000))).toBe(0);
    expect(percentUsed(paise(0), paise(0))).toBe(100);
  });
});
