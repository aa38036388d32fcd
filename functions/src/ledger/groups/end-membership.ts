/** Updates a group and its member when the membership ends. */
import type { FormerMember, GroupDocument, GroupMember } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { groupRef, userRef } from '../../firestore/references.ts';
import { marksFor } from '../../names.ts';

type Members = GroupDocument['members'];

const longestFirst = ([idA, a]: [string, GroupMember], [idB, b]: [string, GroupMember]): number =>
  a.joinedAt.localeCompare(b.joinedAt) || idA.localeCompare(idB);

/** Returns the members without one user. If no admin is left, the member who joined first becomes admin. */
export function membersWithout(members: Members, userId: string): Members {
  const staying = Object.entries(members).filter(([id]) => id !== userId);
  const next = staying.some(([, { role }]) => role === 'admin') ? undefined : staying.toSorted(longestFirst)[0]?.[0];
  return Object.fromEntries(staying.map(([id, member]) => [id, id === next ? { ...member, role: 'admin' } : member]));
}

const newestFirst = ([, a]: [string, FormerMember], [, b]: [string, FormerMember]): number =>
  b.leftAt.localeCompare(a.leftAt);

/** Returns the former members with one user added. Only the latest to leave are kept. */
function formerWith(group: GroupDocument, userId: string, leftAt: string): Record<string, FormerMember> {
  const name = group.members[userId]?.name ?? '';
  const all = Object.entries({ ...group.former, [userId]: { name, leftAt } });
  return Object.fromEntries(all.toSorted(newestFirst).slice(0, limits.formerMembersKept));
}

interface Ending {
  readonly group: GroupDocument;
  readonly groupCode: string;
  readonly userId: string;
  readonly now: Date;
  /** Whether the group may be in the user's `unconfirmedGroupCodes`. */
  readonly isUnconfirmed: boolean;
}

/**
 * Removes a member from a group. The member's expenses stay. The member's devices need no update, since pushes go only
 * to members, and to others about what concerns themselves. Returns the group's new revision.
 */
export function endMembership(tx: Transaction, { group, groupCode, userId, now, isUnconfirmed }: Ending): number {
  const revision = group.revision + 1;
  const former = formerWith(group, userId, now.toISOString());
  const members = membersWithout(group.members, userId);
  tx.update(groupRef(groupCode), { members, former, ...marksFor(group, { members, former }), revision });
  tx.update(userRef(userId), {
    groupCodes: FieldValue.arrayRemove(groupCode),
    formerGroupCodes: FieldValue.arrayUnion(groupCode),
    ...(isUnconfirmed && { unconfirmedGroupCodes: FieldValue.arrayRemove(groupCode) }),
  });
  return revision;
}
