/** Answers with numbers of people, as the app reads them. */
import { activityEntry } from '@pg/contract/activity';
import { myGroups } from '@pg/contract/group';
import { beforeEach, expect, test } from 'vitest';
import { decodeAnswer } from './call.ts';
import { readAnswer } from './persons.ts';
import { setKnownGroups } from './session.ts';
import { storeToken } from './token.ts';

const [asha, ravi, meera] = ['AshasOwnRandomId0001', 'RavisOwnRandomId0002', 'MeerasOwnRandomId003'];
const [ashasNumber, ravisNumber] = ['9876543210', '9812345670'];
const memberOf = (userId: string, username: string) => ({ userId, username, name: 'Ravi', role: 'admin' });

beforeEach(() => {
  localStorage.clear();
  storeToken(`a.${btoa(JSON.stringify({ id: asha, sub: ashasNumber }))}.c`);
  setKnownGroups(() => [{ members: [memberOf(ravi, ravisNumber)] }]);
});

test('the user and the members whom the page knows have ids in answers, and who has left has one already', () => {
  const paid = { id: 'p', amount: 5, date: '2026-11-20', method: 'UPI', note: ravisNumber, createdAt: '2026-11-20' };
  const payment = { ...paid, from: ravisNumber, to: ashasNumber, by: meera };
  const expected = { payment: { from: ravi, to: asha, by: meera, note: ravisNumber } };
  expect(decodeAnswer('recordPayment', { payment })).toMatchObject(expected);
});

test('the members whom an answer lists have ids in it, even if the page knows others under their numbers', () => {
  const users = [{ ...memberOf(ravisNumber, ravisNumber), id: meera }];
  const sums = { total: 45, count: 1, byMember: { [ravisNumber]: 40, [meera]: 5 } };
  const group = {
    groupCode: 'ABCDEF',
    groupName: ravisNumber,
    users,
    groupRevision: 1,
    ...sums,
    revision: 1,
    expenses: [],
  };
  const coins = { totalExpenses: 0, monthlyLimitCoins: 0, remainingCoins: 0, coinsMonth: '2026-11', revision: 1 };
  const { groups } = readAnswer('myGroups', myGroups, { groups: [group], ...coins }, [[ravisNumber, ravi]]);
  expect(groups).toMatchObject([{ groupName: ravisNumber, users: [{ userId: meera }], byMember: { [meera]: 500 } }]);
});

test('the name of somebody who is called like a number stays', () => {
  const about = { at: '2026-11-20', kind: 'MEMBER_REMOVED', byName: ravisNumber, otherName: ravisNumber };
  const entry = { id: 'e', ...about, by: ashasNumber, other: ravisNumber };
  expect(readAnswer('activity', activityEntry, entry, [[ravisNumber, ravi]])).toEqual({ ...entry, other: ravi });
});
