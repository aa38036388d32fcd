/** Renames a group. */
import type { Handler } from '../../call.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { groupRef } from '../../firestore/references.ts';
import { commit } from '../commit.ts';

/**
 * Changes the group's name, which any member may do (docs/product.md §3).
 *
 * @throws ContractError `not-a-member`.
 */
export const updateGroupName: Handler<'updateGroupName'> = (call) => {
  const { groupCode, newGroupName } = call.request;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, documents: [snapshot] }) => {
      const revision = groupOfMember(snapshot, call.caller.userId).revision + 1;
      tx.update(groupRef(groupCode), { name: newGroupName, revision });
      return { groupCode, groupName: newGroupName, revision };
    },
    { shared: [groupRef(groupCode)] },
  );
};
