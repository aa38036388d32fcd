/** Records that the caller's mobile number is the caller's own. */
import { ContractError } from '@pg/contract/errors';
import { deleteFirebaseUser } from '../auth-provider/firebase-users.ts';
import type { Handler } from '../call.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { phoneProofs } from '../throttle/bounds.ts';
import { takeTry } from '../throttle/throttle.ts';
import { changeUpiId } from './change-upi-id.ts';
import { checkUnused, markUsed, provenNumber, usedProofRef } from './otp.ts';

/**
 * Stores when the number was first proven, with a proof of the reset's kind. A UPI ID from before that is removed. The
 * caller has seen name, groups and records, so nothing is asked, and sessions continue (docs/product.md §2).
 *
 * @throws ContractError `otp-not-proven`, also for a proof of another number; `too-many-requests`; `session-ended`.
 */
export const confirmNumber: Handler<'confirmNumber'> = async (call) => {
  const { caller, request, now } = call;
  const { userId, number } = caller;
  // Before the identity provider is asked. The transaction checks it again.
  sessionUser(await userRef(userId).get(), caller);
  const proven = await provenNumber(request.firebaseIdToken, now);
  if (proven.number !== number) throw new ContractError('otp-not-proven');
  await takeTry(phoneProofs.ofUser(number), now);
  await transact(async (tx) => {
    const [snapshot, used] = await readAll(tx, [userRef(userId), usedProofRef(proven)]);
    const user = sessionUser(snapshot, caller);
    // The transaction may have run before and committed, and its answer was lost.
    if (user.provenAt !== undefined && used.exists) return;
    checkUnused(used);
    markUsed(tx, proven, now);
    if (user.provenAt !== undefined) return;
    tx.update(userRef(userId), { provenAt: now.toISOString() });
    changeUpiId(tx, { userId, user, occasion: call }, null);
  });
  await deleteFirebaseUser(proven.otpUid);
  return { userId: number };
};
