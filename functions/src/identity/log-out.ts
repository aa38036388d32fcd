/** Ends the caller's session only. */
import type { UserDocument } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { revokeFirebaseSessions } from '../auth-provider/firebase-users.ts';
import type { Caller, Handler } from '../call.ts';
import { isLoggedOut } from '../firestore/permissions.ts';
import { deviceRef, userRef } from '../firestore/references.ts';
import { transactInTurn } from '../firestore/transact.ts';
import { endSessions } from './end-sessions.ts';

/**
 * How long an ended session is remembered, in milliseconds. Its tokens expire before that, and so do the Firebase
 * sessions that were opened with them (firestore.rules).
 */
const keptFor = (limits.sessionDays + 2) * 24 * 60 * 60 * 1000;

/**
 * Records that the session has ended and deletes the device, in one transaction (docs/product.md §2). Logging out of a
 * session that has already ended is no error. A token without a session id stays valid until it expires.
 */
export const logOut: Handler<'logOut'> = async ({ caller, request, now }) => {
  const { userId, number } = caller;
  const device = request.pushToken === undefined ? undefined : deviceRef(request.pushToken);
  const areAllEnded = await transactInTurn(userRef(userId).path, async (tx) => {
    const [snapshot, found] = await tx.look(device ? [userRef(userId), device] : [userRef(userId)]);
    const user = snapshot.data();
    if (!user || user.sessionVersion !== caller.sessionVersion || isLoggedOut(user, caller)) return false;
    const ended = endOne(tx, user, caller, now);
    if (device && found?.data()?.userId === userId) tx.delete(device);
    if (device && user.devices?.includes(device.id)) {
      tx.update(userRef(userId), { devices: FieldValue.arrayRemove(device.id) });
    }
    return ended === 'all';
  });
  if (areAllEnded) await revokeFirebaseSessions(userId);
  return { userId: number };
};

/** Ends the session, or all sessions of the user if too many ended sessions are remembered already. */
function endOne(tx: Transaction, user: UserDocument, caller: Caller, now: Date): 'one' | 'all' {
  const { userId, sessionId } = caller;
  if (sessionId === undefined) return 'one';
  const known = Object.entries(user.endedSessions ?? {}).filter(([, until]) => until > now.toISOString());
  if (known.length >= limits.endedSessionsKept) {
    endSessions(tx, userId, user);
    tx.update(userRef(userId), { endedSessions: {} });
    return 'all';
  }
  const until = new Date(now.getTime() + keptFor).toISOString();
  tx.update(userRef(userId), { endedSessions: { ...Object.fromEntries(known), [sessionId]: until } });
  return 'one';
}
