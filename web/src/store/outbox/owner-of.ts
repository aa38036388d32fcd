/** Whose changes wait on this device. */
import type { Owner } from '#outbox/entries.ts';
import { accountOf, storedToken, userIdOf } from '#storage/session-token.ts';

/**
 * Returns the user, and the account of the stored token. The account is undefined if another tab has since signed out or
 * signed in someone else.
 */
export function ownerOf(userId: string): Owner {
  const token = storedToken();
  return { userId, account: userIdOf(token) === userId ? accountOf(token) : undefined };
}
