/** Whose changes wait on this device. */
import type { Owner } from '#outbox/entries.ts';
import { accountOf, storedToken, userIdOf } from '#storage/session-token.ts';

/** Returns the user with the account of the stored token, unless another tab has since signed in someone else. */
export function ownerOf(userId: string): Owner {
  const token = storedToken();
  return { userId, account: userIdOf(token) === userId ? accountOf(token) : undefined };
}
