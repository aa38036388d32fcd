/** Changes the password of a signed-in user who knows the current one. */
import { ContractError } from '@pg/contract/errors';
import { revokeFirebaseSessions } from '../auth-provider/firebase-users.ts';
import type { Caller, Handler } from '../call.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { numberRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { endSessions } from './end-sessions.ts';
import { lanes } from './hash-lanes.ts';
import { passwordOf } from './numbers.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password.ts';
import { provePassword } from './prove-password.ts';

/**
 * Stores the new password and ends every session. The session of this call continues with new tokens (docs/product.md
 * §2).
 *
 * If the answer is lost, the browser repeats the call with a token that the first call has ended. The repeat succeeds
 * if its new password is the stored one, because a caller who knows that password could also log in.
 *
 * @throws ContractError `wrong-password`; `too-many-requests`; `session-ended`.
 */
export const changePassword: Handler<'changePassword'> = async (call) => {
  const { caller, request, now, origin } = call;
  const { userId, number } = caller;
  // Read at one instant, so that password and session version belong together.
  const [user, credential] = await transact((tx) => readAll(tx, [userRef(userId), numberRef(number)]), {
    readOnly: true,
  });
  const current = user.data()?.sessionVersion;
  const isRepeat = current === caller.sessionVersion + 1;
  const { sessionVersion } = isRepeat ? { sessionVersion: current } : sessionUser(user, caller);
  const passwordHash = passwordOf(credential, caller);
  const password = isRepeat ? request.newPassword : request.currentPassword;
  const known = await provePassword(call, { password, passwordHash, sessionVersion }).catch((failure) => {
    throw isRepeat && failure.code === 'wrong-password' ? new ContractError('session-ended') : failure;
  });
  if (isRepeat) return openSession({ userId, number, sessionVersion }, { now, origin, ...known });

  const replacement = await hashPassword(
    request.newPassword,
    lanes.proven({ userId: number, address: origin.address }),
  );
  const begun = await replacePassword(caller, replacement);
  await revokeFirebaseSessions(userId);
  return openSession({ userId, number, sessionVersion: begun }, { now, origin, ...known });
};

/** Returns the session version that begins with the new password. */
const replacePassword = (caller: Caller, replacement: string): Promise<number> =>
  transact(async (tx) => {
    const { userId, number } = caller;
    const [snapshot, credential] = await readAll(tx, [userRef(userId), numberRef(number)]);
    // Hashes are salted, so an equal hash can only come from this call: an earlier try has committed and its answer was
    // lost.
    if (passwordOf(credential, caller) === replacement) return caller.sessionVersion + 1;
    // A new password always raises the session version. So this check also shows that the password has not changed.
    const user = sessionUser(snapshot, caller);
    tx.update(numberRef(number), { passwordHash: replacement });
    return endSessions(tx, userId, user);
  });
