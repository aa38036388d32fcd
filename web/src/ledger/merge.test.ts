/** Which of two views is newer, and what holds after any history of a group in any order of arrival. */
import { paise } from '@pg/contract/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceChange, mergeCoins, mergeMonth, newest, newestCoins } from './merge.ts';
import { expensesShown } from './own-changes.ts';
import {
  accountView,
  code,
  command,
  history,
  type Instant,
  me,
  month,
  monthView,
  run,
  type Step,
  start,
} from './simulated-group.ts';
import { type CoinsSlice, emptyLedger, groupMonth, type LedgerState } from './state.ts';

describe('the newest revision', () => {
  test('the higher revision wins, whichever arrives last', () => {
    const old = { revision: 3, text: 'old' };
    const young = { revision: 4, text: 'young' };
    expect(newest(old, young)).toBe(young);
    expect(newest(young, old)).toBe(young);
  });

  test('of two views with the same revision, the later one wins, because it may contain more', () => {
    const first = { revision: 3 };
    const again = { revision: 3 };
    expect(newest(first, again)).toBe(again);
  });

  test('anything from the server replaces a device snapshot, and a device snapshot replaces nothing from the server', () => {
    const kept = { revision: 900, fromDevice: true } as const;
    const fresh = { revision: 1 };
    expect(newest<{ revision: number; fromDevice?: true }>(kept, fresh)).toBe(fresh);
    expect(newest<{ revision: number; fromDevice?: true }>(fresh, kept)).toBe(fresh);
    expect(newest<{ revision: number; fromDevice?: true }>(undefined, kept)).toBe(kept);
  });

  test('coins that are already in the new month are not replaced by a view of the old month with the same revision', () => {
    const turned = { revision: 5, month: '2026-12' };
    const unturned = { revision: 5, month: '2026-11' };
    expect(newestCoins(turned, unturned)).toBe(turned);
    expect(newestCoins(unturned, turned)).toBe(turned);
  });
});

/** Merges what the server had at one instant: a whole HTTP answer, or the snapshot of one listener. */
type Arrival = (state: LedgerState) => LedgerState;
const wholeAnswer =
  (now: Instant): Arrival =>
  (state) =>
    mergeMonth(mergeCoins(state, accountView(now)), monthView(now));
const monthSnapshot =
  (now: Instant): Arrival =>
  (state) =>
    mergeMonth(state, monthView(now));
const accountSnapshot =
  (now: Instant): Arrival =>
  (state) =>
    mergeCoins(state, accountView(now));

const nothingKnown = (): LedgerState => ({ ...emptyLedger(new Date('2026-11-20T10:00:00Z')), month });

const shown = (state: LedgerState): string[] | undefined => expensesShown(state, code, month)?.map(({ id }) => id);

function expectToShow(state: LedgerState, now: Instant): void {
  expect(shown(state)).toEqual(monthView(now).head.expenses.map(({ id }) => id));
  const { total, count, byMember: parts } = monthView(now);
  expect(state.totals[groupMonth(code, month)]).toMatchObject({ total, count, byMember: parts });
  expect(state.coins?.remaining).toBe(now.remaining);
}

/** Any number of answers and snapshots, each with what the server had after any of the steps, in any order. */
const arrivalsOf = (steps: readonly Step[]) =>
  fc.array(fc.record({ about: fc.nat({ max: steps.length - 1 }), as: fc.constantFrom('answer', 'month', 'account') }), {
    maxLength: 12,
  });

const arrive = (steps: readonly Step[], { about, as }: { about: number; as: string }): Arrival => {
  const { now } = steps[about] ?? { now: start };
  return as === 'answer' ? wholeAnswer(now) : as === 'month' ? monthSnapshot(now) : accountSnapshot(now);
};

const ordersOf = fc
  .array(command, { minLength: 1, maxLength: 12 })
  .chain((commands) => {
    const steps = history(commands);
    return fc.tuple(fc.constant(steps), arrivalsOf(steps));
  })
  .chain(([steps, chosen]) => {
    const own = steps.flatMap(({ answer }) => (answer ? [answer] : []));
    const last = steps.at(-1)?.now ?? start;
    const arrivals = [...chosen.map((one) => arrive(steps, one)), ...own, wholeAnswer(last)];
    return fc.tuple(
      fc.constant(last),
      fc.shuffledSubarray(arrivals, { minLength: arrivals.length, maxLength: arrivals.length }),
    );
  });

describe('the ledger', () => {
  test("the ledger ends with the server's state, in any order of answers and snapshots", () => {
    fc.assert(
      fc.property(ordersOf, ([last, arrivals]) => {
        const state = arrivals.reduce((before, arrival) => arrival(before), nothingKnown());
        expectToShow(state, last);
      }),
      { numRuns: 500 },
    );
  });

  test('a new expense is shown exactly once after the server has answered, and never after the answer to its deletion', () => {
    fc.assert(
      fc.property(
        fc.array(command, { minLength: 1, maxLength: 8 }).chain((commands) => {
          const steps = history([{ kind: 'add', mine: true, amount: 100, day: 3 }, ...commands]);
          return fc.tuple(fc.constant(steps), arrivalsOf(steps));
        }),
        ([steps, chosen]) => {
          let state = wholeAnswer(start)(nothingKnown());
          state = steps[1]?.answer?.(state) ?? state;
          expect(shown(state)).toEqual(['e0']);

          const deletion = run(steps[1]?.now ?? start, { kind: 'delete', pick: 0 }, 99);
          state = deletion.answer?.(state) ?? state;
          for (const one of chosen.filter(({ about }) => about <= 1)) {
            state = arrive(steps, one)(state);
            expect(shown(state)).toEqual([]);
          }
        },
      ),
    );
  });
});

test("A group's sums by day stay when an answer about the same revision lacks them, and are dropped when the answer is newer", () => {
  const view = { groupCode: code, month, total: paise(4_000), count: 1, byMember: { [me]: paise(4_000) } };
  const byDay = { '05': paise(4_000) };
  const seen = mergeMonth(nothingKnown(), { ...view, byDay, byTag: { chai: paise(4_000) }, revision: 3 });
  expect(mergeMonth(seen, { ...view, revision: 3 }).totals[groupMonth(code, month)]?.byDay).toEqual(byDay);
  expect(mergeMonth(seen, { ...view, revision: 4 }).totals[groupMonth(code, month)]?.byDay).toBeUndefined();
});

const november = '2026-11';
const december = '2026-12';
const coins = (remaining: number, more: Partial<CoinsSlice> = {}): CoinsSlice => ({
  monthlyLimit: paise(500_000),
  remaining: paise(remaining),
  month: november,
  revision: 2,
  ...more,
});

describe('Announcing the balance', () => {
  const before = { coins: coins(500_000), month: november } as const;

  test('a changed balance is announced', () => {
    expect(balanceChange(before, { coins: coins(487_950), month: november })).toBe(487_950);
  });

  test('the first balance is not announced, and neither is a balance that replaces a device snapshot', () => {
    expect(balanceChange({ coins: undefined, month: november }, before)).toBeUndefined();
    const kept = { coins: coins(1, { fromDevice: true }), month: november } as const;
    expect(balanceChange(kept, before)).toBeUndefined();
  });

  test('the balance of a new month is not announced until it changes', () => {
    const spent = { coins: coins(100), month: november } as const;
    const turned = { coins: spent.coins, month: december } as const;
    expect(balanceChange(spent, turned)).toBeUndefined();
    const sameTurned = coins(500_000, { month: december, revision: 3 });
    expect(balanceChange(turned, { coins: sameTurned, month: december })).toBeUndefined();
    const charged = coins(499_000, { month: december, revision: 3 });
    expect(balanceChange(turned, { coins: charged, month: december })).toBe(499_000);
  });

  test('a balance that arrives a second time is not announced', () => {
    expect(balanceChange(before, { coins: coins(500_000), month: november })).toBeUndefined();
  });
});
