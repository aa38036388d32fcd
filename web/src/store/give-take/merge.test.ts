/**
 * What holds for the Give and Take ledger after any history, and in any order in which answers and snapshots arrive.
 */
import { paise } from '@pg/contract/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  command,
  type Instant,
  limit,
  month,
  remainingOf,
  run,
  type Step,
  sumOf,
} from '#store/give-take/testing/history.ts';
import { mergeCoins, mergeLent } from '#store/ledger/merge.ts';
import { emptyLedger, type LedgerState } from '#store/ledger.ts';
import { mergeGiveTake, mergeRecords, mergeRemaining, noteRecord, noteSettled } from './merge.ts';
import { recordsShown } from './records-shown.ts';

type Arrival = (state: LedgerState) => LedgerState;
const nothingKnown = (): LedgerState => ({ ...emptyLedger(new Date('2026-11-20T10:00:00Z')), month });
const start: Instant = { records: [], revision: 1 };
const lent = (now: Instant) => ({ given: sumOf(now, 'GIVE'), taken: sumOf(now, 'TAKE'), revision: now.revision });
const newestFirst = (now: Instant) =>
  [...now.records].sort((a, b) => b.date.localeCompare(a.date) || b.createdAt.localeCompare(a.createdAt));

const arrivals: Record<string, (now: Instant) => Arrival> = {
  answer: (now) => (state) =>
    mergeGiveTake(
      state,
      { ...lent(now), records: newestFirst(now), remainingCoins: remainingOf(now), monthlyLimitCoins: limit },
      { month, asked: 50 },
    ),
  account: (now) => (state) =>
    mergeLent(
      mergeCoins(state, { monthlyLimit: limit, remaining: remainingOf(now), month, revision: now.revision }),
      lent(now),
    ),
  records: (now) => (state) => mergeRecords(state, { records: newestFirst(now), asked: 50, revision: now.revision }),
};

const orders = fc.array(command, { minLength: 1, maxLength: 12 }).chain((commands) => {
  const steps: Step[] = [{ now: start }];
  for (const [serial, given] of commands.entries()) steps.push(run(steps.at(-1)?.now ?? start, given, serial));
  const last = steps.at(-1)?.now ?? start;
  const any = fc.record({ about: fc.constantFrom(...steps), as: fc.constantFrom(...Object.keys(arrivals)) });
  return fc
    .array(any, { maxLength: 12 })
    .map((chosen) => [
      ...chosen.flatMap(({ about, as }) => arrivals[as]?.(about.now) ?? []),
      ...steps.flatMap(({ answer }) => answer ?? []),
      ...(arrivals.answer ? [arrivals.answer(last)] : []),
    ])
    .chain((all) => fc.tuple(fc.constant(last), fc.shuffledSubarray(all, { minLength: all.length })));
});

describe('the Give and Take ledger', () => {
  test("the ledger ends with the server's state, in any order of answers and snapshots", () => {
    fc.assert(
      fc.property(orders, ([last, arriving]) => {
        const state = arriving.reduce((before, arrival) => arrival(before), nothingKnown());
        expect(recordsShown(state)).toEqual(newestFirst(last));
        expect(state.lent).toEqual(lent(last));
        expect(state.coins?.remaining).toBe(remainingOf(last));
      }),
      { numRuns: 500 },
    );
  });

  const [first, second, third] = [1, 2, 3].map((serial) => ({
    id: `r${serial}`,
    type: 'GIVE' as const,
    amount: paise(100 * serial),
    name: 'Ravi',
    date: '2026-11-20',
    description: '',
    status: 'OPEN' as const,
    createdAt: `2026-11-20T00:00:0${serial}.000Z`,
  }));
  if (!first || !second || !third) throw new Error('The list has fewer than three records.');
  const listing = (state: LedgerState) => recordsShown(state)?.map(({ id, amount }) => `${id} ${amount}`);
  const listed = mergeRecords(nothingKnown(), { records: [second, first], asked: 50, revision: 3 });

  test('a record from an answer is shown at its place in the list until a newer list arrives', () => {
    const noted = noteRecord(listed, third, 4);
    expect(listing(noted)).toEqual(['r3 300', 'r2 200', 'r1 100']);
    const settledElsewhere = mergeRecords(noted, { records: [second, first], asked: 50, revision: 5 });
    expect(listing(settledElsewhere)).toEqual(['r2 200', 'r1 100']);
  });

  test('of two changes of a record by the user, the later one is shown, whichever is answered first', () => {
    const noted = noteRecord(noteRecord(listed, { ...first, amount: paise(7) }, 5), { ...first, amount: paise(9) }, 4);
    expect(listing(noted)).toEqual(['r2 200', 'r1 7']);
  });

  test('a settled record never comes back', () => {
    const settled = noteSettled(listed, 'r1');
    const later = mergeRecords(noteRecord(settled, first, 9), { records: [second, first], asked: 50, revision: 4 });
    expect(listing(later)).toEqual(['r2 200']);
  });

  test('the longer of two lists with the same revision is kept', () => {
    const longer = mergeRecords(listed, { records: [third, second, first], asked: 100, revision: 4 });
    const state = mergeRecords(longer, { records: [third], asked: 50, revision: 4 });
    expect(listing(state)).toHaveLength(3);
    expect(listing(mergeRecords(state, { records: [third], asked: 50, revision: 5 }))).toHaveLength(1);
  });

  test('the coins in the answer to a change are ignored until the limit is known', () => {
    const remaining = { remaining: paise(5), revision: 9, month };
    expect(mergeRemaining(nothingKnown(), remaining).coins).toBeUndefined();
  });
});
