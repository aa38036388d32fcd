/** Checks the caller's session against the user document that the call reads anyway. */
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Caller } from '../call.ts';

/** Whether the caller has logged out of this session. Sessions without an id cannot be logged out of. */
export const isLoggedOut = ({ endedSessions = {} }: UserDocument, { sessionId = '' }: Caller): boolean =>
  Object.hasOwn(endedSessions, sessionId);

/**
 * Returns the caller's user document.
 *
 * @throws ContractError `session-ended` if the user no longer exists, has a newer session version (as after a password
 *   reset) or has logged out of this session (docs/product.md §2).
 */
export function sessionUser(snapshot: DocumentSnapshot<UserDocument>, caller: Caller): UserDocument {
  const user = snapshot.data();
  if (!user || user.sessionVersion !== caller.sessionVersion || isLoggedOut(user, caller)) {
    throw new ContractError('session-ended');
  }
  return user;
}
