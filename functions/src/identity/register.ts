/** Signs a person up. */
import { emptyAccount } from '@pg/contract/coins';
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import type { Handler } from '../call.ts';
import { untilErased } from '../erasure/erase.ts';
import { noteLeftoverUser } from '../erasure/leftover-user.ts';
import { credentialRef, erasuresOf, formerAccountRef, userRef } from '../firestore/references.ts';
import { readAll, readQuery, transactInTurn } from '../firestore/transact.ts';
import { checkName } from '../refused-name.ts';
import { signUps } from '../throttle/bounds.ts';
import { checkBounds, countOnce, countTry } from '../throttle/throttle.ts';
import { lanes } from './hash-lanes.ts';
import { hashPassword } from './password.ts';

/**
 * Creates the user and the credential (docs/product.md §2), once a deleted account with the same number has been
 * erased. A taken number is refused before anything is hashed. However often a number is refused, it counts as one try
 * of its place; each account counts.
 *
 * @throws ContractError `name-reserved`, `name-mixes-scripts`, `user-exists`; `too-many-requests` after too many
 *   sign-ups from one place; `unavailable` when too many sign-ups are waiting, or if the erasure takes long.
 */
export const register: Handler<'register'> = async ({ request: { name, userId, password }, now, origin }) => {
  checkName(name);
  const fromPlace = signUps.from(origin.address, userId, origin.server);
  const [known] = await Promise.all([userRef(userId).get(), checkBounds(fromPlace, now)]);
  const isCounted = await countOnce(signUps.ofNumber(userId, origin.address), fromPlace, now);
  if (known.exists) throw new ContractError('user-exists');
  const [passwordHash] = await Promise.all([
    hashPassword(password, lanes.signUp({ userId, address: origin.address })),
    noteLeftoverUser(userId, now),
  ]);
  while (!(await createAccount({ userId, name, passwordHash, now }))) await untilErased(userId);
  if (!isCounted) await countTry(fromPlace, now);
  return { userId };
};

interface NewAccount {
  readonly userId: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Returns false, and creates nothing, while the erasure of the number's former account is unfinished. */
const createAccount = ({ userId, name, passwordHash, now }: NewAccount): Promise<boolean> =>
  transactInTurn(userRef(userId).path, async (tx) => {
    const [[existing, credential, former], erasures] = await Promise.all([
      readAll(tx, [userRef(userId), credentialRef(userId), formerAccountRef(userId)]),
      readQuery(tx, erasuresOf(userId), 1),
    ]);
    // Hashes are salted, so an equal hash can only come from this call: the transaction has run before and committed,
    // but its answer was lost.
    if (credential.data()?.passwordHash === passwordHash) return true;
    if (existing.exists) throw new ContractError('user-exists');
    if (!erasures.empty) return false;
    const user: UserDocument = {
      name,
      createdAt: now.toISOString(),
      // Higher than every version that the number had before, so that tokens of a deleted account are not valid for a
      // new one.
      sessionVersion: Math.max(Math.floor(now.getTime() / 1000), (former.data()?.sessionVersion ?? 0) + 1),
      ...emptyAccount(monthOf(now)),
      given: zero,
      taken: zero,
      coinsAdded: zero,
      groupCodes: [],
      formerGroupCodes: [],
      devices: [],
      revision: 1,
    };
    tx.create(userRef(userId), user);
    tx.create(credentialRef(userId), { passwordHash });
    return true;
  });
