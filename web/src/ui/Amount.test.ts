/** A total that counts up to its new value. */
import { paise } from '@pg/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interpolate } from './Amount.tsx';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(paise);

test('While counting, the figure is a whole number between the old value and the new one', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 900 }), (from, to, elapsed) => {
      const value = interpolate(from, to, elapsed, 900);
      expect(Number.isSafeInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(Math.min(from, to));
      expect(value).toBeLessThanOrEqual(Math.max(from, to));
    }),
  );
});

test('The figure starts at the old value and ends exactly at the new one', () => {
  expect(interpolate(paise(100), paise(12_345), 0, 900)).toBe(100);
  expect(interpolate(paise(100), paise(12_345), 900, 900)).toBe(12_345);
});
