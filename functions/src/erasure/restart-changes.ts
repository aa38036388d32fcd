/**
 * After an account was closed, makes every change that is in progress read the group again. Changes read groups
 * without a lock, so one that read its group before the account was closed could otherwise name the person after
 * everything has been erased.
 */
import { FieldValue } from 'firebase-admin/firestore';
import { groupRef, userRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';

/** How many accounts are written at a time. */
const atOnce = 20;

/**
 * Raises the revision of every member's account. A change is stored only if its caller's account is still as the change
 * read it (docs/decisions/0042). So a change that began earlier runs again, and no longer finds the person in the group.
 */
export async function restartChangesIn(code: string): Promise<void> {
  const userIds = Object.keys((await groupRef(code).get()).data()?.members ?? {});
  for (let first = 0; first < userIds.length; first += atOnce) {
    await Promise.all(userIds.slice(first, first + atOnce).map(touch));
  }
}

const touch = (userId: string): Promise<void> =>
  transact(async (tx) => {
    const [account] = await tx.look([userRef(userId)]);
    // An account that has since been deleted stores no changes either.
    if (account.exists) tx.update(userRef(userId), { revision: FieldValue.increment(1) });
  });
