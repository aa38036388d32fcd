/** Sets a new password for a user who has proved the mobile number, and ends every older session. */
import type { DeviceDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { deleteFirebaseUser, revokeFirebaseSessions } from '../auth-provider/firebase-users.ts';
import type { Handler, Occasion } from '../call.ts';
import { credentialRef, devicesRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { announceReset } from '../push/announce-reset.ts';
import { phoneProofs } from '../throttle/bounds.ts';
import { takeTry } from '../throttle/throttle.ts';
import { changeUpiId } from './change-upi-id.ts';
import { signDeviceToken } from './device-token.ts';
import { endSessions } from './end-sessions.ts';
import { lanes } from './hash-lanes.ts';
import { liftLock } from './login-tries.ts';
import { checkUnused, markUsed, type ProvenNumber, provenNumber, usedProofRef } from './otp.ts';
import { hashPassword } from './password.ts';

/**
 * Stores the new password, raises the session version, and removes the UPI ID and the devices, in one transaction, once
 * per phone sign-in: whoever was in the account before may have set them. The first reset also records that the number
 * is proven. Then the removed devices are told, the Firebase sessions are revoked, and the provider's user of the phone
 * sign-in is deleted (docs/product.md §2).
 *
 * @throws ContractError `otp-not-proven`; `user-not-found` when no account has the number; `too-many-requests` after
 *   too many resets of one number.
 */
export const resetPassword: Handler<'resetPassword'> = async (call) => {
  const { request, now, origin } = call;
  const proven = await provenNumber(request.firebaseIdToken, now);
  const { userId } = proven;
  await takeTry(phoneProofs.ofUser(userId), now);
  await checkBeforeHashing(proven);
  const passwordHash = await hashPassword(request.newPassword, lanes.proven({ userId, address: origin.address }));
  const { sessionVersion, hadUpiId, devices } = await storePassword(proven, passwordHash, call);
  await Promise.all([
    announceReset(devices, `reset-${sessionVersion}`),
    forgetProof(proven),
    liftLock(userId, origin, now),
  ]);
  origin.rememberDevice(await signDeviceToken({ userId, sessionVersion }, now));
  return { userId, ...(hadUpiId && { upiIdRemoved: true }) };
};

/** Checks the user and the OTP before hashing, because hashing is slow and someone may send a used OTP many times. */
async function checkBeforeHashing(proven: ProvenNumber): Promise<void> {
  const [used, user] = await transact((tx) => readAll(tx, [usedProofRef(proven), userRef(proven.userId)]), {
    readOnly: true,
  });
  userToReset(used, user);
}

/**
 * Returns the user whose password may be reset.
 *
 * @throws ContractError `otp-not-proven` when the OTP has been used; `user-not-found`.
 */
function userToReset(used: DocumentSnapshot, user: DocumentSnapshot<UserDocument>): UserDocument {
  checkUnused(used);
  const found = user.data();
  if (!found) throw new ContractError('user-not-found');
  return found;
}

interface Reset {
  /** Begins with the new password. */
  readonly sessionVersion: number;
  readonly hadUpiId: boolean;
  /** The removed devices that got pushes until now. */
  readonly devices: readonly DeviceDocument[];
}

async function storePassword(proven: ProvenNumber, passwordHash: string, occasion: Occasion): Promise<Reset> {
  const { userId } = proven;
  return transact(async (tx) => {
    const [snapshot, credential, used] = await readAll(tx, [
      userRef(userId),
      credentialRef(userId),
      usedProofRef(proven),
    ]);
    const stored = snapshot.data();
    // Hashes are salted, so an equal hash can only come from this call: the transaction has run before and committed,
    // but its answer was lost.
    if (stored && credential.data()?.passwordHash === passwordHash) {
      return { sessionVersion: stored.sessionVersion, hadUpiId: false, devices: [] };
    }
    const user = userToReset(used, snapshot);
    const devices = await readAll(
      tx,
      (user.devices ?? []).map((id) => devicesRef().doc(id)),
    );
    markUsed(tx, proven, occasion.now);
    tx.set(credentialRef(userId), { passwordHash });
    if (user.provenAt === undefined) tx.update(userRef(userId), firstProof(user.groupCodes, occasion.now));
    changeUpiId(tx, { userId, user, occasion }, null);
    // A device that someone else has registered since is no longer the user's.
    const own = devices.filter((device) => device.data()?.userId === userId);
    for (const device of own) tx.delete(device.ref);
    const sessionVersion = endSessions(tx, userId, { ...user, devices: [] });
    const pushedTo = own
      .flatMap((device) => device.data() ?? [])
      .filter((one) => one.sessionVersion === user.sessionVersion);
    return { sessionVersion, hadUpiId: user.upiId !== undefined, devices: pushedTo };
  });
}

/**
 * Returns the fields to store at the first reset. Until then, someone else may have signed up with the number, so its
 * owner is asked about the name, the records and the groups (docs/product.md §2).
 */
const firstProof = (groupCodes: readonly string[], now: Date) => ({
  provenAt: now.toISOString(),
  unconfirmedAccount: true as const,
  ...(groupCodes.length > 0 && { unconfirmedGroupCodes: [...groupCodes] }),
});

/**
 * Cleans up at the provider. A failure does no harm, because the new session version has already ended every session.
 */
async function forgetProof({ userId, otpUid }: ProvenNumber): Promise<void> {
  await Promise.all([revokeFirebaseSessions(userId), deleteFirebaseUser(otpUid)]);
}
