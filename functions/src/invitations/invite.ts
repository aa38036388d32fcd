/** Lets a member prove that an invitation is theirs. */
import type { Handler } from '../call.ts';
import { checkIn, groupOfMember, readAs } from '../firestore/permissions.ts';
import { groupRef } from '../firestore/references.ts';
import { readAll } from '../firestore/transact.ts';
import { proofOf } from './invitation-proof.ts';

/**
 * Answers with a proof, which the member's link contains in addition to the code. The proof lets the reader of the link
 * see who invited them (docs/product.md §3, docs/decisions/0056).
 *
 * @throws ContractError `not-a-member`.
 */
export const invite: Handler<'invite'> = ({ caller, request: { groupCode } }) =>
  readAs(caller, async (tx, user) => {
    checkIn(user, groupCode);
    const [snapshot] = await readAll(tx, [groupRef(groupCode)]);
    const group = groupOfMember(snapshot, caller.userId);
    return { by: proofOf(group.joinCode ?? groupCode, caller.userId) };
  });
