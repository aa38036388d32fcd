/**
 * The people in a group's document: how they change when someone joins, leaves, or has another name or number. Only
 * what changes is written, because one call may do so in fifty groups, each with a thousand people.
 */
import type { FormerMember, GroupDocument, GroupMember } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import type { PersonId } from '@pg/contract/people';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { groupRef, userRef } from '../../firestore/references.ts';
import { marksFor } from '../../names.ts';

type People = Pick<GroupDocument, 'members' | 'former'>;
/** Fields of a group and what is written to each, as arguments of `update`. */
type Changes = [field: FieldPath, value: unknown, ...more: unknown[]];

const gone = FieldValue.delete();

/** Returns the changes that turn the old record into the new one, entry by entry. */
function differences(field: 'members' | 'former', old: object, now: object): unknown[] {
  const before = new Map<string, unknown>(Object.entries(old));
  const after = new Map<string, unknown>(Object.entries(now));
  const removed = [...before.keys()].filter((id) => !after.has(id)).map((id) => [id, gone] as const);
  const set = [...after].filter(([id, value]) => before.get(id) !== value);
  return [...removed, ...set].flatMap(([id, value]) => [new FieldPath(field, id), value]);
}

/** Returns the changes of a group that gets these people. */
const changed = (group: GroupDocument, people: People, earlier = group.earlier): Changes => [
  new FieldPath('revision'),
  group.revision + 1,
  ...Object.entries(marksFor(group, people)).flatMap(([field, value]) => [new FieldPath(field), value]),
  ...(earlier === group.earlier ? [] : [new FieldPath('earlier'), earlier]),
  ...differences('members', group.members, people.members),
  ...differences('former', group.former, people.former),
];

/** Returns the changes of a group when a member joins, or has another name or number. */
export function joined(group: GroupDocument, userId: PersonId, member: GroupMember, now: Date): Changes {
  const { [userId]: left, ...former } = group.former;
  const before = group.members[userId]?.name ?? left?.name;
  const earlier = group.earlier ?? [];
  const people = { members: { ...group.members, [userId]: member }, former };
  if (before === undefined || before === member.name) return changed(group, people);
  // One's own oldest name makes room, so that no one loses a name because someone else has many.
  const own = Math.max(
    0,
    earlier.findIndex(({ id }) => id === userId),
  );
  const kept = earlier.length < limits.earlierNamesKept ? earlier : earlier.toSpliced(own, 1);
  return changed(group, people, [...kept, { id: userId, name: before, until: now.toISOString() }]);
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
  return changed(group, { members: membersWithout(group.members, userId), former }, earlier);
}

const newestFirst = ([, a]: [string, FormerMember], [, b]: [string, FormerMember]): number =>
  b.leftAt.localeCompare(a.leftAt);

/** Returns the former members with one user added, without the number. Only the latest to leave are kept. */
function formerWith(group: GroupDocument, userId: PersonId, leftAt: string): Record<string, FormerMember> {
  const name = group.members[userId]?.name ?? '';
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
}

/**
 * Removes a member from a group. The member's expenses stay. The member's devices need no update, since pushes go only
 * to members, and to others about what concerns themselves. Returns the group's new revision.
 */
export function endMembership(tx: Transaction, { group, groupCode, userId, now, isUnconfirmed }: Ending): number {
  const former = formerWith(group, userId, now.toISOString());
  tx.update(groupRef(groupCode), ...changed(group, { members: membersWithout(group.members, userId), former }));
  tx.update(userRef(userId), {
    groupCodes: FieldValue.arrayRemove(groupCode),
    formerGroupCodes: FieldValue.arrayUnion(groupCode),
    ...(isUnconfirmed && { unconfirmedGroupCodes: FieldValue.arrayRemove(groupCode) }),
  });
  return group.revision + 1;
}
