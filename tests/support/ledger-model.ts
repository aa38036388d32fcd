/**
 * A model of the ledger in plain arithmetic: what the real one must answer, step by step (docs/product.md §3, §5, §6).
 */
import type { EndpointName } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/error-codes';

interface ModelPerson {
  limit: number;
  remaining: number;
  spent: number;
  month: string;
  epoch: number;
}

interface ModelExpense {
  readonly id: string;
  readonly owner: number;
  readonly amount: number;
  readonly epoch: number;
  readonly month: string;
  groups: readonly number[];
  /** The groups whose admin deleted it. */
  struck: readonly number[];
  deleted: boolean;
}

interface ModelRecord {
  readonly id: string;
  readonly owner: number;
  readonly type: 'GIVE' | 'TAKE';
  amount: number;
  settled: boolean;
}

/**
 * What a step returns: the remaining coins in hundredths, the code of its refusal, or nothing for membership changes.
 */
export type Outcome = { remaining: number } | { refused: ErrorCode } | { done: true };

/** A group's members in order of joining, and its admin. */
interface ModelGroup {
  members: { readonly who: number; readonly since: number }[];
  admin: number | undefined;
}

/** Which people are in which group, both by index. */
export type Memberships = readonly (readonly number[])[];

export class LedgerModel {
  readonly expenses: ModelExpense[] = [];
  readonly records: ModelRecord[] = [];
  readonly #people: ModelPerson[];
  readonly #groups: readonly ModelGroup[];
  readonly #userIds: readonly string[];
  month: string;

  /** The first member of each group created it, and the others joined one after the other. */
  constructor(userIds: readonly string[], memberships: Memberships, month: string) {
    this.#userIds = userIds;
    this.#groups = memberships.map((people) => ({
      members: people.map((who, since) => ({ who, since })),
      admin: people[0],
    }));
    this.month = month;
    this.#people = userIds.map(() => ({ limit: 0, remaining: 0, spent: 0, month, epoch: 0 }));
  }

  #group(number: number): ModelGroup {
    const group = this.#groups[number];
    if (!group) throw new Error(`no group has the number ${number}`);
    return group;
  }

  isIn(person: number, group: number): boolean {
    return this.#group(group).members.some(({ who }) => who === person);
  }

  isClosed(group: number): boolean {
    return this.#group(group).members.length === 0;
  }

  /** Joins at this time, in milliseconds. */
  join(who: number, group: number, since: number): Outcome {
    if (this.isIn(who, group)) return { refused: 'already-a-member' };
    if (this.isClosed(group)) return { refused: 'code-ended' };
    this.#group(group).members.push({ who, since });
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
    if (this.#group(number).admin !== by) return { refused: 'not-the-admin' };
    if (by === person) return { refused: 'invalid-request' };
    if (!this.isIn(person, number)) return { refused: 'member-not-found' };
    return this.leave(person, number);
  }

  /** The person as of the model's month: the first change in a new month starts over at the limit. */
  #touch(number: number): ModelPerson {
    const person = this.#people[number];
    if (!person) throw new Error(`nobody has the number ${number}`);
    if (person.month === this.month) return person;
    return Object.assign(person, { month: this.month, remaining: person.limit, spent: 0, epoch: person.epoch + 1 });
  }

  setLimit(who: number, limit: number): Outcome {
    const person = this.#touch(who);
    Object.assign(person, { limit, remaining: limit, epoch: person.epoch + 1 });
    return { remaining: person.remaining };
  }

  addCoins(who: number, coins: number): Outcome {
    const person = this.#touch(who);
    if (person.limit === 0) return { refused: 'limit-not-set' };
    person.limit += coins;
    person.remaining += coins;
    return { remaining: person.remaining };
  }

  addExpense(who: number, amount: number, groups: readonly number[], id: () => string): Outcome {
    if (!groups.every((group) => this.isIn(who, group))) return { refused: 'not-a-member' };
    const person = this.#touch(who);
    if (amount > person.remaining) return { refused: person.limit === 0 ? 'limit-not-set' : 'too-few-coins' };
    person.remaining -= amount;
    person.spent += amount;
    const { epoch, month } = person;
    this.expenses.push({ id: id(), owner: who, amount, epoch, month, groups, struck: [], deleted: false });
    return { remaining: person.remaining };
  }

  deleteExpense(who: number, expense: ModelExpense): Outcome {
    if (expense.owner !== who) {
      const shared = !expense.deleted && expense.groups.some((group) => this.isIn(who, group));
      return { refused: shared ? 'not-your-expense' : 'expense-not-found' };
    }
    const left = expense.groups.some((group) => !this.isIn(who, group));
    if (!expense.deleted && left) return { refused: 'not-a-member' };
    const person = this.#touch(who);
    if (!expense.deleted && expense.epoch === person.epoch) person.remaining += expense.amount;
    expense.deleted = true;
    return { remaining: person.remaining };
  }

  /** What the admin of a group could delete: one of the expenses of former members. */
  strikeable(index: number): { by: number; expense: ModelExpense; group: number } | undefined {
    const all = this.expenses.flatMap((expense) =>
      expense.groups.flatMap((group) => {
        const by = this.#group(group).admin;
        return by === undefined || expense.deleted || this.isIn(expense.owner, group) ? [] : [{ by, expense, group }];
      }),
    );
    return all[index % all.length];
  }

  /** Deletes an expense from a group: no one's coins or sums change. */
  strikeExpense(by: number, expense: ModelExpense, number: number): Outcome {
    if (!this.isIn(by, number)) return { refused: 'not-a-member' };
    const isStruck = expense.struck.includes(number);
    const isThere = !expense.deleted && expense.groups.includes(number);
    if (!isStruck && !isThere) return { refused: 'expense-not-found' };
    if (this.#group(number).admin !== by) return { refused: 'not-the-admin' };
    if (isStruck) return { done: true };
    if (this.isIn(expense.owner, number)) return { refused: 'recorder-is-a-member' };
    expense.groups = expense.groups.filter((one) => one !== number);
    expense.struck = [...expense.struck, number];
    return { done: true };
  }

  giveOrTake(who: number, type: 'GIVE' | 'TAKE', amount: number, id: () => string): Outcome {
    const person = this.#touch(who);
    person.remaining += type === 'GIVE' ? -amount : amount;
    this.records.push({ id: id(), owner: who, type, amount, settled: false });
    return { remaining: person.remaining };
  }

  changeRecord(who: number, record: ModelRecord, change: number): Outcome {
    if (record.owner !== who || record.settled) return { refused: 'record-not-found' };
    if (record.amount + change < 0) return { refused: 'reduces-too-much' };
    const person = this.#touch(who);
    record.amount += change;
    person.remaining += record.type === 'GIVE' ? -change : change;
    return { remaining: person.remaining };
  }

  settle(who: number, record: ModelRecord): Outcome {
    if (record.owner !== who) return { refused: 'record-not-found' };
    const person = this.#touch(who);
    if (!record.settled) person.remaining += record.type === 'GIVE' ? record.amount : -record.amount;
    record.settled = true;
    return { remaining: person.remaining };
  }
}

/** The calls that the model knows. */
export type ModelledCall = Extract<
  EndpointName,
  | 'setMonthlyLimit'
  | 'addCoins'
  | 'addExpense'
  | 'deleteExpense'
  | 'strikeExpense'
  | 'giveOrTake'
  | 'increaseGiveOrTake'
  | 'decreaseGiveOrTake'
  | 'removeGiveOrTake'
  | 'joinGroup'
  | 'leaveGroup'
  | 'removeMember'
>;
