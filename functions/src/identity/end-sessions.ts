/** Ending every session of a person: in the database at once, at the identity provider as soon as it answers. */
import { getAuth } from 'firebase-admin/auth';
import type { QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type { Caller } from '../call.ts';
import { userRef } from '../store/references.ts';

/**
 * Raises the session version, which ends every older token and listener, and drops the devices. Gives the new version.
 *
 * @param devices those of the person, read in the same transaction
 */
export function endSessions(tx: Transaction, { userId, sessionVersion }: Caller, devices: QuerySnapshot): number {
  tx.update(userRef(userId), { sessionVersion: sessionVersion + 1 });
  for (const device of devices.docs) tx.delete(device.ref);
  return sessionVersion + 1;
}

/** Somebody who never opened a live view is unknown to the provider. Another failure does no harm: the version has ended all. */
async function tolerantly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (failure) {
    const { code } = failure as { code?: string };
    if (code !== 'auth/user-not-found') logger.warn('the identity provider refused', { code });
  }
}

export const revokeFirebaseSessions = (userId: string): Promise<void> =>
  tolerantly(getAuth().revokeRefreshTokens(userId));

export const deleteFirebaseUser = (uid: string): Promise<void> => tolerantly(getAuth().deleteUser(uid));
