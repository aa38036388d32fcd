/** Months are India's calendar months (docs/product.md §4). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  localDate,
  localDateTime,
  type Month,
  monthFrom,
  monthOf,
  monthOfPayment,
  partsOf,
  shiftMonth,
} from './months.ts';

const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
const months = fc
  .record({ year: fc.integer({ min: 2000, max: 2199 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => monthFrom(year, month));

const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

describe('A month', () => {
  it('matches a wall calendar in India at every instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(localDate(instant)).toBe(india.format(instant));
        expect(monthOf(instant)).toBe(localDate(instant).slice(0, 7));
        expect(monthOfPayment(localDateTime(instant))).toBe(monthOf(instant));
      }),
    );
  });

  it('begins at midnight in India, which is 18:30 UTC', () => {
    expect(monthOf(new Date('2026-10-31T18:29:59.999Z'))).toBe('2026-10');
    expect(monthOf(new Date('2026-10-31T18:30:00.000Z'))).toBe('2026-11');
  });

  it('is the same after a shift forward and back, and two shifts add up', () => {
    const steps = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(months, steps, steps, (month, a, b) => {
        expect(shiftMonth(shiftMonth(month, a), -a)).toBe(month);
        expect(shiftMonth(shiftMonth(month, a), b)).toBe(shiftMonth(month, a + b));
      }),
    );
  });

  it('sorts as text: before the next month, and before its own dates', () => {
    fc.assert(
      fc.property(months, (month) => {
        const date = `${month}-01`;
        expect(month < shiftMonth(month, 1)).toBe(true);
        expect(month <= date && date < shiftMonth(month, 1)).toBe(true);
      }),
    );
  });

  it('can be split into a year and a month number, and built from them again', () => {
    expect(partsOf('2026-09' as Month)).toEqual({ year: 2026, month: 9 });
    fc.assert(
      fc.property(months, (month) => {
        const { year, month: number } = partsOf(month);
        expect(monthFrom(year, number)).toBe(month);
      }),
    );
  });
});
