/** Checks that an expense is the caller's to change. */
import type { ExpenseDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { PersonId } from '@pg/contract/people';

/**
 * Returns the expense if the user recorded it. Only members of its groups learn that someone else's expense exists.
 *
 * @param refusal the message for members who did not record it
 * @param evenDeleted whether members learn of a deleted expense too: the activity shows them its deletion
 * @throws ContractError `not-your-expense`; `expense-not-found`
 */
export function ownExpense(
  expense: ExpenseDocument | undefined,
  { userId, user }: { readonly userId: PersonId; readonly user: UserDocument },
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
