/** The members' average spending. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { averageOf, differenceFrom, everybody } from './members.ts';

describe('The average spending', () => {
  test.each([
    [100, 3, 33],
    [200, 3, 67],
    [101, 2, 51],
    [0, 5, 0],
    [2_000_000_000_000, 7, 285_714_285_714],
  ])('the average of %i paise over %i members is %i, rounded half-up', (total, members, average) => {
    expect(averageOf(paise(total), members)).toBe(average);
  });

  test('the difference is negative for a member below the average, and positive for a member above it', () => {
    expect(differenceFrom(paise(6025), paise(0))).toBe(-6025);
    expect(differenceFrom(paise(6025), paise(12_050))).toBe(6025);
  });
});

const asha = { userId: '9876543210', name: 'Asha Rao', username: '9876543210', role: 'admin' };
const group = {
  code: 'ABCDEF',
  joinCode: 'ABCDEF',
  name: 'Sunrise PG',
  members: [asha],
  former: [{ userId: '9812345670', name: 'Ravi Kumar' }],
  revision: 1,
};
const totals = (byMember: Record<string, number>) => ({
  total: paise(0),
  count: 0,
  byMember: Object.fromEntries(Object.entries(byMember).map(([id, part]) => [id, paise(part)])),
  revision: 1,
});

test('A former member is listed only in a month that includes their spending, by name if the name is known', () => {
  const names = (byMember: Record<string, number>) => everybody(group, totals(byMember)).map(({ name }) => name);
  expect(names({ [asha.userId]: 100, '9812345670': 60 })).toEqual(['Asha Rao', 'Ravi Kumar']);
  expect(names({ [asha.userId]: 100, '9812345670': 0 })).toEqual(['Asha Rao']);
  expect(names({ 'former-abc': 60 })).toEqual(['Asha Rao', 'Former member']);
});
