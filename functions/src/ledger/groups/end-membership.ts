/** What becomes of a group when somebody is in it no more. */
import type { FormerMember, GroupDocument, GroupMember } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { groupRef, userRef } from '../../firestore/references.ts';

type Members = GroupDocument['members'];

const byLength = ([idA, a]: [string, GroupMember], [idB, b]: [string, GroupMember]): number =>
  a.joinedAt.localeCompare(b.joinedAt) || idA.localeCompare(idB);

/** The members without this one. Where no admin is left, whoever has been in the group longest becomes it. */
export function membersWithout(members: Members, userId: string): Members {
  const staying = Object.entries(members).filter(([id]) => id !== userId);
  const next = staying.some(([, { role }]) => role === 'admin') ? undefined : staying.toSorted(byLength)[0]?.[0];
  return Object.fromEntries(staying.map(([id, member]) => [id, id === next ? { ...member, role: 'admin' } : member]));
}

const newestFirst = ([, a]: [string, FormerMember], [, b]: [string, FormerMember]): number =>
  b.leftAt.localeCompare(a.leftAt);

/** Those who left before, and this one; of very many the newest. */
function formerWith(group: GroupDocument, userId: string, leftAt: string): Record<string, FormerMember> {
  const name = group.members[userId]?.name ?? '';
  const all = Object.entries({ ...group.former, [userId]: { name, leftAt } });
  return Object.fromEntries(all.toSorted(newestFirst).slice(0, limits.formerMembersKept));
}

interface Farewell {
  readonly group: GroupDocument;
  readonly groupCode: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Takes a member out of a group; what they spent stays. Their devices need not be told: pushes go to members alone.
 * Returns the group's new revision.
 */
export function endMembership(tx: Transaction, { group, groupCode, userId, now }: Farewell): number {
  const revision = group.revision + 1;
  const former = formerWith(group, userId, now.toISOString());
  tx.update(groupRef(groupCode), { members: membersWithout(group.members, userId), former, revision });
  tx.update(userRef(userId), {
    groupCodes: FieldValue.arrayRemove(groupCode),
    formerGroupCodes: FieldValue.arrayUnion(groupCode),
    unconfirmedGroupCodes: FieldValue.arrayRemove(groupCode),
  });
  return revision;
}
