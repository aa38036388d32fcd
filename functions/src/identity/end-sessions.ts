/** Ends every session of a user. */
import type { UserDocument } from '@pg/contract/documents';
import type { PersonId } from '@pg/contract/people';
import type { Transaction } from 'firebase-admin/firestore';
import { userRef } from '../firestore/references.ts';

/**
 * Raises the session version, which ends the tokens, live listeners and pushes of all older versions. Returns the new
 * version.
 *
 * @param user the user's document, read in the same transaction
 */
export function endSessions(tx: Transaction, userId: PersonId, user: UserDocument): number {
  const sessionVersion = user.sessionVersion + 1;
  // An account without a device list gets an empty list, so that devices of the ended sessions are never listed.
  tx.update(userRef(userId), { sessionVersion, devices: user.devices ?? [] });
  return sessionVersion;
}
