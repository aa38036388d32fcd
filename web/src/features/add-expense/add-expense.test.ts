/** The notices after an expense was added. */
import { expect, test } from 'vitest';
import { addedIn, addedTo, isQuick } from './add-expense.ts';

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

test('The notice for an expense of another month names that month', () => {
  expect(addedTo('2026-03')).toBe('Added to March 2026: see Previous Months.');
  expect(addedTo('2025-12')).toBe('Added to December 2025: see Previous Months.');
});
