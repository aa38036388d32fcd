/** Ends every session of the caller, this one included. */
import type { Handler } from '../call.ts';
import { sessionUser } from '../ledger/session.ts';
import { readAll } from '../store/read-all.ts';
import { devicesOf, userRef } from '../store/references.ts';
import { transact } from '../store/transact.ts';
import { endSessions, revokeFirebaseSessions } from './end-sessions.ts';

/**
 * Raises the session version and drops the devices (docs/product.md §2). A repeat finds its own session ended, which is
 * what was asked for.
 *
 * @throws ContractError `session-ended`.
 */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async ({ caller }) => {
  const { userId } = caller;
  await transact(async (tx) => {
    const [[user], devices] = await Promise.all([readAll(tx, [userRef(userId)]), tx.get(devicesOf(userId))]);
    sessionUser(user, caller);
    endSessions(tx, caller, devices);
  });
  await revokeFirebaseSessions(userId);
  return { userId };
};
