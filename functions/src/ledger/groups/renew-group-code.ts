/** Replaces a group's code for joining, for example when it has leaked. */
import type { Handler } from '../../call.ts';
import { groupOfAdmin } from '../../firestore/permissions.ts';
import { codeRef, groupRef } from '../../firestore/references.ts';
import { note } from '../activity/note.ts';
import { commit } from '../commit.ts';
import { drawCodes } from './draw-codes.ts';

/**
 * Ends the old code at once; it never leads to another group. The group stays stored under its first code, so open pages
 * of members are not affected (docs/product.md §3).
 *
 * @throws ContractError `not-a-member`; `not-the-admin`.
 */
export const renewGroupCode: Handler<'renewGroupCode'> = (call) => {
  const { groupCode } = call.request;
  const drawn = drawCodes();

  return commit(
    call,
    [groupRef(groupCode), ...drawn.reads],
    ({ tx, userId, documents: [snapshot, ...found] }) => {
      const group = groupOfAdmin(snapshot, call.caller.userId);
      const joinCode = drawn.free(found);
      const revision = group.revision + 1;
      tx.set(codeRef(group.joinCode ?? groupCode), { groupCode, endedAt: call.now.toISOString() });
      tx.create(codeRef(joinCode), { groupCode, endedAt: null });
      tx.update(groupRef(groupCode), { joinCode, revision });
      note(tx, groupCode, { userId, occasion: call }, { kind: 'CODE_RENEWED' });
      return { groupCode, joinCode, revision };
    },
    { shared: [groupRef(groupCode)] },
  );
};
