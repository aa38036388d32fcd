/** Checks that an expense is the caller's to change, and completes old records. */
import type { ExpenseDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { leadTagIn } from '@pg/contract/lead-tag';
import { copyIn, groupExpensesRef } from '../../firestore/references.ts';
import type { GuardedTransaction } from '../../firestore/transact.ts';
import type { Copied } from './book.ts';

/**
 * Returns the expense if the user recorded it. Only members of its groups learn that someone else's expense exists.
 *
 * @param refusal the message for members who did not record it
 * @param evenDeleted whether members learn of a deleted expense too: the activity shows them its deletion
 * @throws ContractError `not-your-expense`; `expense-not-found`
 */
export function ownExpense(
  expense: ExpenseDocument | undefined,
  { userId, user }: { readonly userId: string; readonly user: UserDocument },
  refusal?: string,
  evenDeleted = false,
): ExpenseDocument {
  if (expense?.owner === userId) return expense;
  const isKnown = expense && (evenDeleted || expense.deletedAt === null);
  const shared = isKnown && expense.groupCodes.some((code) => user.groupCodes.includes(code));
  throw shared ? new ContractError('not-your-expense', refusal) : new ContractError('expense-not-found');
}

/** @throws ContractError `not-a-member` if the user has left one of the expense's groups */
export function checkStillIn({ groupCodes }: ExpenseDocument, user: UserDocument, refusal: string): void {
  if (!groupCodes.every((code) => user.groupCodes.includes(code))) throw new ContractError('not-a-member', refusal);
}

/**
 * Returns the record with its tags, its lead tag and the payers' names. If the expense was recorded before the app had
 * balances, only its copies contain the tags and the names.
 */
export async function withTags(tx: GuardedTransaction, id: string, record: ExpenseDocument): Promise<Copied> {
  const { tags, paidBy, groupCodes } = record;
  if (tags && paidBy !== undefined) return { ...record, tags, paidBy, leadTag: leadTagIn(record) };
  const [code] = groupCodes;
  const [snapshot] = code === undefined ? [] : await tx.look([groupExpensesRef(code).doc(id)]);
  const copy = snapshot && copyIn(snapshot);
  const found = copy?.tags ?? tags ?? [];
  const leadTag = leadTagIn({ leadTag: record.leadTag, tags: found });
  return { ...record, tags: found, paidBy: copy?.paidBy ?? '', leadTag };
}
