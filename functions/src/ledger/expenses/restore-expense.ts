/** Restores an expense that the caller deleted. */

import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { minus, zero } from '@pg/contract/money';
import { noParts } from '@pg/contract/split';
import { expensePath } from '@pg/contract/stored';
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { expenseRef } from '../../firestore/references.ts';
import { note, quoted } from '../activity/note.ts';
import { accountAt, type ChangingAccount, move, saveAccount, spend, summaryOf } from '../coins/account.ts';
import { commit } from '../commit.ts';
import { ownPart } from './add-expense.ts';
import { book, type Copied, completed, copyFor, shownExpense, writeCopy } from './book.ts';
import { peopleToName } from './edit-expense.ts';
import { checkStillIn, ownExpense } from './own-expense.ts';
import { checkNoneLeft } from './people-who-left.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Books the expense again as it was. If the deletion returned coins in the current epoch, charges them again. Restoring
 * the expense a second time returns the current figures (docs/product.md §5).
 *
 * @throws ContractError `expense-not-found`; `not-your-expense`; `not-a-member` if the caller has left one of its groups;
 *   `restore-ended` after 30 days; `someone-left` if someone else who paid or owes has left; `too-few-coins`.
 */
export const restoreExpense: Handler<'restoreExpense'> = (call) => {
  const { id } = call.request;

  return commit(call, [expenseRef(id)], async (change) => {
    const { tx, userId, user } = change;
    const stored = ownExpense(change.documents[0].data(), change, 'You can only restore your own expenses', true);
    const account = accountAt(call, user);
    const { deletedAt, tags, groupCodes } = stored;
    if (groupCodes.length === 0) throw new ContractError('expense-not-found');
    // A deleted expense lacks its tags only if it was deleted before expenses could be restored.
    if (deletedAt !== null && !tags) throw new ContractError('restore-ended');
    const record = completed(stored);
    const people = await peopleToName(change, record);
    if (deletedAt === null)
      return { expense: shownExpense(people, id, record), user: summaryOf(account, user.revision) };
    checkStillIn(record, user, 'You have left a group that this expense was in, so you can no longer restore it.');
    if (call.now.getTime() - Date.parse(deletedAt) > limits.restoreDays * day) {
      throw new ContractError('restore-ended');
    }
    await checkNoneLeft(change, record.groupCodes, noParts, record);
    const restored: Copied = { ...record, deletedAt: null, revision: record.revision + 1 };
    tx.update(expenseRef(id), { deletedAt: null, revision: restored.revision, refunded: FieldValue.delete() });
    for (const code of restored.groupCodes) {
      writeCopy(tx, code, id, copyFor(code, restored));
      book(tx, code, restored, 1);
      const author = { userId, occasion: call };
      note(tx, code, author, { kind: 'EXPENSE_RESTORED', expense: quoted(id, restored) });
    }
    return { expense: shownExpense(people, id, restored), user: saveAccount(change, charged(account, record, id)) };
  });
};

/** @throws ContractError `too-few-coins` */
function charged(account: ChangingAccount, record: Copied, id: string): ChangingAccount {
  const own = ownPart(record, record.owner);
  if (own === 0) return account;
  const { epoch, remaining, month } = account.coins;
  const again = record.refunded?.epoch === epoch ? record.refunded.amount : zero;
  if (again > 0 && again > remaining) {
    throw new ContractError('too-few-coins', 'Please add some coins to restore this expense.');
  }
  const movement = {
    kind: 'EXPENSE_RESTORED',
    amount: own,
    delta: minus(zero, again),
    belongsTo: expensePath(id),
  } as const;
  const moved = move(account, movement);
  return record.recordedMonth === month ? spend(moved, own, record) : moved;
}
