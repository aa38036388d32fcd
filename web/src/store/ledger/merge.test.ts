/** What holds for the ledger after any history of a group, and in any order in which answers and snapshots arrive. */
import { paise } from '@pg/contract/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
} from '#store/ledger/testing/group-history.ts';
import { emptyLedger } from '#store/ledger.ts';
import { groupMonth, type LedgerState } from '../ledger.ts';
import { expensesShown } from './expenses-shown.ts';
import { mergeCoins, mergeMonth } from './merge.ts';

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
