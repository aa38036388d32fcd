/** Random steps about shared expenses, payments between members, and balances. */
import type { Paise } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import fc from 'fast-check';
import type { Division, Parts } from './model-expense.ts';
import type { RealLedger } from './real-ledger.ts';
import { always, amount, choice, chosen, group, mostly, type Step, who } from './step.ts';

const groups = fc.constantFrom([0], [1], [0, 1], [1, 0]);
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

const splits = fc.tuple(fc.constantFrom('EQUAL', 'SHARES', 'PERCENT', 'EXACT'), people, choice);

/** Returns the payers and the split of an expense in one group. An expense in several groups has neither. */
function divisionOf(
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
function requested({ payers, split }: Division, { userIds }: RealLedger) {
  const id = (person: number): string => userIds[person] ?? '';
  return {
    payers: payers?.map(([person, part]) => ({ userId: id(person), amount: part as Paise })),
    split: split && {
      mode: split.mode,
      parts: split.parts.map(([person, value]) => ({ userId: id(person), ...(split.mode !== 'EQUAL' && { value }) })),
    },
  };
}

const addExpense = fc
  .tuple(who, amount, groups, fc.boolean(), fc.option(fc.tuple(people, choice)), fc.option(splits))
  .map(([person, cost, wanted, lastMonth, payers, split]): Step => {
    const division = wanted.length === 1 ? divisionOf(cost, payers, split) : {};
    return {
      text: `${person} spends ${cost} in ${wanted}${lastMonth ? ' last month' : ''} ${JSON.stringify(division)}`,
      canRun: always,
      onModel: (model, id) => model.addExpense(person, cost, wanted, id, division),
      onLedger: (ledger) =>
        ledger.call('addExpense', person, {
          amount: cost,
          paymentDate: lastMonth ? `${ledger.now.getUTCFullYear() - 1}-12-31` : localDate(ledger.now),
          tags: ['chai'],
          groupCodes: wanted.map((one) => ledger.codes[one] ?? ''),
          ...(requested(division, ledger) as object),
        }),
    };
  });

/** Usually the person who records the payment has sent or received it. */
const recordPayment = fc
  .tuple(who, who, who, fc.boolean(), mostly, group, amount)
  .map(([person, other, third, sends, own, one, paid]): Step => {
    const [from, to] = sends ? [own ? person : third, other] : [other, own ? person : third];
    return {
      text: `${person} records that ${from} paid ${to} ${paid} in group ${one}`,
      canRun: always,
      onModel: (model, id) => model.payments.record(person, { from, to, amount: paid, group: one }, id),
      onLedger: (ledger) =>
        ledger.call('recordPayment', person, {
          ...{ groupCode: ledger.codes[one] ?? '', from: ledger.userIds[from] ?? '', to: ledger.userIds[to] ?? '' },
          ...{ amount: paid, date: localDate(ledger.now), method: 'UPI', note: undefined },
        }),
    };
  });

const removePayment = fc.tuple(who, choice, group, mostly).map(
  ([person, index, other, rightly]): Step => ({
    text: `${person} takes back payment ${index}${rightly ? '' : ` of group ${other}`}`,
    canRun: ({ payments }) => payments.all.length > 0,
    onModel: ({ payments }) => {
      const payment = chosen(payments.all, index);
      return payments.remove(person, payment, rightly ? payment.group : other);
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

/** Any step about shares, payments or balances. */
export const balanceStep = fc.oneof(
  { arbitrary: addExpense, weight: 6 },
  { arbitrary: recordPayment, weight: 3 },
  { arbitrary: removePayment, weight: 2 },
  lookAtBalances,
  lookAtExpense,
);
