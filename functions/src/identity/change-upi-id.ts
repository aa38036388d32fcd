/** The change of a UPI ID, by its owner or by a reset. */
import type { UserDocument } from '@pg/contract/documents';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { userRef } from '../firestore/references.ts';
import { type Author, note } from '../ledger/activity.ts';

/**
 * Stores or removes the UPI ID, and writes an entry without it into each of the user's groups, at most 50. So whoever
 * pays this person next knows that it changed (docs/product.md §13). Changes nothing if the UPI ID is the same.
 *
 * @param author the user, as read in the same transaction
 */
export function changeUpiId(tx: Transaction, author: Author & { readonly user: UserDocument }, upiId: string | null) {
  const { userId, user, occasion } = author;
  if ((user.upiId ?? null) === upiId) return;
  tx.update(userRef(userId), {
    upiId: upiId ?? FieldValue.delete(),
    upiIdSince: upiId === null ? FieldValue.delete() : occasion.now.toISOString(),
    revision: user.revision + 1,
  });
  const kind = upiId === null ? 'UPI_ID_REMOVED' : 'UPI_ID_CHANGED';
  for (const groupCode of user.groupCodes) note(tx, groupCode, author, { kind });
}
