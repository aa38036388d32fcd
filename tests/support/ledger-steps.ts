/**
 * Random steps of members, to run on the model and on the real ledger: expenses, edits, payments, coins, and looking
 * at them.
 */
import { type Paise, paise } from '@pg/contract/money';
import { localDate, monthOf } from '@pg/contract/months';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { LedgerModel, Outcome } from './ledger-model.ts';
import type { Division, Parts } from './model-expense.ts';
import type { RealLedger } from './real-ledger.ts';

/** A step, and how to run it on the model and on the real ledger. */
interface Step {
  readonly text: string;
  readonly canRun: (model: LedgerModel) => boolean;
  readonly onModel: (model: LedgerModel, id: () => string, now: Date) => Outcome;
  readonly onLedger: (ledger: RealLedger, model: LedgerModel) => Promise<{ outcome: Outcome; id: string }>;
}

/** The number of a person. */
const who = fc.nat(2);
/** The number of a group. */
const group = fc.nat(1);
export const amount = fc.integer({ min: 1, max: 30_000 }).map(paise);
/** Chooses an item of a list whose length is not known yet. */
const choice = fc.nat(1000);
const mostly = fc.nat(3).map((one) => one > 0);

const chosen = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
/** Returns the present date, or the last day of the year before. */
const dateOf = (isLastMonth: boolean, now: Date): string =>
  isLastMonth ? `${now.getUTCFullYear() - 1}-12-31` : localDate(now);

const always = (): boolean => true;

const people = fc.uniqueArray(who, { minLength: 1, maxLength: 3 });

/**
 * Divides a whole number among the people. Each gets at least 1. If the number is smaller than the count of people, the
 * last people are left out.
 */
function partsOf(whole: number, everyone: readonly number[], cut: number): Parts {
  const named = everyone.slice(0, whole);
  let left = whole;
  return named.map((person, index) => {
    const after = named.length - index - 1;
    const part = after === 0 ? left : 1 + (cut % (left - after));
    left -= part;
    return [person, part];
  });
}

/** Who paid, and how to divide the amount among them; null if the request leaves this out. */
export const payersOrNone = fc.option(fc.tuple(people, choice));
/** How to split an expense; null if the request leaves this out. */
export const splitOrNone = fc.option(fc.tuple(fc.constantFrom('EQUAL', 'SHARES', 'PERCENT', 'EXACT'), people, choice));

/** Returns the payers and the split of an expense in one group. An expense in several groups has neither. */
export function divisionOf(
  cost: number,
  payers: readonly [number[], number] | null,
  split: readonly ['EQUAL' | 'SHARES' | 'PERCENT' | 'EXACT', number[], number] | null,
): Division {
  const values = (mode: string, named: number[], cut: number): Parts => {
    if (mode === 'PERCENT') return partsOf(100_00, named, cut);
    if (mode === 'EXACT') return partsOf(cost, named, cut);
    return named.map((person, index) => [person, mode === 'EQUAL' ? 1 : 1 + ((cut + index) % 5)]);
  };
  return {
    ...(payers && { payers: partsOf(cost, payers[0], payers[1]) }),
    ...(split && { split: { mode: split[0], parts: values(...split) } }),
  };
}

/** Returns the fields of a request that describe the division. */
export function requested({ payers, split }: Division, { userIds }: RealLedger) {
  const id = (person: number): string => userIds[person] ?? '';
  return {
    payers: payers?.map(([person, part]) => ({ userId: id(person), amount: part as Paise })),
    split: split && {
      mode: split.mode,
      parts: split.parts.map(([person, value]) => ({ userId: id(person), ...(split.mode !== 'EQUAL' && { value }) })),
    },
  };
}

const isAny = ({ expenses }: LedgerModel): boolean => expenses.length > 0;

/**
 * Usually the person who recorded the expense edits it and sends its current revision. Only an expense of one group
 * gets new payers and a new split.
 */
const editExpense = fc
  .tuple(fc.tuple(who, mostly, choice, fc.boolean()), fc.option(amount), mostly, payersOrNone, splitOrNone)
  .map(([[person, rightly, index, lastMonth], other, isUpToDate, payers, split]): Step => {
    const aim = ({ expenses }: LedgerModel) => {
      const expense = chosen(expenses, index);
      const cost = other ?? paise(expense.amount);
      const division = expense.groups.length === 1 ? divisionOf(cost, payers, split) : {};
      const by = rightly ? expense.owner : person;
      return { by, expense, amount: cost, division, revision: expense.revision + (isUpToDate ? 0 : 1) };
    };
    return {
      text: `${rightly ? 'its author' : person} edits expense ${index}${other === null ? '' : ` to ${other}`}`,
      canRun: isAny,
      onModel: (model, _, now) => {
        const { by, expense, ...edited } = aim(model);
        return model.editExpense(by, expense, { ...edited, paymentDate: dateOf(lastMonth, now) });
      },
      onLedger: (ledger, model) => {
        const { by, expense, amount: cost, division, revision } = aim(model);
        return ledger.call('editExpense', by, {
          // Different tags each time, because an edit that changes nothing makes no new revision.
          ...{ id: expense.id, amount: cost, revision, tags: [`chai ${revision}`] },
          paymentDate: dateOf(lastMonth, ledger.now),
          ...(requested(division, ledger) as object),
        });
      },
    };
  });

const restoreExpense = fc.tuple(who, mostly, choice).map(([person, rightly, index]): Step => {
  const by = ({ expenses }: LedgerModel): number => (rightly ? chosen(expenses, index).owner : person);
  return {
    text: `${rightly ? 'its author' : person} restores expense ${index}`,
    canRun: isAny,
    onModel: (model) => model.restoreExpense(by(model), chosen(model.expenses, index)),
    onLedger: (ledger, model) => ledger.call('restoreExpense', by(model), { id: chosen(model.expenses, index).id }),
  };
});

const editStep = fc.oneof({ arbitrary: editExpense, weight: 3 }, { arbitrary: restoreExpense, weight: 2 });

const groups = fc.constantFrom([0], [1], [0, 1], [1, 0]);

const addExpense = fc
  .tuple(who, amount, groups, fc.boolean(), payersOrNone, splitOrNone)
  .map(([person, cost, wanted, lastMonth, payers, split]): Step => {
    const division = wanted.length === 1 ? divisionOf(cost, payers, split) : {};
    return {
      text: `${person} spends ${cost} in ${wanted}${lastMonth ? ' last month' : ''} ${JSON.stringify(division)}`,
      canRun: always,
      onModel: (model, id, now) =>
        model.addExpense(person, cost, wanted, id, { division, paymentDate: dateOf(lastMonth, now) }),
      onLedger: (ledger) =>
        ledger.call('addExpense', person, {
          amount: cost,
          paymentDate: dateOf(lastMonth, ledger.now),
          tags: ['chai'],
          groupCodes: wanted.map((one) => ledger.codes[one] ?? ''),
          ...(requested(division, ledger) as object),
        }),
    };
  });

/** Usually the payment is recorded by the person who sent or received it, and is no debt brought forward. */
const recordPayment = fc
  .tuple(who, who, who, fc.boolean(), mostly, mostly, group, amount)
  .map(([person, other, third, sends, own, isNew, one, paid]): Step => {
    const [from, to] = sends ? [own ? person : third, other] : [other, own ? person : third];
    return {
      text: `${person} records that ${from} ${isNew ? 'paid' : 'had lent'} ${to} ${paid} in group ${one}`,
      canRun: always,
      onModel: (model, id, now) => {
        const payment = { from, to, amount: paid, group: one, isForward: !isNew, at: now.getTime() };
        return model.payments.record(person, payment, id);
      },
      onLedger: (ledger) =>
        ledger.call('recordPayment', person, {
          ...{ groupCode: ledger.codes[one] ?? '', from: ledger.userIds[from] ?? '', to: ledger.userIds[to] ?? '' },
          ...{ amount: paid, date: localDate(ledger.now), method: isNew ? 'UPI' : 'BROUGHT_FORWARD', note: undefined },
        }),
    };
  });

const removePayment = fc.tuple(who, choice, group, mostly).map(
  ([person, index, other, rightly]): Step => ({
    text: `${person} takes back payment ${index}${rightly ? '' : ` of group ${other}`}`,
    canRun: ({ payments }) => payments.all.length > 0,
    onModel: ({ payments }, _, now) => {
      const payment = chosen(payments.all, index);
      return payments.remove(person, payment, rightly ? payment.group : other, now.getTime());
    },
    onLedger: (ledger, { payments }) => {
      const { id, group: one } = chosen(payments.all, index);
      return ledger.call('removePayment', person, { id, groupCode: ledger.codes[rightly ? one : other] ?? '' });
    },
  }),
);

const lookAtBalances = fc.tuple(who, group).map(
  ([person, one]): Step => ({
    text: `${person} looks at the balances of group ${one}`,
    canRun: always,
    onModel: (model) => (model.groups.isIn(person, one) ? { done: true } : { refused: 'not-a-member' }),
    onLedger: (ledger) => ledger.call('balances', person, { groupCode: ledger.codes[one] ?? '', limit: undefined }),
  }),
);

const lookAtExpense = fc.tuple(who, choice).map(
  ([person, index]): Step => ({
    text: `${person} looks at expense ${index}`,
    canRun: ({ expenses }) => expenses.length > 0,
    onModel: (model) => model.lookAtExpense(person, chosen(model.expenses, index)),
    onLedger: (ledger, { expenses }) => ledger.call('getExpense', person, { id: chosen(expenses, index).id }),
  }),
);

const lookAtActivity = fc.tuple(who, group).map(
  ([person, one]): Step => ({
    text: `${person} looks at the activity of group ${one}`,
    canRun: always,
    onModel: (model) => (model.groups.isIn(person, one) ? { done: true } : { refused: 'not-a-member' }),
    onLedger: (ledger) =>
      ledger.call('activity', person, { groupCode: ledger.codes[one] ?? '', before: undefined, limit: undefined }),
  }),
);

/** Any of these steps. */
const balanceStep = fc.oneof(
  { arbitrary: addExpense, weight: 6 },
  { arbitrary: recordPayment, weight: 3 },
  { arbitrary: removePayment, weight: 2 },
  lookAtBalances,
  lookAtExpense,
  lookAtActivity,
);

const type = fc.constantFrom('GIVE', 'TAKE');

const setLimit = fc.tuple(who, fc.oneof(amount, fc.constant(paise(0)))).map(
  ([person, limit]): Step => ({
    text: `${person} sets the limit to ${limit}`,
    canRun: always,
    onModel: (model) => model.setLimit(person, limit),
    onLedger: (ledger) => ledger.call('setMonthlyLimit', person, { limit }),
  }),
);

const addCoins = fc.tuple(who, amount).map(
  ([person, coins]): Step => ({
    text: `${person} adds ${coins} coins`,
    canRun: always,
    onModel: (model) => model.addCoins(person, coins),
    onLedger: (ledger) => ledger.call('addCoins', person, { coins }),
  }),
);

const deleteExpense = fc.tuple(who, choice).map(
  ([person, index]): Step => ({
    text: `${person} deletes expense ${index}`,
    canRun: ({ expenses }) => expenses.length > 0,
    onModel: (model) => model.deleteExpense(person, chosen(model.expenses, index)),
    onLedger: (ledger, { expenses }) => ledger.call('deleteExpense', person, { id: chosen(expenses, index).id }),
  }),
);

const giveOrTake = fc.tuple(who, type, fc.integer({ min: 100, max: 30_000 }).map(paise)).map(
  ([person, kind, held]): Step => ({
    text: `${person} makes a ${kind} of ${held}`,
    canRun: always,
    onModel: (model, id) => model.giveOrTake(person, kind, held, id),
    onLedger: (ledger) =>
      ledger.call('giveOrTake', person, {
        amount: held,
        name: 'Priya',
        date: localDate(ledger.now),
        type: kind,
        description: undefined,
      }),
  }),
);

const changeRecord = fc.tuple(who, choice, amount, fc.boolean()).map(
  ([person, index, by, more]): Step => ({
    text: `${person} ${more ? 'increases' : 'reduces'} record ${index} by ${by}`,
    canRun: ({ records }) => records.length > 0,
    onModel: (model) => model.changeRecord(person, chosen(model.records, index), more ? by : -by),
    onLedger: (ledger, { records }) =>
      ledger.call(more ? 'increaseGiveOrTake' : 'decreaseGiveOrTake', person, {
        id: chosen(records, index).id,
        amount: by as Paise,
      }),
  }),
);

const settle = fc.tuple(who, choice).map(
  ([person, index]): Step => ({
    text: `${person} settles record ${index}`,
    canRun: ({ records }) => records.length > 0,
    onModel: (model) => model.settle(person, chosen(model.records, index)),
    onLedger: (ledger, { records }) => ledger.call('removeGiveOrTake', person, { id: chosen(records, index).id }),
  }),
);

const join = fc.tuple(who, group).map(
  ([person, one]): Step => ({
    text: `${person} joins group ${one}`,
    // After a few invalid codes, even valid ones would be refused for a while.
    canRun: (model) => !model.groups.isClosed(one),
    onModel: (model, _, now) => model.groups.join(person, one, now.getTime()),
    onLedger: (ledger) => ledger.call('joinGroup', person, { groupCode: ledger.codes[one] ?? '' }),
  }),
);

const leave = fc.tuple(who, group).map(
  ([person, one]): Step => ({
    text: `${person} leaves group ${one}`,
    canRun: always,
    onModel: (model) => model.groups.leave(person, one),
    onLedger: (ledger) => ledger.call('leaveGroup', person, { groupCode: ledger.codes[one] ?? '' }),
  }),
);

const remove = fc.tuple(who, who, group).map(
  ([person, other, one]): Step => ({
    text: `${person} removes ${other} from group ${one}`,
    canRun: always,
    onModel: (model) => model.groups.remove(person, other, one),
    onLedger: (ledger) =>
      ledger.call('removeMember', person, { groupCode: ledger.codes[one] ?? '', userId: ledger.userIds[other] ?? '' }),
  }),
);

const rename = fc.tuple(who, fc.constantFrom('Asha', 'Asha Rao', 'Ravi')).map(
  ([person, name]): Step => ({
    text: `${person} is called ${name} from now on`,
    canRun: always,
    onModel: () => ({ done: true }),
    onLedger: (ledger) => ledger.call('setName', person, { name }),
  }),
);

/**
 * Usually the admin takes out an expense of a former member, if there is one. Otherwise anyone tries to take out any
 * expense.
 */
const strike = fc.tuple(who, choice, group, mostly).map(([person, index, one, rightly]): Step => {
  const aim = (model: LedgerModel) =>
    (rightly ? model.strikeable(index) : undefined) ?? {
      by: person,
      expense: chosen(model.expenses, index),
      group: one,
    };
  return {
    text: rightly ? `the admin strikes expense ${index}` : `${person} strikes expense ${index} of group ${one}`,
    canRun: ({ expenses }) => expenses.length > 0,
    onModel: (model) => {
      const { by, expense, group } = aim(model);
      return model.strikeExpense(by, expense, group);
    },
    onLedger: (ledger, model) => {
      const { by, expense, group } = aim(model);
      return ledger.call('strikeExpense', by, { id: expense.id, groupCode: ledger.codes[group] ?? '' });
    },
  };
});

/** Any step of a member or former member. */
export const anyStep = fc.oneof(
  setLimit,
  addCoins,
  { arbitrary: balanceStep, weight: 12 },
  { arbitrary: editStep, weight: 5 },
  { arbitrary: deleteExpense, weight: 2 },
  rename,
  giveOrTake,
  changeRecord,
  settle,
  { arbitrary: join, weight: 3 },
  leave,
  { arbitrary: remove, weight: 2 },
  { arbitrary: strike, weight: 4 },
);

/** Turns a step into a fast-check command, in which the ledger must return what the model returns. */
export const asCommand = (step: Step): fc.AsyncCommand<LedgerModel, RealLedger> => ({
  check: step.canRun,
  run: async (model, ledger) => {
    const { outcome, id } = await step.onLedger(ledger, model);
    expect(outcome, step.text).toEqual(step.onModel(model, () => id, ledger.now));
  },
  toString: () => step.text,
});

/** Advances the clock by minutes, perhaps into the next month. */
export const clockMoves = fc.integer({ min: 1, max: 40 }).map(
  (minutes): fc.AsyncCommand<LedgerModel, RealLedger> => ({
    check: always,
    run: async (model, ledger) => {
      ledger.now = new Date(ledger.now.getTime() + minutes * 60 * 1000);
      model.month = monthOf(ledger.now);
    },
    toString: () => `${minutes} minutes pass`,
  }),
);
