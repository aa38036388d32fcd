/** Removes the caller from a group. */
import type { Handler } from '../../call.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { groupRef } from '../../firestore/references.ts';
import { note } from '../activity/note.ts';
import { commit } from '../commit.ts';
import { endMembership } from './membership.ts';

/**
 * Ends the caller's membership; the history stays. If the admin leaves, the member who joined first becomes admin. When
 * the last member leaves, the group is closed for good (docs/product.md §3).
 *
 * @throws ContractError `not-a-member`.
 */
export const leaveGroup: Handler<'leaveGroup'> = (call) => {
  const { userId } = call.caller;
  const { groupCode } = call.request;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, user, documents: [snapshot] }) => {
      const group = groupOfMember(snapshot, userId);
      const isUnconfirmed = user.unconfirmedGroupCodes?.includes(groupCode) === true;
      endMembership(tx, { group, groupCode, userId, now: call.now, isUnconfirmed });
      note(tx, groupCode, { userId, occasion: call }, { kind: 'MEMBER_LEFT' });
      return { groupCode };
    },
    { shared: [groupRef(groupCode)] },
  );
};
