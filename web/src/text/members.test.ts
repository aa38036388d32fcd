/** Who is listed with what they spent. */
import { paise } from '@pg/contract/money';
import { expect, test } from 'vitest';
import { peopleInTotals } from './members.ts';

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
  const names = (byMember: Record<string, number>) => peopleInTotals(group, totals(byMember)).map(({ name }) => name);
  expect(names({ [asha.userId]: 100, '9812345670': 60 })).toEqual(['Asha Rao', 'Ravi Kumar']);
  expect(names({ [asha.userId]: 100, '9812345670': 0 })).toEqual(['Asha Rao']);
  expect(names({ 'former-abc': 60 })).toEqual(['Asha Rao', 'Former member']);
});
