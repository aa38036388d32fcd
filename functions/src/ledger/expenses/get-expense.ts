/** Returns an expense with its payers, its split and everyone's shares. */
import type { ExpenseDocument, UserDocument } from '@pg/contract/documents';
import type { Answer } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { readAs } from '../../firestore/read-as.ts';
import { copyIn, expenseRef, groupExpensesRef } from '../../firestore/references.ts';
import { readAll } from '../../firestore/transact.ts';

/**
 * Answers with the expense as a group of the caller shows it, and the shares in the caller's groups (docs/product.md §5).
 *
 * @throws ContractError `expense-not-found`, also if it is in none of the caller's groups, so that ids cannot be probed.
 */
export const getExpense: Handler<'getExpense'> = ({ caller, request: { id } }) =>
  readAs(caller, async (tx, user) => {
    const [snapshot] = await readAll(tx, [expenseRef(id)]);
    const { record, codes } = inGroupsOf(user, snapshot);
    const [shown] = await readAll(tx, [groupExpensesRef(codes[0] ?? '').doc(id)]);
    const copy = copyIn(shown);
    if (!copy) throw new ContractError('expense-not-found');
    const shares = codes.flatMap((groupCode) =>
      Object.entries(record.shares?.[groupCode] ?? {}).map(([userId, amount]) => ({ groupCode, userId, amount })),
    );
    return {
      expense: { id, ...copy, revision: record.revision },
      // Stored as checked when the expense was recorded.
      split: record.split as Answer<'getExpense'>['split'],
      payers: record.payers,
      shares,
    };
  });

/**
 * Returns the record and the codes of the user's groups that it is in.
 *
 * @throws ContractError `expense-not-found`
 */
function inGroupsOf(
  { groupCodes }: UserDocument,
  snapshot: DocumentSnapshot<ExpenseDocument>,
): { record: ExpenseDocument; codes: string[] } {
  const record = snapshot.data();
  if (record?.deletedAt !== null) throw new ContractError('expense-not-found');
  const codes = record.groupCodes.filter((code) => groupCodes.includes(code));
  if (codes.length === 0) throw new ContractError('expense-not-found');
  return { record, codes };
}
