/** Takes back a payment. */
import { ContractError } from '@pg/contract/errors';
import { nameIn } from '@pg/contract/former-member';
import type { Handler } from '../../call.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { groupRef, paymentsRef } from '../../firestore/references.ts';
import { note } from '../activity/note.ts';
import { commit } from '../commit.ts';
import { aboutPayment, bookPayment } from './pay.ts';

/**
 * Removes the payment from the balances. Its document stays, marked as deleted. Taking it back again changes nothing
 * (docs/product.md §6).
 *
 * @throws ContractError `not-a-member`; `payment-not-found`; `not-your-payment` unless the caller paid or was paid.
 */
export const removePayment: Handler<'removePayment'> = (call) => {
  const { userId } = call.caller;
  const { id, groupCode } = call.request;
  const ref = paymentsRef(groupCode).doc(id);

  return commit(call, [groupRef(groupCode), ref], ({ tx, user, documents: [groupSnapshot, snapshot] }) => {
    const group = groupOfMember(groupSnapshot, userId);
    const payment = snapshot.data();
    if (!payment) throw new ContractError('payment-not-found');
    const { from, to } = payment;
    if (from !== userId && to !== userId) throw new ContractError('not-your-payment');
    if (payment.deletedAt !== null) return { id };
    tx.update(ref, { deletedAt: call.now.toISOString(), deletedBy: userId });
    bookPayment(tx, groupCode, payment, -1);
    const about = { by: userId, otherName: nameIn(group, from === userId ? to : from) };
    const happened = aboutPayment('PAYMENT_REMOVED', { id, ...payment }, about);
    note(tx, groupCode, { userId, user, occasion: call }, happened);
    return { id };
  });
};
