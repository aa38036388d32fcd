/** Who may: checks of session, membership and admin role with documents that the call reads anyway. */
import type { GroupDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import type { PersonId } from '@pg/contract/people';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../call-context.ts';
import { countSession, notePeople } from './read-budget.ts';
import { userRef } from './references.ts';
import { readAll, transact } from './transact.ts';

export const isLoggedOut = ({ endedSessions = {} }: UserDocument, { sessionId }: Caller): boolean =>
  Object.hasOwn(endedSessions, sessionId);

/**
 * Returns the caller's user document.
 *
 * @throws ContractError `session-ended` if the user no longer exists, has a newer session version (as after a password
 *   reset) or has logged out of this session (docs/product.md §2).
 */
export function requireSessionUser(snapshot: DocumentSnapshot<UserDocument>, caller: Caller): UserDocument {
  const user = snapshot.data();
  if (!user || user.sessionVersion !== caller.sessionVersion || isLoggedOut(user, caller)) {
    throw new ContractError('session-ended');
  }
  countSession();
  return user;
}

/**
 * Checks that the user is in a group before anything of it is read, so that the time of a refusal does not tell whether
 * it exists (docs/product.md §7).
 *
 * @throws ContractError `not-a-member`
 */
export function assertMember({ groupCodes }: UserDocument, groupCode: string): void {
  if (!groupCodes.includes(groupCode)) throw new ContractError('not-a-member');
}

/** Returns a group that was read, and counts it by its people (docs/product.md §2). */
export function groupIn(snapshot: DocumentSnapshot<GroupDocument>): GroupDocument | undefined {
  const group = snapshot.data();
  const { members = {}, former = {}, guests = {}, taken = {} } = group ?? {};
  notePeople([members, former, guests, taken].reduce((count, people) => count + Object.keys(people).length, 0));
  return group;
}

/**
 * @throws ContractError `not-a-member`, also if the group does not exist, so that no one can find out which codes
 *   exist.
 */
export function requireMemberGroup(snapshot: DocumentSnapshot<GroupDocument>, userId: PersonId): GroupDocument {
  const group = groupIn(snapshot);
  if (!group || !Object.hasOwn(group.members, userId)) throw new ContractError('not-a-member');
  return group;
}

export const isAdmin = ({ members }: Pick<GroupDocument, 'members'>, userId: PersonId): boolean =>
  members[userId]?.role === 'admin';

/** @throws ContractError `not-a-member` as above; `not-the-admin`. */
export function requireAdminGroup(snapshot: DocumentSnapshot<GroupDocument>, userId: PersonId): GroupDocument {
  const group = requireMemberGroup(snapshot, userId);
  if (!isAdmin(group, userId)) throw new ContractError('not-the-admin');
  return group;
}

/**
 * Runs a read-only transaction with the caller's user document: what it reads and the session are of one instant.
 *
 * @throws ContractError `session-ended`, and what `read` throws.
 */
export const readInSession = <Result>(
  caller: Caller,
  read: (tx: Transaction, user: UserDocument) => Promise<Result>,
): Promise<Result> =>
  transact(
    async (tx) => {
      const [snapshot] = await readAll(tx, [userRef(caller.userId)]);
      return read(tx, requireSessionUser(snapshot, caller));
    },
    { readOnly: true },
  );
