/**
 * Erases the identity provider's user of a deleted account if an old Firebase token has created the user again after
 * the erasure. Otherwise that user and its session would exist forever.
 */
import { randomBytes } from 'node:crypto';
import { formerIdFrom } from '@pg/contract/former-member';
import { hasFirebaseUser } from '../auth-provider/firebase-users.ts';
import { erasureRef, erasuresOf, userRef } from '../firestore/references.ts';
import { readAll, readQuery, transact } from '../firestore/transact.ts';

/**
 * Begins an erasure if the number has no account here but still has a user at the provider. Like any erasure, it
 * prevents sign-ups with the number until it is finished, and deletes the provider's user under a lease
 * (provider-user.ts).
 */
export async function noteLeftoverUser(userId: string, now: Date): Promise<void> {
  if (!(await hasFirebaseUser(userId))) return;
  const formerId = formerIdFrom(randomBytes(9).toString('hex'));
  await transact(async (tx) => {
    const [[user], erasures] = await Promise.all([
      readAll(tx, [userRef(userId)]),
      readQuery(tx, erasuresOf(userId), 1),
    ]);
    if (user.exists || !erasures.empty) return;
    tx.create(erasureRef(formerId), { userId, groupCodes: [], startedAt: now.toISOString() });
  });
}
