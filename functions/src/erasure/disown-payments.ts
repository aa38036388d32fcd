/** Removes a deleted account's number from the payments of a group. Amounts, dates and notes stay. */
import { FieldValue } from 'firebase-admin/firestore';
import { paymentsRef } from '../firestore/references.ts';
import { readQuery, transact } from '../firestore/transact.ts';
import { type Erasure, isUnfinished } from './erasure.ts';
import { MovedSums } from './moved-sums.ts';

/** How many payments of each direction one transaction changes. */
const atOnce = 200;

/**
 * Moves some of the payments that the person made or received, including those taken back, to the former id. Also moves
 * their amounts in the balances. Returns whether there may be more.
 */
export const disownPayments = (erasure: Erasure, code: string): Promise<boolean> =>
  transact(async (tx) => {
    if (!(await isUnfinished(tx, erasure))) return false;
    const { userId, formerId } = erasure;
    const [made, got] = await Promise.all(
      (['from', 'to'] as const).map(async (side) => {
        const found = await readQuery(tx, paymentsRef(code).where(side, '==', userId).limit(atOnce));
        return found.docs.map((document) => ({ side, ref: document.ref, payment: document.data() }));
      }),
    );
    const sums = new MovedSums(erasure);
    for (const { side, ref, payment } of [...(made ?? []), ...(got ?? [])]) {
      tx.update(ref, {
        [side]: formerId,
        // A request id would lead to log lines about the person.
        ...(payment.by === userId && { by: formerId, requestId: FieldValue.delete() }),
        ...(payment.deletedBy === userId && { deletedBy: formerId }),
      });
      if (payment.deletedAt === null) sums.payment(payment, code);
    }
    sums.write(tx);
    return made?.length === atOnce || got?.length === atOnce;
  });
