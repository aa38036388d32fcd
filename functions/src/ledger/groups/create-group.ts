/** Creates a group with the caller as its first member and admin. */
import { ContractError } from '@pg/contract/errors';
import { FieldValue } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { readGroupNames } from '../../firestore/lists.ts';
import { groupRef, userRef } from '../../firestore/references.ts';
import { commit } from '../commit.ts';
import { drawCodes } from './draw-codes.ts';
import { checkRoomForGroup } from './room-for-group.ts';

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Creates the group under a new code (docs/product.md §3).
 *
 * @throws ContractError `group-name-taken` if the caller is in a group of that name; `limit-reached` above 50 groups at a
 *   time or 1,000 ever.
 */
export const createGroup: Handler<'createGroup'> = (call) => {
  const { userId } = call.caller;
  const { groupName } = call.request;
  const drawn = drawCodes();

  return commit(call, drawn.reads, async ({ tx, user, documents }) => {
    checkRoomForGroup(user);
    const own = await readGroupNames(user.groupCodes);
    if (own.some((name) => sameName(name, groupName))) throw new ContractError('group-name-taken');

    const groupCode = drawn.free(documents);
    const createdAt = call.now.toISOString();
    tx.create(groupRef(groupCode), {
      name: groupName,
      members: { [userId]: { number: user.number, name: user.name, role: 'admin', joinedAt: createdAt } },
      former: {},
      everJoined: 1,
      createdBy: userId,
      createdAt,
      revision: 1,
    });
    tx.update(userRef(userId), { groupCodes: FieldValue.arrayUnion(groupCode) });
    return { groupCode, groupName };
  });
};
