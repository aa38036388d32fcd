/** Changes of the user's parts by others are marked until they were looked at on this device. */
import type { Expense } from '@pg/contract/expense';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { timeNow } from '#browser/clock.ts';
import { code, me, month, monthWith } from '#test/sample-month.ts';
import { followChanges, lastLookAt, markExpenseSeen, markSeen } from './seen-changes.ts';
import { appStore, emptyAppState, type Group, groupMonth } from './store.ts';

const [gas] = monthWith({ by: 'ravi', amount: 4000, day: 3 }).expenses as [Expense];
const later = (seconds: number): string => new Date(timeNow().getTime() + seconds * 1000).toISOString();

/** The page is live: so often have others changed a part of the user's, the last time of gas. */
function goes(count: number, timesChanged?: number, editedAt = later(60)): void {
  const expenses = [{ ...gas, editedAt, ...(timesChanged !== undefined && { timesChanged }) }];
  appStore.setState({
    groups: [{ code } as Group],
    balances: { [code]: { byMember: {}, changeCount: { [me]: count, ravi: 9 }, revision: 1 } },
    monthLists: { [groupMonth(code, month)]: { expenses, accountRevision: 1, revision: 1 } },
  });
}

const marked = () => appStore.getState().changed ?? [];

beforeEach(() => {
  localStorage.clear();
  session.setState({ userId: me });
  appStore.setState(emptyAppState(), true);
  return followChanges();
});

test('a device begins with the present state, and marks what changes from then on', () => {
  goes(3, 2, later(-60));
  expect(marked()).toEqual([]);
  goes(4, 3);
  expect(marked()).toEqual([code, gas.id]);
});

test('the activity ends all marks of its group, the details of an expense only its own', () => {
  goes(0);
  goes(1, 1);
  markExpenseSeen(code, gas.id, 1);
  expect(marked()).toEqual([code]);
  goes(2, 2);
  expect(marked()).toEqual([code, gas.id]);
  const before = lastLookAt(code) ?? '';
  goes(2, 2, timeNow().toISOString());
  markSeen(code);
  expect(marked()).toEqual([]);
  expect(before <= (lastLookAt(code) ?? '')).toBe(true);
});

test('a later edit of the title alone marks nothing', () => {
  goes(0);
  goes(1, 1);
  markSeen(code);
  goes(1, 1, later(120));
  expect(marked()).toEqual([]);
});

test('what the storage has is not trusted', () => {
  for (const strange of ['7', 'null', `{"${code}":7}`, `{"${code}":{"at":7}}`]) {
    localStorage.setItem('seen', strange);
    goes(5);
    expect(marked()).toEqual([]);
  }
});
