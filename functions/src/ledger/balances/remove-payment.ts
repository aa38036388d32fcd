/** Takes back a payment. */
import { ContractError } from '@pg/contract/errors';
import { nameIn } from '@pg/contract/former-member';
import type { Handler } from '../../call.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { groupRef, newId, paymentsRef } from '../../firestore/references.ts';
import { commit } from '../commit.ts';
import { bookPayment, noteActivity } from './pay.ts';

/**
 * Removes the payment from the balances. Its document stays, marked as deleted. Taking it back again changes nothing
 * (docs/product.md §6).
 *
 * @throws ContractError `not-a-member`; `payment-not-found`; `not-your-payment` unless the caller paid or was paid.
 */
export const removePayment: Handler<'removePayment'> = (call) => {
  const { userId } = call.caller;
  const { id, groupCode } = call.request;
  const entryId = newId();
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
    const otherName = nameIn(group, from === userId ? to : from);
    const kind = 'PAYMENT_REMOVED';
    noteActivity(tx, {
      ...{ groupCode, entryId, kind, payment: { id, ...payment }, by: userId, user, otherName, occasion: call },
    });
    return { id };
  });
};
