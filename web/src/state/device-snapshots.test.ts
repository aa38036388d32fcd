/** Device snapshots: what they show and to whom, which are saved, and which are deleted. */

import type { GiveTakeRecord } from '@pg/contract/give-take';
import { paise, zero } from '@pg/contract/money';
import { shiftMonth } from '@pg/contract/months';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { accountView, code, me, month, monthView, monthWith } from '#test/sample-month.ts';
import { showDashboardSnapshot } from './device-snapshots.ts';
import { mergeRecords, showGiveTakeSnapshot } from './give-take.ts';
import { visibleExpenses } from './local-changes.ts';
import { mergeGiveTakeTotals } from './merge.ts';
import { mergeMyGroups } from './my-groups.ts';
import { saveSnapshots } from './save-device-snapshots.ts';
import { appStore, emptyAppState, groupMonth } from './store.ts';

const now = monthWith({ by: me, amount: 12_050, day: 3 }, { by: 'other', amount: 9, day: 4 });
const { list: plain, ...totals } = monthView(now);
const asPaid = {
  payers: [
    { userId: me, amount: paise(5) },
    { userId: '9000000002', amount: paise(4) },
  ],
  split: { mode: 'SHARES', people: 2 },
  ...{ shared: paise(9), revision: 1 },
} as const;
const head = {
  ...plain,
  expenses: plain.expenses.map((expense) => ({ ...expense, ...asPaid, payers: [...asPaid.payers] })),
};
const account = accountView(now);
const sums = { paid: paise(12_050), share: paise(12_550), sent: paise(0), received: paise(75) };
const answer = {
  groups: [
    {
      ...{ ...totals, groupName: 'Sunrise PG', users: [], groupRevision: 7, expenses: head.expenses },
      ...{ balances: { [me]: sums }, balancesRevision: 3, net: { [me]: paise(-500) } },
    },
  ],
  totalExpenses: zero,
  remainingCoins: account.remaining,
  monthlyLimitCoins: account.monthlyLimit,
  coinsMonth: account.month,
  revision: account.revision,
};

const tokenOf = (userId: string) => `e30.${btoa(JSON.stringify({ id: userId }))}.signature`;
const asOfThen = Date.parse('2026-11-21T10:35:00Z');

const record: GiveTakeRecord = {
  id: 'r1',
  type: 'GIVE',
  amount: paise(2500),
  name: 'Ravi',
  date: '2026-11-12',
  description: '',
  status: 'OPEN',
  createdAt: '2026-11-12T10:00:00.000Z',
};

const freshPage = () => ({ ...emptyAppState(), month, currentCode: code });

/** Keeps what a page shows to `me`; then a fresh page opens. */
function keepPage(): void {
  localStorage.clear();
  localStorage.setItem('token', tokenOf(me));
  session.setState({ userId: me });
  const seen = mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
  const lent = { given: paise(2500), taken: paise(0), revision: account.revision };
  const listed = mergeRecords(mergeGiveTakeTotals(seen, lent), {
    records: [record],
    asked: 50,
    revision: account.revision,
  });
  appStore.setState({ ...listed, syncedAt: asOfThen }, true);
  saveSnapshots(appStore);
  appStore.setState(freshPage(), true);
}

beforeEach(keepPage);

test('a dashboard snapshot is shown to the same user in the same group, exact to the paisa', () => {
  showDashboardSnapshot(appStore, me);
  const state = appStore.getState();
  expect(visibleExpenses(state, code, month)).toEqual(head.expenses);
  expect(state.totals[groupMonth(code, month)]).toMatchObject({
    total: 12_059,
    count: 2,
    byMember: { [me]: 12_050 },
  });
  expect(state.coins).toMatchObject({ remaining: account.remaining, fromDevice: true });
  expect(state.giveTakeTotals).toMatchObject({ given: 2500, taken: 0, fromDevice: true });
  expect(state.syncedAt).toBe(asOfThen);
  expect(state.balances[code]).toEqual({ byMember: { [me]: sums }, revision: 3, fromDevice: true });
  expect(state.totals[groupMonth(code, month)]?.net).toEqual({ [me]: -500 });
});

test('a snapshot of Give and Take is shown until any answer replaces it', () => {
  showGiveTakeSnapshot(appStore, me);
  expect(appStore.getState().records).toMatchObject({ records: [record], fromDevice: true });
  expect(appStore.getState()).toMatchObject({
    giveTakeTotals: { given: 2500 },
    coins: { fromDevice: true },
    syncedAt: asOfThen,
  });
  appStore.setState((state) => mergeRecords(state, { records: [], asked: 10, revision: account.revision }));
  expect(appStore.getState().records).toEqual({ records: [], asked: 10, revision: account.revision });
});

/** Saves a dashboard snapshot that is an hour newer and has higher totals. */
const laterOnDashboard = (): void => {
  const seen = mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
  const lent = { given: paise(9900), taken: paise(100), revision: account.revision };
  appStore.setState({ ...mergeGiveTakeTotals(seen, lent), syncedAt: asOfThen + 3_600_000 }, true);
  saveSnapshots(appStore);
  appStore.setState(freshPage(), true);
};

test('on a device that never showed the Give and Take records, the totals come from the dashboard snapshot', () => {
  laterOnDashboard();
  localStorage.removeItem('lastGiveTake');
  showGiveTakeSnapshot(appStore, me);
  expect(appStore.getState()).toMatchObject({
    giveTakeTotals: { given: 9900, taken: 100, fromDevice: true },
    coins: { remaining: account.remaining, fromDevice: true },
    syncedAt: asOfThen + 3_600_000,
    records: undefined,
  });
  appStore.setState({ ...freshPage() }, true);
  showGiveTakeSnapshot(appStore, '9000000002');
  expect(appStore.getState()).toMatchObject({ giveTakeTotals: undefined, coins: undefined });
});

test('a snapshot is not shown to anyone else, nor in another group', () => {
  showDashboardSnapshot(appStore, '9000000002');
  showGiveTakeSnapshot(appStore, '9000000002');
  expect(appStore.getState()).toMatchObject({ groups: undefined, records: undefined, coins: undefined });
  appStore.setState({ currentCode: 'OTHERS' });
  showDashboardSnapshot(appStore, me);
  expect(appStore.getState().groups).toBeUndefined();
});

test('a snapshot that is corrupt, or does not fit the contract, is ignored', () => {
  const good = localStorage.getItem('lastView') ?? '';
  for (const spoilt of ['{"userId":', good.replace('"total":120.59', '"total":"120.59"')]) {
    expect(spoilt).not.toBe(good);
    localStorage.setItem('lastView', spoilt);
    showDashboardSnapshot(appStore, me);
    expect(appStore.getState()).toMatchObject({ groups: undefined, coins: undefined });
  }
});

test('what the user spent by day comes back from the snapshot, but not of another month', () => {
  const seen = mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
  const spent = { total: paise(12_050), byDay: { '03': paise(12_050) }, month, revision: account.revision };
  for (const [of, kept] of [[month, { ...spent, revision: 0, fromDevice: true }], [shiftMonth(month, -1)]] as const) {
    appStore.setState({ ...seen, spent: { ...spent, month: of }, syncedAt: asOfThen }, true);
    saveSnapshots(appStore);
    appStore.setState(freshPage(), true);
    showDashboardSnapshot(appStore, me);
    expect(appStore.getState().spent).toEqual(kept);
  }
});

const storedKeys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));

test('the dashboards of the last three groups are kept, but not those of groups that the user has left', () => {
  const visit = (groupCode: string, others: readonly string[]): void => {
    const [group] = answer.groups;
    if (!group) throw new Error('The answer has no group.');
    const groups = [groupCode, ...others].map((one) => ({ ...group, groupCode: one }));
    const asked = { month, groupCode, asOf: 1 };
    appStore.setState(mergeMyGroups({ ...freshPage(), currentCode: groupCode }, { ...answer, groups }, asked), true);
    saveSnapshots(appStore);
  };
  const kept = () =>
    (JSON.parse(localStorage.getItem('lastView') ?? '[]') as { groupCode: string }[]).map((one) => one.groupCode);
  visit('BBBBBB', [code]);
  visit('CCCCCC', [code, 'BBBBBB']);
  visit('BBBBBB', [code, 'CCCCCC']);
  expect(kept()).toEqual(['BBBBBB', 'CCCCCC', code]);
  visit('DDDDDD', [code, 'BBBBBB', 'CCCCCC']);
  expect(kept()).toEqual(['DDDDDD', 'BBBBBB', 'CCCCCC']);
  visit('DDDDDD', ['CCCCCC']);
  expect(kept()).toEqual(['DDDDDD', 'CCCCCC']);
  appStore.setState({ ...freshPage(), currentCode: 'CCCCCC' }, true);
  showDashboardSnapshot(appStore, me);
  expect(appStore.getState().groups?.map((group) => group.code)).toEqual(['CCCCCC']);
});

test('if storage has room for one dashboard only, the current one is kept', () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new Error('The storage is full.');
  });
  appStore.setState(mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 }), true);
  saveSnapshots(appStore);
  full.mockRestore();
  expect(JSON.parse(localStorage.getItem('lastView') ?? '[]')).toMatchObject([{ groupCode: code }]);
});

test('no snapshot is saved after another tab has signed out, or signed in another user', () => {
  for (const left of [undefined, tokenOf('9000000002')]) {
    localStorage.clear();
    if (left) localStorage.setItem('token', left);
    appStore.setState(mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 }), true);
    saveSnapshots(appStore);
    expect(storedKeys()).toEqual(left ? ['token'] : []);
  }
});

test('the snapshot of a group is deleted when the user is in no group any more', () => {
  appStore.setState({ groups: [], currentCode: null });
  saveSnapshots(appStore);
  expect(localStorage.getItem('lastView')).toBeNull();
  expect(localStorage.getItem('lastGiveTake')).not.toBeNull();
});
