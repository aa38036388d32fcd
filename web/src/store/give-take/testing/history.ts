/** A simulated server of one person's Give and Take ledger, for tests of the store. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import * as fc from 'fast-check';
import { mergeRemaining, noteRecord, noteSettled } from '#store/give-take/merge.ts';
import type { LedgerState } from '#store/ledger.ts';

export const month: Month = '2026-11';
export const limit = paise(100_000);

/** The server at one instant; `records` are the open records. */
export interface Instant {
  readonly records: readonly GiveTakeRecord[];
  readonly revision: number;
}

/** A change at the server and, if this screen made it, how its answer changes the ledger. */
export interface Step {
  readonly now: Instant;
  readonly answer?: (state: LedgerState) => LedgerState;
}

export type Command =
  | { kind: 'lend'; type: 'GIVE' | 'TAKE'; amount: number; day: number; here: boolean }
  | { kind: 'change' | 'settle'; pick: number; amount: number; here: boolean };

const amount = fc.integer({ min: 100, max: 9000 });

export const command: fc.Arbitrary<Command> = fc.oneof(
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

export const sumOf = ({ records }: Instant, type: 'GIVE' | 'TAKE'): Paise =>
  sum(zero, ...records.filter((record) => record.type === type).map((record) => record.amount));

export const remainingOf = (now: Instant): Paise => sum(minus(limit, sumOf(now, 'GIVE')), sumOf(now, 'TAKE'));

function changed(now: Instant, record: GiveTakeRecord, here: boolean): Step {
  const others = now.records.filter(({ id }) => id !== record.id);
  const next = { records: [...others, record], revision: now.revision + 1 };
  const { revision } = next;
  const remaining = remainingOf(next);
  if (!here) return { now: next };
  return {
    now: next,
    answer: (state) => noteRecord(mergeRemaining(state, { remaining, revision, month }), record, revision),
  };
}

export function run(now: Instant, given: Command, serial: number): Step {
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
  const remaining = remainingOf(next);
  const { revision } = next;
  const answer = (state: LedgerState) => noteSettled(mergeRemaining(state, { remaining, revision, month }), record.id);
  return given.here ? { now: next, answer } : { now: next };
}
