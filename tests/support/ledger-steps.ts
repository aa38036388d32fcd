/** Random steps of members, to run on the model and on the real ledger. */
import { type Paise, paise } from '@pg/contract/money';
import { localDate, monthOf } from '@pg/contract/months';
import fc from 'fast-check';
import { expect } from 'vitest';
import { balanceStep } from './balance-steps.ts';
import { editStep } from './edit-steps.ts';
import type { LedgerModel } from './ledger-model.ts';
import type { RealLedger } from './real-ledger.ts';
import { always, amount, choice, chosen, group, mostly, type Step, who } from './step.ts';

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
