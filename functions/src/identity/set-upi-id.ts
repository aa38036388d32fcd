/** Stores where others can pay the caller by UPI. */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { numberRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { upiIds } from '../throttle/bounds.ts';
import { takeTry } from '../throttle/throttle.ts';
import { changeUpiId } from './change-upi-id.ts';
import { passwordOf } from './numbers.ts';
import { provePassword } from './prove-password.ts';

/**
 * Stores or removes the UPI ID. Requires the password, because someone who changes the UPI ID on an unlocked phone
 * diverts other people's payments, and a proven number, because anyone can sign up with someone else's
 * (docs/product.md §13). Removing it does not require a proven number.
 *
 * @throws ContractError `wrong-password`; `number-not-confirmed`; `too-many-requests`; `session-ended`.
 */
export const setUpiId: Handler<'setUpiId'> = async (call) => {
  const { caller, request, now } = call;
  const references = [userRef(caller.userId), numberRef(caller.number)] as const;
  const [snapshot, credential] = await transact((tx) => readAll(tx, references), { readOnly: true });
  const { sessionVersion } = sessionUser(snapshot, caller);
  const passwordHash = passwordOf(credential, caller);
  await provePassword(call, { password: request.password, passwordHash, sessionVersion });
  const { upiId } = request;
  if (upiId !== null) await takeTry(upiIds.ofUser(caller.userId), now);
  await transact(async (tx) => {
    const [again] = await readAll(tx, [userRef(caller.userId)]);
    const user = sessionUser(again, caller);
    if (upiId !== null && user.provenAt === undefined) throw new ContractError('number-not-confirmed');
    changeUpiId(tx, { userId: caller.userId, user, occasion: call }, upiId);
  });
  return { upiId };
};
