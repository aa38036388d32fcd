/**
 * A model of the ledger in plain arithmetic: groups, coins, expenses and payments. The real ledger must match it
 * (docs/product.md §3, §5, §6). People and groups are numbers.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import {
  type Division,
  dividedAfter,
  dividedNow,
  isNamedIn,
  type ModelExpense,
  namedIn,
  partOf,
  sharesNow,
} from './model-expense.ts';

export type ModelledCall = Extract<
  EndpointName,
  | 'setMonthlyLimit'
  | 'addCoins'
  | 'addExpense'
  | 'editExpense'
  | 'deleteExpense'
  | 'restoreExpense'
  | 'strikeExpense'
  | 'giveOrTake'
  | 'increaseGiveOrTake'
  | 'decreaseGiveOrTake'
  | 'removeGiveOrTake'
  | 'joinGroup'
  | 'leaveGroup'
  | 'removeMember'
  | 'getExpense'
  | 'activity'
  | 'setName'
  | 'balances'
  | 'recordPayment'
  | 'removePayment'
>;

/** The remaining coins in hundredths, the code of the refusal, or `done` for a call that returns no coins. */
export type Outcome = { remaining: number } | { refused: ErrorCode } | { done: true };

/** The members of each group. People and groups are numbered from 0. */
export type Memberships = readonly (readonly number[])[];

interface ModelGroup {
  /** In order of joining. */
  members: { readonly who: number; readonly since: number }[];
  admin: number | undefined;
}

export class ModelGroups {
  readonly #groups: readonly ModelGroup[];
  readonly #userIds: readonly string[];
  readonly #everIn: readonly Set<number>[];

  /** The first member of each group created it, and the others joined one after the other. */
  constructor(userIds: readonly string[], memberships: Memberships) {
    this.#userIds = userIds;
    this.#everIn = memberships.map((people) => new Set(people));
    this.#groups = memberships.map((people) => ({
      members: people.map((who, since) => ({ who, since })),
      admin: people[0],
    }));
  }

  #group(number: number): ModelGroup {
    const group = this.#groups[number];
    if (!group) throw new Error(`no group has the number ${number}`);
    return group;
  }

  isIn(person: number, group: number): boolean {
    return this.#group(group).members.some(({ who }) => who === person);
  }

  peopleIn(group: number): number[] {
    return this.#group(group).members.map(({ who }) => who);
  }

  wasEverIn(person: number, group: number): boolean {
    return this.#everIn[group]?.has(person) ?? false;
  }

  isClosed(group: number): boolean {
    return this.#group(group).members.length === 0;
  }

  adminOf(group: number): number | undefined {
    return this.#group(group).admin;
  }

  /** Joins at this time, in milliseconds. */
  join(who: number, group: number, since: number): Outcome {
    if (this.isIn(who, group)) return { refused: 'already-a-member' };
    if (this.isClosed(group)) return { refused: 'code-ended' };
    this.#group(group).members.push({ who, since });
    this.#everIn[group]?.add(who);
    return { done: true };
  }

  leave(person: number, number: number): Outcome {
    if (!this.isIn(person, number)) return { refused: 'not-a-member' };
    const group = this.#group(number);
    const idOf = (who: number): string => this.#userIds[who] ?? '';
    group.members = group.members
      .filter(({ who }) => who !== person)
      .sort((a, b) => a.since - b.since || idOf(a.who).localeCompare(idOf(b.who)));
    if (group.admin === person) group.admin = group.members[0]?.who;
    return { done: true };
  }

  remove(by: number, person: number, number: number): Outcome {
    if (!this.isIn(by, number)) return { refused: 'not-a-member' };
    if (this.adminOf(number) !== by) return { refused: 'not-the-admin' };
    if (by === person) return { refused: 'invalid-request' };
    if (!this.isIn(person, number)) return { refused: 'member-not-found' };
    return this.leave(person, number);
  }
}

const day = 24 * 60 * 60 * 1000;

interface ModelPayment {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly group: number;
  readonly isForward: boolean;
  /** When it was recorded, in milliseconds. */
  readonly at: number;
  removed: boolean;
}

class ModelPayments {
  readonly all: ModelPayment[] = [];
  readonly #groups: ModelGroups;

  constructor(groups: ModelGroups) {
    this.#groups = groups;
  }

  record(by: number, payment: Omit<ModelPayment, 'id' | 'removed'>, id: () => string): Outcome {
    const { from, to, group, isForward } = payment;
    const other = by === from ? to : from;
    if (!this.#groups.isIn(by, group)) return { refused: 'not-a-member' };
    if (from === to) return { refused: 'invalid-request' };
    if (by !== from && by !== to) return { refused: 'not-your-payment' };
    if (!this.#groups.wasEverIn(other, group)) return { refused: 'member-not-found' };
    if (isForward && !this.#groups.isIn(other, group)) return { refused: 'someone-left' };
    this.all.push({ ...payment, id: id(), removed: false });
    return { done: true };
  }

  /** Takes a payment back. `group` is the group that the request names. */
  remove(by: number, payment: ModelPayment, group: number, now: number): Outcome {
    const isParty = by === payment.from || by === payment.to;
    const mayObject = isParty && payment.group === group && now - payment.at <= limits.objectionDays * day;
    if (!mayObject && !this.#groups.isIn(by, group)) return { refused: 'not-a-member' };
    if (payment.group !== group) return { refused: 'payment-not-found' };
    if (!isParty) return { refused: 'not-your-payment' };
    payment.removed = true;
    return { done: true };
  }
}

interface ModelPerson {
  limit: number;
  remaining: number;
  month: string;
  epoch: number;
}

interface ModelRecord {
  readonly id: string;
  readonly owner: number;
  readonly type: 'GIVE' | 'TAKE';
  amount: number;
  settled: boolean;
}

class ModelCoins {
  readonly records: ModelRecord[] = [];
  readonly #people: readonly ModelPerson[];
  month: string;

  constructor(people: number, month: string) {
    this.month = month;
    this.#people = Array.from({ length: people }, () => ({ limit: 0, remaining: 0, month, epoch: 0 }));
  }

  /** Prepares a change by a person, and returns the person. In a new month, first resets their coins to the limit. */
  protected touch(number: number): ModelPerson {
    const person = this.#people[number];
    if (!person) throw new Error(`no one has the number ${number}`);
    if (person.month === this.month) return person;
    return Object.assign(person, { month: this.month, remaining: person.limit, epoch: person.epoch + 1 });
  }

  setLimit(who: number, limit: number): Outcome {
    const person = this.touch(who);
    Object.assign(person, { limit, remaining: limit, epoch: person.epoch + 1 });
    return { remaining: person.remaining };
  }

  addCoins(who: number, coins: number): Outcome {
    const person = this.touch(who);
    if (person.limit === 0) return { refused: 'limit-not-set' };
    person.limit += coins;
    person.remaining += coins;
    return { remaining: person.remaining };
  }

  giveOrTake(who: number, type: 'GIVE' | 'TAKE', amount: number, id: () => string): Outcome {
    const person = this.touch(who);
    person.remaining += type === 'GIVE' ? -amount : amount;
    this.records.push({ id: id(), owner: who, type, amount, settled: false });
    return { remaining: person.remaining };
  }

  changeRecord(who: number, record: ModelRecord, change: number): Outcome {
    if (record.owner !== who || record.settled) return { refused: 'record-not-found' };
    if (record.amount + change < 0) return { refused: 'reduces-too-much' };
    const person = this.touch(who);
    record.amount += change;
    person.remaining += record.type === 'GIVE' ? -change : change;
    return { remaining: person.remaining };
  }

  settle(who: number, record: ModelRecord): Outcome {
    if (record.owner !== who) return { refused: 'record-not-found' };
    const person = this.touch(who);
    if (!record.settled) person.remaining += record.type === 'GIVE' ? record.amount : -record.amount;
    record.settled = true;
    return { remaining: person.remaining };
  }
}

export class LedgerModel extends ModelCoins {
  readonly expenses: ModelExpense[] = [];
  readonly groups: ModelGroups;
  readonly payments: ModelPayments;
  readonly #userIds: readonly string[];

  constructor(userIds: readonly string[], memberships: Memberships, month: string) {
    super(userIds.length, month);
    this.#userIds = userIds;
    this.groups = new ModelGroups(userIds, memberships);
    this.payments = new ModelPayments(this.groups);
  }

  addExpense(
    owner: number,
    amount: number,
    groups: readonly number[],
    id: () => string,
    { division = {}, paymentDate }: { division?: Division; paymentDate: string },
  ): Outcome {
    if (!groups.every((group) => this.groups.isIn(owner, group))) return { refused: 'not-a-member' };
    const areIn = namedIn(division).every((person) => groups.some((group) => this.groups.isIn(person, group)));
    if (!areIn) return { refused: 'someone-left' };
    const divided = dividedNow(division, { owner, amount, groups }, this.groups);
    const own = partOf(divided.payers, owner);
    const person = this.touch(owner);
    if (own > 0 && own > person.remaining) return { refused: person.limit === 0 ? 'limit-not-set' : 'too-few-coins' };
    person.remaining -= own;
    const { epoch } = person;
    this.expenses.push({
      ...{
        id: id(),
        owner,
        amount,
        ...divided,
        shares: sharesNow(divided, { amount, paymentDate, groups }, this.#userIds),
      },
      ...{ charged: own, epoch, revision: 1, groups, struck: [] },
      ...{ deleted: false, refunded: { amount: 0, epoch } },
    });
    return { remaining: person.remaining };
  }

  /** Returns the refusal if the expense is someone else's. */
  #notOwn(who: number, expense: ModelExpense): Outcome | undefined {
    if (expense.owner === who) return undefined;
    return { refused: this.#isSeenBy(who, expense) ? 'not-your-expense' : 'expense-not-found' };
  }

  #hasLeft(who: number, { groups }: ModelExpense): boolean {
    return groups.some((group) => !this.groups.isIn(who, group));
  }

  /** Whether someone else, who left, would pay or owe a different amount. */
  #affectsSomeoneWhoLeft(who: number, before: ModelExpense | undefined, after: ModelExpense): boolean {
    const owes = ({ groups, homes, shares }: ModelExpense, person: number, group: number): number =>
      groups.includes(group) && homes.get(person) === group ? (shares.get(person) ?? 0) : 0;
    return this.#userIds.some(
      (_, person) =>
        person !== who &&
        after.groups.some(
          (group) =>
            !this.groups.isIn(person, group) &&
            (partOf(before?.payers ?? [], person) !== partOf(after.payers, person) ||
              (before ? owes(before, person, group) : 0) !== owes(after, person, group)),
        ),
    );
  }

  editExpense(
    who: number,
    expense: ModelExpense,
    edit: { amount: number; revision: number; paymentDate: string; division?: Division },
  ): Outcome {
    const { amount, revision, paymentDate, division = {} } = edit;
    const notOwn = this.#notOwn(who, expense);
    if (notOwn) return notOwn;
    if (expense.deleted || expense.groups.length === 0) return { refused: 'expense-not-found' };
    if (this.#hasLeft(who, expense)) return { refused: 'not-a-member' };
    if (revision !== expense.revision) return { refused: 'expense-changed' };
    const named = namedIn(division);
    // An edit of an expense of several groups names no one, not even after admins took it out of all groups but one.
    if (named.length > 0 && expense.groups.length + expense.struck.length > 1) return { refused: 'invalid-request' };
    const [group = -1] = expense.groups;
    const isKnown = (person: number) => this.groups.isIn(person, group) || isNamedIn(expense, person);
    if (!named.every(isKnown)) return { refused: 'someone-left' };
    const divided = dividedAfter(division, amount, expense);
    if (!divided) return { refused: 'invalid-request' };
    const isShared = amount !== expense.amount || division.split !== undefined;
    const { groups } = expense;
    const shares = isShared ? sharesNow(divided, { amount, paymentDate, groups }, this.#userIds) : expense.shares;
    const after = { ...expense, ...divided, shares };
    if (this.#affectsSomeoneWhoLeft(who, expense, after)) return { refused: 'someone-left' };
    const person = this.touch(who);
    const more = partOf(divided.payers, who) - partOf(expense.payers, who);
    if (more > 0 && more > person.remaining) return { refused: person.limit === 0 ? 'limit-not-set' : 'too-few-coins' };
    const charged = expense.epoch === person.epoch ? expense.charged : 0;
    const delta = Math.max(more, -charged);
    person.remaining -= delta;
    if (delta !== 0) Object.assign(expense, { charged: charged + delta, epoch: person.epoch });
    Object.assign(expense, { amount, ...divided, shares, revision: revision + 1 });
    return { remaining: person.remaining };
  }

  deleteExpense(who: number, expense: ModelExpense): Outcome {
    const notOwn = this.#notOwn(who, expense);
    if (notOwn) return notOwn;
    if (!expense.deleted && this.#hasLeft(who, expense)) return { refused: 'not-a-member' };
    const person = this.touch(who);
    if (expense.deleted) return { remaining: person.remaining };
    const { epoch } = person;
    const amount = expense.epoch === epoch ? expense.charged : 0;
    person.remaining += amount;
    Object.assign(expense, { deleted: true, refunded: { amount, epoch } });
    return { remaining: person.remaining };
  }

  restoreExpense(who: number, expense: ModelExpense): Outcome {
    // The activity shows a deletion to every member, so members learn whose expense it was.
    const notOwn = this.#notOwn(who, { ...expense, deleted: false });
    if (notOwn) return notOwn;
    if (expense.groups.length === 0) return { refused: 'expense-not-found' };
    if (expense.deleted && this.#hasLeft(who, expense)) return { refused: 'not-a-member' };
    const person = this.touch(who);
    if (!expense.deleted) return { remaining: person.remaining };
    if (this.#affectsSomeoneWhoLeft(who, undefined, expense)) return { refused: 'someone-left' };
    const { amount, epoch } = expense.refunded;
    const again = epoch === person.epoch ? amount : 0;
    if (again > 0 && again > person.remaining) return { refused: 'too-few-coins' };
    person.remaining -= again;
    Object.assign(expense, { deleted: false, revision: expense.revision + 1 });
    return { remaining: person.remaining };
  }

  #isSeenBy(who: number, { deleted, groups }: ModelExpense): boolean {
    return !deleted && groups.some((group) => this.groups.isIn(who, group));
  }

  lookAtExpense(who: number, expense: ModelExpense): Outcome {
    return this.#isSeenBy(who, expense) ? { done: true } : { refused: 'expense-not-found' };
  }

  /** Chooses an expense of a former member, if any, that a group's admin may take out. */
  strikeable(index: number): { by: number; expense: ModelExpense; group: number } | undefined {
    const all = this.expenses.flatMap((expense) =>
      expense.groups.flatMap((group) => {
        const by = this.groups.adminOf(group);
        return by === undefined || expense.deleted || this.groups.isIn(expense.owner, group)
          ? []
          : [{ by, expense, group }];
      }),
    );
    return all[index % all.length];
  }

  /** Takes an expense out of a group. No one's coins change. */
  strikeExpense(by: number, expense: ModelExpense, number: number): Outcome {
    if (!this.groups.isIn(by, number)) return { refused: 'not-a-member' };
    const isStruck = expense.struck.includes(number);
    const isThere = !expense.deleted && expense.groups.includes(number);
    if (!isStruck && !isThere) return { refused: 'expense-not-found' };
    if (this.groups.adminOf(number) !== by) return { refused: 'not-the-admin' };
    if (isStruck) return { done: true };
    if (this.groups.isIn(expense.owner, number)) return { refused: 'recorder-is-a-member' };
    expense.groups = expense.groups.filter((one) => one !== number);
    expense.struck = [...expense.struck, number];
    return { done: true };
  }
}
