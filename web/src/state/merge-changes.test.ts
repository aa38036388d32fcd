/** What a list keeps, reads again and takes over from the live view (docs/decisions/0063). */
import { addTo, type Checksum } from '@pg/contract/checksum';
import type { Expense } from '@pg/contract/expense';
import { paise, sum, zero } from '@pg/contract/money';
import { pageSizes } from '@pg/contract/requests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mergeMonth } from './merge.ts';
import { completesList, type ExpenseChanges, hasChecksumMismatch, mergeChanges, repairLists } from './merge-changes.ts';
import { type AppState, appStore, type ExpenseChange, emptyAppState, groupMonth } from './store.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => 'a.b.c', setItem: () => undefined }));

const groupCode = 'ABCDEF';
const month = '2026-11';
const key = groupMonth(groupCode, month);

const expense = (serial: number, more: Partial<Expense> = {}): Expense => ({
  id: `e${String(serial).padStart(3, '0')}`,
  amount: paise(100),
  paymentDate: '2026-11-03',
  tags: ['chai'],
  description: 'chai',
  userId: '9000000001',
  createdAt: new Date(serial * 1000).toISOString(),
  revision: 1,
  ...more,
});

/** The expenses `from` to `to`, newest first. */
const range = (from: number, to: number): Expense[] =>
  Array.from({ length: to - from + 1 }, (_, index) => expense(to - index));

const at = (minutes: number): string => new Date(Date.parse('2026-11-20T10:00:00Z') + minutes * 60_000).toISOString();

/** A month of these expenses at its `revision`, of which the newest page was requested. */
const page = (expenses: readonly Expense[], revision: number, changedUpTo: string | undefined = at(0)) => ({
  ...totals(expenses, revision),
  list: { expenses: expenses.slice(0, pageSizes.expenses) },
  changedUpTo,
});
function totals(expenses: readonly Expense[], revision: number) {
  const check: Checksum = {};
  for (const one of expenses) addTo(check, one, 1);
  const total = sum(...expenses.map(({ amount }) => amount));
  return {
    groupCode,
    month,
    revision,
    byMember: {},
    accountRevision: revision,
    total,
    count: expenses.length,
    check,
  } as const;
}
const changes = (list: ExpenseChanges['list'], since = at(0)): ExpenseChanges => ({ since, upTo: at(1), list });
const saved = (...expenses: Expense[]) => expenses.map((one) => ({ id: one.id, expense: one }));

const empty = (): AppState => ({ ...emptyAppState(), month, currentCode: groupCode });

const ids = (state: AppState) => state.monthLists[key]?.expenses.map(({ id }) => id);
const listIn = (state: AppState) => state.monthLists[key];

const wrong = ({ monthLists, totals: all }: AppState): boolean => {
  const [list, known] = [monthLists[key], all[key]];
  return list !== undefined && known !== undefined && hasChecksumMismatch(list, known);
};

const listed = mergeMonth(empty(), page(range(1, 3), 3));
/** The state as the next visit finds it. */
const kept = (state: AppState): AppState => {
  const [list, known] = [state.monthLists[key], state.totals[key]];
  if (!list || !known) throw new Error('There is nothing to keep.');
  const device = { fromDevice: true } as const;
  return { ...state, monthLists: { [key]: { ...list, ...device } }, totals: { [key]: { ...known, ...device } } };
};

describe('A list that was kept', () => {
  test('is confirmed by an answer without expenses, if the month has not changed', () => {
    const confirmed = mergeMonth(kept(listed), { ...totals(range(1, 3), 3), changedUpTo: at(9) });
    expect(listIn(confirmed)).toMatchObject({ changedUpTo: at(9), revision: 3 });
    expect(listIn(confirmed)).not.toHaveProperty('fromDevice');
  });

  test('waits for the live view after a few changes, and is read again after many', () => {
    const missing = (missed: number) =>
      mergeMonth(kept(listed), { ...totals(range(1, 3), 3 + missed), changedUpTo: at(9) });
    expect(listIn(missing(1))).toEqual(listIn(kept(listed)));
    expect(listIn(missing(50))?.changedUpTo).toBe(at(0));
    expect(listIn(missing(51))?.changedUpTo).toBeUndefined();
    expect(ids(missing(51))).toEqual(['e003', 'e002', 'e001']);
  });

  test('is read again if it is older than 35 days, by the clock of the database', () => {
    const month36 = { ...totals(range(1, 4), 4), changedUpTo: at(36 * 24 * 60) };
    expect(listIn(mergeMonth(kept(listed), month36))?.changedUpTo).toBeUndefined();
    expect(listIn(mergeMonth(kept(listed), { ...month36, changedUpTo: at(34 * 24 * 60) }))?.changedUpTo).toBe(at(0));
  });
});

describe('A change', () => {
  const added = totals(range(1, 4), 4);

  test('is whole once both the totals and the expense have arrived', () => {
    const isWhole = (view: typeof added, list: readonly ExpenseChange[]): boolean =>
      completesList(listed, view, changes(list));
    expect(isWhole(added, [])).toBe(false);
    expect(isWhole(totals(range(1, 3), 3), saved(expense(4)))).toBe(false);
    expect(isWhole(added, saved(expense(4)))).toBe(true);
  });

  test('that is merged again leaves the state as it is, so that nothing renders', () => {
    const once = changes(saved(expense(4)));
    const state = mergeChanges(listed, added, once);
    expect(mergeChanges(state, added, once)).toBe(state);
  });
});

/** Three expenses a day, the newest 50 of which end within a day. */
const daily = range(1, 84).map((one, index) => ({
  ...one,
  paymentDate: `2026-11-${String(28 - Math.floor(index / 3)).padStart(2, '0')}`,
}));

describe.each([
  ['a list that is known whole', range(1, 3)],
  ['a list of which only a part is known', daily],
])('In %s, a change that leaves count and total the same', (_, expenses) => {
  const before = mergeMonth(empty(), page(expenses, 90));
  const [first, second, ...others] = expenses as [Expense, Expense, ...Expense[]];
  const edited = (one: Expense, to = 2): Expense => ({ ...one, tags: ['tea'], revision: to });
  const inOctober = { paymentDate: '2026-10-02' };
  const merged = (after: readonly Expense[], list: ExpenseChanges['list'], state = before) =>
    mergeChanges(state, totals(after, 92), changes(list));

  test.each<[string, Expense[], ExpenseChanges['list']]>([
    ['an edit of the tags only', [edited(first), second], []],
    ['one of two edits', [edited(first), edited(second)], saved(edited(first))],
    ['an addition and a deletion of the same amount', [{ ...first, id: 'e999' }, second], []],
    ['an edit, while a deletion was delivered', [edited(first)], [{ id: second.id }]],
    ['an edit, while another month got an expense', [edited(first), second], saved(expense(999, inOctober))],
  ])('is noticed if it was dropped: %s', (_, now, list) => {
    const missing = merged([...now, ...others], list);
    expect(wrong(missing)).toBe(true);
    expect(missing.monthLists[key]?.revision).toBe(90);
    expect(wrong(mergeMonth(missing, page([...now, ...others], 92)))).toBe(false);
  });

  test.each<[string, Expense[], ExpenseChanges['list']]>([
    ['two edits of one expense', [edited(first, 3), second], saved(edited(first, 3))],
    ['an edit that moves an expense away', [second], saved(edited({ ...first, ...inOctober }))],
    ['a deletion', [second], [{ id: first.id }]],
  ])('is not suspected if it was delivered, before or after the totals: %s', (_, now, list) => {
    const after = [...now, ...others];
    const early = mergeChanges(before, totals(expenses, 90), changes(list));
    for (const state of [merged(after, list), merged(after, list, early), merged(after, list, merged(after, []))]) {
      expect(wrong(state)).toBe(false);
      expect(state.monthLists[key]?.revision).toBe(92);
    }
  });
});

describe('A list that does not match its totals', () => {
  test('is not suspected before the live view has a checksum', () => {
    const { check: _, ...answer } = totals(range(1, 4), 4);
    expect(wrong(mergeMonth(listed, answer))).toBe(false);
  });

  test('is not compared on the day of its end, unless it is whole', () => {
    const edited = daily.map((one, index) => (index === 50 ? { ...one, revision: 2 } : one));
    const dropped = (size: number) =>
      mergeChanges(
        mergeMonth(empty(), { ...page(daily, 90), list: { expenses: daily.slice(0, size) } }),
        totals(edited, 91),
        changes([]),
      );
    expect([wrong(dropped(50)), wrong(dropped(51)), wrong(dropped(60))]).toEqual([false, false, true]);
  });
});

describe('The list of the current month, on the screen', () => {
  const fetched = vi.fn<typeof fetch>();
  let isShown: boolean;
  let stop = (): void => undefined;
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched.mockReset());
    vi.stubGlobal('navigator', { onLine: true });
    vi.useFakeTimers();
    const groups = [{ code: groupCode, joinCode: groupCode, name: 'Sunrise PG', members: [], former: [], revision: 1 }];
    appStore.setState({ ...mergeMonth(empty(), page(range(1, 1), 1)), groups }, true);
    isShown = true;
    stop = repairLists(appStore, () => isShown);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  /** The server answers with one expense, whatever its totals say. */
  function answerWith(count: number, revision: number): void {
    const expenses = [{ ...expense(1), amount: 1 }];
    const sums = { total: count, count, byMember: {}, revision, expenses };
    const groups = [{ groupCode, groupName: 'Sunrise PG', users: [], groupRevision: 1, ...sums }];
    const coins = { totalExpenses: 0, remainingCoins: 0, monthlyLimitCoins: 0, coinsMonth: '2026-11', revision: 1 };
    fetched.mockImplementation(async () => Response.json({ groups, asOf: at(0), ...coins }));
  }

  /** How the lists were asked for. Fake timers look like a clock that was set, so the time is asked for too. */
  const asked = () =>
    fetched.mock.calls
      .map(([url, init]) => ({ url: new URL(String(url), 'http://localhost'), headers: new Headers(init?.headers) }))
      .filter(({ url }) => url.pathname === '/pg/my-groups')
      .map(({ url, headers }) => [url.searchParams.get('limit'), headers.get('x-mismatch')]);

  const merge = (by: (state: AppState) => AppState): void => appStore.setState(by);
  const wait = (milliseconds = 60_000) => vi.advanceTimersByTimeAsync(milliseconds);

  test('is not read again while it is right', async () => {
    merge((state) => mergeMonth(state, totals(range(1, 1), 1)));
    await wait();
    expect(asked()).toEqual([]);
  });

  test('is read again when the live view does not deliver missed changes', async () => {
    answerWith(1, 3);
    merge((state) => mergeMonth(state, totals(range(1, 1), 3)));
    await wait();
    expect(asked()).toEqual([['50', null]]);
    expect(listIn(appStore.getState())).toMatchObject({ revision: 3, expenses: [{ id: 'e001' }] });
  });

  test('is not read again while another screen is open', async () => {
    isShown = false;
    merge((state) => mergeMonth(state, totals(range(1, 1), 3)));
    await wait();
    expect(asked()).toEqual([]);
  });

  test('is not read again when the live view delivers missed changes in time', async () => {
    const edited = expense(1, { revision: 2 });
    merge((state) => mergeMonth(state, totals([edited], 3)));
    await wait(5000);
    merge((state) => mergeChanges(state, totals([edited], 3), changes(saved(edited))));
    await wait();
    expect(asked()).toEqual([]);
  });

  test.each([
    ['totals', totals(range(1, 2), 2), changes([])],
    ['changes', totals(range(1, 1), 1), changes(saved(expense(2)))],
  ])('is not read again when the %s are ahead for less than a second', async (_, view, delivered) => {
    merge((state) => mergeChanges(state, view, delivered));
    await wait(900);
    merge((state) => mergeChanges(state, totals(range(1, 2), 2), changes(saved(expense(2)))));
    await wait();
    expect(asked()).toEqual([]);
  });

  test('is read again, with the mismatch header, when it does not match, but only once if the checksum is wrong', async () => {
    answerWith(2, 2);
    merge((state) => mergeChanges(state, totals(range(1, 2), 2), changes([])));
    await wait();
    expect(asked()).toEqual([['50', '1']]);
    appStore.setState({ giveTakeTotals: { given: zero, taken: zero, revision: 1 } });
    await wait();
    expect(asked()).toHaveLength(1);
  });
});
