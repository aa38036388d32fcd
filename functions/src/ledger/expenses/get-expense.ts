/** Returns an expense with its payers, its split, everyone's shares and its history. */
import type { ExpenseDocument, UserDocument } from '@pg/contract/documents';
import type { Answer } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { groupOfMember, readAs } from '../../firestore/permissions.ts';
import { activityRef, expenseRef, groupRef } from '../../firestore/references.ts';
import { readAll, readQuery } from '../../firestore/transact.ts';
import { People } from '../people.ts';
import { completed, copyFor } from './book.ts';

/**
 * Answers with the expense as a group of the caller shows it, the shares in the caller's groups, and what was done to
 * the expense (docs/product.md §5).
 *
 * @throws ContractError `expense-not-found`, also if it is in none of the caller's groups, so that ids cannot be probed.
 */
export const getExpense: Handler<'getExpense'> = ({ caller, request: { id } }) =>
  readAs(caller, async (tx, user) => {
    const [snapshot] = await readAll(tx, [expenseRef(id)]);
    const { record, codes } = inGroupsOf(user, snapshot);
    const [code = ''] = codes;
    const [groups, entries] = await Promise.all([
      readAll(tx, codes.map(groupRef)),
      // One more, to know whether there are older ones.
      readQuery(tx, historyOf(code, id), limits.expenseHistory + 1),
    ]);
    const people = new People({ ...caller, user }, ...groups.map((group) => groupOfMember(group, caller.userId)));
    const shares = codes.flatMap((groupCode) =>
      people.parts(
        Object.entries(record.shares?.[groupCode] ?? {}).map(([userId, amount]) => ({ groupCode, userId, amount })),
      ),
    );
    const { split } = record;
    return {
      expense: people.expense(id, copyFor(code, completed(record))),
      // The split was checked when the expense was recorded or edited.
      split: (split && { ...split, parts: people.parts(split.parts) }) as Answer<'getExpense'>['split'],
      payers: people.parts(record.payers),
      shares,
      groupCodes: codes,
      history: entries.docs.slice(0, limits.expenseHistory).map((entry) => people.entry(entry.id, entry.data())),
      hasOlderHistory: entries.size > limits.expenseHistory,
    };
  });

/** Returns the entries about the expense, newest first. One group is enough, because a change writes an entry in each. */
const historyOf = (code: string, id: string) => activityRef(code).where('expense.id', '==', id).orderBy('at', 'desc');

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
