/**
 * Devices that keep the list of a group: each reads the newest page or only what has changed, in any order
 * (docs/decisions/0063).
 */
import type { Expense } from '@pg/contract/answers';
import { pageSizes } from '@pg/contract/page-sizes';
import { emptyLedger, type LedgerState } from '#store/ledger.ts';
import { faultOf } from '#store/sync/repair-lists.ts';
import { mergeChanges, mergeOlder } from '../merge-changes.ts';
import { isBelow, newestFirst } from '../month-lists.ts';
import { lacksHead, mergeMyGroups } from '../my-groups.ts';
import { code, Database, key, month, type Step } from './group-database.ts';

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
    this.state = mergeChanges(this.state, { ...database.totals, seen: 1 }, heard);
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

  /** Repairs as store/sync/repair-lists.ts does. */
  repair(database: Database): void {
    if (faultOf(this.state)) this.refresh(database, true);
  }
}

const fresh = (): LedgerState => ({ ...emptyLedger(new Date(`${month}-20T10:00:00Z`)), month, currentCode: code });

/** What a device shows in the end, and what it should show. */
export interface Outcome {
  readonly shown: unknown;
  readonly expected: unknown;
}

const sumsOf = (expenses: readonly Expense[]) => ({
  count: expenses.length,
  total: expenses.reduce((before, { amount }) => before + amount, 0),
});

/**
 * Takes these steps in a group that has `before` expenses, and then opens the page on each device once more. A device
 * that has missed a message notices it by the totals of the month. So the number and sum that it shows for a whole
 * month are right, but it may still show an old name.
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
    if (!list || (list.bottom && one.hasMissed)) return [];
    const expected = database.expenses.filter((expense) => !isBelow(list, expense));
    if (one.hasMissed) return [{ shown: sumsOf(list.expenses), expected: sumsOf(expected) }];
    return [{ shown: list.expenses, expected }];
  });
  return [...suspicions, ...ends];
}
