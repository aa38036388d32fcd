/** What a device snapshot shows, and to whom. */
import { paise } from '@pg/contract/money';
import { shiftMonth } from '@pg/contract/months';
import { beforeEach, expect, test } from 'vitest';
import { mergeRecords } from '#store/give-take/merge.ts';
import { showGiveTakeSnapshot } from '#store/give-take/snapshot.ts';
import { expensesShown } from '#store/ledger/expenses-shown.ts';
import { mergeLent } from '#store/ledger/merge.ts';
import { mergeMyGroups } from '#store/ledger/my-groups.ts';
import { code, me, month } from '#store/ledger/testing/group-history.ts';
import { groupMonth, ledger } from '#store/ledger.ts';
import { showDashboardSnapshot } from './dashboard-snapshot.ts';
import { saveSnapshots } from './saving/save-snapshots.ts';
import { account, answer, asOfThen, freshPage, head, keepPage, record, sums } from './testing/kept-page.ts';

beforeEach(keepPage);

test('a dashboard snapshot is shown to the same user in the same group, exact to the paisa', () => {
  showDashboardSnapshot(me);
  const state = ledger.getState();
  expect(expensesShown(state, code, month)).toEqual(head.expenses);
  expect(state.totals[groupMonth(code, month)]).toMatchObject({
    total: 12_059,
    count: 2,
    byMember: { [me]: 12_050 },
  });
  expect(state.coins).toMatchObject({ remaining: account.remaining, fromDevice: true });
  expect(state.lent).toMatchObject({ given: 2500, taken: 0, fromDevice: true });
  expect(state.knownAt).toBe(asOfThen);
});

test('a dashboard snapshot shows the user’s whole balance, and how this month has changed it', () => {
  showDashboardSnapshot(me);
  const state = ledger.getState();
  expect(state.balances[code]).toEqual({ byMember: { [me]: sums }, revision: 3, fromDevice: true });
  expect(state.totals[groupMonth(code, month)]?.net).toEqual({ [me]: -500 });
});

test('a snapshot of Give and Take is shown until any answer replaces it', () => {
  showGiveTakeSnapshot(me);
  expect(ledger.getState().records).toMatchObject({ records: [record], fromDevice: true });
  expect(ledger.getState()).toMatchObject({
    lent: { given: 2500 },
    coins: { fromDevice: true },
    knownAt: asOfThen,
  });
  ledger.setState((state) => mergeRecords(state, { records: [], asked: 10, revision: account.revision }));
  expect(ledger.getState().records).toEqual({ records: [], asked: 10, revision: account.revision });
});

/** Saves a dashboard snapshot that is an hour newer and has higher totals. */
const laterOnDashboard = (): void => {
  const seen = mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
  const lent = { given: paise(9900), taken: paise(100), revision: account.revision };
  ledger.setState({ ...mergeLent(seen, lent), knownAt: asOfThen + 3_600_000 }, true);
  saveSnapshots();
  ledger.setState(freshPage(), true);
};

test('on a device that never showed the Give and Take records, the totals come from the dashboard snapshot', () => {
  laterOnDashboard();
  localStorage.removeItem('lastGiveTake');
  showGiveTakeSnapshot(me);
  expect(ledger.getState()).toMatchObject({
    lent: { given: 9900, taken: 100, fromDevice: true },
    coins: { remaining: account.remaining, fromDevice: true },
    knownAt: asOfThen + 3_600_000,
    records: undefined,
  });
  ledger.setState({ ...freshPage() }, true);
  showGiveTakeSnapshot('9000000002');
  expect(ledger.getState()).toMatchObject({ lent: undefined, coins: undefined });
});

test('totals from a newer dashboard snapshot are shown above older records, with the time of the records', () => {
  laterOnDashboard();
  showGiveTakeSnapshot(me);
  expect(ledger.getState()).toMatchObject({
    lent: { given: 9900 },
    records: { records: [record] },
    knownAt: asOfThen,
  });
});

test('a snapshot is not shown to anyone else, nor in another group', () => {
  showDashboardSnapshot('9000000002');
  showGiveTakeSnapshot('9000000002');
  expect(ledger.getState()).toMatchObject({ groups: undefined, records: undefined, coins: undefined });
  ledger.setState({ currentCode: 'OTHERS' });
  showDashboardSnapshot(me);
  expect(ledger.getState().groups).toBeUndefined();
});

test('the first answer replaces a snapshot, even if the answer has lower revisions', () => {
  showDashboardSnapshot(me);
  const wiped = {
    ...answer,
    revision: 1,
    groups: answer.groups.map((group) => ({
      ...group,
      groupName: 'Sunset PG',
      groupRevision: 1,
      revision: 0,
      count: 0,
      expenses: [],
    })),
  };
  ledger.setState((state) => mergeMyGroups(state, wiped, { month, groupCode: code, asOf: 2 }));
  expect(expensesShown(ledger.getState(), code, month)).toEqual([]);
  expect(ledger.getState().groups?.[0]?.name).toBe('Sunset PG');
});

test('a snapshot that is corrupt, or does not fit the contract, is ignored', () => {
  const good = localStorage.getItem('lastView') ?? '';
  for (const spoilt of ['{"userId":', good.replace('"total":120.59', '"total":"120.59"')]) {
    expect(spoilt).not.toBe(good);
    localStorage.setItem('lastView', spoilt);
    showDashboardSnapshot(me);
    expect(ledger.getState()).toMatchObject({ groups: undefined, coins: undefined });
  }
});

test('what the user spent by day comes back from the snapshot, so that Insights show the pace offline', () => {
  const seen = mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
  const spent = { total: paise(12_050), byDay: { '03': paise(12_050) }, month, revision: account.revision };
  ledger.setState({ ...seen, spent, knownAt: asOfThen }, true);
  saveSnapshots();
  ledger.setState(freshPage(), true);
  showDashboardSnapshot(me);
  expect(ledger.getState().spent).toEqual({ ...spent, revision: 0, fromDevice: true });
});

test('what the user spent in another month is not kept', () => {
  const seen = mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
  const spent = { total: paise(100), month: shiftMonth(month, -1), revision: account.revision };
  ledger.setState({ ...seen, spent, knownAt: asOfThen }, true);
  saveSnapshots();
  ledger.setState(freshPage(), true);
  showDashboardSnapshot(me);
  expect(ledger.getState().spent).toBeUndefined();
});
