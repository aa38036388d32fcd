/**
 * Finds a user of the identity provider that an old Firebase token of a deleted account created again after the
 * erasure. It would stay for good, with a session that no one ends.
 */
import { randomBytes } from 'node:crypto';
import { formerIdFrom } from '@pg/contract/former-member';
import { hasFirebaseUser } from '../auth-provider/firebase-users.ts';
import { readAll } from '../firestore/read-all.ts';
import { readQuery } from '../firestore/read-query.ts';
import { erasureRef, erasuresOf, userRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';

/**
 * Notes an erasure for a number without an account that still has a user at the provider. Like any erasure it keeps the
 * number from being signed up until it is finished, and deletes the provider's user under its lease (provider-user.ts).
 */
export async function noteLeftoverUser(userId: string, now: Date): Promise<void> {
  if (!(await hasFirebaseUser(userId))) return;
  const formerId = formerIdFrom(randomBytes(9).toString('hex'));
  await transact(async (tx) => {
    const [[user], erasures] = await Promise.all([readAll(tx, [userRef(userId)]), readQuery(tx, erasuresOf(userId))]);
    if (user.exists || !erasures.empty) return;
    tx.create(erasureRef(formerId), { userId, groupCodes: [], startedAt: now.toISOString() });
  });
}
