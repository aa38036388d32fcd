/** Removes a deleted account's number from the payments of a group. Amounts, dates and notes stay. */
import { FieldValue } from 'firebase-admin/firestore';
import { paymentsRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { type Erasure, isUnfinished } from './erasure.ts';
import { MovedSums } from './moved-sums.ts';

/** How many payments of each direction one transaction changes. */
const atOnce = 200;

/**
 * Moves some of the payments that the person made or received, including those taken back, to the former id. Also moves
 * their amounts in the balances. Returns whether there may be more.
 */
export async function disownPayments(erasure: Erasure, code: string): Promise<boolean> {
  const { userId, formerId } = erasure;
  const sides = ['from', 'to'] as const;
  const found = await Promise.all(
    sides.map((side) => paymentsRef(code).where(side, '==', userId).limit(atOnce).select().get()),
  );
  const references = found.flatMap(({ docs }) => docs.map(({ id }) => paymentsRef(code).doc(id)));
  await transact(async (tx) => {
    if (!(await isUnfinished(tx, erasure))) return;
    const sums = new MovedSums(erasure);
    for (const snapshot of await readAll(tx, references)) {
      const payment = snapshot.data();
      const side = sides.find((one) => payment?.[one] === userId);
      if (!payment || !side) continue;
      tx.update(snapshot.ref, {
        [side]: formerId,
        // A request id would lead to log lines about the person.
        ...(payment.by === userId && { by: formerId, requestId: FieldValue.delete() }),
        ...(payment.deletedBy === userId && { deletedBy: formerId }),
      });
      if (payment.deletedAt === null) sums.payment(payment, code);
    }
    sums.write(tx);
  });
  return Math.max(...found.map(({ size }) => size)) === atOnce;
}
