/** The people in a group's document: how they change when someone leaves, comes back, or has another name or number. */
import type { FormerMember, GroupDocument, GroupMember } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import type { PersonId } from '@pg/contract/people';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { groupRef, userRef } from '../../firestore/references.ts';
import { marksFor } from '../../names.ts';

type People = Pick<GroupDocument, 'members' | 'former'>;

/** Returns the changes of a group that gets these people. */
export const withPeople = (group: GroupDocument, { members, former }: People) => ({
  members,
  former,
  ...marksFor(group, { members, former }),
  revision: group.revision + 1,
});

/** Returns the changes of a group when a member joins, or has another name or number. */
export function withMember(group: GroupDocument, userId: PersonId, member: GroupMember, now: Date) {
  const { [userId]: left, ...former } = group.former;
  const before = group.members[userId]?.name ?? left?.name;
  const members = { ...group.members, [userId]: member };
  const isRenamed = before !== undefined && before !== member.name;
  const earlier = [...(group.earlier ?? []), { id: userId, name: before ?? '', until: now.toISOString() }];
  return {
    ...withPeople(group, { members, former }),
    ...(isRenamed && { earlier: earlier.slice(-limits.earlierNamesKept) }),
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
export function withoutPerson(group: GroupDocument, userId: PersonId) {
  const { [userId]: _, ...former } = group.former;
  const earlier = group.earlier?.filter(({ id }) => id !== userId);
  return {
    ...withPeople(group, { members: membersWithout(group.members, userId), former }),
    ...(earlier && { earlier }),
  };
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
  const changes = withPeople(group, { members: membersWithout(group.members, userId), former });
  tx.update(groupRef(groupCode), changes);
  tx.update(userRef(userId), {
    groupCodes: FieldValue.arrayRemove(groupCode),
    formerGroupCodes: FieldValue.arrayUnion(groupCode),
    ...(isUnconfirmed && { unconfirmedGroupCodes: FieldValue.arrayRemove(groupCode) }),
  });
  return changes.revision;
}
