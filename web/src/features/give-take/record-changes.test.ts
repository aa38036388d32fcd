/** Reading the amounts that users type into the Give/Take forms. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { directionText, statusText } from './RecordCard.tsx';
import { parseAmount, parseChange } from './record-changes.ts';

describe('Money given or taken', () => {
  const range = 'Enter an amount from ₹1.00 to ₹1,00,00,000.00.';
  test.each([
    ['1', 100],
    [' ₹ 1,23,456.50 ', 12_345_650],
    ['10000000', 1_000_000_000],
    ['0.99', range],
    ['0', range],
    ['10000000.01', range],
    ['-5', 'Enter an amount in rupees, such as 120 or 120.50.'],
    ['five', 'Enter an amount in rupees, such as 120 or 120.50.'],
  ])('and typed as %j results in %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
});

describe('For a record of ₹500.00,', () => {
  const current = paise(50_000);
  test.each([
    ['increase', '0.01', 1],
    ['increase', '9,000', 900_000],
    ['decrease', '500', 50_000],
    ['decrease', '500.01', 'You cannot reduce more than the current balance in this record.'],
    ['decrease', '0', 'Enter a valid amount.'],
    ['increase', '-1', 'Enter a valid amount.'],
    ['increase', '', 'Enter a valid amount.'],
  ] as const)('"%s" by %j results in %j', (way, text, amount) => {
    expect(parseChange(text, way, current)).toBe(amount);
  });
});

const record = (type: 'GIVE' | 'TAKE', amount: number) => ({ type, amount: paise(amount), name: 'Ravi' });

test("A record's text says in which direction the money went", () => {
  expect(directionText(record('GIVE', 1))).toBe('Given to Ravi');
  expect(directionText(record('TAKE', 1))).toBe('Taken from Ravi');
});

test('The status of a record that was reduced to zero says that nothing is left to settle', () => {
  expect(statusText(record('TAKE', 1))).toBe('Open');
  expect(statusText(record('TAKE', 0))).toBe('Nothing left to settle');
});
