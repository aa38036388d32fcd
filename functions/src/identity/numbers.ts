/** Which account a mobile number leads to, and its password. */
import type { NumberDocument, UserDocument } from '@pg/contract/documents';
import type { MobileNumber, PersonId } from '@pg/contract/people';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../call.ts';
import { numberRef, userRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';

/** Stands for the account of a number without one, so that an unknown number takes the same reads and the same time. */
const nobody: PersonId = 'nobody';

interface Account {
  readonly userId?: PersonId;
  readonly user?: UserDocument;
  readonly passwordHash?: string;
}

/** Returns the account of a number, read in the transaction; empty if the number has none. */
export async function readAccount(tx: Transaction, number: MobileNumber): Promise<Account> {
  const [found] = await readAll(tx, [numberRef(number)]);
  const { person: userId, passwordHash } = found.data() ?? {};
  const [snapshot] = await readAll(tx, [userRef(userId ?? nobody)]);
  const user = snapshot.data();
  return user && userId !== undefined && passwordHash !== undefined ? { userId, user, passwordHash } : {};
}

/** Returns the account of a number. All of it is from one instant, so the password and the session version match. */
export const accountOf = (number: MobileNumber): Promise<Account> =>
  transact((tx) => readAccount(tx, number), { readOnly: true });

/** Returns the hash of the caller's password. The number may lead to someone else by now, if the session has ended. */
export function passwordOf(found: DocumentSnapshot<NumberDocument>, { userId }: Caller): string | undefined {
  const { person, passwordHash } = found.data() ?? {};
  return person === userId ? passwordHash : undefined;
}
