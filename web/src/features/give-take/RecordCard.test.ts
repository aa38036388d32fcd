/** The texts of a record. */
import { paise } from '@pg/contract/money';
import { expect, test } from 'vitest';
import { statusText, wayText } from './RecordCard.tsx';

const record = (type: 'GIVE' | 'TAKE', amount: number) => ({ type, amount: paise(amount), name: 'Ravi' });

test("A record's text says in which direction the money went", () => {
  expect(wayText(record('GIVE', 1))).toBe('Given to Ravi');
  expect(wayText(record('TAKE', 1))).toBe('Taken from Ravi');
});

test('The status of a record that was reduced to zero says that nothing is left to settle', () => {
  expect(statusText(record('TAKE', 1))).toBe('Open');
  expect(statusText(record('TAKE', 0))).toBe('Nothing left to settle');
});
