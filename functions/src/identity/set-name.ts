/** Changes the caller's name. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Handler } from '../call.ts';
import { readGroups } from '../firestore/lists.ts';
import { userRef } from '../firestore/references.ts';
import { note } from '../ledger/activity.ts';
import { commit } from '../ledger/commit.ts';
import { joined } from '../ledger/membership.ts';
import { checkName } from '../ledger/names.ts';
import { names } from '../throttle/bounds.ts';
import { takeTryIn } from '../throttle/throttle.ts';

/**
 * Stores the name in the account and in every group of the caller, each of which gets an entry of its activity. Each
 * group remembers until when the old name was valid (docs/product.md §2).
 *
 * @throws ContractError `session-ended`, `name-reserved`, `name-mixes-scripts`; `too-many-requests` for the
 *   eleventh new name within an hour; `unavailable` while the process has no room for so many large groups.
 */
export const setName: Handler<'setName'> = (call) => {
  const { name } = call.request;

  return commit(call, [], async ({ tx, userId, user }) => {
    if (user.name === name) return { name };
    checkName(name);
    await takeTryIn(tx, names.ofUser(userId), call.now);
    const groups = await readGroups(user.groupCodes, (references) => tx.look(references));
    for (const snapshot of groups) {
      const group = snapshot.data();
      const member = group?.members[userId];
      if (!member) continue;
      // Comparing the names of one large group takes milliseconds, of fifty long enough to hold up other calls.
      await othersTurn();
      tx.update(snapshot.ref, ...joined(group, userId, { ...member, name }, call.now));
      note(tx, snapshot.id, { userId, occasion: call }, { kind: 'MEMBER_RENAMED' });
    }
    tx.update(userRef(userId), { name, revision: user.revision + 1 });
    return { name };
  });
};
