/** Guests: flatmates without an account, who take part in the money of a group alone (docs/product.md §16). */
import { ContractError } from '@pg/contract/errors';
import { everybodyIn, guestIdFrom, nameIn } from '@pg/contract/people';
import { FieldPath } from 'firebase-admin/firestore';
import type { Handler } from '../call.ts';
import { groupOfAdmin, groupOfMember } from '../firestore/permissions.ts';
import { groupRef } from '../firestore/references.ts';
import { note } from './activity.ts';
import { commit } from './commit.ts';
import { sameName } from './groups.ts';
import { changed, checkRoomFor, formerWith } from './membership.ts';
import { checkName } from './names.ts';

/**
 * Adds a guest, which any member may do.
 *
 * @throws ContractError `not-a-member`; `guest-name-taken` if someone in the group has this name; `name-reserved`;
 *   `name-mixes-scripts`; `limit-reached` if the group has 200 people, or has had 1,000.
 */
export const addGuest: Handler<'addGuest'> = (call) => {
  const { groupCode, name } = call.request;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, userId, id, documents: [snapshot] }) => {
      const group = groupOfMember(snapshot, userId);
      const guestId = guestIdFrom(id);
      const known = group.guests?.[guestId];
      if (known) return { userId: guestId as string, name: known.name, revision: group.revision };
      checkName(name);
      if (everybodyIn(group).some((one) => sameName(nameIn(group, one), name))) {
        const message = `There is a ${name} already. Give another name.`;
        throw new ContractError('guest-name-taken', message, { field: 'name' });
      }
      const ever = checkRoomFor(1, group);
      const guests = { ...group.guests, [guestId]: { name, addedBy: userId, addedAt: call.now.toISOString() } };
      tx.update(groupRef(groupCode), ...changed(group, { guests }), new FieldPath('everJoined'), ever);
      note(tx, groupCode, { userId, occasion: call }, { kind: 'GUEST_ADDED', other: guestId });
      return { userId: guestId as string, name, revision: group.revision + 1 };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/**
 * Removes a guest at the admin's request. What the guest paid and owes stays, as with a member who left.
 *
 * @throws ContractError `not-a-member`; `not-the-admin`; `member-not-found`
 */
export const removeGuest: Handler<'removeGuest'> = (call) => {
  const { groupCode } = call.request;
  const guestId = call.request.userId as string;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, userId, documents: [snapshot] }) => {
      const group = groupOfAdmin(snapshot, userId);
      if (!Object.hasOwn(group.guests ?? {}, guestId)) throw new ContractError('member-not-found');
      const { [guestId]: _, ...guests } = group.guests ?? {};
      const former = formerWith(group, guestId, call.now.toISOString());
      tx.update(groupRef(groupCode), ...changed(group, { guests, former }));
      note(tx, groupCode, { userId, occasion: call }, { kind: 'GUEST_REMOVED', other: guestId });
      return { userId: call.request.userId, revision: group.revision + 1 };
    },
    { shared: [groupRef(groupCode)] },
  );
};
