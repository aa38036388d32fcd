/** Shares are exact to the paisa and fair (docs/product.md §5). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { paise } from './money.ts';
import {
  type AmountsByPerson,
  type Split,
  seedOf,
  sharesByGroup,
  signed,
  splitAmount,
  sumOfAmounts,
  wholePercent,
} from './split.ts';

const [asha, imran, ravi, meera] = ['9100000001', '9100000002', '9100000003', '9100000004'] as const;
const people = [asha, imran, ravi] as const;

const evening = '2026-11-20T18:05';
const shares = (amount: number, split: Split, paymentDate = evening): AmountsByPerson =>
  splitAmount(paise(amount), split, seedOf(paise(amount), paymentDate));
const equally = (...userIds: string[]): Split => ({ mode: 'EQUAL', parts: userIds.map((userId) => ({ userId })) });
const valued = (mode: Split['mode'], values: readonly number[]): Split => ({
  mode,
  parts: values.map((value, index) => ({ userId: `91${String(index).padStart(8, '0')}`, value })),
});

describe('Splitting', () => {
  it('₹1.00 among three people charges the odd paisa to one person on one day, and to another on the next', () => {
    expect(Object.values(shares(100, equally(...people), '2026-11-20'))).toEqual([33, 33, 34]);
    expect(Object.values(shares(100, equally(...people), '2026-11-21'))).toEqual([33, 34, 33]);
  });

  it('a rent of ₹10,000.01 by 2, 1 and 1 shares charges the odd paisa to the person with the largest remainder', () => {
    expect(Object.values(shares(1_000_001, valued('SHARES', [2, 1, 1])))).toEqual([500_001, 250_000, 250_000]);
  });

  it('₹100.01 by 33.33, 33.33 and 33.34 percent charges the odd paisa to the person with the largest remainder', () => {
    expect(Object.values(shares(10_001, valued('PERCENT', [3_333, 3_333, 3_334])))).toEqual([3_333, 3_333, 3_335]);
  });

  it('an expense by exact amounts costs each person the listed amount', () => {
    expect(Object.values(shares(30_000, valued('EXACT', [20_050, 9_950])))).toEqual([20_050, 9_950]);
  });

  it('one crore among 200 people, each with the largest number of shares, is exact', () => {
    const split = valued('SHARES', Array(limits.membersPerGroup).fill(limits.sharesMax));
    expect(new Set(Object.values(shares(limits.amountPaise, split)))).toEqual(new Set([5_000_000]));
  });
});

const amounts = fc.integer({ min: 1, max: limits.amountPaise });
const dates = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const seeds = dates.map((date) => date.toISOString().slice(0, 16));

/** Weights of people, as whole numbers: equal ones, shares, or percents that add up to 100. */
const ratios: fc.Arbitrary<Split> = fc.oneof(
  fc.integer({ min: 1, max: 200 }).map((count) => valued('EQUAL', Array(count).fill(1))),
  fc
    .array(fc.integer({ min: 1, max: limits.sharesMax }), { minLength: 1, maxLength: 200 })
    .map((weights) => valued('SHARES', weights)),
  fc.uniqueArray(fc.integer({ min: 1, max: wholePercent - 1 }), { maxLength: 199 }).map((cuts) => {
    const ends = [0, ...cuts.toSorted((a, b) => a - b), wholePercent];
    return valued(
      'PERCENT',
      ends.slice(1).map((end, index) => end - (ends[index] ?? 0)),
    );
  }),
);

describe('Any shares', () => {
  it('add up to the amount, and each differs from the ideal share by less than a paisa', () => {
    fc.assert(
      fc.property(amounts, seeds, ratios, (amount, date, split) => {
        const found = shares(amount, split, date);
        expect(sumOfAmounts(found)).toBe(amount);
        const weights = split.parts.map(({ value = 1 }) => value);
        const weight = weights.reduce((total, one) => total + one, 0);
        for (const [index, share] of Object.values(found).entries()) {
          const off = BigInt(share) * BigInt(weight) - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect((off < 0n ? -off : off) < BigInt(weight)).toBe(true);
        }
      }),
    );
  });

  it('of money back are the opposites of those of the expense', () => {
    fc.assert(
      fc.property(amounts, seeds, ratios, (amount, date, split) => {
        expect(shares(-amount, split, date)).toEqual(signed(shares(amount, split, date), -1));
      }),
    );
  });

  it('are the same in whatever order the people are listed', () => {
    fc.assert(
      fc.property(amounts, seeds, ratios, fc.gen(), (amount, date, split, draw) => {
        const parts = draw(fc.shuffledSubarray, [...split.parts], { minLength: split.parts.length });
        expect(shares(amount, { ...split, parts }, date)).toEqual(shares(amount, split, date));
      }),
    );
  });

  it('of people with the same weight differ by at most one paisa', () => {
    fc.assert(
      fc.property(amounts, seeds, ratios, (amount, date, split) => {
        const foundOf = shares(amount, split, date);
        for (const { value } of split.parts) {
          const same = split.parts.filter((part) => part.value === value);
          const found = same.map(({ userId }) => foundOf[userId] ?? 0);
          expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

it('Over many days, the odd paisa of ₹100.00 falls on each of three people about as often', () => {
  const times = new Map<string, number>();
  for (let minute = 0; minute < 30_000; minute += 1) {
    const date = new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString().slice(0, 16);
    const [odd = ''] =
      Object.entries(shares(10_000, equally(...people), date)).find(([, share]) => share === 3_334) ?? [];
    times.set(odd, (times.get(odd) ?? 0) + 1);
  }
  for (const userId of people) expect(Math.abs((times.get(userId) ?? 0) - 10_000)).toBeLessThan(500);
});

const rent = (amount: number) => ({ amount: paise(amount), paymentDate: evening });

describe('An expense in several groups', () => {
  it('is owed once by each person: ₹75.00 each, booked in the first group that the person is in', () => {
    const house = { groupCode: 'HAUS22', userIds: [asha, ravi, imran] };
    const trip = { groupCode: 'TRIP22', userIds: [asha, ravi, meera] };
    expect(sharesByGroup(rent(30_000), null, [house, trip])).toEqual({
      HAUS22: { [asha]: 7_500, [ravi]: 7_500, [imran]: 7_500 },
      TRIP22: { [meera]: 7_500 },
    });
    expect(sharesByGroup(rent(30_000), null, [trip, house])).toEqual({
      TRIP22: { [asha]: 7_500, [ravi]: 7_500, [meera]: 7_500 },
      HAUS22: { [imran]: 7_500 },
    });
  });

  it('is not booked in a group whose people are all in an earlier one', () => {
    const groups = [
      { groupCode: 'HAUS22', userIds: [asha, ravi, imran] },
      { groupCode: 'TRIP22', userIds: [ravi, asha] },
    ];
    expect(Object.keys(sharesByGroup(rent(30_000), null, groups))).toEqual(['HAUS22']);
  });

  it('is shared completely: its shares in all its groups add up to its amount', () => {
    const members = fc.uniqueArray(fc.constantFrom(asha, imran, ravi, meera, '9100000005'), { minLength: 1 });
    const groups = fc.array(members, { minLength: 1, maxLength: limits.groupsPerExpense });
    fc.assert(
      fc.property(amounts, seeds, groups, (amount, paymentDate, lists) => {
        const inGroups = lists.map((userIds, index) => ({ groupCode: `G${index}`, userIds }));
        const booked = Object.values(sharesByGroup({ amount: paise(amount), paymentDate }, null, inGroups));
        expect(booked.reduce((total, one) => total + sumOfAmounts(one), 0)).toBe(amount);
        const owing = booked.flatMap((one) => Object.keys(one));
        expect(owing.toSorted()).toEqual([...new Set(lists.flat())].toSorted());
      }),
    );
  });
});

describe('A split of one group', () => {
  const house = { groupCode: 'HAUS22', userIds: [asha, ravi, imran] };

  it('is booked only for the people in the split', () => {
    expect(sharesByGroup(rent(30_000), equally(ravi, imran), [house])).toEqual({
      HAUS22: { [imran]: 15_000, [ravi]: 15_000 },
    });
  });

  it('cannot be booked for someone outside the group', () => {
    expect(() => sharesByGroup(rent(30_000), equally(meera), [house])).toThrow('in none of the groups');
  });
});
