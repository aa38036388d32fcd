/** Random steps that edit and restore expenses. */
import { paise } from '@pg/contract/money';
import fc from 'fast-check';
import type { LedgerModel } from './ledger-model.ts';
import { divisionOf, payersOrNone, requested, splitOrNone } from './random-divisions.ts';
import { amount, choice, chosen, dateOf, mostly, type Step, who } from './step.ts';

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

export const editStep = fc.oneof({ arbitrary: editExpense, weight: 3 }, { arbitrary: restoreExpense, weight: 2 });
