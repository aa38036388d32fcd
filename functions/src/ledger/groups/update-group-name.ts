/** Renames a group. */
import type { Handler } from '../../call.ts';
import { groupOfMember } from '../../firestore/permissions.ts';
import { groupRef } from '../../firestore/references.ts';
import { note } from '../activity/note.ts';
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
      const { userId } = call.caller;
      const { name, revision: before } = groupOfMember(snapshot, userId);
      const revision = before + 1;
      tx.update(groupRef(groupCode), { name: newGroupName, revision });
      if (name !== newGroupName) {
        const names = { before: { name }, after: { name: newGroupName } };
        note(tx, groupCode, { userId, occasion: call }, { kind: 'GROUP_RENAMED', ...names });
      }
      return { groupCode, groupName: newGroupName, revision };
    },
    { shared: [groupRef(groupCode)] },
  );
};
