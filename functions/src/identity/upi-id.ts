/** UPI IDs: where others can pay a person (docs/product.md §13). */
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Handler } from '../call.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { type Author, note } from '../ledger/activity.ts';
import { upiIds } from '../throttle/bounds.ts';
import { takeTry } from '../throttle/throttle.ts';
import { passwordOf, readCaller } from './account.ts';
import { provePassword } from './password.ts';

/**
 * Stores or removes the UPI ID. Requires the password, because someone who changes the UPI ID on an unlocked phone
 * diverts other people's payments, and a proven number, because anyone can sign up with someone else's
 * (docs/product.md §13). Removing it does not require a proven number.
 *
 * @throws ContractError `wrong-password`; `number-not-confirmed`; `too-many-requests`; `session-ended`.
 */
export const setUpiId: Handler<'setUpiId'> = async (call) => {
  const { caller, request, now } = call;
  const [snapshot, credential] = await readCaller(caller);
  const { sessionVersion } = sessionUser(snapshot, caller);
  const passwordHash = passwordOf(credential, caller);
  await provePassword(call, { password: request.password, passwordHash, sessionVersion });
  const { upiId } = request;
  if (upiId !== null) await takeTry(upiIds.ofUser(caller.userId), now);
  await transact(async (tx) => {
    const [again] = await readAll(tx, [userRef(caller.userId)]);
    const user = sessionUser(again, caller);
    if (upiId !== null && user.provenAt === undefined) throw new ContractError('number-not-confirmed');
    changeUpiId(tx, { userId: caller.userId, user, occasion: call }, upiId);
  });
  return { upiId };
};

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
