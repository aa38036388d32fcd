/** Removes another member from a group. */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../../call.ts';
import { groupOfAdmin } from '../../firestore/permissions.ts';
import { groupRef } from '../../firestore/references.ts';
import { note } from '../activity/note.ts';
import { commit } from '../commit.ts';
import { People } from '../people.ts';
import { endMembership } from './membership.ts';

/**
 * Ends a member's membership at the admin's request; the history stays. The person can join again until the code is
 * renewed (docs/product.md §3).
 *
 * @throws ContractError `not-a-member`; `not-the-admin`; `member-not-found`; `invalid-request` for the caller's own
 *   userId.
 */
export const removeMember: Handler<'removeMember'> = (call) => {
  const { groupCode } = call.request;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, user, documents: [snapshot] }) => {
      const { caller } = call;
      const group = groupOfAdmin(snapshot, caller.userId);
      const userId = new People({ ...caller, user }, group).named(call.request.userId) ?? '';
      if (userId === caller.userId) throw new ContractError('invalid-request', 'To remove yourself, leave the group.');
      if (!Object.hasOwn(group.members, userId)) throw new ContractError('member-not-found');
      // The member's user document is not read, so that this change and the member's changes do not conflict.
      const revision = endMembership(tx, { group, groupCode, userId, now: call.now, isUnconfirmed: true });
      note(tx, groupCode, { userId: caller.userId, occasion: call }, { kind: 'MEMBER_REMOVED', other: userId });
      return { groupCode, userId: call.request.userId, revision };
    },
    { shared: [groupRef(groupCode)] },
  );
};
