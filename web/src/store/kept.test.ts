import { zero } from '@pg/contract/money';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expensesShown } from './expenses-shown.ts';
import { keepView, showKeptView } from './kept.ts';
import { emptyLedger, ledger } from './ledger.ts';
import { groupMonth } from './ledger-state.ts';
import { offerMyGroups } from './my-groups.ts';
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

const freshPage = () => ({ ...emptyLedger(), month, currentCode: code });

beforeEach(() => {
  storage.clear();
  session.setState({ userId: me });
  ledger.setState(offerMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 }), true);
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
  });

  test('is not shown to anybody else, nor in another group', () => {
    showKeptView('9000000002');
    expect(ledger.getState().groups).toBeUndefined();
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
    storage.clear();
    keepView();
    expect(storage.size).toBe(0);
  });

  test('spoiled text is ignored', () => {
    storage.set('lastView', '{"userId":');
    showKeptView(me);
    expect(ledger.getState().groups).toBeUndefined();
  });
});
