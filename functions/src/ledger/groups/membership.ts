/** Checks that a user is a member or the admin of a group. */
import type { GroupDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Returns the group if the user is a member of it.
 *
 * @throws ContractError `not-a-member` otherwise, whether or not the group exists, so that codes cannot be probed.
 */
export function groupOfMember(snapshot: DocumentSnapshot<GroupDocument>, userId: string): GroupDocument {
  const group = snapshot.data();
  if (!group || !Object.hasOwn(group.members, userId)) throw new ContractError('not-a-member');
  return group;
}

/**
 * Returns the group if the user is its admin.
 *
 * @throws ContractError `not-a-member` as above; `not-the-admin`.
 */
export function groupOfAdmin(snapshot: DocumentSnapshot<GroupDocument>, userId: string): GroupDocument {
  const group = groupOfMember(snapshot, userId);
  if (group.members[userId]?.role !== 'admin') throw new ContractError('not-the-admin');
  return group;
}
