/** A model of the ledger in plain arithmetic. The real ledger must match it (docs/product.md §3, §5, §6). */
import { type Division, dividedNow, type ModelExpense, namedIn, partOf } from './model-expense.ts';
import { type Memberships, ModelGroups } from './model-groups.ts';
import { ModelPayments } from './model-payments.ts';
import type { Outcome } from './modelled-calls.ts';

interface ModelPerson {
  limit: number;
  remaining: number;
  spent: number;
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

export class LedgerModel {
  readonly expenses: ModelExpense[] = [];
  readonly records: ModelRecord[] = [];
  readonly groups: ModelGroups;
  readonly payments: ModelPayments;
  readonly #people: ModelPerson[];
  month: string;

  constructor(userIds: readonly string[], memberships: Memberships, month: string) {
    this.groups = new ModelGroups(userIds, memberships);
    this.payments = new ModelPayments(this.groups);
    this.month = month;
    this.#people = userIds.map(() => ({ limit: 0, remaining: 0, spent: 0, month, epoch: 0 }));
  }

  /** Prepares a change by a person, and returns the person. In a new month, first resets their coins to the limit. */
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

  addExpense(
    owner: number,
    amount: number,
    groups: readonly number[],
    id: () => string,
    division: Division = {},
  ): Outcome {
    if (!groups.every((group) => this.groups.isIn(owner, group))) return { refused: 'not-a-member' };
    const areIn = namedIn(division).every((person) => groups.some((group) => this.groups.isIn(person, group)));
    if (!areIn) return { refused: 'someone-left' };
    const divided = dividedNow(division, { owner, amount, groups }, this.groups);
    const own = partOf(divided.payers, owner);
    const person = this.#touch(owner);
    if (own > 0 && own > person.remaining) return { refused: person.limit === 0 ? 'limit-not-set' : 'too-few-coins' };
    person.remaining -= own;
    person.spent += own;
    const { epoch, month } = person;
    this.expenses.push({ id: id(), owner, amount, ...divided, epoch, month, groups, struck: [], deleted: false });
    return { remaining: person.remaining };
  }

  deleteExpense(who: number, expense: ModelExpense): Outcome {
    if (expense.owner !== who)
      return { refused: this.#isSeenBy(who, expense) ? 'not-your-expense' : 'expense-not-found' };
    const left = expense.groups.some((group) => !this.groups.isIn(who, group));
    if (!expense.deleted && left) return { refused: 'not-a-member' };
    const person = this.#touch(who);
    if (!expense.deleted && expense.epoch === person.epoch) person.remaining += partOf(expense.payers, who);
    expense.deleted = true;
    return { remaining: person.remaining };
  }

  #isSeenBy(who: number, { deleted, groups }: ModelExpense): boolean {
    return !deleted && groups.some((group) => this.groups.isIn(who, group));
  }

  lookAtExpense(who: number, expense: ModelExpense): Outcome {
    return this.#isSeenBy(who, expense) ? { done: true } : { refused: 'expense-not-found' };
  }

  /** Chooses an expense of a former member, if any, that a group's admin may delete. */
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

  /** Deletes an expense from a group. Nobody's coins change. */
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
