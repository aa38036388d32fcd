/** Signs a person up. */
import { openAccount } from '@pg/contract/coins';
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import type { Handler } from '../call.ts';
import { finishErasure } from '../erasure/erase.ts';
import { readAll } from '../firestore/read-all.ts';
import { credentialRef, erasuresOf, formerAccountRef, userRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';
import { signUps } from '../throttle/bounds.ts';
import { checkBounds, countTry } from '../throttle/throttle.ts';
import { deleteFirebaseUser } from '../auth-provider/firebase-users.ts';
import { lanes } from './hash-lanes.ts';
import { hashPassword } from './password.ts';

/**
 * Makes the user and its credential (docs/product.md §2), after what is left of a deleted account of the number is gone.
 * Looks before it hashes: who asks for a number that is taken costs a read.
 *
 * @throws ContractError `user-exists`; `too-many-requests` from a place that has signed up too many; `unavailable` when too
 *   many sign-ups wait.
 */
export const register: Handler<'register'> = async ({ request: { name, userId, password }, now, origin }) => {
  const [existing] = await Promise.all([userRef(userId).get(), countSignUp(origin.address, userId, now)]);
  if (existing.exists) throw new ContractError('user-exists');
  const passwordHash = await hashPassword(password, lanes.signUp);
  const user: Omit<UserDocument, 'sessionVersion'> = {
    name,
    createdAt: now.toISOString(),
    ...openAccount(monthOf(now)),
    given: zero,
    taken: zero,
    coinsAdded: zero,
    groupCodes: [],
    formerGroupCodes: [],
    revision: 1,
  };
  /** Gives whether the number was free of what a deleted account left. */
  const open = (): Promise<boolean> =>
    transact(async (tx) => {
      const [[existing, credential, former], erasures] = await Promise.all([
        readAll(tx, [userRef(userId), credentialRef(userId), formerAccountRef(userId)]),
        tx.get(erasuresOf(userId)),
      ]);
      // The hash is salted, so the same one is this call's: its commit got through and only the answer was lost.
      if (credential.data()?.passwordHash === passwordHash) return true;
      if (existing.exists) throw new ContractError('user-exists');
      if (!erasures.empty) return false;
      // No version repeats: whatever a former account of the number left, however long ago, is never the new one's.
      const sessionVersion = Math.max(Math.floor(now.getTime() / 1000), (former.data()?.sessionVersion ?? 0) + 1);
      tx.create(userRef(userId), { ...user, sessionVersion, devices: [] });
      tx.create(credentialRef(userId), { passwordHash });
      return true;
    });
  while (!(await open())) await finishErasure(userId);
  // Of a former account, one may have come about after it was erased, by a token that was made before: it knows the number.
  await deleteFirebaseUser(userId);
  return { userId };
};

/** Counts a sign-up from a place, one with a taken number too. */
async function countSignUp(address: string, userId: string, now: Date): Promise<void> {
  const fromPlace = signUps.from(address, userId);
  await checkBounds(fromPlace, now);
  await countTry(fromPlace, now);
}
