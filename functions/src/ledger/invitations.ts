/**
 * Invitations: what their readers see, and the proof of who shared one. Each proof is for one member and one code, and
 * is no longer valid once the code is renewed or the member has left. Nothing is stored.
 */
import type { GroupDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { checkIn, groupOfMember, readAs } from '../firestore/permissions.ts';
import { codeRef, groupRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { invitations, spendTry } from '../throttle/tries.ts';
import { keyedHash } from '../world.ts';

/** In characters of base64url: 96 bits. Short, because it is part of a link. */
const length = 16;

const proofOf = (code: string, userId: string): string =>
  keyedHash('invitations', `${code} ${userId}`).digest('base64url').slice(0, length);

/** Returns the name of the member to whom this proof for this code belongs, or undefined if there is none. */
const inviterIn = ({ members }: GroupDocument, code: string, proof: string): string | undefined =>
  Object.entries(members).find(([userId]) => proofOf(code, userId) === proof)?.[1].name;

/**
 * Answers with a proof, which the member's link contains in addition to the code. The proof lets the reader of the link
 * see who invited them (docs/product.md §3).
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

/**
 * Shows anyone who has a valid code the group's name, its number of members and, if the link has a valid proof, the
 * name of the member who shared it. Reveals nothing else about the group (docs/product.md §3).
 *
 * @throws ContractError `group-not-found`; `code-ended` if the code was renewed or everyone has left the group;
 *   `too-many-requests` after too many calls from one place, with right and wrong codes alike.
 */
export const invitation: Handler<'invitation'> = async ({ request: { groupCode: typed, by }, now, origin }) => {
  await spendTry(invitations.from(origin.address, typed, origin.server), now);
  return transact(
    async (tx) => {
      const [original, found] = await readAll(tx, [groupRef(typed), codeRef(typed)]);
      const code = found.data();
      const first = code?.groupCode ?? typed;
      const [snapshot] = first === typed ? [original] : await readAll(tx, [groupRef(first)]);
      const group = snapshot.data();
      if (!group) throw new ContractError('group-not-found');
      const members = Object.keys(group.members).length;
      if (code?.endedAt || members === 0) throw new ContractError('code-ended');
      const invitedBy = by === undefined ? undefined : inviterIn(group, typed, by);
      return { groupName: group.name, members, ...(invitedBy !== undefined && { invitedBy }) };
    },
    { readOnly: true },
  );
};
