/** Device snapshots. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { paise, zero } from '@pg/contract/money';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mergeRecords } from '#store/give-take/merge.ts';
import { showGiveTakeSnapshot } from '#store/give-take/snapshot.ts';
import { mergeLent } from '#store/ledger/merge.ts';
import { expensesShown } from '#store/ledger/month-lists.ts';
import { mergeMyGroups } from '#store/ledger/my-groups.ts';
import { accountView, code, history, me, month, monthView } from '#store/ledger/testing/group-history.ts';
import { emptyLedger, groupMonth, ledger } from '#store/ledger.ts';
import { session } from '#store/session.ts';
import { saveSnapshots } from '#store/snapshot/saving/save-snapshots.ts';
import { showDashboardSnapshot } from './dashboard-snapshot.ts';

const storage = vi.hoisted(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
});

const now = history([
  { kind: 'add', mine: true, amount: 12_050, day: 3 },
  { kind: 'add', mine: false, amount: 9, day: 4 },
]).at(-1)?.now;
if (!now) throw new Error('The history is empty.');

const { head: plain, ...totals } = monthView(now);
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
  revision: account.revision,
};

const tokenOf = (userId: string) => `e30.${btoa(JSON.stringify({ sub: userId }))}.signature`;
const asOfThen = Date.parse('2026-11-21T10:35:00Z');

const record: GiveTakeRecord = {
  ...{ id: 'r1', type: 'GIVE', amount: paise(2500), name: 'Ravi', date: '2026-11-12', description: '' },
  ...{ status: 'OPEN', createdAt: '2026-11-12T10:00:00.000Z' },
};

const freshPage = () => ({ ...emptyLedger(), month, currentCode: code });

beforeEach(() => {
  storage.clear();
  storage.set('token', tokenOf(me));
  session.setState({ userId: me });
  const seen = mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
  const lent = { given: paise(2500), taken: paise(0), revision: account.revision };
  const listed = mergeRecords(mergeLent(seen, lent), { records: [record], asked: 50, revision: account.revision });
  ledger.setState({ ...listed, knownAt: asOfThen }, true);
  saveSnapshots();
  ledger.setState(freshPage(), true);
});

describe('Device snapshots', () => {
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

  test('the dashboards of the last three groups are kept, those of groups that the user has left are not', () => {
    const visit = (groupCode: string, others: readonly string[]): void => {
      const [group] = answer.groups;
      if (!group) throw new Error('The answer has no group.');
      const groups = [groupCode, ...others].map((one) => ({ ...group, groupCode: one }));
      const asked = { month, groupCode, asOf: 1 };
      ledger.setState(mergeMyGroups({ ...freshPage(), currentCode: groupCode }, { ...answer, groups }, asked), true);
      saveSnapshots();
    };
    const kept = () =>
      (JSON.parse(storage.get('lastView') ?? '[]') as { groupCode: string }[]).map((one) => one.groupCode);
    visit('BBBBBB', [code]);
    visit('CCCCCC', [code, 'BBBBBB']);
    visit('BBBBBB', [code, 'CCCCCC']);
    expect(kept()).toEqual(['BBBBBB', 'CCCCCC', code]);
    visit('DDDDDD', [code, 'BBBBBB', 'CCCCCC']);
    expect(kept()).toEqual(['DDDDDD', 'BBBBBB', 'CCCCCC']);
    visit('DDDDDD', ['CCCCCC']);
    expect(kept()).toEqual(['DDDDDD', 'CCCCCC']);
    ledger.setState({ ...freshPage(), currentCode: 'CCCCCC' }, true);
    showDashboardSnapshot(me);
    expect(ledger.getState().groups?.map((group) => group.code)).toEqual(['CCCCCC']);
  });

  test('if storage has room for one dashboard only, the present one is kept', () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
      throw new Error('The storage is full.');
    });
    ledger.setState(mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 }), true);
    saveSnapshots();
    full.mockRestore();
    expect(JSON.parse(storage.get('lastView') ?? '[]')).toMatchObject([{ groupCode: code }]);
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
    storage.delete('lastGiveTake');
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

  test('a snapshot is not saved again, because the server has not confirmed it', () => {
    showDashboardSnapshot(me);
    showGiveTakeSnapshot(me);
    storage.delete('lastView');
    storage.delete('lastGiveTake');
    saveSnapshots();
    expect([...storage.keys()]).toEqual(['token']);
  });

  test('no snapshot is saved after another tab has signed out, or signed in another user', () => {
    for (const left of [undefined, tokenOf('9000000002')]) {
      storage.clear();
      if (left) storage.set('token', left);
      ledger.setState(mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 }), true);
      saveSnapshots();
      expect([...storage.keys()]).toEqual(left ? ['token'] : []);
    }
  });

  test('the snapshot of a group is deleted when the user is in no group any more', () => {
    ledger.setState({ groups: [], currentCode: null });
    saveSnapshots();
    expect(storage.has('lastView')).toBe(false);
    expect(storage.has('lastGiveTake')).toBe(true);
  });

  test('a snapshot that is corrupt, or does not fit the contract, is ignored', () => {
    const good = storage.get('lastView') ?? '';
    for (const spoilt of ['{"userId":', good.replace('"total":120.59', '"total":"120.59"')]) {
      expect(spoilt).not.toBe(good);
      storage.set('lastView', spoilt);
      showDashboardSnapshot(me);
      expect(ledger.getState()).toMatchObject({ groups: undefined, coins: undefined });
    }
  });
});
