/** The proof that a caller's session still stands, made on the same read as the work itself. */
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Caller } from '../call.ts';

/** Whether the caller logged out of this very session. One of before sessions had ids cannot be. */
export const isLoggedOut = ({ endedSessions = {} }: UserDocument, { sessionId = '' }: Caller): boolean =>
  Object.hasOwn(endedSessions, sessionId);

/**
 * The caller's user document.
 *
 * @throws ContractError `session-ended` when the user is gone, or the session was ended: by a new session version, as of a
 *   password reset, or by logging out (docs/product.md §2).
 */
export function sessionUser(snapshot: DocumentSnapshot<UserDocument>, caller: Caller): UserDocument {
  const user = snapshot.data();
  if (!user || user.sessionVersion !== caller.sessionVersion || isLoggedOut(user, caller)) {
    throw new ContractError('session-ended');
  }
  return user;
}
