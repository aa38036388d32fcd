/** Deletes an expense of the caller from all of its groups. */
import type { ExpenseDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../../call.ts';
import { expenseRef } from '../../firestore/references.ts';
import { accountAt, summaryOf } from '../coins/account.ts';
import { commit } from '../commit.ts';
import { unbookExpense } from './book.ts';

/**
 * Removes the expense from its groups and their months, and returns the coins charged in the current epoch. The record
 * stays, marked as deleted. Deleting it again returns the current figures (docs/product.md §5).
 *
 * @throws ContractError `not-your-expense` for another member's expense in a group of the caller; `expense-not-found` for
 *   any other expense of someone else; `not-a-member` if the caller has left one of the expense's groups.
 */
export const deleteExpense: Handler<'deleteExpense'> = (call) => {
  const { id } = call.request;

  return commit(call, [expenseRef(id)], (change) => {
    const { userId, user, documents } = change;
    const expense = ownExpense(documents[0].data(), userId, user);
    const account = accountAt(call, user);
    if (expense.deletedAt !== null) return summaryOf(account, user.revision);
    if (!expense.groupCodes.every((code) => user.groupCodes.includes(code))) {
      throw new ContractError(
        'not-a-member',
        'You have left a group that this expense is in, so you can no longer delete it.',
      );
    }
    return unbookExpense(change, account, { id, ...expense });
  });
};

/** Returns the expense if the user recorded it. Only members of its groups learn that someone else's expense exists. */
function ownExpense(expense: ExpenseDocument | undefined, userId: string, user: UserDocument): ExpenseDocument {
  if (expense?.owner === userId) return expense;
  const shared = expense?.deletedAt === null && expense.groupCodes.some((code) => user.groupCodes.includes(code));
  throw new ContractError(shared ? 'not-your-expense' : 'expense-not-found');
}
