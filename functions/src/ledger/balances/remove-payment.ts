/** Takes back a payment. */
import type { PaymentDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { PersonId } from '@pg/contract/people';
import type { Handler, SessionCall } from '../../call.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { groupRef, paymentsRef } from '../../firestore/references.ts';
import { note } from '../activity/note.ts';
import { commit } from '../commit.ts';
import { aboutPayment, bookPayment, objectionsSince } from './pay.ts';

/**
 * Removes the payment from the balances. Its document stays, marked as deleted. Taking it back again changes nothing.
 * For 30 days, its two people can do this even after they left the group (docs/product.md §6).
 *
 * @throws ContractError `not-a-member`; `payment-not-found`; `not-your-payment` unless the caller paid or was paid.
 */
export const removePayment: Handler<'removePayment'> = (call) => {
  const { userId } = call.caller;
  const { id, groupCode } = call.request;
  const ref = paymentsRef(groupCode).doc(id);

  return commit(call, [groupRef(groupCode), ref], ({ tx, user, documents: [groupSnapshot, snapshot] }) => {
    const payment = snapshot.data();
    const isOutside = mayObject(payment, user, call);
    const group = isOutside ? groupSnapshot.data() : groupOfMember(groupSnapshot, userId);
    if (!payment || !group) throw new ContractError('payment-not-found');
    if (!isParty(payment, userId)) throw new ContractError('not-your-payment');
    if (payment.deletedAt !== null) return { id };
    tx.update(ref, { deletedAt: call.now.toISOString(), deletedBy: userId });
    bookPayment(tx, groupCode, payment, -1);
    const happened = aboutPayment('PAYMENT_REMOVED', { id, ...payment }, userId);
    note(tx, groupCode, { userId, occasion: call }, happened);
    return { id };
  });
};

const isParty = ({ from, to }: PaymentDocument, userId: PersonId): boolean => from === userId || to === userId;

/** Returns whether the caller left the group and can still take back the payment. */
const mayObject = (
  payment: PaymentDocument | undefined,
  { formerGroupCodes }: UserDocument,
  { caller, request, now }: SessionCall<'removePayment'>,
): boolean =>
  payment !== undefined &&
  formerGroupCodes.includes(request.groupCode) &&
  isParty(payment, caller.userId) &&
  payment.createdAt >= objectionsSince(now);
