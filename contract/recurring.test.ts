/** The dates of recurring expenses match a calendar that is gone through day by day (docs/product.md §14). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dates, datesUntil, nextDay } from '../tests/support/naive-dates.ts';
import { limits } from './limits.ts';
import { dateAfter, nextDate, recurringUnits, timesUntil } from './recurring.ts';

/** Every day of a month, whose 60 months have a leap year. */
const anchors = Array.from({ length: 31 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`);
const everies = Array.from({ length: limits.recurringEvery }, (_, index) => index + 1);
const intervals = recurringUnits.flatMap((unit) => everies.map((every) => [unit, every] as const));
const all = intervals.flatMap(([unit, every]) => anchors.map((anchor): Dates => ({ unit, every, anchor })));
const end = '2031-12-31';

describe('The dates of a recurring expense', () => {
  it.each(intervals)(
    'are those of a calendar over 60 months, from every day of a month on: %s, every %i',
    (unit, every) => {
      for (const anchor of anchors) {
        const naive = datesUntil({ unit, every, anchor }, end);
        expect(naive.map((_, times) => dateAfter({ unit, every, anchor }, times))).toEqual(naive);
        expect(naive.length).toBeGreaterThanOrEqual(60 / every);
      }
    },
  );

  it('end with the last one that is not after the end', () => {
    for (const dates of all.filter((_, index) => index % 7 === 0)) {
      const until = '2029-06-30';
      const naive = datesUntil({ ...dates, until }, end);
      const times = naive.length;
      expect([0, times - 1, times].map((one) => nextDate({ ...dates, until }, one))).toEqual([
        dates.anchor,
        naive.at(-1),
        null,
      ]);
    }
  });

  it('go from 30 November by three months to 28 February and 30 May, and from 29 February by a year to 28 February', () => {
    const from = (anchor: string, every: number, times: number) =>
      Array.from({ length: times }, (_, index) => dateAfter({ unit: 'MONTH', every, anchor }, index + 1));
    expect(from('2026-11-30', 3, 3)).toEqual(['2027-02-28', '2027-05-30', '2027-08-30']);
    expect(from('2028-02-29', 12, 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('are all made good once by the first run after any gap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.array(fc.integer({ min: 1, max: 150 }), { maxLength: 20 }),
        (dates, gaps) => {
          const done: string[] = [];
          let today = dates.anchor;
          for (const gap of gaps) {
            for (let day = 0; day < gap; day += 1) today = nextDay(today);
            const until = timesUntil(dates, nextDay(today));
            while (done.length < until) done.push(dateAfter(dates, done.length));
          }
          expect(done).toEqual(gaps.length > 0 ? datesUntil(dates, today) : []);
        },
      ),
    );
  });

  it('go from 31 January to 28 February and to 31 March', () => {
    const ofMonth = (anchor: string) => [0, 1, 2, 3].map((times) => dateAfter({ unit: 'MONTH', anchor }, times));
    expect(ofMonth('2027-01-31')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    const leap = { unit: 'MONTH', anchor: '2028-02-29' } as const;
    expect([12, 48].map((times) => dateAfter(leap, times))).toEqual(['2029-02-28', '2032-02-29']);
  });

  it('begin with the first from a day on', () => {
    const dates = { unit: 'MONTH', anchor: '2027-01-31' } as const;
    expect(
      ['2026-12-01', '2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01'].map((from) => timesUntil(dates, from)),
    ).toEqual([0, 0, 1, 1, 2]);
  });
});
