/**
 * Writes and removes an expense: its record, its copy and its part of the month in each group, and the coin movement.
 * The callers check permissions and coins.
 */
import type { Expense, UserSummary } from '@pg/contract/answers';
import type { ExpenseDocument, GroupExpenseDocument } from '@pg/contract/documents';
import { minus, type Paise, zero } from '@pg/contract/money';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { expensePath } from '@pg/contract/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { requestOf } from '../../call.ts';
import { expenseRef, groupExpensesRef, monthRef } from '../../firestore/references.ts';
import { type ChangingAccount, move, saveAccount, spend } from '../coins/account.ts';
import type { AccountChange } from '../commit.ts';

interface NewExpense {
  readonly id: string;
  readonly amount: Paise;
  readonly paymentDate: string;
  readonly tags: readonly string[];
  readonly groupCodes: readonly string[];
}

/** Records an expense of the user in its groups and charges the account. */
export function bookExpense(
  change: AccountChange,
  account: ChangingAccount,
  { id, amount, paymentDate, tags, groupCodes }: NewExpense,
): { expense: Expense; user: UserSummary } {
  const { tx, userId, user } = change;
  const { occasion, coins } = account;
  const createdAt = occasion.now.toISOString();
  tx.create(expenseRef(id), {
    owner: userId,
    amount,
    paymentDate,
    groupCodes: [...groupCodes],
    epoch: coins.epoch,
    recordedMonth: coins.month,
    createdAt,
    deletedAt: null,
    ...requestOf(occasion),
  });
  const copy = {
    ...{ amount, paymentDate, tags: [...tags], description: tags.join(', '), paidBy: user.name },
    ...{ userId, createdAt },
  };
  for (const code of groupCodes) {
    tx.create(groupExpensesRef(code).doc(id), copy);
    addToMonth(tx, code, { userId, paymentDate, amount, count: 1 });
  }
  const charge = { kind: 'EXPENSE', amount, delta: minus(zero, amount), belongsTo: expensePath(id) } as const;
  return { expense: { id, ...copy }, user: saveAccount(change, spend(move(account, charge), amount)) };
}

/** Removes an expense's copy and its part of the month from a group. */
export function removeFromGroup(
  tx: Transaction,
  code: string,
  { id, userId, paymentDate, amount }: Pick<GroupExpenseDocument, 'userId' | 'paymentDate' | 'amount'> & { id: string },
): void {
  tx.delete(groupExpensesRef(code).doc(id));
  addToMonth(tx, code, { userId, paymentDate, amount: minus(zero, amount), count: -1 });
}

/**
 * Removes an expense of the user from its groups, marks its record as deleted, and returns its coins to the account if
 * they were charged in the current epoch.
 */
export function unbookExpense(
  change: AccountChange,
  account: ChangingAccount,
  { id, amount, paymentDate, groupCodes, epoch, recordedMonth }: ExpenseDocument & { id: string },
): UserSummary {
  const { tx, userId } = change;
  const { now, requestId } = account.occasion;
  const by = requestId === undefined ? {} : { deletionRequestId: requestId };
  tx.update(expenseRef(id), { deletedAt: now.toISOString(), ...by });
  for (const code of groupCodes) removeFromGroup(tx, code, { id, userId, paymentDate, amount });
  const delta = epoch === account.coins.epoch ? amount : zero;
  const returned = move(account, { kind: 'EXPENSE_DELETED', amount, delta, belongsTo: expensePath(id) });
  const isOfThisMonth = recordedMonth === account.coins.month;
  return saveAccount(change, isOfThisMonth ? spend(returned, minus(zero, amount)) : returned);
}

/**
 * Adds an expense to the month of its payment date, or removes it with a negative amount (in paise) and count. It
 * increments the totals: reading them in each change would make simultaneous changes conflict.
 */
function addToMonth(
  tx: Transaction,
  groupCode: string,
  expense: { userId: string; paymentDate: string; amount: Paise; count: 1 | -1 },
): void {
  const added = FieldValue.increment(expense.amount);
  tx.set(
    monthRef(groupCode, monthOfPayment(expense.paymentDate)),
    {
      total: added,
      count: FieldValue.increment(expense.count),
      byMember: { [expense.userId]: added },
      revision: FieldValue.increment(1),
    },
    { merge: true },
  );
}

/** Moves part of a month's total, in paise, from one person to another. */
export function movePart(
  tx: Transaction,
  { code, month, part }: { code: string; month: Month; part: Paise },
  { from, to }: { from: string; to: string },
): void {
  const byMember = { [from]: FieldValue.increment(minus(zero, part)), [to]: FieldValue.increment(part) };
  tx.set(monthRef(code, month), { byMember, revision: FieldValue.increment(1) }, { merge: true });
}
