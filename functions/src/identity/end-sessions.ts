/** Ending every session of a person. */
import type { UserDocument } from '@pg/contract/documents';
import type { Transaction } from 'firebase-admin/firestore';
import { userRef } from '../firestore/references.ts';

/**
 * Raises the session version, which ends every older token, listener and device, however many there are. Returns the new
 * version.
 *
 * @param user the account, read in the same transaction
 */
export function endSessions(tx: Transaction, userId: string, user: UserDocument): number {
  const sessionVersion = user.sessionVersion + 1;
  // An account that has no list yet must not get one later from devices of the sessions that end here.
  tx.update(userRef(userId), { sessionVersion, devices: user.devices ?? [] });
  return sessionVersion;
}
