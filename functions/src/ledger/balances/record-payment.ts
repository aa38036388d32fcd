/** Records a payment between the caller and another person of a group. */
import type { GroupDocument, PaymentDocument } from '@pg/contract/documents';
import type { Request } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import type { PersonId } from '@pg/contract/people';
import { type Handler, requestOf } from '../../call.ts';
import { noteRead } from '../../firestore/call-reads.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { balancesRef, groupRef, newId, paymentsRef } from '../../firestore/references.ts';
import { paymentsWithFormer } from '../../throttle/bounds.ts';
import { takeTryIn } from '../../throttle/throttle.ts';
import { note } from '../activity/note.ts';
import { checkYears } from '../check-years.ts';
import { commit } from '../commit.ts';
import { People } from '../people.ts';
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
  const { groupCode, amount, date, method, note: text = '' } = call.request;
  const id = newId();

  return commit(call, [groupRef(groupCode)], async ({ tx, user, documents: [snapshot] }) => {
    const group = groupOfMember(snapshot, userId);
    const people = new People({ userId, user }, group);
    const { from, to } = partiesOf(call.request, people, userId);
    checkYears('date', date, call.now);
    const other = from === userId ? to : from;
    if (!Object.hasOwn(group.members, other)) {
      await checkFormer(group, groupCode, other);
      if (method === 'BROUGHT_FORWARD') throw new ContractError('someone-left', onlyWithMembers);
      await takeTryIn(tx, paymentsWithFormer.of(groupCode, userId, other), call.now);
    }
    const payment: PaymentDocument = {
      ...{ from, to, amount, date, method, note: text, by: userId },
      ...{ createdAt: call.now.toISOString(), deletedAt: null },
    };
    tx.create(paymentsRef(groupCode).doc(id), { ...payment, ...requestOf(call) });
    bookPayment(tx, groupCode, payment, 1);
    const happened = aboutPayment('PAYMENT_RECORDED', { id, ...payment }, userId);
    note(tx, groupCode, { userId, occasion: call }, happened);
    return { payment: people.payment(id, payment) };
  });
};

const onlyWithMembers = 'A debt can be brought forward only with someone in the group.';

/** @throws ContractError `invalid-request`, `not-your-payment` */
function partiesOf(request: Request<'recordPayment'>, people: People, userId: PersonId) {
  const [from, to] = [people.named(request.from), people.named(request.to)];
  const isOwn = from === userId || to === userId;
  if (request.from === request.to || (isOwn && from === to)) {
    throw new ContractError('invalid-request', 'A payment needs two different people.', { field: 'to' });
  }
  if (!isOwn) throw new ContractError('not-your-payment');
  if (from === undefined || to === undefined) throw new ContractError('member-not-found');
  return { from, to };
}

/** @throws ContractError `member-not-found` */
async function checkFormer(group: GroupDocument, code: string, other: PersonId): Promise<void> {
  if (Object.hasOwn(group.former, other)) return;
  // Someone who left long ago or deleted the account may still have a balance to settle.
  // The balances are read outside of the transaction, because everyone's changes write them.
  const sums = await balancesRef(code).get();
  noteRead(1);
  if (!Object.hasOwn(sums.data()?.byMember ?? {}, other)) throw new ContractError('member-not-found');
}
