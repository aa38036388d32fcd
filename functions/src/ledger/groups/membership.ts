/** Checks membership of a group, for every call about one. */
import type { GroupDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/**
 * The group, if the user is a member of it.
 *
 * @throws ContractError `not-a-member`, the same for a group of others and for one that does not exist, so that codes
 *   cannot be probed.
 */
export function groupOfMember(snapshot: DocumentSnapshot<GroupDocument>, userId: string): GroupDocument {
  const group = snapshot.data();
  if (!group || !Object.hasOwn(group.members, userId)) throw new ContractError('not-a-member');
  return group;
}

/**
 * The group, if the user is its admin.
 *
 * @throws ContractError `not-a-member` as above; `not-the-admin`.
 */
export function groupOfAdmin(snapshot: DocumentSnapshot<GroupDocument>, userId: string): GroupDocument {
  const group = groupOfMember(snapshot, userId);
  if (group.members[userId]?.role !== 'admin') throw new ContractError('not-the-admin');
  return group;
}
