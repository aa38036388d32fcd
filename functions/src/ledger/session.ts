/** The proof that a caller's session still stands, made on the same read as the work itself. */
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Caller } from '../call.ts';

/**
 * The caller's user document.
 *
 * @throws ContractError `session-ended` when the user is gone or a password reset ended the session (docs/product.md §2).
 */
export function sessionUser(snapshot: DocumentSnapshot<UserDocument>, caller: Caller): UserDocument {
  const user = snapshot.data();
  if (!user || user.sessionVersion !== caller.sessionVersion) throw new ContractError('session-ended');
  return user;
}
