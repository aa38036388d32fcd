/**
 * Payments between two people of a group (docs/product.md §6): recording one, taking it back, and those in groups that
 * the caller has left.
 */
import type { GroupDocument, PaymentDocument, UserDocument } from '@pg/contract/documents';
import { endpoints, type RequestOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { dayLength } from '@pg/contract/months';
import {
  claimantOf,
  formerMemberName,
  isParticipant,
  mayBeGuest,
  type PersonId,
  storedNameOf,
} from '@pg/contract/people';
import { pageSizes } from '@pg/contract/requests';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { assertAllowedYear, type Caller, type Handler, requestOf, type SessionCall } from '../call-context.ts';
import { someAtATime } from '../firestore/paged-lists.ts';
import { groupIn, isAdmin, readInSession, requireMemberGroup } from '../firestore/permissions.ts';
import { countReads } from '../firestore/read-budget.ts';
import { balancesRef, groupCodeOf, groupRef, paymentsNaming, paymentsRef } from '../firestore/references.ts';
import { readAll, readQuery } from '../firestore/transact.ts';
import { paymentsWithFormer, reserveAttemptIn } from '../throttle/rate-limits.ts';
import { type ActivityEvent, writeActivity } from './activity.ts';
import { type BookedPayment, book } from './book.ts';
import { type Change, type Creation, commit } from './commit.ts';
import { PersonDirectory } from './person-directory.ts';

/** Returns since when a payment must have been recorded so that people who left can still take it back. */
const takeBackSince = (now: Date): string => new Date(now.getTime() - limits.takeBackDays * dayLength).toISOString();

/**
 * Returns the entry for the group's activity. A push about it goes to the other person: of an admin who acts for a
 * guest, to the one whom the guest paid or was paid by.
 *
 * @param self the caller, if the caller paid or was paid, else the guest
 */
const aboutPayment = (
  kind: 'PAYMENT_RECORDED' | 'PAYMENT_REMOVED',
  { id, from, to, amount, date, method }: BookedPayment & { readonly id: string },
  self: PersonId,
  by: PersonId,
): ActivityEvent => ({
  kind,
  other: from === self ? to : from,
  payment: { id, amount, date, method, payer: from === self ? 'by' : 'other', ...(self !== by && { guest: self }) },
});

/**
 * Returns for whom the caller records a payment or takes it back: for themselves if they paid or were paid; the admin
 * also for a guest who did.
 *
 * @throws ContractError `not-your-payment`
 */
function actingFor(
  { from, to }: { readonly from: PersonId | undefined; readonly to: PersonId | undefined },
  group: GroupDocument,
  userId: PersonId,
): PersonId {
  if (from === userId || to === userId) return userId;
  // Also a removed one, whose balance may still have to be settled.
  const isGuest = (id: PersonId | undefined): id is PersonId => id !== undefined && mayBeGuest(id);
  const guest = [from, to].find(isGuest);
  if (guest !== undefined && isAdmin(group, userId)) return guest;
  throw new ContractError('not-your-payment');
}

/**
 * Records what one person paid the other, and changes their balances. Totals, averages and coins stay as they are
 * (docs/product.md §6).
 *
 * @throws ContractError `not-a-member`; `not-your-payment` unless the caller paid or was paid, or is the admin and a
 *   guest did; `invalid-request` for a payment to oneself or a date outside the accepted years; `member-not-found` if the
 *   other person is neither in the group nor in its balances; `someone-left` for a debt brought forward with someone who
 *   is no longer in the group; `too-many-requests` after ten payments a day with such a person.
 */
export const recordPayment: Handler<'recordPayment'> = (call) => {
  const { userId } = call.caller;
  const { groupCode, amount, date, method, note: text = '' } = call.request;

  const record = async (change: Change<[DocumentReference<GroupDocument>]>) => {
    const { tx, user, id } = change;
    const [snapshot] = change.documents;
    const group = requireMemberGroup(snapshot, userId);
    const people = new PersonDirectory({ userId, user }, group);
    const { from, to, self } = partiesOf(call.request, people, group, userId);
    assertAllowedYear('date', date, call.now);
    for (const party of [from, to]) {
      if (isParticipant(group, party)) continue;
      await checkFormer(group, groupCode, party);
      if (method === 'BROUGHT_FORWARD') throw new ContractError('someone-left', onlyWithMembers);
      await reserveAttemptIn(tx, paymentsWithFormer.of(groupCode, userId, party), call.now);
    }
    const payment: BookedPayment = {
      from,
      to,
      amount,
      date,
      method,
      note: text,
      by: userId,
      createdAt: call.now.toISOString(),
    };
    tx.create(paymentsRef(groupCode).doc(id), { ...payment, deletedAt: null, ...requestOf(call) });
    const changed = [from === self ? to : from];
    await book(change, groupCode, 'PAYMENT_RECORDED', { payments: [[{ id, ...payment }, 1]], changed });
    const happened = aboutPayment('PAYMENT_RECORDED', { id, ...payment }, self, userId);
    writeActivity(tx, groupCode, { userId, occasion: call }, happened);
    return people.toAnswer(endpoints.recordPayment.answer, { payment: { ...payment, id } });
  };
  return commit(call, [groupRef(groupCode)], record, { creation: recordedBefore(call) });
};

/** How to answer a repeat of a call that has recorded its payment, even if it was taken back since. */
const recordedBefore = (
  call: SessionCall<'recordPayment'>,
): Creation<'recordPayment', PaymentDocument, [DocumentReference<GroupDocument>]> => ({
  refOf: (id) => paymentsRef(call.request.groupCode).doc(id),
  answer: (
    { deletedAt: _, deletedBy: __, requestId: ___, ...payment },
    { userId, user, id, documents: [snapshot] },
  ) => {
    const people = new PersonDirectory({ userId, user }, ...[snapshot.data() ?? []].flat());
    const { amount, date, method, note: text = '' } = call.request;
    const isSame =
      payment.amount === amount && payment.date === date && payment.method === method && payment.note === text;
    // Who has left since has a number that the group does not have any more.
    const isOf = (stored: PersonId, spoken: string): boolean =>
      [undefined, people.claimantOf(stored)].includes(people.personOf(spoken));
    const isOfSame = isOf(payment.from, call.request.from) && isOf(payment.to, call.request.to);
    if (!isSame || !isOfSame) throw new ContractError('idempotency-key-reused');
    return people.toAnswer(endpoints.recordPayment.answer, { payment: { ...payment, id } });
  },
});

const onlyWithMembers = 'A debt can be brought forward only with someone in the group.';

/** @throws ContractError `invalid-request`, `not-your-payment` */
function partiesOf(
  request: RequestOf<'recordPayment'>,
  people: PersonDirectory,
  group: GroupDocument,
  userId: PersonId,
) {
  const [from, to] = [people.personOf(request.from), people.personOf(request.to)];
  if (request.from === request.to || (from !== undefined && from === to)) {
    throw new ContractError('invalid-request', 'A payment needs two different people.', { field: 'to' });
  }
  const self = actingFor({ from, to }, group, userId);
  if (from === undefined || to === undefined) throw new ContractError('member-not-found');
  return { from, to, self };
}

/** @throws ContractError `member-not-found` */
async function checkFormer(group: GroupDocument, code: string, other: PersonId): Promise<void> {
  if (Object.hasOwn(group.former, other)) return;
  // Someone who left long ago or deleted the account may still have a balance to settle.
  // The balances are read outside of the transaction, because everyone's changes write them.
  const sums = await balancesRef(code).get();
  countReads(1);
  if (!Object.hasOwn(sums.data()?.byMember ?? {}, other)) throw new ContractError('member-not-found');
}

/**
 * Removes the payment from the balances. Its document stays, marked as deleted. Taking it back again changes nothing.
 * For 30 days, its two people can do this even after they left the group (docs/product.md §6).
 *
 * @throws ContractError `not-a-member`; `payment-not-found`; `not-your-payment` unless the caller paid or was paid, or is
 *   the admin and a guest did.
 */
export const removePayment: Handler<'removePayment'> = (call) => {
  const { userId } = call.caller;
  const { id, groupCode, reason: text } = call.request;
  const ref = paymentsRef(groupCode).doc(id);

  return commit(call, [groupRef(groupCode), ref], async (change) => {
    const { tx, user } = change;
    const [groupSnapshot, snapshot] = change.documents;
    const payment = snapshot.data();
    const isOutside = mayObject(payment, user, call);
    const group = isOutside ? groupSnapshot.data() : requireMemberGroup(groupSnapshot, userId);
    if (!payment || !group) throw new ContractError('payment-not-found');
    const [from, to] = [claimantOf(group, payment.from), claimantOf(group, payment.to)];
    const self = actingFor({ from, to }, group, userId);
    if (payment.deletedAt !== null) return { id };
    tx.update(ref, { deletedAt: call.now.toISOString(), deletedBy: userId });
    const changed = [from === self ? to : from];
    await book(change, groupCode, 'PAYMENT_REMOVED', { payments: [[{ ...payment, id }, -1]], changed });
    const happened = aboutPayment('PAYMENT_REMOVED', { ...payment, id, from, to }, self, userId);
    writeActivity(tx, groupCode, { userId, occasion: call }, { ...happened, ...(text && !isOutside && { text }) });
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
  payment.createdAt >= takeBackSince(now);

/**
 * How many payments in any group are looked at for a page. More than are answered, because payments in the caller's
 * present groups are among them.
 */
const lookedAt = 4 * pageSizes.payments;

/** Answers with a page of the payments that the caller can still take back (docs/product.md §6), the newest first. */
export const myPayments: Handler<'myPayments'> = ({ caller, request: { before }, now }) =>
  readInSession(caller, async (tx, user) => {
    const { formerGroupCodes } = user;
    if (formerGroupCodes.length === 0) return { payments: [], more: false };
    const [instant, lastId] = before?.split('_') ?? [];
    const all = paymentsNaming(caller.userId, takeBackSince(now));
    const { docs } = await readQuery(tx, instant === undefined ? all : all.startAt(instant), lookedAt);
    // The page before may have ended between payments of one instant.
    const looked = docs.slice(docs.findIndex(({ id }) => id === lastId) + 1);
    const found = looked
      .map((document) => ({ id: document.id, groupCode: groupCodeOf(document), ...document.data() }))
      .filter(({ groupCode }) => formerGroupCodes.includes(groupCode));
    const listed = found.slice(0, pageSizes.payments);
    const codes = [...new Set(listed.map(({ groupCode }) => groupCode))];
    const named = new Map<string, { readonly groupName: string; readonly others: ReadonlyMap<PersonId, string> }>();
    for await (const one of someAtATime(codes, (some) => readAll(tx, some.map(groupRef)))) {
      const group = groupIn(one);
      const others = listed.filter(({ groupCode }) => groupCode === one.id).map((payment) => otherIn(payment, caller));
      if (group)
        named.set(one.id, {
          groupName: group.name,
          others: new Map(others.map((id) => [id, storedNameOf(group, id)])),
        });
    }
    const isCut = found.length > listed.length;
    const last = isCut ? listed.at(-1) : docs.length === lookedAt ? lastOf(looked) : undefined;
    // Without the groups, since their numbers are for their members.
    return new PersonDirectory({ ...caller, user }).toAnswer(endpoints.myPayments.answer, {
      payments: listed.flatMap((payment) => {
        const group = named.get(payment.groupCode);
        if (!group) return [];
        const other = group.others.get(otherIn(payment, caller)) ?? formerMemberName;
        return [{ ...payment, groupName: group.groupName, other }];
      }),
      more: last !== undefined,
      ...(last && { next: `${last.createdAt}_${last.id}` }),
    });
  });

const otherIn = ({ from, to }: PaymentDocument, { userId }: Caller): PersonId => (from === userId ? to : from);

function lastOf(looked: readonly QueryDocumentSnapshot<PaymentDocument>[]) {
  const last = looked.at(-1);
  return last && { id: last.id, createdAt: last.data().createdAt };
}
