/** A division by days in the forms: what is asked, sent and opened again (docs/product.md §18). */
import { paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { describe, expect, it } from 'vitest';
import {
  type DaysSplitDraft,
  daysSplitFromStored,
  newDaysSplit,
  overrideOf,
  toExplanation,
  typedDays,
  updateDaysSplit,
} from './days-split.ts';
import { copySplit, defaultSharing, sharingProblem, toSplitAndPayers, withServerShares } from './sharing.ts';

const place = { groupCode: 'HAUS22', userId: 'asha', members: ['asha', 'ravi', 'imran', 'zoya'] };
const november = newDaysSplit('2026-11' as Month);

const choice: DaysSplitDraft = {
  ...november,
  said: {
    asha: { way: 'ALL' },
    ravi: { way: 'HERE', from: '2026-11-11', to: '2026-11-20' },
    imran: { way: 'SOME', text: ' २० ' },
    zoya: { way: 'GONE', from: '2026-11-12', to: '2026-11-18' },
  },
};

describe('What is said of people', () => {
  it('is sent as dates or as a number of days, and not at all of who has marked the days', () => {
    expect(november).toEqual({ rule: 'SAME', from: '2026-11-01', to: '2026-11-30', said: {} });
    expect(['asha', 'ravi', 'imran', 'zoya', 'meera'].map((id) => overrideOf(choice, id))).toEqual([
      { here: { from: '2026-11-01', to: '2026-11-30' } },
      { here: { from: '2026-11-11', to: '2026-11-20' } },
      { away: 10 },
      { gone: { from: '2026-11-12', to: '2026-11-18' } },
      {},
    ]);
  });

  it('is not clear while it is no number of days of the period', () => {
    for (const text of ['', '31', '1.5', '-1', 'ten']) expect(typedDays(november, text)).toBe(undefined);
    expect(overrideOf({ ...november, said: { ravi: { way: 'SOME', text: '31' } } }, 'ravi')).toBe(undefined);
  });

  it('stays as far as it fits another period or rule: a number only where each day costs the same, dates in their period', () => {
    expect(Object.keys(updateDaysSplit(choice, { rule: 'SHARED' }).said)).toEqual(['asha', 'ravi', 'zoya']);
    const shorter = updateDaysSplit(choice, { to: '2026-11-20' });
    expect(Object.keys(shorter.said)).toEqual(['asha', 'imran']);
    expect(overrideOf(shorter, 'imran')).toEqual({ away: 0 });
  });
});

describe('A division', () => {
  const amount = paise(60_000);
  const sharing = { ...defaultSharing(place), mode: 'EXACT' as const, days: choice };
  const answer = {
    days: 30,
    empty: 2,
    parts: [
      { userId: 'asha', days: 30, amount: paise(40_000) },
      { userId: 'ravi', days: 10, amount: paise(20_000) },
      { userId: 'imran', days: 0, amount: paise(0) },
      { userId: 'zoya', days: 23, amount: paise(0) },
    ],
  };

  it('cannot be sent before the server has divided this amount', () => {
    const problem = { text: 'Wait until the amount is divided by days.', field: 'sharers' };
    expect(sharingProblem(sharing, amount)).toEqual(problem);
    const divided = withServerShares(sharing, answer);
    expect(sharingProblem(divided, amount)).toBe(undefined);
    expect(sharingProblem(divided, paise(60_001))).toEqual(problem);
  });

  it('is sent as a split by amounts with its explanation, and is opened again as it was', () => {
    const { split, days } = toSplitAndPayers(withServerShares(sharing, answer), amount);
    expect(split?.parts).toEqual([
      { userId: 'asha', value: 40_000 },
      { userId: 'ravi', value: 20_000 },
    ]);
    expect(days?.people.map((one) => [one.userId, one.days])).toEqual([
      ...[
        ['asha', 30],
        ['ravi', 10],
        ['imran', 0],
        ['zoya', 23],
      ],
    ]);
    if (!days) throw new Error('no explanation');
    const opened = daysSplitFromStored(days as Parameters<typeof daysSplitFromStored>[0]);
    expect(toExplanation(opened, place.members)).toEqual(days);
    expect(opened.said.asha).toEqual({ way: 'ALL' });
    expect(opened.found?.empty).toBe(2);
  });

  it('is made anew for another expense: by the same rule, for the days of the month', () => {
    const again = copySplit(withServerShares(sharing, answer), '2026-12' as Month);
    expect(again).toEqual({ mode: 'EXACT', people: undefined, values: {}, days: newDaysSplit('2026-12' as Month) });
  });
});
