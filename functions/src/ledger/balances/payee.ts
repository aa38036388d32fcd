/** Returns where to pay a member by UPI. */
import type { UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../../call.ts';
import { checkIn, groupOfMember } from '../../firestore/permissions.ts';
import { readAs } from '../../firestore/read-as.ts';
import { groupRef, userRef } from '../../firestore/references.ts';
import { readAll } from '../../firestore/transact.ts';
import { required } from './required.ts';

const answerFrom = ({ name, upiId, upiIdSince }: UserDocument) => ({
  name,
  upiId: upiId ?? null,
  since: upiIdSince ?? null,
});

/**
 * Answers with the name and the UPI ID of a member, or with the caller's own if the request names neither a group nor a
 * member. UPI IDs are not in the group's document, because anyone who listens to that document could then collect them
 * (docs/decisions/0053-upi.md).
 *
 * @throws ContractError `not-a-member`; `member-not-found` if the other person is not in the group.
 */
export const payee: Handler<'payee'> = ({ caller, request }) =>
  readAs(caller, async (tx, own) => {
    if (request.groupCode === undefined && request.userId === undefined) return answerFrom(own);
    const [groupCode, userId] = [required(request, 'groupCode'), required(request, 'userId')];
    checkIn(own, groupCode);
    const [groupSnapshot, userSnapshot] = await readAll(tx, [groupRef(groupCode), userRef(userId)]);
    const group = groupOfMember(groupSnapshot, caller.userId);
    const user = userSnapshot.data();
    if (!user || !Object.hasOwn(group.members, userId)) throw new ContractError('member-not-found');
    return answerFrom(user);
  });
