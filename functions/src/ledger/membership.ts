/**
 * Who is in a group (docs/product.md §3): joining, leaving and removing, and how the people in the group's document
 * change. Only what changes is written, because one call may do so in fifty groups, each with a thousand people.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { FormerMember, GroupDocument, GroupMember } from '@pg/contract/documents';
import type { Answer } from '@pg/contract/endpoints';
import { ContractError, type ErrorCode } from '@pg/contract/errors';
import { balanceOf, noFigures } from '@pg/contract/group';
import { limits } from '@pg/contract/limits';
import { everybodyIn, type PersonId } from '@pg/contract/people';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Handler, Occasion, SessionCall } from '../call.ts';
import { readGroups } from '../firestore/lists.ts';
import { groupOfAdmin, groupOfMember } from '../firestore/permissions.ts';
import { balancesRef, codeRef, groupRef, userRef } from '../firestore/references.ts';
import { countTry, returnTry, takeTryWithin, wrongCodes } from '../throttle/tries.ts';
import { note } from './activity.ts';
import { type AccountChange, commit } from './commit.ts';
import { checkRoomForGroup, guestOfProof } from './groups.ts';
import { marksFor } from './names.ts';
import { People } from './people.ts';

const wrong = new Set<ErrorCode>(['group-not-found', 'code-ended', 'guest-not-found']);

/**
 * Makes the caller a member (docs/product.md §3). With the proof of a guest, the caller also takes the guest's place;
 * who is a member already takes the place alone (docs/product.md §16).
 *
 * @throws ContractError `group-not-found`; `code-ended` if the code was renewed or everyone has left the group;
 *   `guest-not-found` for a wrong proof, and if the place is taken or gone; `already-a-member`; `limit-reached` if the
 *   group has 200 members or has had 1,000 people, or if the caller is in 50 groups or has been in 1,000;
 *   `too-many-requests` after too many wrong codes.
 */
export const joinGroup: Handler<'joinGroup'> = async (call) => {
  const { userId } = call.caller;
  const { address, server } = call.origin;
  const ofUser = wrongCodes.ofUser(userId);
  const fromPlace = wrongCodes.from(address, userId, server);
  await takeTryWithin(fromPlace, ofUser, call.now);
  let isWrongCode = false;
  try {
    return await join(call);
  } catch (failure) {
    isWrongCode = failure instanceof ContractError && wrong.has(failure.code);
    throw failure;
  } finally {
    await (isWrongCode ? countTry(fromPlace, call.now) : returnTry(ofUser, call.now));
  }
};

function join(call: SessionCall<'joinGroup'>): Promise<Answer<'joinGroup'>> {
  const { userId } = call.caller;
  const { groupCode: typed, guest: proof } = call.request;

  return commit(
    call,
    [groupRef(typed), codeRef(typed)],
    async ({ tx, user, documents: [original, found] }) => {
      // A renewed code is read again together with its group, because it may have ended since the first read. The
      // commit guards the group, and the group's document changes whenever its code does.
      const second = found.data()?.groupCode ?? typed;
      const [snapshot, renewed] =
        second === typed ? [original, found] : await tx.look([groupRef(second), codeRef(typed)]);
      const code = renewed.data();
      const group = snapshot.data();
      const groupCode = snapshot.id;
      if (!group) throw new ContractError('group-not-found');
      const members = Object.keys(group.members);
      const isIn = members.includes(userId);
      if (isIn && proof === undefined) throw new ContractError('already-a-member');
      if (code?.endedAt || members.length === 0) throw new ContractError('code-ended');
      const guestId = proof === undefined ? undefined : guestOfProof(group, typed, proof);
      if (proof !== undefined && guestId === undefined) throw new ContractError('guest-not-found');
      const place = guestId === undefined ? {} : placeTaken(group, guestId, userId, call.now);
      const author = { userId, occasion: call };
      if (guestId !== undefined) note(tx, groupCode, author, { kind: 'GUEST_TAKEN', other: guestId });
      if (isIn) {
        tx.update(groupRef(groupCode), ...changed(group, place));
        return { groupCode, groupName: group.name };
      }
      // A former member is counted already.
      const people = checkRoomFor(user.formerGroupCodes.includes(groupCode) ? 0 : 1, { ...group, ...place });
      checkRoomForGroup(user, groupCode);

      const { number, name } = user;
      const member: GroupMember = { number, name, role: 'member', joinedAt: call.now.toISOString() };
      const changes = joined(group, userId, member, call.now, place);
      tx.update(groupRef(groupCode), ...changes, new FieldPath('everJoined'), people);
      tx.update(userRef(userId), {
        groupCodes: FieldValue.arrayUnion(groupCode),
        formerGroupCodes: FieldValue.arrayRemove(groupCode),
      });
      note(tx, groupCode, author, { kind: 'MEMBER_JOINED' });
      return { groupCode, groupName: group.name };
    },
    { shared: [groupRef(typed)] },
  );
}

/**
 * Checks that a group has room for one more person, whether a member or a guest. Returns how many people it then ever
 * had.
 *
 * @param more 0 for someone who is counted already
 * @throws ContractError `limit-reached`
 */
export function checkRoomFor(more: 0 | 1, group: GroupDocument): number {
  if (everybodyIn(group).length >= limits.membersPerGroup) {
    throw new ContractError('limit-reached', `This group already has ${limits.membersPerGroup} members.`, {
      field: 'members',
      limit: limits.membersPerGroup,
    });
  }
  const ever = group.everJoined + more;
  if (ever > limits.peopleEverInGroup) {
    const most = limits.peopleEverInGroup.toLocaleString('en-IN');
    throw new ContractError(
      'limit-reached',
      `${most} people have been in this group, which is the limit. Create a new group.`,
      { field: 'membersEver', limit: limits.peopleEverInGroup },
    );
  }
  return ever;
}

/**
 * Ends the caller's membership; the history stays. If the admin leaves, the member who joined first becomes admin. When
 * the last member leaves, the group is closed for good (docs/product.md §3).
 *
 * @throws ContractError `not-a-member`.
 */
export const leaveGroup: Handler<'leaveGroup'> = (call) => {
  const { userId } = call.caller;
  const { groupCode } = call.request;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, user, documents: [snapshot] }) => {
      const group = groupOfMember(snapshot, userId);
      const isUnconfirmed = user.unconfirmedGroupCodes?.includes(groupCode) === true;
      const givesPlacesBack = isUnconfirmed;
      endMembership(tx, { group, groupCode, userId, now: call.now, isUnconfirmed, givesPlacesBack });
      note(tx, groupCode, { userId, occasion: call }, { kind: 'MEMBER_LEFT' });
      return { groupCode };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/**
 * Ends a member's membership at the admin's request; the history stays. The person can join again until the code is
 * renewed (docs/product.md §3).
 *
 * @throws ContractError `not-a-member`; `not-the-admin`; `member-not-found`; `invalid-request` for the caller's own
 *   userId.
 */
export const removeMember: Handler<'removeMember'> = (call) => {
  const { groupCode } = call.request;

  return commit(
    call,
    [groupRef(groupCode), balancesRef(groupCode)],
    ({ tx, user, documents: [snapshot, sums] }) => {
      const { caller } = call;
      const group = groupOfAdmin(snapshot, caller.userId);
      const people = new People({ ...caller, user }, group);
      const userId = people.named(call.request.userId) ?? '';
      if (userId === caller.userId) throw new ContractError('invalid-request', 'To remove yourself, leave the group.');
      if (!Object.hasOwn(group.members, userId)) throw new ContractError('member-not-found');
      // The member's user document is not read, so that this change and the member's changes do not conflict.
      const revision = endMembership(tx, { group, groupCode, userId, now: call.now, isUnconfirmed: true });
      const balance = balanceOf(people.figures(sums.data()?.byMember ?? {})[userId] ?? noFigures);
      note(
        tx,
        groupCode,
        { userId: caller.userId, occasion: call },
        { kind: 'MEMBER_REMOVED', other: userId, balance },
      );
      return { groupCode, userId: call.request.userId, revision };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/**
 * Confirms what is from before the caller's number was proven: removes the groups, and with `account` the name and the
 * records, from what there is to confirm. Changes nothing else (docs/product.md §2). Codes of groups that the caller is
 * not in are ignored and left out of the answer.
 */
export const keepGroups: Handler<'keepGroups'> = (call) => {
  const { groupCodes, account } = call.request;

  return commit(call, [], ({ tx, user }) => {
    const confirmed = (user.unconfirmedGroupCodes ?? []).filter((code) => groupCodes.includes(code));
    const kept = {
      ...(confirmed.length > 0 && { unconfirmedGroupCodes: FieldValue.arrayRemove(...confirmed) }),
      ...(account && user.unconfirmedAccount && { unconfirmedAccount: FieldValue.delete() }),
    };
    if (Object.keys(kept).length > 0) tx.update(userRef(call.caller.userId), kept);
    return { groupCodes: groupCodes.filter((code) => user.groupCodes.includes(code)) };
  });
};

const kinds = ['members', 'former', 'guests', 'taken'] as const;
type GroupPeople = Pick<GroupDocument, (typeof kinds)[number]>;
/** Fields of a group and what is written to each, as arguments of `update`. */
type Changes = [field: FieldPath, value: unknown, ...more: unknown[]];

const gone = FieldValue.delete();

/** Returns the changes that turn the old record into the new one, entry by entry. */
function differences(field: keyof GroupPeople, old: object = {}, now: object = {}): unknown[] {
  const before = new Map<string, unknown>(Object.entries(old));
  const after = new Map<string, unknown>(Object.entries(now));
  const removed = [...before.keys()].filter((id) => !after.has(id)).map((id) => [id, gone] as const);
  const set = [...after].filter(([id, value]) => before.get(id) !== value);
  return [...removed, ...set].flatMap(([id, value]) => [new FieldPath(field, id), value]);
}

/** Returns the changes of a group whose people change. */
export const changed = (group: GroupDocument, people: Partial<GroupPeople>, earlier = group.earlier): Changes => [
  new FieldPath('revision'),
  group.revision + 1,
  ...Object.entries(marksFor(group, { ...group, ...people })).flatMap(([field, value]) => [
    new FieldPath(field),
    value,
  ]),
  ...(earlier === group.earlier ? [] : [new FieldPath('earlier'), earlier]),
  ...kinds.flatMap((kind) => (people[kind] ? differences(kind, group[kind], people[kind]) : [])),
];

/** Returns the changes of a group when a member joins, or has another name or number. */
function joined(
  group: GroupDocument,
  userId: PersonId,
  member: GroupMember,
  now: Date,
  more: Partial<GroupPeople> = {},
): Changes {
  const { [userId]: left, ...former } = group.former;
  const before = group.members[userId]?.name ?? left?.name;
  const earlier = group.earlier ?? [];
  const people = { ...more, members: { ...group.members, [userId]: member }, former };
  if (before === undefined || before === member.name) return changed(group, people);
  // One's own oldest name makes room, so that no one loses a name because someone else has many.
  const own = Math.max(
    0,
    earlier.findIndex(({ id }) => id === userId),
  );
  const kept = earlier.length < limits.earlierNamesKept ? earlier : earlier.toSpliced(own, 1);
  return changed(group, people, [...kept, { id: userId, name: before, until: now.toISOString() }]);
}

/**
 * Gives the caller another name or number in each group, with an entry in each.
 *
 * @throws ContractError `unavailable` while the process has no room for so many large groups
 */
export async function changeMember(
  { tx, userId, user }: AccountChange,
  occasion: Occasion,
  change: Partial<Pick<GroupMember, 'name' | 'number'>>,
  kind: 'MEMBER_RENAMED' | 'NUMBER_CHANGED',
): Promise<void> {
  for (const snapshot of await readGroups(user.groupCodes, (references) => tx.look(references))) {
    const group = snapshot.data();
    const member = group?.members[userId];
    if (!member) continue;
    // Comparing the names of one large group takes milliseconds, of fifty long enough to hold up other calls.
    await othersTurn();
    tx.update(snapshot.ref, ...joined(group, userId, { ...member, ...change }, occasion.now));
    note(tx, snapshot.id, { userId, occasion }, { kind });
  }
}

/**
 * Returns the people of a group in which a person takes the place of a guest. That is all there is to write: documents
 * keep the guest's id, and whoever reads them takes it for the person.
 */
function placeTaken(group: GroupDocument, guestId: PersonId, userId: PersonId, now: Date): Partial<GroupPeople> {
  const { [guestId]: guest, ...guests } = group.guests ?? {};
  if (!guest) throw new ContractError('guest-not-found');
  return { guests, taken: { ...group.taken, [guestId]: { ...guest, userId, at: now.toISOString() } } };
}

/** Returns the people of a group in which the places that a person has taken are those of guests again. */
function placesGivenBack(group: GroupDocument, userId: PersonId): Partial<GroupPeople> {
  const all = Object.entries(group.taken ?? {});
  const given = all.filter(([, place]) => place.userId === userId);
  const guests = given.map(([id, { name, addedBy, addedAt }]) => [id, { name, addedBy, addedAt }] as const);
  return given.length === 0
    ? {}
    : {
        guests: { ...group.guests, ...Object.fromEntries(guests) },
        taken: Object.fromEntries(all.filter(([, place]) => place.userId !== userId)),
      };
}

const longestFirst = ([idA, a]: [string, GroupMember], [idB, b]: [string, GroupMember]): number =>
  a.joinedAt.localeCompare(b.joinedAt) || idA.localeCompare(idB);

/** Returns the members without one user. If no admin is left, the member who joined first becomes admin. */
function membersWithout(members: GroupDocument['members'], userId: PersonId): GroupDocument['members'] {
  const staying = Object.entries(members).filter(([id]) => id !== userId);
  const next = staying.some(([, { role }]) => role === 'admin') ? undefined : staying.toSorted(longestFirst)[0]?.[0];
  return Object.fromEntries(staying.map(([id, member]) => [id, id === next ? { ...member, role: 'admin' } : member]));
}

/** Returns the changes of a group that forgets a person: only the id stays, in what the person recorded and owes. */
export function forgotten(group: GroupDocument, userId: PersonId): Changes {
  const { [userId]: _, ...former } = group.former;
  const others = group.earlier?.filter(({ id }) => id !== userId);
  const earlier = others?.length === group.earlier?.length ? group.earlier : others;
  const taken = Object.fromEntries(
    Object.entries(group.taken ?? {}).map(([id, place]) => [
      id,
      place.userId === userId ? { ...place, name: '' } : place,
    ]),
  );
  const people = { members: membersWithout(group.members, userId), former, ...(group.taken && { taken }) };
  return changed(group, people, earlier);
}

const newestFirst = ([, a]: [string, FormerMember], [, b]: [string, FormerMember]): number =>
  b.leftAt.localeCompare(a.leftAt);

/** Returns the former members with one person added, without the number. Only the latest to leave are kept. */
export function formerWith(group: GroupDocument, userId: PersonId, leftAt: string): Record<string, FormerMember> {
  const { name = '' } = group.members[userId] ?? group.guests?.[userId] ?? {};
  const all = Object.entries({ ...group.former, [userId]: { name, leftAt } });
  return Object.fromEntries(all.toSorted(newestFirst).slice(0, limits.formerMembersKept));
}

interface Ending {
  readonly group: GroupDocument;
  readonly groupCode: string;
  readonly userId: PersonId;
  readonly now: Date;
  /** Whether the group may be in the user's `unconfirmedGroupCodes`. */
  readonly isUnconfirmed: boolean;
  /** Who took a guest's place before the number was proven, and leaves now, was perhaps not the person meant. */
  readonly givesPlacesBack?: boolean;
}

/**
 * Removes a member from a group. The member's expenses stay. The member's devices need no update, since pushes go only
 * to members, and to others about what concerns themselves. Returns the group's new revision.
 */
function endMembership(tx: Transaction, ending: Ending): number {
  const { group, groupCode, userId, now, isUnconfirmed, givesPlacesBack } = ending;
  const former = formerWith(group, userId, now.toISOString());
  const places = givesPlacesBack ? placesGivenBack(group, userId) : {};
  const people = { members: membersWithout(group.members, userId), former, ...places };
  tx.update(groupRef(groupCode), ...changed(group, people));
  tx.update(userRef(userId), {
    groupCodes: FieldValue.arrayRemove(groupCode),
    formerGroupCodes: FieldValue.arrayUnion(groupCode),
    ...(isUnconfirmed && { unconfirmedGroupCodes: FieldValue.arrayRemove(groupCode) }),
  });
  return group.revision + 1;
}
