/** Joins the caller to a group by its code. */
import type { GroupMember } from '@pg/contract/documents';
import type { Answer } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler, SessionCall } from '../../call.ts';
import { groupRef, userRef } from '../../store/references.ts';
import { wrongCodes } from '../../throttle/bounds.ts';
import { checkBounds, countTry, returnTry, takeTry } from '../../throttle/throttle.ts';
import { commit } from '../commit.ts';

/**
 * Makes the caller a member (docs/product.md §3).
 *
 * @throws ContractError `group-not-found`; `already-a-member`; `limit-reached` past 200 members or 50 groups;
 *   `too-many-requests` after too many wrong codes.
 */
export const joinGroup: Handler<'joinGroup'> = async (call) => {
  const ofUser = wrongCodes.ofUser(call.caller.userId);
  const fromAddress = wrongCodes.fromAddress(call.origin.address);
  await Promise.all([takeTry(ofUser, call.now), checkBounds([fromAddress], call.now)]);
  let isWrongCode = false;
  try {
    return await join(call);
  } catch (failure) {
    isWrongCode = failure instanceof ContractError && failure.code === 'group-not-found';
    throw failure;
  } finally {
    await (isWrongCode ? countTry([fromAddress], call.now) : returnTry(ofUser, call.now));
  }
};

function join(call: SessionCall<'joinGroup'>): Promise<Answer<'joinGroup'>> {
  const { userId } = call.caller;
  const { groupCode } = call.request;

  return commit(call, [groupRef(groupCode)], ({ tx, user, documents: [snapshot] }) => {
    const group = snapshot.data();
    if (!group) throw new ContractError('group-not-found');
    if (Object.hasOwn(group.members, userId)) throw new ContractError('already-a-member');
    if (Object.keys(group.members).length >= limits.membersPerGroup) {
      throw new ContractError('limit-reached', `This group already has ${limits.membersPerGroup} members.`);
    }
    if (user.groupCodes.length >= limits.groupsPerUser) {
      throw new ContractError('limit-reached', `You can be in at most ${limits.groupsPerUser} groups.`);
    }

    const member: GroupMember = { name: user.name, username: userId, role: 'member', joinedAt: call.now.toISOString() };
    tx.set(groupRef(groupCode), { members: { [userId]: member }, revision: group.revision + 1 }, { merge: true });
    tx.update(userRef(userId), { groupCodes: FieldValue.arrayUnion(groupCode) });
    return { groupCode, groupName: group.name };
  });
}
