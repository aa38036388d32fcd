/** Reads as a signed-in user. All reads and the check of the session are as of one instant. */
import type { UserDocument } from '@pg/contract/documents';
import type { Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../call.ts';
import { sessionUser } from './permissions.ts';
import { userRef } from './references.ts';
import { readAll, transact } from './transact.ts';

/**
 * Runs a read-only transaction with the caller's user document.
 *
 * @throws ContractError `session-ended`, and what `read` throws.
 */
export const readAs = <Result>(
  caller: Caller,
  read: (tx: Transaction, user: UserDocument) => Promise<Result>,
): Promise<Result> =>
  transact(
    async (tx) => {
      const [snapshot] = await readAll(tx, [userRef(caller.userId)]);
      return read(tx, sessionUser(snapshot, caller));
    },
    { readOnly: true },
  );
