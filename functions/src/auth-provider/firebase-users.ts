/** Users of the identity provider, Firebase Authentication: ending their sessions and deleting them. */
import { getAuth } from 'firebase-admin/auth';
import { logger } from 'firebase-functions';

/**
 * Waits for the provider and logs a failure instead of throwing it: our own session versions have ended every session already.
 * A person who never opened a live view has no user there, which is no failure.
 */
async function tolerantly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (failure) {
    const { code } = failure as { code?: string };
    if (code !== 'auth/user-not-found') logger.warn('the identity provider refused', { code });
  }
}

/** Revokes the refresh tokens of a user's Firebase sessions. Never throws. */
export const revokeFirebaseSessions = (uid: string): Promise<void> => tolerantly(getAuth().revokeRefreshTokens(uid));

/** Deletes the provider's user. Never throws. */
export const deleteFirebaseUser = (uid: string): Promise<void> => tolerantly(getAuth().deleteUser(uid));
