/** What the last visit showed, read from the device. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { paise, zero } from '@pg/contract/money';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expensesShown } from './expenses-shown.ts';
import { offerRecords } from './give-take.ts';
import { keepView } from './keep.ts';
import { showKeptView } from './kept.ts';
import { showKeptGiveTake } from './kept-give-take.ts';
import { emptyLedger, ledger } from './ledger.ts';
import { groupMonth } from './ledger-state.ts';
import { offerMyGroups } from './my-groups.ts';
import { offerLent } from './offers.ts';
import { session } from './session.ts';
import { accountView, code, history, me, month, monthView } from './testing/group-history.ts';

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

const { head, ...totals } = monthView(now);
const account = accountView(now);
const answer = {
  groups: [{ ...totals, groupName: 'Sunrise PG', users: [], groupRevision: 7, expenses: head.expenses }],
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
  const seen = offerMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
  const lent = { given: paise(2500), taken: paise(0), revision: account.revision };
  const listed = offerRecords(offerLent(seen, lent), { records: [record], asked: 50, revision: account.revision });
  ledger.setState({ ...listed, knownAt: asOfThen }, true);
  keepView();
  ledger.setState(freshPage(), true);
});

describe('what the last visit showed', () => {
  test('is shown again to the same person in the same group, to the paisa', () => {
    showKeptView(me);
    const state = ledger.getState();
    expect(expensesShown(state, code, month)).toEqual(head.expenses);
    expect(state.totals[groupMonth(code, month)]).toMatchObject({
      total: 12_059,
      count: 2,
      byMember: { [me]: 12_050 },
    });
    expect(state.account).toMatchObject({ remaining: account.remaining, kept: true });
    expect(state.lent).toMatchObject({ given: 2500, taken: 0, kept: true });
    expect(state.knownAt).toBe(asOfThen);
  });

  test('of money given and taken is shown again, and gives way to any answer', () => {
    showKeptGiveTake(me);
    expect(ledger.getState().records).toMatchObject({ records: [record], kept: true });
    expect(ledger.getState()).toMatchObject({ lent: { given: 2500 }, account: { kept: true }, knownAt: asOfThen });
    ledger.setState((state) => offerRecords(state, { records: [], asked: 10, revision: account.revision }));
    expect(ledger.getState().records).toEqual({ records: [], asked: 10, revision: account.revision });
  });

  /** A dashboard is looked at again, an hour later, and knows of more that was given. */
  const laterOnDashboard = (): void => {
    const seen = offerMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
    const lent = { given: paise(9900), taken: paise(100), revision: account.revision };
    ledger.setState({ ...offerLent(seen, lent), knownAt: asOfThen + 3_600_000 }, true);
    keepView();
    ledger.setState(freshPage(), true);
  };

  test('of totals that a dashboard knew stands on a device that never saw the records', () => {
    laterOnDashboard();
    storage.delete('lastGiveTake');
    showKeptGiveTake(me);
    expect(ledger.getState()).toMatchObject({
      lent: { given: 9900, taken: 100, kept: true },
      account: { remaining: account.remaining, kept: true },
      knownAt: asOfThen + 3_600_000,
      records: undefined,
    });
    ledger.setState({ ...freshPage() }, true);
    showKeptGiveTake('9000000002');
    expect(ledger.getState()).toMatchObject({ lent: undefined, account: undefined });
  });

  test('of totals that a dashboard has known since then stands above the records, which say from when they are', () => {
    laterOnDashboard();
    showKeptGiveTake(me);
    expect(ledger.getState()).toMatchObject({
      lent: { given: 9900 },
      records: { records: [record] },
      knownAt: asOfThen,
    });
  });

  test('is not shown to anybody else, nor in another group', () => {
    showKeptView('9000000002');
    showKeptGiveTake('9000000002');
    expect(ledger.getState()).toMatchObject({ groups: undefined, records: undefined, account: undefined });
    ledger.setState({ currentCode: 'OTHERS' });
    showKeptView(me);
    expect(ledger.getState().groups).toBeUndefined();
  });

  test('gives way to the first answer, even to one of lower revisions', () => {
    showKeptView(me);
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
    ledger.setState((state) => offerMyGroups(state, wiped, { month, groupCode: code, asOf: 2 }));
    expect(expensesShown(ledger.getState(), code, month)).toEqual([]);
    expect(ledger.getState().groups?.[0]?.name).toBe('Sunset PG');
  });

  test('is not kept over what was kept: only what the server confirmed is', () => {
    showKeptView(me);
    showKeptGiveTake(me);
    storage.delete('lastView');
    storage.delete('lastGiveTake');
    keepView();
    expect([...storage.keys()]).toEqual(['token']);
  });

  test('is not kept once another tab has ended the session, or somebody else has begun one', () => {
    for (const left of [undefined, tokenOf('9000000002')]) {
      storage.clear();
      if (left) storage.set('token', left);
      ledger.setState(offerMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 }), true);
      keepView();
      expect([...storage.keys()]).toEqual(left ? ['token'] : []);
    }
  });

  test('of a group goes once the person is in none any more', () => {
    ledger.setState({ groups: [], currentCode: null });
    keepView();
    expect(storage.has('lastView')).toBe(false);
    expect(storage.has('lastGiveTake')).toBe(true);
  });

  test('spoiled text is ignored, and so is a view that is not what an answer may be', () => {
    const good = storage.get('lastView') ?? '';
    for (const spoilt of ['{"userId":', good.replace('"total":120.59', '"total":"120.59"')]) {
      expect(spoilt).not.toBe(good);
      storage.set('lastView', spoilt);
      showKeptView(me);
      expect(ledger.getState()).toMatchObject({ groups: undefined, account: undefined });
    }
  });
});
