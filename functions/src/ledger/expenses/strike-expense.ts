/** Removes an expense of a former member from a group. */
import type { ExpenseDocument, StruckExpense } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { type Handler, requestOf } from '../../call.ts';
import { groupOfAdmin, groupOfMember } from '../../firestore/permissions.ts';
import { activityRef, copyIn, expenseRef, groupExpensesRef, groupRef, newId } from '../../firestore/references.ts';
import { commit } from '../commit.ts';
import { removeFromGroup } from './delete-expense.ts';

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
    ({ tx, documents: [groupSnapshot, recordSnapshot, copy] }) => {
      const group = groupOfMember(groupSnapshot, userId);
      const shown = copyIn(copy);
      const record = recordSnapshot.data();
      const struckAt = record?.struckFrom?.[groupCode];
      if (!record || (!shown && !struckAt)) throw new ContractError('expense-not-found');
      groupOfAdmin(groupSnapshot, userId);
      if (!shown) return answer;
      if (Object.hasOwn(group.members, shown.userId)) throw new ContractError('recorder-is-a-member');

      const { amount, paymentDate, tags } = shown;
      const activity = {
        at: call.now.toISOString(),
        by: userId,
        other: shown.userId,
        expense: { id, amount, paymentDate, tags },
      };
      const struck: StruckExpense[] = [{ id: entryId, ...activity }, ...(group.struck ?? [])];
      removeFromGroup(tx, groupCode, { ...record, id, tags }, call.now);
      tx.update(
        expenseRef(id),
        'groupCodes',
        FieldValue.arrayRemove(groupCode),
        new FieldPath('struckFrom', groupCode),
        activity.at,
        ...withoutShares(record, groupCode),
      );
      tx.update(groupRef(groupCode), { struck: newestOf(struck), revision: group.revision + 1 });
      tx.create(activityRef(groupCode).doc(entryId), { kind: 'EXPENSE_STRUCK', ...activity, ...requestOf(call) });
      return answer;
    },
    { shared: [groupRef(groupCode)] },
  );
};

/** Returns the entries to keep, the newest first. Calls at the same time may be saved in another order than they began. */
const newestOf = (struck: readonly StruckExpense[]): StruckExpense[] =>
  struck.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limits.struckKept);

/** Returns the changes that remove the group's shares, and count the people whose shares they were. */
function withoutShares({ shares }: ExpenseDocument, groupCode: string): unknown[] {
  if (!shares) return [];
  const people = Object.keys(shares[groupCode] ?? {}).length;
  return [new FieldPath('shares', groupCode), FieldValue.delete(), 'struckPeople', FieldValue.increment(people)];
}
