/**
 * What holds for the Give and Take ledger after any history, and in any order in which answers and snapshots arrive
 * from a simulated server.
 */

import type { GiveTakeRecord } from '@pg/contract/give-take';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeGiveTake, mergeRecords, mergeRemaining, noteRecord, noteSettled, recordsShown } from './give-take.ts';
import { mergeCoins, mergeLent } from './merge.ts';
import { emptyLedger, type LedgerState } from './state.ts';

const month: Month = '2026-11';
const limit = paise(100_000);

/** The server at one instant; `records` are the open records. */
interface Instant {
  readonly records: readonly GiveTakeRecord[];
  readonly revision: number;
}

/** A change at the server and, if this screen made it, how its answer changes the ledger. */
interface Step {
  readonly now: Instant;
  readonly answer?: (state: LedgerState) => LedgerState;
}

type Command =
  | { kind: 'lend'; type: 'GIVE' | 'TAKE'; amount: number; day: number; here: boolean }
  | { kind: 'change' | 'settle'; pick: number; amount: number; here: boolean };

const amount = fc.integer({ min: 100, max: 9000 });

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('lend' as const),
    type: fc.constantFrom('GIVE' as const, 'TAKE' as const),
    amount,
    day: fc.integer({ min: 10, max: 28 }),
    here: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('change' as const, 'settle' as const),
    pick: fc.nat(),
    amount,
    here: fc.boolean(),
  }),
);

const sumOf = ({ records }: Instant, type: 'GIVE' | 'TAKE'): Paise =>
  sum(zero, ...records.filter((record) => record.type === type).map((record) => record.amount));

const remainingOf = (now: Instant): Paise => sum(minus(limit, sumOf(now, 'GIVE')), sumOf(now, 'TAKE'));

function changed(now: Instant, record: GiveTakeRecord, here: boolean): Step {
  const others = now.records.filter(({ id }) => id !== record.id);
  const next = { records: [...others, record], revision: now.revision + 1 };
  const { revision } = next;
  const remainingCoins = remainingOf(next);
  if (!here) return { now: next };
  return {
    now: next,
    answer: (state) =>
      noteRecord(mergeRemaining(state, { remainingCoins, coinsMonth: month, revision }), record, revision),
  };
}

function run(now: Instant, given: Command, serial: number): Step {
  if (given.kind === 'lend') {
    const { type, day, here } = given;
    const createdAt = `2026-11-01T00:00:${String(serial).padStart(2, '0')}.000Z`;
    const rest = { name: 'Ravi', description: '', status: 'OPEN' as const };
    const date = `${month}-${day}`;
    return changed(now, { id: `r${serial}`, type, amount: paise(given.amount), date, createdAt, ...rest }, here);
  }
  const record = now.records[given.pick % Math.max(1, now.records.length)];
  if (!record) return { now };
  if (given.kind === 'change') return changed(now, { ...record, amount: paise(given.amount) }, given.here);

  const next = { records: now.records.filter(({ id }) => id !== record.id), revision: now.revision + 1 };
  const remainingCoins = remainingOf(next);
  const { revision } = next;
  const answer = (state: LedgerState) =>
    noteSettled(mergeRemaining(state, { remainingCoins, coinsMonth: month, revision }), record.id);
  return given.here ? { now: next, answer } : { now: next };
}

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
      {
        ...lent(now),
        records: newestFirst(now),
        remainingCoins: remainingOf(now),
        coinsMonth: month,
        monthlyLimitCoins: limit,
      },
      { asked: 50 },
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
    const remaining = { remainingCoins: paise(5), coinsMonth: month, revision: 9 };
    expect(mergeRemaining(nothingKnown(), remaining).coins).toBeUndefined();
  });
});
