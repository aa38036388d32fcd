/**
 * An erasure in progress. After it, the number may belong to a new user, whose data must not be touched.
 *
 * Its steps find documents first, and change them in a transaction that reads them by id. A query in the transaction
 * would lock what it finds; the emulator even locks all collections of that name, so two erasures would wait for each
 * other until both give up.
 */
import type { Transaction } from 'firebase-admin/firestore';
import { erasureRef } from '../firestore/references.ts';
import { readAll } from '../firestore/transact.ts';

/** The user whose account is being erased, and the id that replaces the userId. */
export interface Erasure {
  readonly userId: string;
  readonly formerId: string;
}

/** Whether the erasure is unfinished. Each step reads this in its transaction. */
export async function isUnfinished(tx: Transaction, { formerId }: Erasure): Promise<boolean> {
  const [snapshot] = await readAll(tx, [erasureRef(formerId)]);
  return snapshot.exists;
}
