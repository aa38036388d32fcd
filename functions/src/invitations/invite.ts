/** Lets a member sign an invitation. */
import type { Handler } from '../call.ts';
import { groupOfMember } from '../firestore/permissions.ts';
import { readAs } from '../firestore/read-as.ts';
import { groupRef } from '../firestore/references.ts';
import { readAll } from '../firestore/transact.ts';
import { proofOf } from './invitation-proof.ts';

/**
 * Answers with what the member's invitation link holds besides the code, so that its reader sees who invites
 * (docs/product.md §3, docs/decisions/0056).
 *
 * @throws ContractError `not-a-member`.
 */
export const invite: Handler<'invite'> = ({ caller, request: { groupCode } }) =>
  readAs(caller, async (tx) => {
    const [snapshot] = await readAll(tx, [groupRef(groupCode)]);
    const group = groupOfMember(snapshot, caller.userId);
    return { by: proofOf(group.joinCode ?? groupCode, caller.userId) };
  });
