/**
 * Makes changes in progress read their groups again after an account was closed. They read groups without a lock, so a
 * change that read the group before could otherwise name the person after everything has been erased.
 */
import { FieldValue } from 'firebase-admin/firestore';
import { groupRef, userRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';

/** How many accounts are written at a time. */
const atOnce = 20;

/**
 * Raises the revision of every member's account. A change is only stored if its caller's account is as the change read
 * it (docs/decisions/0042), so a change that began earlier runs again, and finds the person in none of its groups.
 */
export async function restartChangesIn(codes: readonly string[]): Promise<void> {
  const members = new Set<string>();
  for (const code of codes) {
    const group = (await groupRef(code).get()).data();
    for (const userId of Object.keys(group?.members ?? {})) members.add(userId);
  }
  const userIds = [...members];
  for (let first = 0; first < userIds.length; first += atOnce) {
    await Promise.all(userIds.slice(first, first + atOnce).map(touch));
  }
}

const touch = (userId: string): Promise<void> =>
  transact(async (tx) => {
    const [account] = await tx.look([userRef(userId)]);
    // An account that was deleted meanwhile stores no changes either.
    if (account.exists) tx.update(userRef(userId), { revision: FieldValue.increment(1) });
  });
