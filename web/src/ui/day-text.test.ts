/** The day of an instant. */
import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test('An instant before midnight in UTC can be on the next day in India', () => {
  expect(dayText('2026-11-12T18:29:00.000Z', new Date('2026-12-01'))).toBe('12 Nov');
  expect(dayText('2026-11-12T18:30:00.000Z', new Date('2026-12-01'))).toBe('13 Nov');
});

test('A day of another year is shown with its year', () => {
  expect(dayText('2025-11-12T10:00:00.000Z', new Date('2026-12-01'))).toBe('12 Nov 2025');
});
