/** Records an expense of the caller in one or more groups. */
import type { Answer, Request } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { minus, type Paise, zero } from '@pg/contract/money';
import { isWithinYears, monthOfPayment } from '@pg/contract/months';
import { expensePath } from '@pg/contract/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type Handler, requestOf } from '../../call.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { expenseRef, groupExpensesRef, groupRef, monthRef, newId } from '../../firestore/references.ts';
import { accountAt, type ChangingAccount, move, saveAccount, spend } from '../coins/account.ts';
import { type AccountChange, commit } from '../commit.ts';

/**
 * Records the expense, charges the caller's coins once, and adds it to the month of each group (docs/product.md §5).
 *
 * @throws ContractError `invalid-request` for a date outside the accepted years; `not-a-member`; `limit-not-set`;
 *   `too-few-coins`.
 */
export const addExpense: Handler<'addExpense'> = (call) => {
  const { amount, paymentDate, groupCodes } = call.request;
  const id = newId();

  return commit(call, groupCodes.map(groupRef), (change) => {
    if (!isWithinYears(paymentDate, call.now)) {
      throw new ContractError(
        'invalid-request',
        'paymentDate must be at most two calendar years before or after the current one.',
        { field: 'paymentDate' },
      );
    }
    for (const snapshot of change.documents) groupOfMember(snapshot, change.userId);
    const account = accountAt(call, change.user);
    if (amount > account.coins.remaining) {
      throw new ContractError(account.coins.monthlyLimit === 0 ? 'limit-not-set' : 'too-few-coins');
    }
    return bookExpense(change, account, { id, ...call.request });
  });
};

/** Writes the record, its copy in each group, its amount in each group's month, and the coin movement. */
function bookExpense(
  change: AccountChange,
  account: ChangingAccount,
  { id, amount, paymentDate, tags, groupCodes }: Request<'addExpense'> & { id: string },
): Answer<'addExpense'> {
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

/**
 * Adds an expense to the month of its payment date, or removes it with a negative amount (in paise) and count. It
 * increments the totals: reading them in each change would make simultaneous changes conflict.
 */
export function addToMonth(
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
