/** Ends the sessions of users at the identity provider, Firebase Authentication, and deletes the users there. */
import { getAuth } from 'firebase-admin/auth';
import { logger } from 'firebase-functions';

/**
 * Waits for the provider and logs a failure instead of throwing it, because raising the session version has already
 * ended every session. A missing user is not logged, because people who never opened a live view have no user there.
 * Returns whether the call succeeded.
 */
async function tolerantly(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (failure) {
    const { code } = failure as { code?: string };
    if (code !== 'auth/user-not-found') logger.warn('the identity provider refused', { code });
    return false;
  }
}

/** Whether the provider says that it has this user. Never throws. */
export const hasFirebaseUser = (uid: string): Promise<boolean> => tolerantly(getAuth().getUser(uid));

/** Revokes the refresh tokens of a user's Firebase sessions. Never throws. */
export async function revokeFirebaseSessions(uid: string): Promise<void> {
  await tolerantly(getAuth().revokeRefreshTokens(uid));
}

/** Deletes the provider's user. Never throws. */
export async function deleteFirebaseUser(uid: string): Promise<void> {
  await tolerantly(getAuth().deleteUser(uid));
}
