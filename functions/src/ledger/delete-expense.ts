/** Deleting an expense, restoring it, and taking one of a former member out of a group. */
import type { UserSummary } from '@pg/contract/coins';
import type { ExpenseDocument, StruckExpense } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { minus, type Paise, zero } from '@pg/contract/money';
import { dayLength } from '@pg/contract/months';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Handler } from '../call-context.ts';
import { requireAdminGroup, requireMemberGroup } from '../firestore/permissions.ts';
import {
  copyUnlessTombstone,
  expenseRef,
  groupExpensesRef,
  groupRef,
  newId,
  photoRef,
} from '../firestore/references.ts';
import { quoteExpense } from './activity.ts';
import { bookAndTell, toExpenseAnswer } from './book.ts';
import { accountAt, addSpending, type ChangingAccount, charge, coinSummaryOf, saveAccount } from './coins.ts';
import { type AccountChange, commit } from './commit.ts';
import { readPeopleOfExpense } from './edit-expense.ts';
import { assertStillMember, paidByUser, requireOwnExpense } from './expenses.ts';
import { sharesIn } from './money-change-rules.ts';
import type { NotRight } from './part-changes.ts';
import { PersonDirectory } from './person-directory.ts';
import { daysDeletion } from './presence.ts';

type Deleted = ExpenseDocument & { readonly id: string };

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
    const expense = requireOwnExpense(documents[0].data(), change);
    const account = accountAt(call, user);
    if (expense.deletedAt !== null) return coinSummaryOf(account, user.revision);
    assertStillMember(expense, user, 'You have left a group that this expense is in, so you can no longer delete it.');
    return unbookExpense(change, account, { id, ...expense });
  });
};

/**
 * Removes an expense of the user from its groups, marks its record as deleted, and returns its coins to the account if
 * they were charged in the current epoch.
 */
async function unbookExpense(change: AccountChange, account: ChangingAccount, expense: Deleted): Promise<UserSummary> {
  const { tx, userId } = change;
  const { id } = expense;
  const people = await readPeopleOfExpense(change, expense);
  const { now, requestId } = account.occasion;
  const { epoch, month } = account.coins;
  const own = paidByUser(expense, userId);
  const amount: Paise = expense.epoch === epoch ? expense.charged : zero;
  tx.update(expenseRef(id), {
    deletedAt: now.toISOString(),
    refunded: { amount, epoch },
    notRight: FieldValue.delete(),
    ...(requestId !== undefined && { deletionRequestId: requestId }),
  });
  // Later, nobody can restore it, whichever server's clock is a day slow.
  const forgetAt = Timestamp.fromMillis(now.getTime() + (limits.restoreDays + 1) * dayLength);
  if (expense.photo) tx.update(photoRef(id), { forgetAt });
  const entry = { kind: 'EXPENSE_DELETED', expense: quoteExpense(id, expense) } as const;
  for (const code of expense.groupCodes) {
    await bookAndTell(change, code, entry, { id, was: expense, people }, account.occasion);
  }
  const returned = charge(account, minus(zero, amount));
  return saveAccount(
    change,
    expense.recordedMonth === month ? addSpending(returned, minus(zero, own), expense) : returned,
  );
}

/**
 * Books the expense again as it was. If the deletion returned coins in the current epoch, charges them again. Restoring
 * the expense a second time returns the current figures (docs/product.md §5).
 *
 * @throws ContractError `expense-not-found`; `not-your-expense`; `not-a-member` if the caller has left one of its
 *   groups; `restore-ended` after 30 days; `someone-left` if someone else who paid or owes has left; `too-few-coins`.
 */
export const restoreExpense: Handler<'restoreExpense'> = (call) => {
  const { id } = call.request;

  return commit(call, [expenseRef(id)], async (change) => {
    const { tx, user } = change;
    const record = requireOwnExpense(
      change.documents[0].data(),
      change,
      'You can only restore your own expenses',
      true,
    );
    const account = accountAt(call, user);
    const { deletedAt, groupCodes } = record;
    if (groupCodes.length === 0) throw new ContractError('expense-not-found');
    const people = await readPeopleOfExpense(change, record);
    if (deletedAt === null)
      return { expense: toExpenseAnswer(people, id, record), user: coinSummaryOf(account, user.revision) };
    assertStillMember(record, user, 'You have left a group that this expense was in, so you can no longer restore it.');
    if (call.now.getTime() - Date.parse(deletedAt) > limits.restoreDays * dayLength) {
      throw new ContractError('restore-ended');
    }
    const restored: ExpenseDocument = { ...record, deletedAt: null, revision: record.revision + 1 };
    tx.update(expenseRef(id), { deletedAt: null, revision: restored.revision, refunded: FieldValue.delete() });
    if (record.photo) tx.update(photoRef(id), { forgetAt: FieldValue.delete() });
    const entry = { kind: 'EXPENSE_RESTORED', expense: quoteExpense(id, restored) } as const;
    for (const code of restored.groupCodes) await bookAndTell(change, code, entry, { id, is: restored, people }, call);
    return { expense: toExpenseAnswer(people, id, restored), user: saveAccount(change, chargedAgain(account, record)) };
  });
};

/** @throws ContractError `too-few-coins` */
function chargedAgain(account: ChangingAccount, record: ExpenseDocument): ChangingAccount {
  const { epoch, remaining, month } = account.coins;
  const again = record.refunded?.epoch === epoch ? record.refunded.amount : zero;
  if (again > 0 && again > remaining) {
    throw new ContractError('too-few-coins', 'Please add some coins to restore this expense.');
  }
  const charged = charge(account, again);
  return record.recordedMonth === month ? addSpending(charged, paidByUser(record, record.owner), record) : charged;
}

/**
 * Removes the expense from this one group, its months and balances for good, and notifies the group. No coins move, and
 * the expense stays in its other groups (docs/product.md §5). A repeat gets the same answer.
 *
 * @throws ContractError `not-a-member`; `not-the-admin`; `expense-not-found` if it is not in this group;
 *   `recorder-is-a-member` while the person who recorded it is in the group.
 */
export const strikeExpense: Handler<'strikeExpense'> = (call) => {
  const { userId } = call.caller;
  const { id, groupCode } = call.request;
  const entryId = newId();
  const answer = { groupCode, expenseId: id };

  return commit(
    call,
    [groupRef(groupCode), expenseRef(id), groupExpensesRef(groupCode).doc(id)],
    async (change) => {
      const { tx } = change;
      const [groupSnapshot, recordSnapshot, copy] = change.documents;
      const group = requireMemberGroup(groupSnapshot, userId);
      const shown = copyUnlessTombstone(copy);
      const record = recordSnapshot.data();
      const struckAt = record?.struckFrom?.[groupCode];
      if (!record || (!shown && !struckAt)) throw new ContractError('expense-not-found');
      requireAdminGroup(groupSnapshot, userId);
      if (!shown) return answer;
      if (Object.hasOwn(group.members, shown.userId)) throw new ContractError('recorder-is-a-member');

      const at = call.now.toISOString();
      const about = { other: shown.userId, expense: quoteExpense(id, record) };
      // Out of its last group, nobody sees it any more.
      const isPhotoOver = record.photo && record.groupCodes.length === 1;
      const struck: StruckExpense[] = [{ id: entryId, at, by: userId, ...about }, ...(group.struck ?? [])];
      const gone = { id, was: record, people: new PersonDirectory(change, group) };
      await bookAndTell(change, groupCode, { kind: 'EXPENSE_STRUCK', ...about }, gone, call, entryId);
      tx.update(expenseRef(id), {
        groupCodes: FieldValue.arrayRemove(groupCode),
        [`struckFrom.${groupCode}`]: at,
        [`shares.${groupCode}`]: FieldValue.delete(),
        [`timesChanged.${groupCode}`]: FieldValue.delete(),
        ...(record.notRight && { notRight: elsewhere(record.notRight, groupCode) }),
        // Only an expense of one group has them. Nobody sees them any more, and an erasure would not find them.
        ...daysDeletion,
        ...(isPhotoOver && { photo: FieldValue.delete() }),
        struckPeople: FieldValue.increment(Object.keys(sharesIn(groupCode, record)).length),
      });
      if (isPhotoOver) tx.delete(photoRef(id));
      tx.update(groupRef(groupCode), { struck: newestOf(struck), revision: group.revision + 1 });
      return answer;
    },
    { shared: [groupRef(groupCode)] },
  );
};

/** What is said in the other groups. */
const elsewhere = (notRight: NotRight, code: string): NotRight =>
  Object.fromEntries(Object.entries(notRight).filter(([, { groupCode }]) => groupCode !== code));

/**
 * Returns the entries to keep, the newest first. Calls at the same time may be saved in another order than they began.
 */
const newestOf = (struck: readonly StruckExpense[]): StruckExpense[] =>
  struck.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limits.struckKept);
