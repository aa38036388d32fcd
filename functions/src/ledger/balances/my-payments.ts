/** Lists the payments that name the caller, in groups that the caller is no longer in. */
import { nameIn } from '@pg/contract/former-member';
import { pageSizes } from '@pg/contract/page-sizes';
import type { Handler } from '../../call.ts';
import { readAs } from '../../firestore/read-as.ts';
import { groupRef, paymentsNaming } from '../../firestore/references.ts';
import { readAll, readQuery } from '../../firestore/transact.ts';
import { objectionsSince } from './pay.ts';

/**
 * How many of the newest payments in any group are looked at. More than are answered, because payments in the caller's
 * present groups are among them.
 */
const lookedAt = 4 * pageSizes.payments;

/** Answers with the payments that the caller can still take back (docs/product.md §6), the newest first. */
export const myPayments: Handler<'myPayments'> = ({ caller, now }) =>
  readAs(caller, async (tx, { formerGroupCodes }) => {
    if (formerGroupCodes.length === 0) return { payments: [], more: false };
    const { docs } = await readQuery(tx, paymentsNaming(caller.userId, objectionsSince(now)), lookedAt);
    const found = docs
      .map((document) => ({ id: document.id, groupCode: document.ref.parent.parent?.id ?? '', ...document.data() }))
      .filter(({ groupCode }) => formerGroupCodes.includes(groupCode));
    const listed = found.slice(0, pageSizes.payments);
    const codes = [...new Set(listed.map(({ groupCode }) => groupCode))];
    const groups = await readAll(tx, codes.map(groupRef));
    const known = new Map(groups.flatMap((one) => [[one.id, one.data()] as const]));
    return {
      payments: listed.flatMap((payment) => {
        const group = known.get(payment.groupCode);
        const other = payment.from === caller.userId ? payment.to : payment.from;
        return group ? [{ ...payment, groupName: group.name, other: nameIn(group, other) }] : [];
      }),
      more: docs.length === lookedAt || found.length > listed.length,
    };
  });
