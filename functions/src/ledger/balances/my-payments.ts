/** Lists the payments that name the caller, in groups that the caller is no longer in. */
import type { PaymentDocument } from '@pg/contract/documents';
import { pageSizes } from '@pg/contract/limits';
import { nameIn } from '@pg/contract/people';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { readAs } from '../../firestore/permissions.ts';
import { groupRef, paymentsNaming } from '../../firestore/references.ts';
import { readAll, readQuery } from '../../firestore/transact.ts';
import { People } from '../people.ts';
import { objectionsSince } from './pay.ts';

/**
 * How many payments in any group are looked at for a page. More than are answered, because payments in the caller's
 * present groups are among them.
 */
const lookedAt = 4 * pageSizes.payments;

/** Answers with a page of the payments that the caller can still take back (docs/product.md §6), the newest first. */
export const myPayments: Handler<'myPayments'> = ({ caller, request: { before }, now }) =>
  readAs(caller, async (tx, user) => {
    const { formerGroupCodes } = user;
    if (formerGroupCodes.length === 0) return { payments: [], more: false };
    const [instant, lastId] = before?.split('_') ?? [];
    const all = paymentsNaming(caller.userId, objectionsSince(now));
    const { docs } = await readQuery(tx, instant === undefined ? all : all.startAt(instant), lookedAt);
    // The page before may have ended between payments of one instant.
    const looked = docs.slice(docs.findIndex(({ id }) => id === lastId) + 1);
    const found = looked
      .map((document) => ({ id: document.id, groupCode: document.ref.parent.parent?.id ?? '', ...document.data() }))
      .filter(({ groupCode }) => formerGroupCodes.includes(groupCode));
    const listed = found.slice(0, pageSizes.payments);
    const codes = [...new Set(listed.map(({ groupCode }) => groupCode))];
    const groups = await readAll(tx, codes.map(groupRef));
    const known = new Map(groups.flatMap((one) => [[one.id, one.data()] as const]));
    const isCut = found.length > listed.length;
    const last = isCut ? listed.at(-1) : docs.length === lookedAt ? lastOf(looked) : undefined;
    return {
      payments: listed.flatMap(({ id, groupCode, ...payment }) => {
        const group = known.get(groupCode);
        if (!group) return [];
        const other = payment.from === caller.userId ? payment.to : payment.from;
        // Without the group, since its numbers are for its members.
        const told = new People({ ...caller, user }).payment(id, payment);
        return [{ ...told, groupCode, groupName: group.name, other: nameIn(group, other) }];
      }),
      more: last !== undefined,
      ...(last && { next: `${last.createdAt}_${last.id}` }),
    };
  });

function lastOf(looked: readonly QueryDocumentSnapshot<PaymentDocument>[]) {
  const last = looked.at(-1);
  return last && { id: last.id, createdAt: last.data().createdAt };
}
