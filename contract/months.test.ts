/** Months and payment dates are India's (docs/product.md §4), and sums by day and lead tag show when they are complete. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { commonTags, leadTagOf } from './common-tags.ts';
import {
  dayKeyIn,
  isPaymentDate,
  isWithinYears,
  localDate,
  localDateTime,
  type Month,
  monthFrom,
  monthOf,
  monthOfPayment,
  shiftMonth,
  yearAndMonth,
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
    expect(yearAndMonth('2026-09' as Month)).toEqual({ year: 2026, month: 9 });
    fc.assert(
      fc.property(months, (month) => {
        const { year, month: number } = yearAndMonth(month);
        expect(monthFrom(year, number)).toBe(month);
      }),
    );
  });
});

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

test.each([
  [['biryani', 'dinner', 'party'], 'dinner'],
  [['party', 'dinner'], 'party'],
  [['biryani', 'चाय'], 'others'],
  [[], 'others'],
])('The lead tag of %j is the first common tag, or others: %s', (tags, lead) => {
  expect(leadTagOf(tags)).toBe(lead);
});

test('Only the common tags can be lead tags, so the sums by tag stay small', () => {
  expect(new Set(commonTags).size).toBe(41);
  for (const tag of ['__proto__', 'constructor', '00', 'rent.x', 'RENT']) expect(leadTagOf([tag])).toBe('others');
  for (const tag of commonTags) expect(leadTagOf(['biryani', tag])).toBe(tag);
});

test('The day of an account is that of the payment, or 00 for a payment in another month', () => {
  expect(dayKeyIn('2026-11', '2026-11-05T18:05')).toBe('05');
  expect(dayKeyIn('2026-11', '2026-11-30')).toBe('30');
  expect(dayKeyIn('2026-11', '2026-10-31')).toBe('00');
  expect(dayKeyIn('2026-11', '2026-12-01')).toBe('00');
});
