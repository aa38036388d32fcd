/** Signs a person up. */
import { ContractError } from '@pg/contract/errors';
import type { PersonId } from '@pg/contract/people';
import type { Handler } from '../call.ts';
import { newId, numberRef, userRef } from '../firestore/references.ts';
import { readAll, transactInTurn } from '../firestore/transact.ts';
import { checkName } from '../ledger/names.ts';
import { signUps } from '../throttle/bounds.ts';
import { checkBounds, countOnce, countTry } from '../throttle/throttle.ts';
import { lanes } from './hash-lanes.ts';
import { newAccount } from './new-account.ts';
import { hashPassword } from './password.ts';

/**
 * Creates the account and lets the number lead to it (docs/product.md §2). A taken number is refused before anything is
 * hashed. However often a number is refused, it counts as one try of its place; each account counts.
 *
 * @throws ContractError `name-reserved`, `name-mixes-scripts`, `user-exists`; `too-many-requests` after too many
 *   sign-ups from one place; `unavailable` when too many sign-ups are waiting.
 */
export const register: Handler<'register'> = async ({ request: { name, userId: number, password }, now, origin }) => {
  checkName(name);
  const fromPlace = signUps.from(origin.address, number, origin.server);
  const [known] = await Promise.all([numberRef(number).get(), checkBounds(fromPlace, now)]);
  const isCounted = await countOnce(signUps.ofNumber(number, origin.address), fromPlace, now);
  if (known.exists) throw new ContractError('user-exists');
  const passwordHash = await hashPassword(password, lanes.signUp({ userId: number, address: origin.address }));
  const id: PersonId = newId();
  await transactInTurn(numberRef(number).path, async (tx) => {
    const [taken] = await readAll(tx, [numberRef(number)]);
    // The transaction may have run before and committed, and its answer was lost.
    if (taken.data()?.person === id) return;
    if (taken.exists) throw new ContractError('user-exists');
    tx.create(numberRef(number), { person: id, passwordHash });
    tx.create(userRef(id), newAccount(number, name, now));
  });
  if (!isCounted) await countTry(fromPlace, now);
  return { userId: number };
};
