/** Deletes an expense of the caller from all of its groups. */
import type { UserSummary } from '@pg/contract/answers';
import type { ExpenseDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { minus, zero } from '@pg/contract/money';
import { expensePath } from '@pg/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { expenseRef, groupExpensesRef } from '../../firestore/references.ts';
import { accountAt, type ChangingAccount, move, saveAccount, spend, summaryOf } from '../coins/account.ts';
import { type AccountChange, commit } from '../commit.ts';
import { ownPart } from './add-expense.ts';
import { book } from './book.ts';

/**
 * Removes the expense from its groups, their months and balances. Returns its coins if they were charged in the current
 * epoch. The record stays, marked as deleted. Deleting it again returns the current figures (docs/product.md §5, §6).
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

/**
 * Removes an expense of the user from its groups, marks its record as deleted, and returns its coins to the account if
 * they were charged in the current epoch.
 */
function unbookExpense(
  change: AccountChange,
  account: ChangingAccount,
  expense: ExpenseDocument & { id: string },
): UserSummary {
  const { tx, userId } = change;
  const { id, charged, epoch, recordedMonth } = expense;
  const { now, requestId } = account.occasion;
  const by = requestId === undefined ? {} : { deletionRequestId: requestId };
  tx.update(expenseRef(id), { deletedAt: now.toISOString(), ...by });
  for (const code of expense.groupCodes) removeFromGroup(tx, code, expense);
  const own = ownPart(expense, userId);
  if (own === 0) return saveAccount(change, account);
  const delta = epoch === account.coins.epoch ? charged : zero;
  const returned = move(account, { kind: 'EXPENSE_DELETED', amount: own, delta, belongsTo: expensePath(id) });
  const isOfThisMonth = recordedMonth === account.coins.month;
  return saveAccount(change, isOfThisMonth ? spend(returned, minus(zero, own)) : returned);
}

/** Removes an expense's copy from a group, and its amounts from the group's month and balances. */
export function removeFromGroup(tx: Transaction, code: string, expense: ExpenseDocument & { id: string }): void {
  tx.delete(groupExpensesRef(code).doc(expense.id));
  book(tx, code, expense, -1);
}
