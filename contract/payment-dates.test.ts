/** Payment dates are days in India's calendar (docs/product.md §4). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate, localDateTime } from './months.ts';
import { isPaymentDate, isWithinYears } from './payment-dates.ts';

const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

describe('A payment date', () => {
  it('is any date that exists, with or without its time', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(isPaymentDate(localDate(instant))).toBe(true);
        expect(isPaymentDate(localDateTime(instant))).toBe(true);
      }),
    );
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-11-20T24:00',
    '2026-11-20 10:00',
    '2026-11-20T10:00:00',
    '',
    'today',
  ])('is not %j', (text) => {
    expect(isPaymentDate(text)).toBe(false);
  });

  it("is at most two calendar years from India's current year", () => {
    const newYearInIndia = new Date('2026-12-31T18:30:00Z');
    expect(
      ['2024-12-31', '2025-01-01', '2029-12-31', '2030-01-01'].map((date) => isWithinYears(date, newYearInIndia)),
    ).toEqual([false, true, true, false]);
  });
});
