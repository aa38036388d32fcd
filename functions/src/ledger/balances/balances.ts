/** Returns the balances of a group, the payments that would settle them, and the payments made. */
import { balanceOf, noFigures } from '@pg/contract/balances';
import { pageSizes } from '@pg/contract/limits';
import { nameIn } from '@pg/contract/people';
import { suggestedPayments } from '@pg/contract/suggested-payments';
import type { Handler } from '../../call.ts';
import { checkIn, groupOfMember, readAs } from '../../firestore/permissions.ts';
import { balancesRef, groupRef, validPayments } from '../../firestore/references.ts';
import { readAll, readQuery } from '../../firestore/transact.ts';
import { People } from '../people.ts';
import { required } from './required.ts';

/**
 * Answers with everyone who is in the group or in its sums, and with the newest payments, all read at one instant
 * (docs/product.md §6).
 *
 * @throws ContractError `not-a-member`.
 */
export const balances: Handler<'balances'> = ({ caller, request }) =>
  readAs(caller, async (tx, user) => {
    const groupCode = required(request, 'groupCode');
    checkIn(user, groupCode);
    const { limit = pageSizes.payments } = request;
    const [[groupSnapshot, sums], payments] = await Promise.all([
      readAll(tx, [groupRef(groupCode), balancesRef(groupCode)]),
      limit === 0 ? undefined : readQuery(tx, validPayments(groupCode), limit),
    ]);
    const group = groupOfMember(groupSnapshot, caller.userId);
    const { byMember = {}, since, revision = 0 } = sums.data() ?? {};
    const people = new People({ ...caller, user }, group);
    const userIds = [...new Set([...Object.keys(group.members), ...Object.keys(byMember)])];
    const listed = userIds.map((userId) => {
      const figures = byMember[userId] ?? noFigures;
      return { userId, name: nameIn(group, userId), ...figures, balance: balanceOf(figures) };
    });
    const suggested = suggestedPayments(Object.fromEntries(listed.map(({ userId, balance }) => [userId, balance])));
    return {
      balances: people.parts(listed),
      suggestions: suggested.map(({ from, to, amount }) => ({
        from: people.spoken(from),
        to: people.spoken(to),
        amount,
      })),
      payments: (payments?.docs ?? []).map((document) => people.payment(document.id, document.data())),
      ...(since !== undefined && { since }),
      revision,
    };
  });
