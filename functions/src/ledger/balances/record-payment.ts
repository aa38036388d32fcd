/** Records a payment between the caller and another person of a group. */
import type { GroupDocument, PaymentDocument } from '@pg/contract/documents';
import type { Request } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { isFormerId, nameIn } from '@pg/contract/former-member';
import { type Handler, requestOf } from '../../call.ts';
import { noteRead } from '../../firestore/call-reads.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { balancesRef, groupRef, newId, paymentsRef, userRef } from '../../firestore/references.ts';
import type { GuardedTransaction } from '../../firestore/transact.ts';
import { paymentsWithFormer } from '../../throttle/bounds.ts';
import { takeTryIn } from '../../throttle/throttle.ts';
import { note } from '../activity/note.ts';
import { checkYears } from '../check-years.ts';
import { commit } from '../commit.ts';
import { aboutPayment, bookPayment } from './pay.ts';

/**
 * Records what one person paid the other, and changes their balances. Totals, averages and coins stay as they are
 * (docs/product.md §6).
 *
 * @throws ContractError `not-a-member`; `not-your-payment` unless the caller paid or was paid; `invalid-request` for a
 *   payment to oneself or a date outside the accepted years; `member-not-found` if the other person is neither in the
 *   group nor in its balances; `someone-left` for a debt brought forward with someone who is no longer in the group;
 *   `too-many-requests` after ten payments a day with such a person.
 */
export const recordPayment: Handler<'recordPayment'> = (call) => {
  const { userId } = call.caller;
  const { groupCode, from, to, amount, date, method, note: text = '' } = call.request;
  const id = newId();
  const other = from === userId ? to : from;

  return commit(call, [groupRef(groupCode)], async ({ tx, user, documents: [snapshot] }) => {
    const group = groupOfMember(snapshot, userId);
    checkPayment(call.request, call.now, userId);
    if (!Object.hasOwn(group.members, other)) {
      await checkFormer(tx, group, groupCode, other);
      if (method === 'BROUGHT_FORWARD') throw new ContractError('someone-left', onlyWithMembers);
      await takeTryIn(tx, paymentsWithFormer.of(groupCode, userId, other), call.now);
    }
    const payment: PaymentDocument = {
      ...{ from, to, amount, date, method, note: text, by: userId },
      ...{ createdAt: call.now.toISOString(), deletedAt: null },
    };
    tx.create(paymentsRef(groupCode).doc(id), { ...payment, ...requestOf(call) });
    bookPayment(tx, groupCode, payment, 1);
    const about = { by: userId, otherName: nameIn(group, other) };
    const happened = aboutPayment('PAYMENT_RECORDED', { id, ...payment }, about);
    note(tx, groupCode, { userId, user, occasion: call }, happened);
    return { payment: { id, ...payment } };
  });
};

const onlyWithMembers = 'A debt can be brought forward only with someone in the group.';

function checkPayment({ from, to, date }: Request<'recordPayment'>, now: Date, userId: string): void {
  if (from === to) throw new ContractError('invalid-request', 'A payment needs two different people.', { field: 'to' });
  if (from !== userId && to !== userId) throw new ContractError('not-your-payment');
  checkYears('date', date, now);
}

/** @throws ContractError `member-not-found` */
async function checkFormer(tx: GuardedTransaction, group: GroupDocument, code: string, other: string): Promise<void> {
  // Someone who left long ago or deleted the account may still have a balance to settle.
  // The balances are read outside of the transaction, because everyone's changes write them.
  const [sums, [account]] = await Promise.all([balancesRef(code).get(), tx.look([userRef(other)])]);
  noteRead(1);
  const isKnown = Object.hasOwn(group.former, other) || Object.hasOwn(sums.data()?.byMember ?? {}, other);
  // While an account is being erased, its number stays in the group for some seconds, until the former id replaces it.
  if (!isKnown || !(isFormerId(other) || account.exists)) throw new ContractError('member-not-found');
}
