/** Stores the language that the caller chose. */
import type { Handler } from '../call.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';

/**
 * Stores the language in the account. A new device takes this language at login. A device on which a language was
 * already chosen keeps that language (docs/product.md §2).
 *
 * @throws ContractError `session-ended`.
 */
export const setLanguage: Handler<'setLanguage'> = async ({ caller, request: { language } }) => {
  const ref = userRef(caller.userId);
  await transact(async (tx) => {
    const [snapshot] = await readAll(tx, [ref]);
    if (sessionUser(snapshot, caller).language !== language) tx.update(ref, { language });
  });
  return { language };
};
