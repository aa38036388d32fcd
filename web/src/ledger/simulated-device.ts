/**
 * For tests: a simulated database of one group, the changes that happen to it, and devices that keep its list. Each
 * reads the newest page or only what has changed, in any order (docs/decisions/0063).
 */
import { addTo, type Checksum } from '@pg/contract/checksum';
import type { Expense } from '@pg/contract/expense';
import { type Paise, paise, sum, zero } from '@pg/contract/money';
import { dayOf, monthOfPayment } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/requests';
import * as fc from 'fast-check';
import { isBelow, newestFirst } from './merge.ts';
import { type Changes, faultOf, mergeChanges, mergeOlder } from './merge-changes.ts';
import { lacksHead, mergeMyGroups } from './my-groups.ts';
import { emptyLedger, groupMonth, type LedgerState } from './state.ts';

const month = '2026-11';
const code = 'ABCDEF';
const key = groupMonth(code, month);
const minute = 60_000;

/** A stored copy, or the trace of a deleted one. */
interface Stored {
  readonly expense?: Expense;
  readonly changedAt: number;
}

type Step =
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

class Database {
  clock = Date.parse('2026-11-01T00:00:00Z');
  #copies = new Map<string, Stored>();
  #revision = 0;
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
      revision: this.#revision,
    } as const;
  }

  answer(withPage: boolean) {
    const group = { ...this.totals, groupName: 'Sunrise', users: [], groupRevision: 1 };
    const expenses = withPage ? this.expenses.slice(0, pageSizes.expenses) : [];
    const coins = {
      totalExpenses: zero,
      remainingCoins: zero,
      monthlyLimitCoins: zero,
      coinsMonth: month,
      revision: 1,
    } as const;
    return { groups: [{ ...group, expenses }], asOf: this.now, ...coins };
  }

  /** The month as the live view delivers it. */
  get live() {
    const check: Checksum = {};
    for (const expense of this.expenses) addTo(check, expense, 1);
    return { ...this.totals, check, seen: 1 };
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
      const who = { tags: ['chai'], description: 'chai', userId: '9000000001', revision: 1 };
      this.#write(id, { id, ...who, amount: paise(given.amount), paymentDate: dateOf(given.day), createdAt });
    }
    if (given.kind !== 'edit' && given.kind !== 'delete') return;
    const all = [...this.#copies.values()].flatMap(({ expense }) => expense ?? []);
    const chosen = all[given.pick % Math.max(1, all.length)];
    if (!chosen) return;
    if (given.kind === 'delete') this.#write(chosen.id, undefined);
    if (given.kind === 'edit') {
      const [revision, paid] = [chosen.revision + 1, paise(given.amount)];
      this.#write(chosen.id, { ...chosen, amount: paid, paymentDate: dateOf(given.day), revision });
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

const dateOf = (day: number): string => (day === 0 ? '2026-10-31' : `${month}-${String(day).padStart(2, '0')}`);

/** A page on one device, and what the device keeps of it. */
class Device {
  state: LedgerState = fresh();
  /** Where its live view began; undefined without a connection. */
  #since: string | undefined;
  /** Whether it has missed a message of the live view. */
  hasMissed = false;

  get list() {
    return this.state.heads[key];
  }

  /** Opens the page again with the list that was kept. */
  visit(database: Database): void {
    const [list, totals] = [this.list, this.state.totals[key]];
    this.#since = undefined;
    const isKept = list && totals && list.revision === totals.revision && !list.fromDevice && list.upTo !== undefined;
    this.state = fresh();
    if (isKept) {
      const answer = database.answer(false);
      const expenses = list.expenses.slice(0, pageSizes.expenses);
      const kept = answer.groups.map((group) => ({ ...group, ...totals, expenses }));
      const asked = { month, groupCode: code, asOf: 0, fromDevice: true } as const;
      this.state = mergeMyGroups(this.state, { ...answer, groups: kept, asOf: list.upTo }, asked);
    }
    this.refresh(database);
  }

  refresh(database: Database, withList = false): void {
    const isKept = !withList && !lacksHead(this.state);
    const asked = { month, groupCode: code, isKept, asOf: 1 } as const;
    this.state = mergeMyGroups(this.state, database.answer(!isKept), asked);
    if (lacksHead(this.state)) {
      this.state = mergeMyGroups(this.state, database.answer(true), { ...asked, isKept: false });
    }
  }

  hear(database: Database, isDropped = false): void {
    if (!this.list) return;
    this.#since ??= this.list.upTo;
    if (this.#since === undefined) return;
    const changes = database.changesSince(this.#since);
    const heard = isDropped ? { ...changes, list: changes.list.slice(0, -1) } : changes;
    if (isDropped) this.hasMissed = true;
    this.state = mergeChanges(this.state, database.live, heard);
    if (lacksHead(this.state)) this.refresh(database);
  }

  loseConnection(): void {
    this.#since = undefined;
  }

  readOlder(database: Database): void {
    const from = this.list?.bottom;
    if (!from || this.#since === undefined) return;
    const below = database.expenses.filter((expense) => newestFirst(from, expense) < 0);
    this.state = mergeOlder(this.state, key, from, { page: below.slice(0, 5), isLast: below.length < 5 });
  }

  /** Repairs as `repairLists` does. */
  repair(database: Database): void {
    if (faultOf(this.state)) this.refresh(database, true);
  }
}

const fresh = (): LedgerState => ({ ...emptyLedger(new Date(`${month}-20T10:00:00Z`)), month, currentCode: code });

/** What a device shows in the end, and what it should show. */
interface Outcome {
  readonly shown: unknown;
  readonly expected: unknown;
}

/**
 * Takes these steps in a group that has `before` expenses, and then opens the page on each device once more. A device
 * that has missed a message notices it by the checksum of the month, but for the day of its bottom.
 */
export function outcomes(before: number, steps: readonly Step[]): Outcome[] {
  const database = new Database();
  for (let serial = 0; serial < before; serial += 1) {
    database.change({ kind: 'add', day: 1 + (serial % 28), amount: 1, skew: 0 });
  }
  const devices = [new Device(), new Device()] as const;
  const suspicions: Outcome[] = [];
  // No list is suspected without a reason: reading it again costs a page.
  const hear = (one: Device): void => {
    one.hear(database);
    if (!one.hasMissed) suspicions.push({ shown: faultOf(one.state), expected: undefined });
  };
  for (const given of steps) {
    if (!('device' in given)) {
      database.change(given);
      continue;
    }
    const one = devices[given.device === 0 ? 0 : 1];
    if (given.kind === 'visit') one.visit(database);
    if (given.kind === 'refresh') one.refresh(database);
    if (given.kind === 'hear') hear(one);
    if (given.kind === 'miss a message') one.hear(database, true);
    if (given.kind === 'read older') one.readOlder(database);
    if (given.kind === 'lose the connection') one.loseConnection();
  }
  const ends = devices.flatMap((one): Outcome[] => {
    one.visit(database);
    hear(one);
    one.repair(database);
    const { list } = one;
    if (!list) return [];
    const unchecked = one.hasMissed && list.bottom ? dayOf(list.bottom.paymentDate) : '';
    const isCompared = (expense: Expense): boolean => !isBelow(list, expense) && dayOf(expense.paymentDate) > unchecked;
    return [{ shown: list.expenses.filter(isCompared), expected: database.expenses.filter(isCompared) }];
  });
  return [...suspicions, ...ends];
}
