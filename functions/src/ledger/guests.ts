/** Guests: flatmates without an account, who take part in the money of a group alone (docs/product.md §16). */
import type { FormerMember, GroupDocument, Guest } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { dayLength } from '@pg/contract/months';
import { guestIdFrom, mayBeGuest, type PersonId, participantsOf, storedNameOf } from '@pg/contract/people';
import type { Handler } from '../call-context.ts';
import { isAdmin, requireAdminGroup, requireMemberGroup } from '../firestore/permissions.ts';
import { balancesRef, groupRef } from '../firestore/references.ts';
import { guests as guestsAdded, reserveAttemptIn } from '../throttle/rate-limits.ts';
import { writeActivity } from './activity.ts';
import { commit } from './commit.ts';
import { isSameName } from './groups.ts';
import { assertAllowedName } from './look-alike-names.ts';
import {
  assertRoomForPerson,
  assertRoomForPlace,
  peopleChanges,
  releaseClaims,
  withAliases,
  withFormerMember,
} from './membership.ts';

/**
 * Adds a guest, or brings back one who was removed. Any member may do so.
 *
 * @throws ContractError `not-a-member`; `guest-name-taken` if someone in the group has this name; `name-reserved`;
 *   `name-mixes-scripts`; `limit-reached` if the group has 200 people, if 1,000 have a part in it, or if the caller, who
 *   is not the admin, has added 20 of its guests; `too-many-requests` for such a caller after 20 a day;
 *   `member-not-found` for an id of nobody who was a guest and was removed
 */
export const addGuest: Handler<'addGuest'> = (call) => {
  const { groupCode, userId: back, name: typed } = call.request;

  return commit(
    call,
    [groupRef(groupCode), balancesRef(groupCode)],
    async ({ tx, userId, id, documents: [snapshot, sums] }) => {
      const group = requireMemberGroup(snapshot, userId);
      const { guests = {}, former } = group;
      const guestId = back === undefined ? guestIdFrom(id) : (back as string);
      const known = Object.hasOwn(guests, guestId) ? guests[guestId] : undefined;
      if (known) return { userId: guestId as string, name: known.name, revision: group.revision };
      const added = { name: typed, addedBy: userId, addedAt: call.now.toISOString() };
      const removed = back === undefined ? {} : removedGuest(group, guestId, call.now);
      const before = { ...added, ...removed };
      // Somebody else may have that name by now.
      const guest = isCalled(group, before.name) ? { ...before, name: typed } : before;
      const { name } = guest;
      assertAllowedName(name);
      checkNameIn(group, name);
      assertRoomForPerson(guestId, group, sums.data()?.byMember ?? {});
      if (!isAdmin(group, userId)) {
        checkOwnGuests(guests, userId);
        await reserveAttemptIn(tx, guestsAdded.of(groupCode, userId), call.now);
      }
      const { [guestId]: _, ...others } = former;
      const people = { guests: { ...guests, [guestId]: guest }, former: others };
      tx.update(groupRef(groupCode), ...peopleChanges(group, people));
      writeActivity(tx, groupCode, { userId, occasion: call }, { kind: 'GUEST_ADDED', other: guestId });
      return { userId: guestId as string, name, revision: group.revision + 1 };
    },
    { shared: [groupRef(groupCode)] },
  );
};

const isCalled = (group: GroupDocument, name: string): boolean =>
  participantsOf(group).some((one) => isSameName(storedNameOf(group, one), name));

/** @throws ContractError `guest-name-taken` if someone in the group has this name */
function checkNameIn(group: GroupDocument, name: string): void {
  if (!isCalled(group, name)) return;
  throw new ContractError('guest-name-taken', `There is a ${name} already. Give another name.`, { field: 'name' });
}

/** @throws ContractError `member-not-found` */
function removedGuest({ former }: GroupDocument, id: PersonId, now: Date): Partial<Guest> {
  if (!mayBeGuest(id) || !Object.hasOwn(former, id)) throw new ContractError('member-not-found');
  const { leftAt: _, ...guest } = former[id] as FormerMember;
  // A link from before the removal has ended.
  return { ...guest, givenBackAt: now.toISOString() };
}

/** @throws ContractError `limit-reached` */
function checkOwnGuests(guests: Readonly<Record<PersonId, Guest>>, userId: PersonId): void {
  if (Object.values(guests).filter(({ addedBy }) => addedBy === userId).length < limits.guestsPerMember) return;
  const message = `You have added ${limits.guestsPerMember} people without an account, the most that a member can.`;
  throw new ContractError('limit-reached', message, { field: 'guests', limit: limits.guestsPerMember });
}

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
    [groupRef(groupCode), balancesRef(groupCode)],
    ({ tx, userId, documents: [snapshot, sums] }) => {
      const group = requireAdminGroup(snapshot, userId);
      const { guests: all = {} } = group;
      if (!Object.hasOwn(all, guestId)) throw new ContractError('member-not-found');
      const { [guestId]: _, ...guests } = all;
      const former = withFormerMember(group, guestId, call.now.toISOString(), sums.data()?.byMember ?? {});
      tx.update(groupRef(groupCode), ...peopleChanges(group, { guests, former }));
      writeActivity(tx, groupCode, { userId, occasion: call }, { kind: 'GUEST_REMOVED', other: guestId });
      return { userId: call.request.userId, revision: group.revision + 1 };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/**
 * Makes the place of a guest that somebody has taken the guest's again, at the admin's request, for 30 days. Documents
 * name the guest, so what they say is in the guest's name again; the link that was used has ended.
 *
 * @throws ContractError `not-a-member`; `not-the-admin`; `member-not-found` if nobody has taken the place;
 *   `restore-ended` after the 30 days; `invalid-request` if the account was deleted and the request has no name, and
 *   `guest-name-taken` if someone has that name; `limit-reached` if the group has 200 people
 */
export const givePlaceBack: Handler<'givePlaceBack'> = (call) => {
  const { groupCode, name } = call.request;
  const guestId = call.request.userId as string;

  return commit(
    call,
    [groupRef(groupCode), balancesRef(groupCode)],
    ({ tx, userId, documents: [snapshot, sums] }) => {
      const group = requireAdminGroup(snapshot, userId);
      const { taken = {} } = group;
      const place = Object.hasOwn(taken, guestId) && taken[guestId];
      if (!place || place.into !== undefined) throw new ContractError('member-not-found');
      if (Date.parse(place.at) < call.now.getTime() - limits.placeDays * dayLength) {
        throw new ContractError('restore-ended', `A place can be given back for ${limits.placeDays} days.`);
      }
      const called = place.name || name;
      if (called === undefined) throw new ContractError('invalid-request', 'name is required.', { field: 'name' });
      assertAllowedName(called);
      // A name that was the guest's before stays, even if somebody came with the same one.
      if (!place.name) checkNameIn(group, called);
      assertRoomForPerson(guestId, group, sums.data()?.byMember ?? {});
      const people = releaseClaims(group, { [guestId]: { ...place, name: called } }, call.now);
      tx.update(groupRef(groupCode), ...peopleChanges(group, people));
      writeActivity(
        tx,
        groupCode,
        { userId, occasion: call },
        { kind: 'PLACE_GIVEN_BACK', other: guestId, taker: place.userId },
      );
      return { userId: call.request.userId, revision: group.revision + 1 };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/**
 * Makes one guest of two, at the admin's request: what is in the name of `userId` is in that of `into`. Without `into`,
 * takes them apart again. Documents keep the id, as with a place that is taken, so that both change nobody else's figures.
 *
 * @throws ContractError `not-a-member`; `not-the-admin`; `member-not-found` unless both are guests of the group, or if
 *   the guest is not part of another one, or its name is no longer kept; `invalid-request` for twice the same guest;
 *   `limit-reached` if they would be more than five in one, if the group has 200 merged guests, or 200 people when they
 *   are taken apart
 */
export const mergeGuests: Handler<'mergeGuests'> = (call) => {
  const { groupCode } = call.request;
  const guestId = call.request.userId as string;
  const into = call.request.into as string | undefined;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, userId, documents: [snapshot] }) => {
      const group = requireAdminGroup(snapshot, userId);
      const { people, taker } =
        into === undefined ? takenApart(group, guestId) : merged(group, guestId, into, call.now.toISOString());
      tx.update(groupRef(groupCode), ...peopleChanges(group, people));
      const kind = into === undefined ? 'GUEST_APART' : 'GUEST_MERGED';
      writeActivity(tx, groupCode, { userId, occasion: call }, { kind, other: guestId, taker });
      return { revision: group.revision + 1 };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/** @throws ContractError `member-not-found`, `invalid-request`, `limit-reached` */
function merged(group: GroupDocument, guestId: PersonId, into: PersonId, at: string) {
  const { guests: all = {}, taken = {} } = group;
  const { [guestId]: guest, ...guests } = all;
  if (guestId === into) throw new ContractError('invalid-request', 'These are one already.', { field: 'into' });
  if (!guest || ![guestId, into].every((id) => Object.hasOwn(all, id))) throw new ContractError('member-not-found');
  assertRoomForPlace(group, guestId, into);
  const count = Object.values(taken).filter((place) => place.into !== undefined).length;
  if (count >= limits.formerMembersKept) {
    const message = `${limits.formerMembersKept} guests of this group were merged, which is the limit.`;
    throw new ContractError('limit-reached', message, { field: 'merged', limit: limits.formerMembersKept });
  }
  const place = { ...guest, userId: into, at, into };
  return { people: { guests, taken: withAliases({ ...taken, [guestId]: place }, guestId, into) }, taker: into };
}

/** @throws ContractError `member-not-found`, `limit-reached` */
function takenApart(group: GroupDocument, guestId: PersonId) {
  const { taken = {} } = group;
  const place = Object.hasOwn(taken, guestId) ? taken[guestId] : undefined;
  if (place?.into === undefined || place.name === '') throw new ContractError('member-not-found');
  assertRoomForPerson(guestId, group, {});
  return { people: releaseClaims(group, { [guestId]: place }), taker: place.into };
}
