/** A list that is wrong, or that the live view does not complete, is read again: once for each revision. */
import { addTo, type Checksum } from '@pg/contract/checksum';
import { paise, zero } from '@pg/contract/money';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mergeMonth } from './merge.ts';
import { mergeChanges, repairLists } from './merge-changes.ts';
import { emptyLedger, groupMonth, ledger } from './state.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
vi.stubGlobal('navigator', { onLine: true });
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => 'a.b.c', setItem: () => undefined }));

const month = '2026-11';
const code = 'ABCDEF';
const key = groupMonth(code, month);
const since = '2026-11-20T10:00:00.000Z';
const chai = {
  id: 'e1',
  amount: paise(4000),
  paymentDate: '2026-11-20',
  tags: ['chai'],
  description: 'chai',
  userId: '9000000001',
  createdAt: since,
  revision: 1,
};
const totals = (count: number, revision: number, check: Checksum = {}) => ({
  ...({ groupCode: code, month, count, revision, byMember: {}, check, seen: 1 } as const),
  total: paise(4000 * count),
});

/** The server answers with one expense, whatever its totals say. */
function answerWith(count: number, revision: number): void {
  const group = {
    groupCode: code,
    groupName: 'Sunrise PG',
    users: [],
    groupRevision: 1,
    byMember: {},
    count,
    revision,
  };
  const groups = [{ ...group, total: 40 * count, expenses: [{ ...chai, amount: 40 }] }];
  const coins = { totalExpenses: 0, remainingCoins: 0, monthlyLimitCoins: 0, revision: 1 };
  fetched.mockImplementation(async () => Response.json({ groups, asOf: since, ...coins }));
}

/** How the lists were asked for. The time is asked for too, because fake timers look like a phone's clock that was set. */
const asked = () =>
  fetched.mock.calls
    .map(([url, init]) => ({ url: new URL(String(url), 'http://localhost'), headers: new Headers(init?.headers) }))
    .filter(({ url }) => url.pathname === '/pg/my-groups')
    .map(({ url, headers }) => [url.searchParams.get('limit'), headers.get('x-mismatch')]);

let isShown: boolean;
let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  const page = { ...totals(1, 1), head: { expenses: [chai] }, upTo: since };
  const groups = [{ code, joinCode: code, name: 'Sunrise PG', members: [], former: [], revision: 1 }];
  ledger.setState({ ...mergeMonth({ ...emptyLedger(), month, currentCode: code }, page), groups }, true);
  isShown = true;
  stop = repairLists(ledger, () => isShown);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('The list of the current month', () => {
  test('is not read again while it is right', async () => {
    ledger.setState((state) => mergeMonth(state, totals(1, 1)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toEqual([]);
  });

  test('is read again when the live view does not deliver missed changes', async () => {
    answerWith(1, 3);
    ledger.setState((state) => mergeMonth(state, totals(1, 3)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toEqual([['50', null]]);
    expect(ledger.getState().heads[key]).toMatchObject({ revision: 3, expenses: [{ id: 'e1' }] });
  });

  test('is not read again while another screen is open', async () => {
    isShown = false;
    ledger.setState((state) => mergeMonth(state, totals(1, 3)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toEqual([]);
  });

  test('is not read again when the live view delivers missed changes in time', async () => {
    ledger.setState((state) => mergeMonth(state, totals(1, 3)));
    await vi.advanceTimersByTimeAsync(5000);
    const edited = { ...chai, revision: 2 };
    const check: Checksum = {};
    addTo(check, edited, 1);
    const changes = { since, upTo: since, list: [{ id: 'e1', expense: edited }] };
    ledger.setState((state) => mergeChanges(state, totals(1, 3, check), changes));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toEqual([]);
  });

  test('is read again, with the mismatch header, when it does not match the totals, but only once if the totals are wrong', async () => {
    answerWith(2, 2);
    ledger.setState((state) => mergeChanges(state, totals(2, 2), { since, upTo: since, list: [] }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toEqual([['50', '1']]);
    ledger.setState({ lent: { given: zero, taken: zero, revision: 1 } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toHaveLength(1);
  });
});
