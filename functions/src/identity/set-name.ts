/** Changes the caller's name. */
import type { Handler } from '../call.ts';
import { groupRef, userRef } from '../firestore/references.ts';
import { note } from '../ledger/activity/note.ts';
import { commit } from '../ledger/commit.ts';
import { withMember } from '../ledger/groups/membership.ts';
import { checkName } from '../refused-name.ts';

/**
 * Stores the name in the account and in every group of the caller, each of which gets an entry of its activity. Each
 * group remembers until when the old name was valid (docs/product.md §2).
 *
 * @throws ContractError `session-ended`, `name-reserved`, `name-mixes-scripts`.
 */
export const setName: Handler<'setName'> = (call) => {
  const { name } = call.request;

  return commit(call, [], async ({ tx, userId, user }) => {
    if (user.name === name) return { name };
    checkName(name);
    const groups = await tx.look(user.groupCodes.map(groupRef));
    for (const snapshot of groups) {
      const group = snapshot.data();
      const member = group?.members[userId];
      if (!member) continue;
      tx.update(snapshot.ref, withMember(group, userId, { ...member, name }, call.now));
      note(tx, snapshot.id, { userId, occasion: call }, { kind: 'MEMBER_RENAMED' });
    }
    tx.update(userRef(userId), { name, revision: user.revision + 1 });
    return { name };
  });
};
