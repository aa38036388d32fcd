/** Signs a person up. */
import { openAccount } from '@pg/contract/coins';
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import type { Handler } from '../call.ts';
import { readAll } from '../store/read-all.ts';
import { credentialRef, userRef } from '../store/references.ts';
import { transact } from '../store/transact.ts';
import { hashPassword } from './password.ts';

/**
 * Makes the user and its credential (docs/product.md §2).
 *
 * @throws ContractError `user-exists`.
 */
export const register: Handler<'register'> = async ({ request: { name, userId, password }, now }) => {
  const passwordHash = await hashPassword(password);
  const user: UserDocument = {
    name,
    createdAt: now.toISOString(),
    sessionVersion: 1,
    ...openAccount(monthOf(now)),
    given: zero,
    taken: zero,
    coinsAdded: zero,
    groupCodes: [],
    revision: 1,
  };
  await transact(async (tx) => {
    const [existing, credential] = await readAll(tx, [userRef(userId), credentialRef(userId)]);
    // The hash is salted, so the same one is this call's: its commit got through and only the answer was lost.
    if (credential.data()?.passwordHash === passwordHash) return;
    if (existing.exists) throw new ContractError('user-exists');
    tx.create(userRef(userId), user);
    tx.create(credentialRef(userId), { passwordHash });
  });
  return { userId };
};
