/** Deletes an expense of the caller from every group that holds it. */
import type { ExpenseDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { minus, zero } from '@pg/contract/money';
import { expensePath } from '@pg/contract/paths';
import type { Handler } from '../../call.ts';
import { expenseRef, groupExpensesRef } from '../../store/references.ts';
import { move, openAccount, saveAccount, spend, summaryOf } from '../coins/account.ts';
import { commit } from '../commit.ts';
import { addToMonth } from './month-totals.ts';

/**
 * Takes the expense out of its groups and their months, and gives back the coins charged in the current epoch. The
 * record stays, marked as deleted; deleting it again answers the current figures (docs/product.md §5).
 *
 * @throws ContractError `not-your-expense` for another's expense in a group of the caller; `expense-not-found` for any
 *   other, whether it exists or not; `not-a-member` when the caller has left one of its groups.
 */
export const deleteExpense: Handler<'deleteExpense'> = (call) => {
  const { userId } = call.caller;
  const { id } = call.request;

  return commit(call, [expenseRef(id)], ({ tx, user, documents: [snapshot] }) => {
    const expense = ownExpense(snapshot.data(), userId, user);
    const account = openAccount(user, call);
    if (expense.deletedAt !== null) return summaryOf({ ...account, revision: user.revision });

    if (!expense.groupCodes.every((code) => user.groupCodes.includes(code))) {
      throw new ContractError('not-a-member', 'You left a group that this expense is in: its history stays.');
    }
    const { amount, paymentDate } = expense;
    const by = call.requestId === undefined ? {} : { deletionRequestId: call.requestId };
    tx.update(expenseRef(id), { deletedAt: call.now.toISOString(), ...by });
    for (const code of expense.groupCodes) {
      tx.delete(groupExpensesRef(code).doc(id));
      addToMonth(tx, code, { userId, paymentDate, amount: minus(zero, amount), count: -1 });
    }
    const delta = expense.epoch === account.coins.epoch ? amount : zero;
    const returned = move(account, { kind: 'EXPENSE_DELETED', amount, delta, belongsTo: expensePath(id) });
    const countedNow = expense.recordedMonth === account.coins.month;
    return saveAccount(tx, userId, user, countedNow ? spend(returned, minus(zero, amount)) : returned);
  });
};

/** Another's expense is known to the members of its groups alone. */
function ownExpense(expense: ExpenseDocument | undefined, userId: string, user: UserDocument): ExpenseDocument {
  if (expense?.owner === userId) return expense;
  const shared = expense?.deletedAt === null && expense.groupCodes.some((code) => user.groupCodes.includes(code));
  throw new ContractError(shared ? 'not-your-expense' : 'expense-not-found');
}
