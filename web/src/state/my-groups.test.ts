import { zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseCurrent, isRefreshing, mergeMyGroups, needsMonthList, refreshGroupsAndList } from './my-groups.ts';
import { createAppStore, emptyAppState, followMonth, groupMonth, turnMonth } from './store.ts';

const month: Month = '2026-11';
const group = (groupCode: string, groupName: string, groupRevision = 1) => ({
  groupCode,
  groupName,
  users: [],
  groupRevision,
  total: zero,
  count: 0,
  byMember: {},
  revision: 0,
  expenses: [],
});
const answerOf = (...groups: ReturnType<typeof group>[]) => ({
  groups,
  totalExpenses: zero,
  remainingCoins: zero,
  monthlyLimitCoins: zero,
  coinsMonth: month,
  revision: 1,
});
const both = answerOf(group('AAAAAA', 'Sunrise PG'), group('BBBBBB', 'Lake View'));
const fresh = () => ({ ...emptyAppState(), month }) as const;

beforeEach(() => localStorage.clear());

describe('the current group', () => {
  test('the current group is the saved one, if the user is in it', () => {
    const state = { ...fresh(), currentCode: 'BBBBBB' };
    expect(chooseCurrent(mergeMyGroups(state, both, { month, groupCode: 'BBBBBB', asOf: 1 })).currentCode).toBe(
      'BBBBBB',
    );
    expect(localStorage.getItem('currentGroupCode')).toBe('BBBBBB');
  });

  test('if the user is not in the saved group, the first group is the current one, and its expenses must be requested', () => {
    const state = { ...fresh(), currentCode: 'CCCCCC' };
    const chosen = chooseCurrent(mergeMyGroups(state, both, { month, groupCode: 'CCCCCC', asOf: 1 }));
    expect(chosen.currentCode).toBe('AAAAAA');
    expect(needsMonthList(chosen)).toBe(true);
  });

  test('if the user is in no group, there is no current group and the saved code is deleted', () => {
    localStorage.setItem('currentGroupCode', 'CCCCCC');
    const state = { ...fresh(), currentCode: 'CCCCCC' };
    expect(chooseCurrent(mergeMyGroups(state, answerOf(), { month, groupCode: null, asOf: 1 })).currentCode).toBeNull();
    expect(localStorage.getItem('currentGroupCode')).toBeNull();
  });
});

test('while two servers disagree on the month, a page makes one call after the other, and never two at once', async () => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  let now = new Date('2026-11-30T12:00:00Z');
  const page = createAppStore(() => now);
  const stop = followMonth(page, () => isRefreshing() || void refreshGroupsAndList(page));
  let [underWay, most] = [0, 0];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    underWay += 1;
    most = Math.max(most, underWay);
    asked.push(new URL(url, 'http://here').searchParams.get('month') ?? '');
    await new Promise(setImmediate);
    underWay -= 1;
    // Two answers come from a server whose clock is a day fast.
    now = new Date(`2026-${asked.length % 2 && asked.length < 4 ? '12-01' : '11-30'}T12:00:00Z`);
    turnMonth(page);
    return Response.json(both);
  });
  await refreshGroupsAndList(page);
  stop();
  // The last call is for the list.
  expect({ asked, most }).toEqual({ asked: ['11', '12', '11', '12', '11', '11'], most: 1 });
});

test('a list from before somebody took the place of a guest is read again, others are not', () => {
  const known = mergeMyGroups(fresh(), both, { month, groupCode: 'AAAAAA', asOf: 1 });
  const list = groupMonth('AAAAAA', month);
  const asked = { month, groupCode: null, asOf: 2 } as const;
  expect(mergeMyGroups(known, both, asked).monthLists[list]).toBeDefined();
  const taken = { ...group('AAAAAA', 'Sunrise PG', 2), taken: { guestABCDEFGHIJKLMNO: '9000000002' } };
  expect(mergeMyGroups(known, answerOf(taken), asked).monthLists[list]).toBeUndefined();
});
