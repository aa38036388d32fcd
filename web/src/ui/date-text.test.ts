/** Dates as screens show them. */
import { describe, expect, test } from 'vitest';
import { dateText, dayText, instantText } from './date-text.ts';

describe('a date', () => {
  test.each([
    ['2026-11-20T18:05', '20 Nov, 6:05 pm'],
    ['2026-11-20T00:30', '20 Nov, 12:30 am'],
    ['2026-11-20T12:00', '20 Nov, 12:00 pm'],
    ['2026-01-02', '2 Jan'],
    ['2025-12-31', '31 Dec 2025'],
    ['2027-03-09T09:07', '9 Mar 2027, 9:07 am'],
  ])('%s reads "%s" in 2026', (local, text) => {
    expect(dateText(local, '2026')).toBe(text);
  });
});

describe('an instant', () => {
  const now = new Date('2026-11-21T10:00:00Z');

  test.each([
    ['2026-11-21T10:35:59.999Z', '21 Nov, 4:05 pm'],
    ['2026-11-20T18:30:00.000Z', '21 Nov, 12:00 am'],
    ['2025-12-31T18:29:59.999Z', '31 Dec 2025, 11:59 pm'],
    ['2025-12-31T18:30:00.000Z', '1 Jan, 12:00 am'],
  ])('%s reads "%s" in India', (instant, text) => {
    expect(instantText(instant, now)).toBe(text);
  });

  test('shows no year when it is in the current year of India, even before that year begins in UTC', () => {
    const newYearInIndia = new Date('2026-12-31T18:30:00Z');
    expect(instantText('2026-12-31T18:31:00Z', newYearInIndia)).toBe('1 Jan, 12:01 am');
    expect(instantText('2026-12-31T18:29:00Z', newYearInIndia)).toBe('31 Dec 2026, 11:59 pm');
  });
});

test('An instant before midnight in UTC can be on the next day in India', () => {
  expect(dayText('2026-11-12T18:29:00.000Z', new Date('2026-12-01'))).toBe('12 Nov');
  expect(dayText('2026-11-12T18:30:00.000Z', new Date('2026-12-01'))).toBe('13 Nov');
});

test('A day of another year is shown with its year', () => {
  expect(dayText('2025-11-12T10:00:00.000Z', new Date('2026-12-01'))).toBe('12 Nov 2025');
});
