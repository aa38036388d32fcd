/** Deletes an expense of the caller from all of its groups. */
import type { UserSummary } from '@pg/contract/answers';
import type { ExpenseDocument } from '@pg/contract/documents';
import { minus, type Paise, zero } from '@pg/contract/money';
import { expensePath } from '@pg/contract/stored';
import type { Handler } from '../../call.ts';
import { expenseRef } from '../../firestore/references.ts';
import type { GuardedTransaction } from '../../firestore/transact.ts';
import { note, quoted } from '../activity/note.ts';
import { accountAt, type ChangingAccount, move, saveAccount, spend, summaryOf } from '../coins/account.ts';
import { type AccountChange, commit } from '../commit.ts';
import { ownPart } from './add-expense.ts';
import { book, type Copied, completed, removeCopy } from './book.ts';
import { checkStillIn, ownExpense } from './own-expense.ts';

type Deleted = Copied & { readonly id: string };

/**
 * Removes the expense from its groups, their months and balances. Returns its coins if they were charged in the current
 * epoch. The record stays, marked as deleted. Deleting it again returns the current figures (docs/product.md §5, §6).
 *
 * @throws ContractError `not-your-expense` for another member's expense in a group of the caller; `expense-not-found`
 *   for any other expense of someone else; `not-a-member` if the caller has left one of the expense's groups.
 */
export const deleteExpense: Handler<'deleteExpense'> = (call) => {
  const { id } = call.request;

  return commit(call, [expenseRef(id)], (change) => {
    const { user, documents } = change;
    const expense = ownExpense(documents[0].data(), change);
    const account = accountAt(call, user);
    if (expense.deletedAt !== null) return summaryOf(account, user.revision);
    checkStillIn(expense, user, 'You have left a group that this expense is in, so you can no longer delete it.');
    return unbookExpense(change, account, { id, ...completed(expense) });
  });
};

/**
 * Removes an expense of the user from its groups, marks its record as deleted, and returns its coins to the account if
 * they were charged in the current epoch.
 */
function unbookExpense(change: AccountChange, account: ChangingAccount, expense: Deleted): UserSummary {
  const { tx, userId } = change;
  const { id, charged } = expense;
  const { now, requestId } = account.occasion;
  const { epoch, month } = account.coins;
  const own = ownPart(expense, userId);
  const amount: Paise = own > 0 && expense.epoch === epoch ? charged : zero;
  tx.update(expenseRef(id), {
    ...{ deletedAt: now.toISOString(), refunded: { amount, epoch } },
    ...(requestId !== undefined && { deletionRequestId: requestId }),
  });
  for (const code of expense.groupCodes) {
    removeFromGroup(tx, code, expense, now);
    const deleted = { kind: 'EXPENSE_DELETED', expense: quoted(id, expense) } as const;
    note(tx, code, { userId, occasion: account.occasion }, deleted);
  }
  if (own === 0) return saveAccount(change, account);
  const returned = move(account, { kind: 'EXPENSE_DELETED', amount: own, delta: amount, belongsTo: expensePath(id) });
  return saveAccount(change, expense.recordedMonth === month ? spend(returned, minus(zero, own), expense) : returned);
}

/** Removes an expense's copy from a group, and its amounts from the group's month and balances. */
export function removeFromGroup(
  tx: GuardedTransaction,
  code: string,
  expense: ExpenseDocument & { readonly id: string },
  now: Date,
): void {
  removeCopy(tx, code, expense.id, now);
  book(tx, code, expense, -1);
}
