/** Lets the caller join a group by its code. */
import type { GroupMember } from '@pg/contract/documents';
import type { Answer } from '@pg/contract/endpoints';
import type { ErrorCode } from '@pg/contract/errors';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Handler, SessionCall } from '../../call.ts';
import { codeRef, groupRef, userRef } from '../../firestore/references.ts';
import { wrongCodes } from '../../throttle/bounds.ts';
import { countTry, returnTry, takeTryWithin } from '../../throttle/throttle.ts';
import { note } from '../activity/note.ts';
import { commit } from '../commit.ts';
import { everJoined } from './ever-joined.ts';
import { joined } from './membership.ts';
import { checkRoomForGroup } from './room-for-group.ts';

const wrong = new Set<ErrorCode>(['group-not-found', 'code-ended']);

/**
 * Makes the caller a member (docs/product.md §3).
 *
 * @throws ContractError `group-not-found`; `code-ended` if the code was renewed or everyone has left the group;
 *   `already-a-member`; `limit-reached` if the group has 200 members or has had 1,000 people, or if the caller is in 50
 *   groups or has been in 1,000; `too-many-requests` after too many wrong codes.
 */
export const joinGroup: Handler<'joinGroup'> = async (call) => {
  const { userId } = call.caller;
  const { address, server } = call.origin;
  const ofUser = wrongCodes.ofUser(userId);
  const fromPlace = wrongCodes.from(address, userId, server);
  await takeTryWithin(fromPlace, ofUser, call.now);
  let isWrongCode = false;
  try {
    return await join(call);
  } catch (failure) {
    isWrongCode = failure instanceof ContractError && wrong.has(failure.code);
    throw failure;
  } finally {
    await (isWrongCode ? countTry(fromPlace, call.now) : returnTry(ofUser, call.now));
  }
};

function join(call: SessionCall<'joinGroup'>): Promise<Answer<'joinGroup'>> {
  const { userId } = call.caller;
  const typed = call.request.groupCode;

  return commit(
    call,
    [groupRef(typed), codeRef(typed)],
    async ({ tx, user, documents: [original, found] }) => {
      // A renewed code is read again together with its group, because it may have ended since the first read. The
      // commit guards the group, and the group's document changes whenever its code does.
      const second = found.data()?.groupCode ?? typed;
      const [snapshot, renewed] =
        second === typed ? [original, found] : await tx.look([groupRef(second), codeRef(typed)]);
      const code = renewed.data();
      const group = snapshot.data();
      const groupCode = snapshot.id;
      if (!group) throw new ContractError('group-not-found');
      const members = Object.keys(group.members);
      if (members.includes(userId)) throw new ContractError('already-a-member');
      if (code?.endedAt || members.length === 0) throw new ContractError('code-ended');
      if (members.length >= limits.membersPerGroup) {
        throw new ContractError('limit-reached', `This group already has ${limits.membersPerGroup} members.`, {
          field: 'members',
          limit: limits.membersPerGroup,
        });
      }
      // A former member is counted already.
      const people = everJoined(group) + (user.formerGroupCodes.includes(groupCode) ? 0 : 1);
      if (people > limits.peopleEverInGroup) {
        const most = limits.peopleEverInGroup.toLocaleString('en-IN');
        throw new ContractError(
          'limit-reached',
          `${most} people have been in this group, which is the limit. Create a new group.`,
          { field: 'membersEver', limit: limits.peopleEverInGroup },
        );
      }
      checkRoomForGroup(user, groupCode);

      const member: GroupMember = {
        number: user.number,
        name: user.name,
        role: 'member',
        joinedAt: call.now.toISOString(),
      };
      tx.update(
        groupRef(groupCode),
        ...joined(group, userId, member, call.now),
        ...[new FieldPath('everJoined'), people],
      );
      tx.update(userRef(userId), {
        groupCodes: FieldValue.arrayUnion(groupCode),
        formerGroupCodes: FieldValue.arrayRemove(groupCode),
      });
      note(tx, groupCode, { userId, occasion: call }, { kind: 'MEMBER_JOINED' });
      return { groupCode, groupName: group.name };
    },
    { shared: [groupRef(typed)] },
  );
}
