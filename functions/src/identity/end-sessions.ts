/** Ending every session of a person: in the database at once, at the identity provider as soon as it answers. */
import type { UserDocument } from '@pg/contract/documents';
import { getAuth } from 'firebase-admin/auth';
import type { Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { userRef } from '../store/references.ts';

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
