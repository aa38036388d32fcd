/** Deletes the caller's account. */
import type { Handler } from '../call.ts';
import { closeAccount } from '../erasure/close-account.ts';
import { endProviderUser } from '../erasure/provider-user.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { credentialRef, formerAccountRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { wrongCodes } from '../throttle/bounds.ts';
import { forgiveTries } from '../throttle/throttle.ts';
import { liftLock } from './login-tries.ts';
import { provePassword } from './prove-password.ts';

/**
 * Closes the account before it answers. The account's collections, and the number in the history of its groups, are
 * erased afterwards (docs/product.md §2). A repeat by the same session gets the same answer.
 *
 * @throws ContractError `wrong-password`; `too-many-requests`; `session-ended`.
 */
export const deleteAccount: Handler<'deleteAccount'> = async (call) => {
  const { caller, request, now, origin } = call;
  const { userId } = caller;
  const [user, credential, former] = await transact(
    (tx) => readAll(tx, [userRef(userId), credentialRef(userId), formerAccountRef(userId)]),
    { readOnly: true },
  );
  if (!user.exists && former.data()?.sessionVersion === caller.sessionVersion) return { userId };

  const { sessionVersion, groupCodes } = sessionUser(user, caller);
  const passwordHash = credential.data()?.passwordHash;
  await provePassword(call, { password: request.password, passwordHash, sessionVersion });
  const formerId = await closeAccount(caller, now, groupCodes);
  await Promise.all([
    endProviderUser({ userId, formerId }, { isLast: false }),
    liftLock(userId, origin, now),
    forgiveTries([wrongCodes.ofUser(userId)], now),
  ]);
  return { userId };
};
