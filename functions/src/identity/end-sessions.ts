/** Ending every session of a person. */
import type { UserDocument } from '@pg/contract/documents';
import type { Transaction } from 'firebase-admin/firestore';
import { userRef } from '../firestore/references.ts';

/**
 * Raises the session version, which ends all older tokens, listeners and devices, however many there are. Returns the
 * new version.
 *
 * @param user the account, read in the same transaction
 */
export function endSessions(tx: Transaction, userId: string, user: UserDocument): number {
  const sessionVersion = user.sessionVersion + 1;
  // An account without a list of devices must not get one later with the devices of these ended sessions.
  tx.update(userRef(userId), { sessionVersion, devices: user.devices ?? [] });
  return sessionVersion;
}
