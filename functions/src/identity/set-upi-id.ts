/** Stores where others can pay the caller by UPI. */
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler } from '../call.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { credentialRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { provePassword } from './prove-password.ts';

/**
 * Stores or removes the UPI ID. Requires the password, because someone who changes the UPI ID on an unlocked phone
 * diverts other people's payments (docs/product.md §13).
 *
 * @throws ContractError `wrong-password`; `too-many-requests`; `session-ended`.
 */
export const setUpiId: Handler<'setUpiId'> = async (call) => {
  const { caller, request, now } = call;
  const references = [userRef(caller.userId), credentialRef(caller.userId)] as const;
  const [snapshot, credential] = await transact((tx) => readAll(tx, references), { readOnly: true });
  const { sessionVersion } = sessionUser(snapshot, caller);
  const passwordHash = credential.data()?.passwordHash;
  await provePassword(call, { password: request.password, passwordHash, sessionVersion });
  const { upiId } = request;
  await transact(async (tx) => {
    const [again] = await readAll(tx, [userRef(caller.userId)]);
    const user = sessionUser(again, caller);
    if ((user.upiId ?? null) === upiId) return;
    tx.update(userRef(caller.userId), {
      upiId: upiId ?? FieldValue.delete(),
      upiIdSince: upiId === null ? FieldValue.delete() : now.toISOString(),
      revision: user.revision + 1,
    });
  });
  return { upiId };
};
