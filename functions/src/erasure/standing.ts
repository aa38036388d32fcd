/** Whether an erasure still has to go on: once it is over, the number may be somebody's again, whose things are not touched. */
import type { Transaction } from 'firebase-admin/firestore';
import { readAll } from '../store/read-all.ts';
import { erasureRef } from '../store/references.ts';

/** An erasure under way: of whom, and the id that takes the person's place. */
export interface Erasure {
  readonly userId: string;
  readonly formerId: string;
}

/** Read in the transaction of each step. */
export async function isStanding(tx: Transaction, { formerId }: Erasure): Promise<boolean> {
  const [snapshot] = await readAll(tx, [erasureRef(formerId)]);
  return snapshot.exists;
}
