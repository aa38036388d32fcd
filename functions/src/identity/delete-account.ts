/** Deletes the caller's account. */
import type { Handler } from '../call.ts';
import { closeAccount } from '../erasure/erase.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { numberRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { wrongCodes } from '../throttle/bounds.ts';
import { forgiveTries } from '../throttle/throttle.ts';
import { liftLock } from './login-tries.ts';
import { passwordOf } from './numbers.ts';
import { provePassword } from './prove-password.ts';

/**
 * Closes the account before it answers: the number and the name are gone from everywhere but the groups that the person
 * left earlier. Those, and what belonged to the person alone, are erased afterwards (docs/product.md §2). A repeat gets
 * the same answer, because a token of a person without an account can only be that of a deleted account.
 *
 * @throws ContractError `wrong-password`; `too-many-requests`; `session-ended`.
 */
export const deleteAccount: Handler<'deleteAccount'> = async (call) => {
  const { caller, request, now, origin } = call;
  const { userId, number } = caller;
  const [user, credential] = await transact((tx) => readAll(tx, [userRef(userId), numberRef(number)]), {
    readOnly: true,
  });
  if (!user.exists) return { userId: number };

  const { sessionVersion, groupCodes } = sessionUser(user, caller);
  const passwordHash = passwordOf(credential, caller);
  await provePassword(call, { password: request.password, passwordHash, sessionVersion });
  await closeAccount(caller, now, groupCodes);
  await Promise.all([liftLock(number, origin, now), forgiveTries([wrongCodes.ofUser(userId)], now)]);
  return { userId: number };
};
