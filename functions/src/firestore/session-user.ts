/** Checks the caller's session, on the same read as the work itself. */
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Caller } from '../call.ts';

/** Whether the caller has logged out of this session. Sessions without an id cannot be logged out of. */
export const isLoggedOut = ({ endedSessions = {} }: UserDocument, { sessionId = '' }: Caller): boolean =>
  Object.hasOwn(endedSessions, sessionId);

/**
 * The caller's user document.
 *
 * @throws ContractError `session-ended` when the user is gone or the session was ended: by a new session version, such
 *   as after a password reset, or by logging out (docs/product.md §2).
 */
export function sessionUser(snapshot: DocumentSnapshot<UserDocument>, caller: Caller): UserDocument {
  const user = snapshot.data();
  if (!user || user.sessionVersion !== caller.sessionVersion || isLoggedOut(user, caller)) {
    throw new ContractError('session-ended');
  }
  return user;
}
