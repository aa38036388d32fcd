/** A division by days is exact to the paisa and fair (docs/product.md §18). */
import { describe, expect, it } from 'vitest';
import { daysLaws } from '../tests/support/days-laws.ts';
import { countDays, datesIn, emptyDays, type Presence, splitByDays } from './days-split.ts';
import { limits } from './limits.ts';
import { paise } from './money.ts';

/** Returns the dates on which somebody is here: "1-10,25" of so many. */
function on(days: number, text: string): boolean[] {
  const ranges = text.split(',').map((range) => range.split('-').map(Number));
  return Array.from({ length: days }, (_, index) =>
    ranges.some(([from = 0, to = from]) => index + 1 >= from && index + 1 <= to),
  );
}

const parts = (rule: 'SAME' | 'SHARED', rupees: number, presence: Presence) =>
  splitByDays(paise(rupees * 100), rule, presence, '2026-11-30');

describe('Dividing by days', () => {
  it('food of ₹900 by 30, 20 and 10 days costs ₹15 a day each', () => {
    const presence = { asha: on(30, '1-30'), ravi: on(30, '11-30'), imran: on(30, '1-10') };
    expect(parts('SAME', 900, presence)).toEqual({ asha: 45_000, imran: 15_000, ravi: 30_000 });
  });

  it('rent of ₹900 costs ₹30 a day, which those who are here share', () => {
    // Days 1 to 10: Asha and Imran, ₹15 each. Days 11 to 30: Asha and Ravi, ₹15 each.
    const presence = { asha: on(30, '1-30'), ravi: on(30, '11-30'), imran: on(30, '1-10') };
    expect(parts('SHARED', 900, presence)).toEqual({ asha: 45_000, imran: 15_000, ravi: 30_000 });
    // Now Ravi is alone from day 21 on: 10 days of ₹30, and 10 of ₹15.
    expect(parts('SHARED', 900, { ...presence, asha: on(30, '1-20') })).toEqual({
      ...{ asha: 30_000, imran: 15_000, ravi: 45_000 },
    });
  });

  it('a day with nobody is shared by all with any day', () => {
    // ₹30 for each of two days: the first Asha’s, the second of both, who each have another day.
    const presence = { asha: on(3, '1'), ravi: on(3, '3'), imran: on(3, '9') };
    expect(parts('SHARED', 90, presence)).toEqual({ asha: 4_500, ravi: 4_500 });
    expect(emptyDays(presence, 3)).toBe(1);
  });

  it('costs nothing for somebody with no day, and nothing at all if nobody has one', () => {
    for (const rule of ['SAME', 'SHARED'] as const) {
      expect(parts(rule, 90, { asha: on(3, '1-3'), ravi: on(3, '9') })).toEqual({ asha: 9_000 });
      expect(parts(rule, 90, { asha: on(3, '9') })).toEqual({});
    }
  });

  it('one crore over 366 days among 200 people, of whom everyone comes a day later, is exact', () => {
    const days = limits.daysAtOnce;
    const presence = Object.fromEntries(
      Array.from({ length: limits.membersPerGroup }, (_, index) => [`p${index}`, on(days, `${index + 1}-${days}`)]),
    );
    for (const rule of ['SAME', 'SHARED'] as const) {
      const found = Object.values(splitByDays(paise(limits.amountPaise), rule, presence, 'seed'));
      expect(found.reduce((total, part) => total + part, 0)).toBe(limits.amountPaise);
    }
  });

  it('has the dates of a period, from the first to the last, over the end of a leap February', () => {
    expect(datesIn({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(countDays({ from: '2028-01-01', to: '2028-12-31' })).toBe(366);
  });
});

describe('Parts by any days', () => daysLaws(300));
