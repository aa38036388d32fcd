/** A new password, for whoever knows the current one or has proved the number (docs/product.md §2). */
import type { DeviceDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { PersonId } from '@pg/contract/people';
import type { Transaction } from 'firebase-admin/firestore';
import type { CallContext, Caller, Handler } from '../call-context.ts';
import { requireSessionUser } from '../firestore/permissions.ts';
import { devicesRef, numberRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { pushSessionsEnded } from '../push/delivery.ts';
import { phoneProofs, reserveAttempt } from '../throttle/rate-limits.ts';
import { changeUpiId, passwordOf, readAccount, readCaller } from './account.ts';
import { clearLoginLimits, hashPassword, hashQueues, requirePassword } from './password.ts';
import { assertUnused, markUsed, type PhoneProof, usedProofRef, verifyPhoneProof } from './phone-proof.ts';
import { endSessions, openSession, revokeFirebaseSessions, tryDeleteFirebaseUser } from './sessions.ts';
import { signDeviceToken } from './tokens.ts';

/**
 * Ends every session; that of this call continues with new tokens (docs/product.md §2).
 *
 * If the answer is lost, the browser repeats the call with a token that the first call has ended. The repeat succeeds
 * if its new password is the stored one, because a caller who knows that could also log in.
 *
 * @throws ContractError `wrong-password`; `too-many-requests`; `session-ended`.
 */
export const changePassword: Handler<'changePassword'> = async (call) => {
  const { caller, request, now, origin } = call;
  const { userId, number, sessionId } = caller;
  const [user, credential] = await readCaller(caller);
  const current = user.data()?.sessionVersion;
  const isRepeat = current === caller.sessionVersion + 1;
  const { sessionVersion } = isRepeat ? { sessionVersion: current } : requireSessionUser(user, caller);
  const passwordHash = passwordOf(credential, caller);
  const password = isRepeat ? request.newPassword : request.currentPassword;
  const known = await requirePassword(call, { password, passwordHash, sessionVersion }).catch((failure) => {
    throw isRepeat && failure.code === 'wrong-password' ? new ContractError('session-ended') : failure;
  });
  if (isRepeat) return openSession({ userId, number, sessionId, sessionVersion }, { now, origin, ...known });

  const replacement = await hashPassword(
    request.newPassword,
    hashQueues.proven({ userId: number, address: origin.address }),
  );
  const begun = await replacePassword(caller, replacement);
  await revokeFirebaseSessions(userId);
  return openSession({ userId, number, sessionId, sessionVersion: begun }, { now, origin, ...known });
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
    const user = requireSessionUser(snapshot, caller);
    tx.update(numberRef(number), { passwordHash: replacement });
    return endSessions(tx, userId, user);
  });

/**
 * Stores the new password, ends the sessions, and removes the UPI ID and the devices, in one transaction, once per
 * phone sign-in: whoever was in the account before may have set them. The first reset also records that the number is
 * proven. Then the removed devices and the provider are told (docs/product.md §2).
 *
 * @throws ContractError `otp-not-proven`; `user-not-found` when no account has the number; `too-many-requests` after
 *   too many resets of one number.
 */
export const resetPassword: Handler<'resetPassword'> = async (call) => {
  const { request, now, origin } = call;
  const proven = await verifyPhoneProof(request.firebaseIdToken, now);
  const { number } = proven;
  await reserveAttempt(phoneProofs.ofUser(number), now);
  // Before hashing, because that is slow and someone may send a used OTP many times.
  await transact((tx) => accountToReset(tx, proven), { readOnly: true });
  const passwordHash = await hashPassword(
    request.newPassword,
    hashQueues.proven({ userId: number, address: origin.address }),
  );
  const { userId, sessionVersion, hadUpiId, devices } = await storePassword(proven, passwordHash, call);
  await Promise.all([
    pushSessionsEnded(devices, `reset-${sessionVersion}`, 'passwordReset'),
    // A failure at the provider does no harm: the new session version has already ended every session.
    revokeFirebaseSessions(userId),
    tryDeleteFirebaseUser(proven.otpUid),
    clearLoginLimits(number, origin, now),
  ]);
  origin.rememberDevice(await signDeviceToken({ userId, sessionVersion }, now));
  return { userId: number, ...(hadUpiId && { upiIdRemoved: true }) };
};

/**
 * Returns the account whose password may be reset.
 *
 * @param stored the hash that this call may have stored already
 * @throws ContractError `otp-not-proven` when the OTP has been used; `user-not-found`.
 */
async function accountToReset(tx: Transaction, proven: PhoneProof, stored?: string) {
  const [[used], { userId, user, passwordHash }] = await Promise.all([
    readAll(tx, [usedProofRef(proven)]),
    readAccount(tx, proven.number),
  ]);
  // Hashes are salted, so an equal hash can only come from this call: the transaction has run before and committed,
  // but its answer was lost.
  const isDone = stored !== undefined && passwordHash === stored;
  if (!isDone) assertUnused(used);
  if (userId === undefined || user === undefined) throw new ContractError('user-not-found');
  return { userId, user, isDone };
}

interface Reset {
  readonly userId: PersonId;
  readonly sessionVersion: number;
  readonly hadUpiId: boolean;
  /** The removed devices that got pushes until now. */
  readonly devices: readonly DeviceDocument[];
}

async function storePassword(proven: PhoneProof, passwordHash: string, occasion: CallContext): Promise<Reset> {
  return transact(async (tx) => {
    const { userId, user, isDone } = await accountToReset(tx, proven, passwordHash);
    if (isDone) return { userId, sessionVersion: user.sessionVersion, hadUpiId: false, devices: [] };
    const devices = await readAll(
      tx,
      user.devices.map((id) => devicesRef().doc(id)),
    );
    markUsed(tx, proven, occasion.now);
    tx.update(numberRef(proven.number), { passwordHash });
    if (user.provenAt === undefined) tx.update(userRef(userId), firstProof(user.groupCodes, occasion.now));
    tx.update(userRef(userId), { resetAt: occasion.now.toISOString() });
    changeUpiId(tx, { userId, user, occasion }, null);
    // A device that someone else has registered since is no longer the user's.
    const own = devices.filter((device) => device.data()?.userId === userId);
    for (const device of own) tx.delete(device.ref);
    const sessionVersion = endSessions(tx, userId, { ...user, devices: [] });
    const pushedTo = own
      .flatMap((device) => device.data() ?? [])
      .filter((one) => one.sessionVersion === user.sessionVersion);
    return { userId, sessionVersion, hadUpiId: user.upiId !== undefined, devices: pushedTo };
  });
}

/**
 * What the first reset stores. Until then, someone else may have signed up with the number, so its owner is asked about
 * the name, the records and the groups (docs/product.md §2).
 */
const firstProof = (groupCodes: readonly string[], now: Date) => ({
  provenAt: now.toISOString(),
  unconfirmedAccount: true as const,
  ...(groupCodes.length > 0 && { unconfirmedGroupCodes: [...groupCodes] }),
});
