/** Ends every session of the caller, including the current one. */
import { revokeFirebaseSessions } from '../auth-provider/firebase-users.ts';
import type { Handler } from '../call.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Raises the session version (docs/product.md §2). A repeat gets `session-ended`, as intended.
 *
 * @throws ContractError `session-ended`.
 */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async ({ caller }) => {
  const { userId, number } = caller;
  await transact(async (tx) => {
    const [snapshot] = await readAll(tx, [userRef(userId)]);
    endSessions(tx, userId, sessionUser(snapshot, caller));
  });
  await revokeFirebaseSessions(userId);
  return { userId: number };
};
