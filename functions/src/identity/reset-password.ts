/** Sets a new password for a user who has proved the mobile number, and ends every older session. */
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { deleteFirebaseUser, revokeFirebaseSessions } from '../auth-provider/firebase-users.ts';
import type { Handler } from '../call.ts';
import { credentialRef, eventRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { resets } from '../throttle/bounds.ts';
import { takeTry } from '../throttle/throttle.ts';
import { signDeviceToken } from './device-token.ts';
import { endSessions } from './end-sessions.ts';
import { lanes } from './hash-lanes.ts';
import { liftLock } from './login-tries.ts';
import { type ProvenNumber, provenNumber } from './otp.ts';
import { hashPassword } from './password.ts';

/**
 * Stores the new password and raises the session version in one transaction, once per phone sign-in. The first reset
 * also records that the number is proven. Then the Firebase sessions are revoked, and the provider's user of the phone
 * sign-in is deleted (docs/product.md §2).
 *
 * @throws ContractError `otp-not-proven`; `user-not-found` when no account has the number; `too-many-requests` after
 *   too many resets of one number.
 */
export const resetPassword: Handler<'resetPassword'> = async ({ request, now, origin }) => {
  const proven = await provenNumber(request.firebaseIdToken, now);
  const { userId } = proven;
  await takeTry(resets.ofUser(userId), now);
  await checkBeforeHashing(proven);
  const passwordHash = await hashPassword(request.newPassword, lanes.proven({ userId, address: origin.address }));
  const sessionVersion = await storePassword(proven, passwordHash, now);
  await Promise.all([forgetProof(proven), liftLock(userId, origin, now)]);
  origin.rememberDevice(await signDeviceToken({ userId, sessionVersion }, now));
  return { userId };
};

const usedRef = ({ signIn }: ProvenNumber) => eventRef(`reset|${signIn}`);

/** Checks the user and the OTP before hashing, because hashing is slow and someone may send a used OTP many times. */
async function checkBeforeHashing(proven: ProvenNumber): Promise<void> {
  const [used, user] = await transact((tx) => readAll(tx, [usedRef(proven), userRef(proven.userId)]), {
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
  if (used.exists) throw new ContractError('otp-not-proven');
  const found = user.data();
  if (!found) throw new ContractError('user-not-found');
  return found;
}

/** Returns the session version that begins with the new password. */
async function storePassword(proven: ProvenNumber, passwordHash: string, now: Date): Promise<number> {
  const { userId } = proven;
  const used = usedRef(proven);
  const keptFor = 2 * limits.otpMinutes * 60 * 1000;
  return transact(async (tx) => {
    const [snapshot, credential, usedBefore] = await readAll(tx, [userRef(userId), credentialRef(userId), used]);
    const stored = snapshot.data();
    // Hashes are salted, so an equal hash can only come from this call: the transaction has run before and committed,
    // but its answer was lost.
    if (stored && credential.data()?.passwordHash === passwordHash) return stored.sessionVersion;
    const user = userToReset(usedBefore, snapshot);
    tx.create(used, { expiresAt: Timestamp.fromMillis(now.getTime() + keptFor) });
    tx.set(credentialRef(userId), { passwordHash });
    if (user.provenAt === undefined) tx.update(userRef(userId), firstProof(user.groupCodes, now));
    return endSessions(tx, userId, user);
  });
}

/**
 * Returns the fields to store when a number is first proven. Until then, someone else may have signed up with the number
 * and joined groups, so its owner is asked which groups to keep (docs/product.md §2).
 */
const firstProof = (groupCodes: readonly string[], now: Date) => ({
  provenAt: now.toISOString(),
  ...(groupCodes.length > 0 && { unconfirmedGroupCodes: [...groupCodes] }),
});

/**
 * Cleans up at the provider. A failure does no harm, because the new session version has already ended every session.
 */
async function forgetProof({ userId, otpUid }: ProvenNumber): Promise<void> {
  await Promise.all([revokeFirebaseSessions(userId), deleteFirebaseUser(otpUid)]);
}
