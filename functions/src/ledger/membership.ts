/**
 * Who is in a group (docs/product.md §3): joining, leaving and removing, and how the people in the group's document
 * change. Only what changes is written, because one call may do so in fifty groups, each with a thousand people.
 */
import type { BalancesDocument, ClaimedGuest, FormerMember, GroupDocument, GroupMember } from '@pg/contract/documents';
import type { AnswerOf } from '@pg/contract/endpoints';
import { ContractError, type ErrorCode } from '@pg/contract/errors';
import { balanceOf, balancesByPerson, noBalanceParts } from '@pg/contract/group';
import { limits } from '@pg/contract/limits';
import { aliasesOf, claimsOf, mayBeGuest, type PersonId, participantsOf } from '@pg/contract/people';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { CallContext, Handler, SessionCall } from '../call-context.ts';
import { someAtATime } from '../firestore/paged-lists.ts';
import { assertMember, groupIn, requireAdminGroup, requireMemberGroup } from '../firestore/permissions.ts';
import { inTurns } from '../firestore/read-budget.ts';
import { balancesRef, codeRef, groupRef, userRef } from '../firestore/references.ts';
import { countAttempt, refundAttempt, reserveAttemptWithin, wrongCodes } from '../throttle/rate-limits.ts';
import { writeActivity } from './activity.ts';
import { type AccountChange, commit } from './commit.ts';
import { assertRoomForGroup, guestOfProof } from './groups.ts';
import { marksFor } from './look-alike-names.ts';
import { PersonDirectory } from './person-directory.ts';

const wrong = new Set<ErrorCode>(['group-not-found', 'code-ended', 'guest-not-found']);

/**
 * Makes the caller a member (docs/product.md §3). With the proof of a guest, the caller also takes the guest's place;
 * who is a member already takes the place alone (docs/product.md §16).
 *
 * @throws ContractError `group-not-found`; `code-ended` if the code was renewed or everyone has left the group;
 *   `guest-not-found` for a wrong proof, and if the place is taken or gone; `not-yourself` for the place of a guest whom
 *   the caller has added; `already-a-member`; `limit-reached` if the group has 200 members or 1,000 people have a part in
 *   it, if the caller is in 50 groups or has been in 1,000, or would be more than five guests of this one;
 *   `too-many-requests` after too many wrong codes.
 */
export const joinGroup: Handler<'joinGroup'> = async (call) => {
  const { userId } = call.caller;
  const { address, server } = call.origin;
  const ofUser = wrongCodes.ofUser(userId);
  const fromPlace = wrongCodes.from(address, userId, server);
  await reserveAttemptWithin(fromPlace, ofUser, call.now);
  let isWrongCode = false;
  try {
    return await join(call);
  } catch (failure) {
    isWrongCode = failure instanceof ContractError && wrong.has(failure.code);
    throw failure;
  } finally {
    await (isWrongCode ? countAttempt(fromPlace, call.now) : refundAttempt(ofUser, call.now));
  }
};

function join(call: SessionCall<'joinGroup'>): Promise<AnswerOf<'joinGroup'>> {
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
      const group = groupIn(snapshot);
      const groupCode = snapshot.id;
      if (!group) throw new ContractError('group-not-found');
      const members = Object.keys(group.members);
      const isIn = members.includes(userId);
      if (isIn && proof === undefined) throw new ContractError('already-a-member');
      if (code?.endedAt || members.length === 0) throw new ContractError('code-ended');
      const guestId = proof === undefined ? undefined : guestOfProof(group, typed, proof);
      if (proof !== undefined && guestId === undefined) throw new ContractError('guest-not-found');
      const [sums] = await tx.look([balancesRef(groupCode)]);
      const { byMember = {} } = sums.data() ?? {};
      const place = guestId === undefined ? {} : claimGuest(group, guestId, userId, call.now, byMember);
      const author = { userId, occasion: call };
      if (guestId !== undefined) writeActivity(tx, groupCode, author, { kind: 'GUEST_TAKEN', other: guestId });
      if (isIn) {
        tx.update(groupRef(groupCode), ...peopleChanges(group, place));
        return { groupCode, groupName: group.name };
      }
      assertRoomForPerson(userId, { ...group, ...place }, byMember);
      assertRoomForGroup(user, groupCode);

      const { number, name } = user;
      const member: GroupMember = { number, name, role: 'member', joinedAt: call.now.toISOString() };
      tx.update(groupRef(groupCode), ...joined(group, userId, member, call.now, place));
      tx.update(userRef(userId), {
        groupCodes: FieldValue.arrayUnion(groupCode),
        formerGroupCodes: FieldValue.arrayRemove(groupCode),
      });
      writeActivity(tx, groupCode, author, { kind: 'MEMBER_JOINED' });
      return { groupCode, groupName: group.name };
    },
    { shared: [groupRef(typed)] },
  );
}

/**
 * Checks that a group has room for one more person, whether a member or a guest. Whoever left without a part in its sums
 * is not counted.
 *
 * @throws ContractError `limit-reached`
 */
export function assertRoomForPerson(
  userId: PersonId,
  group: GroupDocument,
  byMember: BalancesDocument['byMember'],
): void {
  if (participantsOf(group).length >= limits.membersPerGroup) {
    throw new ContractError('limit-reached', `This group already has ${limits.membersPerGroup} members.`, {
      field: 'members',
      limit: limits.membersPerGroup,
    });
  }
  const everybody = new Set([...participantsOf(group), ...Object.keys(byMember), userId]);
  if (everybody.size > limits.peopleEverInGroup) {
    const most = limits.peopleEverInGroup.toLocaleString('en-IN');
    throw new ContractError(
      'limit-reached',
      `${most} people have been in this group, which is the limit. Create a new group.`,
      { field: 'membersEver', limit: limits.peopleEverInGroup },
    );
  }
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
    [groupRef(groupCode), balancesRef(groupCode)],
    ({ tx, user, documents: [snapshot, sums] }) => {
      const group = requireMemberGroup(snapshot, userId);
      const isUnconfirmed = user.unconfirmedGroupCodes?.includes(groupCode) === true;
      // Who took a guest's place before the number was proven was perhaps not the person meant.
      const places = Object.entries(group.taken ?? {}).filter(
        ([, { userId: taker, at, into }]) =>
          isUnconfirmed && taker === userId && into === undefined && at < (user.provenAt ?? ''),
      );
      const given = releaseClaims(group, Object.fromEntries(places), call.now);
      const { byMember = {} } = sums.data() ?? {};
      endMembership(tx, { group, groupCode, userId, now: call.now, isUnconfirmed, byMember, given });
      const author = { userId, occasion: call };
      for (const [other] of places)
        writeActivity(tx, groupCode, author, { kind: 'PLACE_GIVEN_BACK', other, taker: userId });
      writeActivity(tx, groupCode, author, { kind: 'MEMBER_LEFT' });
      return { groupCode };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/**
 * Moves a group to the end of the caller's lists, or back (docs/product.md §3). It changes the caller's account alone.
 *
 * @throws ContractError `not-a-member`.
 */
export const archiveGroup: Handler<'archiveGroup'> = (call) => {
  const { groupCode, archived } = call.request;
  return commit(call, [], ({ tx, user }) => {
    assertMember(user, groupCode);
    const change = archived ? FieldValue.arrayUnion(groupCode) : FieldValue.arrayRemove(groupCode);
    tx.update(userRef(call.caller.userId), { archivedGroupCodes: change });
    return { groupCode, archived };
  });
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
      const { caller, now } = call;
      const group = requireAdminGroup(snapshot, caller.userId);
      const people = new PersonDirectory({ ...caller, user }, group);
      const userId = people.personOf(call.request.userId) ?? '';
      if (userId === caller.userId) throw new ContractError('invalid-request', 'To remove yourself, leave the group.');
      if (!Object.hasOwn(group.members, userId)) throw new ContractError('member-not-found');
      // The member's user document is not read, so that this change and the member's changes do not conflict.
      const { byMember = {} } = sums.data() ?? {};
      const revision = endMembership(tx, { group, groupCode, userId, now, isUnconfirmed: true, byMember });
      const balance = balanceOf(people.toPersons(balancesByPerson, byMember)[userId] ?? noBalanceParts);
      writeActivity(
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
 * Makes another member the admin, and the caller a plain member: there is one admin at a time.
 *
 * @throws ContractError `not-a-member`; `not-the-admin`; `member-not-found`, also for a guest; `invalid-request` for the
 *   caller's own userId
 */
export const makeAdmin: Handler<'makeAdmin'> = (call) => {
  const { groupCode } = call.request;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, userId, user, documents: [snapshot] }) => {
      const group = requireAdminGroup(snapshot, userId);
      const { members } = group;
      const next = new PersonDirectory({ userId, user }, group).personOf(call.request.userId) ?? '';
      if (next === userId) throw new ContractError('invalid-request', 'You are the admin.', { field: 'userId' });
      const [self, other] = [members[userId], Object.hasOwn(members, next) ? members[next] : undefined];
      if (!self || !other) throw new ContractError('member-not-found');
      const changed = { [userId]: { ...self, role: 'member' }, [next]: { ...other, role: 'admin' } } as const;
      tx.update(groupRef(groupCode), ...peopleChanges(group, { members: { ...members, ...changed } }));
      writeActivity(tx, groupCode, { userId, occasion: call }, { kind: 'ADMIN_CHANGED', other: next });
      return { revision: group.revision + 1 };
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
export const peopleChanges = (group: GroupDocument, people: Partial<GroupPeople>, earlier = group.earlier): Changes => [
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
  if (before === undefined || before === member.name) return peopleChanges(group, people);
  // One's own oldest name makes room, else one of whoever has most, so that no one loses a name because of others' many.
  const [[most = ''] = []] = [...Map.groupBy(earlier, ({ id }) => id)].sort(([, a], [, b]) => b.length - a.length);
  const whose = earlier.some(({ id }) => id === userId) ? userId : most;
  const oldest = earlier.findIndex(({ id }) => id === whose);
  const kept = earlier.length < limits.earlierNamesKept ? earlier : earlier.toSpliced(oldest, 1);
  return peopleChanges(group, people, [...kept, { id: userId, name: before, until: now.toISOString() }]);
}

/**
 * Gives the caller another name or number in each group, with an entry in each.
 *
 * @throws ContractError `unavailable` while the process has no room for so many large groups
 */
export async function changeMember(
  { tx, userId, user }: AccountChange,
  occasion: CallContext,
  change: Partial<Pick<GroupMember, 'name' | 'number'>>,
  kind: 'MEMBER_RENAMED' | 'NUMBER_CHANGED',
): Promise<void> {
  // Comparing the names of one large group takes milliseconds, of fifty long enough to hold up other calls.
  const othersTurn = inTurns();
  for await (const snapshot of someAtATime(user.groupCodes, (codes) => tx.look(codes.map(groupRef)))) {
    const group = groupIn(snapshot);
    const member = group?.members[userId];
    if (!member) continue;
    await othersTurn();
    tx.update(snapshot.ref, ...joined(group, userId, { ...member, ...change }, occasion.now));
    writeActivity(tx, snapshot.id, { userId, occasion }, { kind });
    tx.letGo(snapshot.ref);
  }
}

type Places = Readonly<Record<PersonId, ClaimedGuest>>;

/** Returns the places when a guest is this person: so are all who were merged into the guest. */
export function withAliases(places: Places, guestId: PersonId, userId: PersonId): Places {
  const isPart = ({ into }: Partial<ClaimedGuest> = {}): boolean =>
    into !== undefined && (into === guestId || isPart(places[into]));
  return Object.fromEntries(
    Object.entries(places).map(([id, place]) => [id, isPart(place) ? { ...place, userId } : place]),
  );
}

/**
 * Checks that somebody is not too many guests of a group, with this guest and those who were merged into it.
 *
 * @throws ContractError `limit-reached`
 */
export function assertRoomForPlace(group: GroupDocument, guestId: PersonId, userId: PersonId): void {
  const ids = [userId, guestId].flatMap((id) => aliasesOf(claimsOf(group), id));
  if (ids.filter(mayBeGuest).length <= limits.placesPerPerson) return;
  const message = `One person can be ${limits.placesPerPerson} guests of a group, and no more.`;
  throw new ContractError('limit-reached', message, { field: 'places', limit: limits.placesPerPerson });
}

/**
 * Returns the people of a group in which a person takes the place of a guest. That is all there is to write: documents
 * keep the guest's id, and whoever reads them takes it for the person.
 */
function claimGuest(
  group: GroupDocument,
  guestId: PersonId,
  userId: PersonId,
  now: Date,
  byMember: BalancesDocument['byMember'],
): Partial<GroupPeople> {
  const { [guestId]: guest, ...guests } = group.guests ?? {};
  if (!guest) throw new ContractError('guest-not-found');
  const { taken = {} } = group;
  const merged = Object.values(taken).filter((place) => place.userId === guestId);
  if ([guest, ...merged].some(({ addedBy }) => addedBy === userId)) {
    throw new ContractError('not-yourself', 'You added this guest, who is somebody else.');
  }
  assertRoomForPlace(group, guestId, userId);
  const all = withAliases({ ...taken, [guestId]: { ...guest, userId, at: now.toISOString() } }, guestId, userId);
  const newest = Object.entries(all).toSorted(([, a], [, b]) => b.at.localeCompare(a.at));
  const kept = newest.slice(0, limits.formerMembersKept);
  // The sums still name these, or others were merged into them.
  const targets = new Set(newest.map(([, { into }]) => into));
  const needed = newest.slice(kept.length).filter(([id]) => Object.hasOwn(byMember, id) || targets.has(id));
  const nameless = needed.map(([id, place]) => [id, { ...place, name: '' }] as const);
  return { guests, taken: Object.fromEntries([...kept, ...nameless]) };
}

/**
 * Returns the people of a group in which these places are those of guests again, with the guests who were merged into
 * them.
 *
 * @param now when places that were taken are given back: links from before end
 */
export function releaseClaims(group: GroupDocument, places: Places, now?: Date): Partial<GroupPeople> {
  if (Object.keys(places).length === 0) return {};
  let { guests = {}, taken = {} }: Pick<GroupDocument, 'guests' | 'taken'> = group;
  for (const [id, { userId: _, at: __, into: ___, ...guest }] of Object.entries(places)) {
    const { [id]: ____, ...others } = taken;
    guests = { ...guests, [id]: { ...guest, ...(now && { givenBackAt: now.toISOString() }) } };
    taken = withAliases(others, id, id);
  }
  return { guests, taken };
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
export function changesToForget(group: GroupDocument, userId: PersonId): Changes {
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
  return peopleChanges(group, people, earlier);
}

/**
 * Returns the former members with one person added, without the number. If they are too many, those with a part in the
 * sums are kept, and of the others the latest to leave.
 */
export function withFormerMember(
  group: GroupDocument,
  userId: PersonId,
  leftAt: string,
  byMember: BalancesDocument['byMember'],
): Record<string, FormerMember> {
  const { name = '', ...guest } = group.guests?.[userId] ?? {};
  const one = { ...guest, name: group.members[userId]?.name ?? name, leftAt };
  const hasPart = (id: PersonId): number => Number(Object.hasOwn(byMember, id));
  const all = Object.entries({ ...group.former, [userId]: one }).toSorted(
    ([idA, a], [idB, b]) => hasPart(idB) - hasPart(idA) || b.leftAt.localeCompare(a.leftAt),
  );
  return Object.fromEntries(all.slice(0, limits.formerMembersKept));
}

interface Ending {
  readonly group: GroupDocument;
  readonly groupCode: string;
  readonly userId: PersonId;
  readonly now: Date;
  /** Whether the group may be in the user's `unconfirmedGroupCodes`. */
  readonly isUnconfirmed: boolean;
  readonly byMember: BalancesDocument['byMember'];
  /** The people who change because the user gives back places. */
  readonly given?: Partial<GroupPeople>;
}

/**
 * Removes a member from a group. The member's expenses stay. The member's devices need no update, since pushes go only
 * to members, and to others about what concerns themselves. Returns the group's new revision.
 */
function endMembership(tx: Transaction, ending: Ending): number {
  const { group, groupCode, userId, now, isUnconfirmed, byMember, given } = ending;
  const former = withFormerMember(group, userId, now.toISOString(), byMember);
  const people = { members: membersWithout(group.members, userId), former, ...given };
  tx.update(groupRef(groupCode), ...peopleChanges(group, people));
  tx.update(userRef(userId), {
    groupCodes: FieldValue.arrayRemove(groupCode),
    archivedGroupCodes: FieldValue.arrayRemove(groupCode),
    formerGroupCodes: FieldValue.arrayUnion(groupCode),
    ...(isUnconfirmed && { unconfirmedGroupCodes: FieldValue.arrayRemove(groupCode) }),
  });
  return group.revision + 1;
}
