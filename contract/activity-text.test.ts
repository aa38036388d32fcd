/** Texts of group activity. */
import { expect, test } from 'vitest';
import { struckText } from './activity-text.ts';
import { paise } from './money.ts';

test('The text about a removed expense has both names, the amount and the tags', () => {
  const struck = {
    ...{ at: '2026-11-20T10:00:00.000Z', by: '9876543210', byName: 'Asha', other: '9812345670', otherName: 'Ravi' },
    expense: { id: 'e1', amount: paise(1_000_000_000), paymentDate: '2026-11-20', tags: ['rent', 'food'] },
  };
  expect(struckText(struck)).toBe('Asha took out Ravi’s ₹1,00,00,000.00 · rent, food');
});
