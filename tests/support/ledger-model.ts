/** A model of the ledger in plain arithmetic. The real ledger must match it (docs/product.md §3, §5, §6). */
import { ModelCoins } from './model-coins.ts';
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
import { type Memberships, ModelGroups } from './model-groups.ts';
import { ModelPayments } from './model-payments.ts';
import type { Outcome } from './modelled-calls.ts';

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
