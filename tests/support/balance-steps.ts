/** Random steps that share expenses, record and take back payments, and look at balances, expenses and the activity. */
import { localDate } from '@pg/contract/months';
import fc from 'fast-check';
import { divisionOf, payersOrNone, requested, splitOrNone } from './random-divisions.ts';
import { always, amount, choice, chosen, dateOf, group, mostly, type Step, who } from './step.ts';

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
export const balanceStep = fc.oneof(
  { arbitrary: addExpense, weight: 6 },
  { arbitrary: recordPayment, weight: 3 },
  { arbitrary: removePayment, weight: 2 },
  lookAtBalances,
  lookAtExpense,
  lookAtActivity,
);
