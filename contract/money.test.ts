/** Conversions of money are exact (docs/product.md §5). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCoins, formatRupees, minus, paise, paiseFromRupees, rupeesFromPaise, sum } from './money.ts';

const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map(paise);

describe('Paise', () => {
  it('survive the round trip over the wire, whatever the amount', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(paiseFromRupees(JSON.parse(JSON.stringify(rupeesFromPaise(amount))))).toBe(amount);
      }),
    );
  });

  it('add up to the same total in any order, and subtracting undoes adding', () => {
    fc.assert(
      fc.property(fc.array(amounts), amounts, (list, one) => {
        expect(sum(...list)).toBe(sum(...list.toReversed()));
        expect(minus(sum(...list, one), one)).toBe(sum(...list));
      }),
    );
  });

  it('are rounded half-up from the written decimals, never from their binary approximation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99_999 }), (whole, decimals) => {
        const text = `${whole}.${String(decimals).padStart(5, '0')}`;
        const exact = BigInt(whole) * 100_000n + BigInt(decimals);
        expect(paiseFromRupees(Number(text))).toBe(Number((exact + 500n) / 1000n));
      }),
    );
  });

  it.each([
    [0.1 + 0.2, 30],
    [1.005, 101],
    [0.0049999, 0],
    [1e7, 1_000_000_000],
    [1e-7, 0],
    [5e-324, 0],
    [-2.5, -250],
    [-0, 0],
  ])('for %d rupees are %d', (rupees, expected) => {
    expect(paiseFromRupees(rupees)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 2 ** 53, 90_071_992_547_410])(
    'cannot represent %d rupees',
    (rupees) => {
      expect(paiseFromRupees(rupees)).toBeUndefined();
    },
  );

  it.each([0.5, Number.NaN, 2 ** 53])('cannot be %d', (value) => {
    expect(() => paise(value)).toThrow(RangeError);
  });
});

describe('An amount on a screen', () => {
  it.each<[number, string]>([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [100, '₹1.00'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [12_345_600, '₹1,23,456.00'],
    [1_000_000_000, '₹1,00,00,000.00'],
    [-12_345_600, '-₹1,23,456.00'],
  ])('of %d paise reads %s', (amount, text) => {
    expect(formatRupees(paise(amount))).toBe(text);
  });

  it('shows coins without unnecessary decimals', () => {
    expect([150_000, 149_950, -500].map((coins) => formatCoins(paise(coins)))).toEqual(['1,500', '1,499.50', '-5']);
  });
});
