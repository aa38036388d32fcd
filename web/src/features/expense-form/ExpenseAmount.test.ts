/** Typed sums. */
import { decimalRupees, paise } from '@pg/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateAmount, hasOperators } from './ExpenseAmount.tsx';

test.each([
  ['12+8.50×2', 2_900],
  ['12 + 8.50 * 2', 2_900],
  ['100-0.01', 9_999],
  ['3 x 33.33', 9_999],
  ['0.1+0.2', 30],
  ['₹1,200 + Rs. 80/- − 30', 125_000],
  ['१२+८', 2_000],
  ['5−10', -500],
  ['1.5×2.5', 375],
])('“%s” is worked out exactly', (text, result) => {
  expect([hasOperators(text), evaluateAmount(text)]).toEqual([true, result]);
});

test.each(['12+', '+', '12++8', '12+chai', '12+1.005', '0.01×0.5', '१२+8', '12÷4', '999999999999×999999999'])(
  '“%s” has no result',
  (text) => {
    expect(evaluateAmount(text)).toBeUndefined();
  },
);

test.each(['', '120', 'Rs. 80/-', '80/-', '-5', '1e3', 'chai'])('“%s” is no sum', (text) => {
  expect(hasOperators(text)).toBe(false);
});

test('A sum is worked out as with whole paise, times before plus and minus', () => {
  const amount = fc.integer({ min: 0, max: 99_999_99 }).map(paise);
  const term = fc.tuple(amount, fc.integer({ min: 1, max: 50 }));
  const sums = fc.array(fc.tuple(fc.constantFrom('+', '−', '-'), term), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(sums, amount, (terms, first) => {
      const text = terms.map(([sign, [one, times]]) => `${sign}${decimalRupees(one)}×${times}`).join('');
      const expected = terms.reduce(
        (total, [sign, [one, times]]) => total + BigInt(one) * BigInt(sign === '+' ? times : -times),
        BigInt(first),
      );
      expect(evaluateAmount(decimalRupees(first) + text)).toBe(Number(expected));
    }),
  );
});
