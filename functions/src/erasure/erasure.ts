/** An erasure in progress. Once it is finished, the number may belong to a new user, whose data must not be touched. */
import type { Transaction } from 'firebase-admin/firestore';
import { readAll } from '../firestore/read-all.ts';
import { erasureRef } from '../firestore/references.ts';

/** Whose account is being erased, and the id that replaces theirs. */
export interface Erasure {
  readonly userId: string;
  readonly formerId: string;
}

/** Whether the erasure is unfinished, read in the transaction of each step. */
export async function isUnfinished(tx: Transaction, { formerId }: Erasure): Promise<boolean> {
  const [snapshot] = await readAll(tx, [erasureRef(formerId)]);
  return snapshot.exists;
}
