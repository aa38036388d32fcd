/** Returns where to pay another member by UPI. */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../../call.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { readAs } from '../../firestore/read-as.ts';
import { groupRef, userRef } from '../../firestore/references.ts';
import { readAll } from '../../firestore/transact.ts';
import { required } from './required.ts';

/**
 * Answers with the name and the UPI ID of a member. It is a call, and no part of the group's document, so that nobody
 * collects UPI IDs by listening (docs/decisions/0053-upi.md).
 *
 * @throws ContractError `not-a-member`; `member-not-found` if the other person is not in the group.
 */
export const payee: Handler<'payee'> = ({ caller, request }) =>
  readAs(caller, async (tx) => {
    const [groupCode, userId] = [required(request, 'groupCode'), required(request, 'userId')];
    const [groupSnapshot, userSnapshot] = await readAll(tx, [groupRef(groupCode), userRef(userId)]);
    const group = groupOfMember(groupSnapshot, caller.userId);
    const user = userSnapshot.data();
    if (!user || !Object.hasOwn(group.members, userId)) throw new ContractError('member-not-found');
    return { name: user.name, upiId: user.upiId ?? null, since: user.upiIdSince ?? null };
  });
