/** Changes the caller's name. */
import { FieldPath } from 'firebase-admin/firestore';
import type { Handler } from '../call.ts';
import { groupRef, userRef } from '../firestore/references.ts';
import { commit } from '../ledger/commit.ts';

/**
 * Stores the name in the account and in every group of the caller. What was recorded before keeps the old name
 * (docs/product.md §2).
 *
 * @throws ContractError `session-ended`.
 */
export const setName: Handler<'setName'> = (call) => {
  const { name } = call.request;

  return commit(call, [], async ({ tx, userId, user }) => {
    if (user.name === name) return { name };
    const groups = await tx.look(user.groupCodes.map(groupRef));
    for (const snapshot of groups) {
      const group = snapshot.data();
      if (!group?.members[userId]) continue;
      tx.update(snapshot.ref, new FieldPath('members', userId, 'name'), name, 'revision', group.revision + 1);
    }
    tx.update(userRef(userId), { name, revision: user.revision + 1 });
    return { name };
  });
};
