/** What changes in a group, and for the member, when a membership ends. */
import type { FormerMember, GroupDocument, GroupMember } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { groupRef, userRef } from '../../firestore/references.ts';

type Members = GroupDocument['members'];

const byLength = ([idA, a]: [string, GroupMember], [idB, b]: [string, GroupMember]): number =>
  a.joinedAt.localeCompare(b.joinedAt) || idA.localeCompare(idB);

/** The members without this one. If no admin is left, the member who joined first becomes admin. */
export function membersWithout(members: Members, userId: string): Members {
  const staying = Object.entries(members).filter(([id]) => id !== userId);
  const next = staying.some(([, { role }]) => role === 'admin') ? undefined : staying.toSorted(byLength)[0]?.[0];
  return Object.fromEntries(staying.map(([id, member]) => [id, id === next ? { ...member, role: 'admin' } : member]));
}

const newestFirst = ([, a]: [string, FormerMember], [, b]: [string, FormerMember]): number =>
  b.leftAt.localeCompare(a.leftAt);

/** The former members with this one added. Only the newest are kept. */
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
  /** Whether the user may still be asked to confirm this group. */
  readonly isUnconfirmed: boolean;
}

/**
 * Takes a member out of a group; their expenses stay. Their devices need no update, since pushes go to members only.
 * Returns the group's new revision.
 */
export function endMembership(tx: Transaction, { group, groupCode, userId, now, isUnconfirmed }: Ending): number {
  const revision = group.revision + 1;
  const former = formerWith(group, userId, now.toISOString());
  tx.update(groupRef(groupCode), { members: membersWithout(group.members, userId), former, revision });
  tx.update(userRef(userId), {
    groupCodes: FieldValue.arrayRemove(groupCode),
    formerGroupCodes: FieldValue.arrayUnion(groupCode),
    ...(isUnconfirmed && { unconfirmedGroupCodes: FieldValue.arrayRemove(groupCode) }),
  });
  return revision;
}
