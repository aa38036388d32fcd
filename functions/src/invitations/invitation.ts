/** Says which group an invitation is for. */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { codeRef, groupRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { invitations } from '../throttle/bounds.ts';
import { spendTry } from '../throttle/throttle.ts';
import { inviterIn } from './invitation-proof.ts';

/**
 * Shows anyone who has a valid code the group's name, its number of members and, if the link has a valid proof, the
 * name of the member who shared it. Reveals nothing else about the group (docs/product.md §3, docs/decisions/0056).
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
