/** Records an expense of the caller in one group or several. */
import { ContractError } from '@pg/contract/errors';
import { minus, zero } from '@pg/contract/money';
import { isWithinYears } from '@pg/contract/months';
import { expensePath } from '@pg/contract/paths';
import { type Handler, requestOf } from '../../call.ts';
import { expenseRef, groupExpensesRef, groupRef, newId } from '../../store/references.ts';
import { move, openAccount, saveAccount, spend } from '../coins/account.ts';
import { commit } from '../commit.ts';
import { groupOfMember } from '../groups/membership.ts';
import { addToMonth } from './month-totals.ts';

/**
 * Records the expense, charges the caller's coins once, and adds it to the month of each group (docs/product.md §5).
 *
 * @throws ContractError `invalid-request` for a date outside the years kept; `not-a-member`; `limit-not-set`;
 *   `too-few-coins`.
 */
export const addExpense: Handler<'addExpense'> = (call) => {
  const { userId } = call.caller;
  const { amount, paymentDate, tags, groupCodes } = call.request;
  const id = newId();

  return commit(call, groupCodes.map(groupRef), ({ tx, user, documents }) => {
    if (!isWithinYears(paymentDate, call.now)) {
      throw new ContractError(
        'invalid-request',
        'paymentDate must lie in the years from two before this one to two after it.',
      );
    }
    for (const snapshot of documents) groupOfMember(snapshot, userId);
    const account = openAccount(user, call);
    if (amount > account.coins.remaining) {
      throw new ContractError(account.coins.monthlyLimit === 0 ? 'limit-not-set' : 'too-few-coins');
    }

    const createdAt = call.now.toISOString();
    const expense = { amount, paymentDate, tags, description: tags.join(', '), paidBy: user.name, userId, createdAt };
    tx.create(expenseRef(id), {
      owner: userId,
      amount,
      paymentDate,
      groupCodes,
      epoch: account.coins.epoch,
      recordedMonth: account.coins.month,
      createdAt,
      deletedAt: null,
      ...requestOf(call),
    });
    for (const code of groupCodes) {
      tx.create(groupExpensesRef(code).doc(id), expense);
      addToMonth(tx, code, { userId, paymentDate, amount, count: 1 });
    }
    const charge = { kind: 'EXPENSE', amount, delta: minus(zero, amount), belongsTo: expensePath(id) } as const;
    const charged = spend(move(account, charge), amount);
    return { expense: { id, ...expense }, user: saveAccount(tx, userId, user, charged) };
  });
};
