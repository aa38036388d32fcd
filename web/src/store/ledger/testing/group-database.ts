/** A simulated database of one group, and the changes that happen to it, for tests of the lists that devices keep. */
import type { Expense } from '@pg/contract/answers';
import { type Paise, paise, sum, zero } from '@pg/contract/money';
import { monthOfPayment } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/page-sizes';
import * as fc from 'fast-check';
import { groupMonth } from '#store/ledger.ts';
import type { Changes } from '../merge-changes.ts';
import { newestFirst } from '../month-lists.ts';

export const month = '2026-11';
export const code = 'ABCDEF';
export const key = groupMonth(code, month);
const minute = 60_000;

/** A stored copy, or the trace of a deleted one. */
interface Stored {
  readonly expense?: Expense;
  readonly changedAt: number;
}

export type Step =
  | { kind: 'add'; day: number; amount: number; skew: number }
  /** Day 0 is in the month before. */
  | { kind: 'edit'; pick: number; day: number; amount: number }
  | { kind: 'delete'; pick: number }
  | { kind: 'back up' | 'restore' }
  | { kind: 'wait'; minutes: number }
  | { kind: 'visit' | 'refresh' | 'hear' | 'miss a message' | 'read older' | 'lose the connection'; device: number };

const device = fc.nat({ max: 1 });
const pick = fc.nat();
const amount = fc.integer({ min: 1, max: 9 });

export const step: fc.Arbitrary<Step> = fc.oneof(
  // An API server's clock may be wrong by a day.
  fc.record({
    kind: fc.constant('add' as const),
    ...{ day: fc.integer({ min: 1, max: 28 }), amount, skew: fc.integer({ min: -1440, max: 1440 }) },
  }),
  fc.record({ kind: fc.constant('edit' as const), pick, day: fc.integer({ min: 0, max: 28 }), amount }),
  fc.record({ kind: fc.constant('delete' as const), pick }),
  fc.record({ kind: fc.constantFrom('back up' as const, 'restore' as const) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 3 * 24 * 60 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['visit', 'refresh', 'hear', 'miss a message', 'read older', 'lose the connection'] as const),
      ),
      device,
    }),
  },
);

export class Database {
  clock = Date.parse('2026-11-01T00:00:00Z');
  #copies = new Map<string, Stored>();
  #revision = 0;
  #edits = 0;
  #serial = 0;
  #backup: { copies: Map<string, Stored>; revision: number } = { copies: new Map(), revision: 0 };

  get now(): string {
    return new Date(this.clock).toISOString();
  }

  /** Every expense of the month, newest first. */
  get expenses(): Expense[] {
    const all = [...this.#copies.values()].flatMap(({ expense }) => expense ?? []);
    return all.filter(({ paymentDate }) => monthOfPayment(paymentDate) === month).sort(newestFirst);
  }

  get totals() {
    const { expenses } = this;
    const total: Paise = expenses.reduce((before, one) => sum(before, one.amount), zero);
    return {
      groupCode: code,
      month,
      total,
      count: expenses.length,
      byMember: {},
      edits: this.#edits,
      revision: this.#revision,
    } as const;
  }

  answer(withPage: boolean) {
    const group = { ...this.totals, groupName: 'Sunrise PG', users: [], groupRevision: 1 };
    const expenses = withPage ? this.expenses.slice(0, pageSizes.expenses) : [];
    const coins = { totalExpenses: zero, remainingCoins: zero, monthlyLimitCoins: zero, revision: 1 };
    return { groups: [{ ...group, expenses }], asOf: this.now, ...coins };
  }

  changesSince(since: string): Changes {
    const from = Date.parse(since) - minute;
    const found = [...this.#copies].filter(([, { changedAt }]) => changedAt > from);
    const last = new Date(Math.max(0, ...found.map(([, { changedAt }]) => changedAt))).toISOString();
    const list = found.map(([id, { expense }]) => (expense ? { id, expense } : { id }));
    return { since, upTo: last > since ? last : since, list };
  }

  change(given: Step): void {
    if (given.kind === 'wait') this.clock += given.minutes * minute;
    if (given.kind === 'back up') this.#backup = { copies: new Map(this.#copies), revision: this.#revision };
    if (given.kind === 'restore') {
      this.#copies = new Map(this.#backup.copies);
      this.clock += 60 * minute;
      this.#revision = this.#backup.revision + this.clock;
    }
    if (given.kind === 'add') {
      this.#serial += 1;
      const id = `e${this.#serial}`;
      const createdAt = new Date(this.clock + given.skew * minute).toISOString();
      const who = { tags: ['chai'], description: 'chai', userId: '9000000001' };
      this.#write(id, { id, ...who, amount: paise(given.amount), paymentDate: dayOf(given.day), createdAt });
    }
    if (given.kind !== 'edit' && given.kind !== 'delete') return;
    const all = [...this.#copies.values()].flatMap(({ expense }) => expense ?? []);
    const chosen = all[given.pick % Math.max(1, all.length)];
    if (!chosen) return;
    if (given.kind === 'delete') this.#write(chosen.id, undefined);
    if (given.kind === 'edit') {
      const [revision, paid] = [(chosen.revision ?? 1) + 1, paise(given.amount)];
      this.#edits += 1;
      this.#write(chosen.id, { ...chosen, amount: paid, paymentDate: dayOf(given.day), revision });
    }
  }

  /** The database begins to process a change up to ten seconds before the change becomes visible. */
  #write(id: string, expense: Expense | undefined): void {
    this.clock += 11_000;
    const changedAt = this.clock - 10_000;
    this.#copies.set(id, expense ? { expense, changedAt } : { changedAt });
    this.#revision += 1;
  }
}

const dayOf = (day: number): string => (day === 0 ? '2026-10-31' : `${month}-${String(day).padStart(2, '0')}`);
