/** Sets a new password for a user who has proved the mobile number, and ends every older session. */
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { deleteFirebaseUser, revokeFirebaseSessions } from '../auth-provider/firebase-users.ts';
import type { Handler } from '../call.ts';
import { readAll } from '../firestore/read-all.ts';
import { credentialRef, eventRef, userRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';
import { resets } from '../throttle/bounds.ts';
import { takeTry } from '../throttle/throttle.ts';
import { signDeviceToken } from './device-token.ts';
import { endSessions } from './end-sessions.ts';
import { lanes } from './hash-lanes.ts';
import { liftLock } from './login-tries.ts';
import { type ProvenNumber, provenNumber } from './otp.ts';
import { hashPassword } from './password.ts';

/**
 * Stores the new password and raises the session version in one transaction, once for each sign-in by OTP. The first
 * reset also records that the number is proven. Then the Firebase sessions are revoked and the OTP's user is deleted
 * (docs/product.md §2).
 *
 * @throws ContractError `otp-not-proven`; `user-not-found` when no account has the number; `too-many-requests` after
 *   too many resets of one number.
 */
export const resetPassword: Handler<'resetPassword'> = async ({ request, now, origin }) => {
  const proven = await provenNumber(request.firebaseIdToken, now);
  const { userId } = proven;
  await takeTry(resets.ofUser(userId), now);
  await lookFirst(proven);
  const passwordHash = await hashPassword(request.newPassword, lanes.proven({ userId, address: origin.address }));
  const sessionVersion = await storePassword(proven, passwordHash, now);
  await Promise.all([forgetProof(proven), liftLock(userId, origin, now)]);
  origin.rememberDevice(await signDeviceToken({ userId, sessionVersion }, now));
  return { userId };
};

const usedRef = ({ signIn }: ProvenNumber) => eventRef(`reset|${signIn}`);

/**
 * Refuses early what would be refused anyway, before it costs a hash: an OTP can be sent repeatedly while it is valid.
 */
async function lookFirst(proven: ProvenNumber): Promise<void> {
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
    // The hash is salted, so an equal one is this call's own: its commit succeeded and only the answer was lost.
    if (stored && credential.data()?.passwordHash === passwordHash) return stored.sessionVersion;
    const user = userToReset(usedBefore, snapshot);
    tx.create(used, { expiresAt: Timestamp.fromMillis(now.getTime() + keptFor) });
    tx.set(credentialRef(userId), { passwordHash });
    if (user.provenAt === undefined) tx.update(userRef(userId), firstProof(user.groupCodes, now));
    return endSessions(tx, userId, user);
  });
}

/**
 * What the first proof of a number stores. Before it, someone else may have signed up with the number and joined
 * groups, so the owner is asked which groups to keep (docs/product.md §2).
 */
const firstProof = (groupCodes: readonly string[], now: Date) => ({
  provenAt: now.toISOString(),
  ...(groupCodes.length > 0 && { unconfirmedGroupCodes: [...groupCodes] }),
});

/** Cleans up at the provider. That may fail without harm: the session version has already ended every session. */
async function forgetProof({ userId, otpUid }: ProvenNumber): Promise<void> {
  await Promise.all([revokeFirebaseSessions(userId), deleteFirebaseUser(otpUid)]);
}
