/**
 * Groups: creating and renaming them, their codes for joining, and invitations, whose proof says who shared a code
 * (docs/product.md §3).
 */
import type { GroupDocument, GroupExpenseDocument, Guest, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { guestExpense } from '@pg/contract/expense';
import { groupCodeFrom } from '@pg/contract/group-code';
import { limits } from '@pg/contract/limits';
import { sum, zero } from '@pg/contract/money';
import { aliasesOf, claimsOf, type PersonId, storedNameOf } from '@pg/contract/people';
import { pick, type Value } from '@pg/contract/shape';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Handler } from '../call-context.ts';
import { readCount, readGroupNames } from '../firestore/paged-lists.ts';
import {
  assertMember,
  isAdmin,
  readInSession,
  requireAdminGroup,
  requireMemberGroup,
} from '../firestore/permissions.ts';
import { balancesRef, codeRef, groupExpensesRef, groupRef, userRef } from '../firestore/references.ts';
import { readAll, readQuery, transact } from '../firestore/transact.ts';
import { keyedHash, runtime } from '../runtime.ts';
import { countAttemptOrThrow, invitations } from '../throttle/rate-limits.ts';
import { writeActivity } from './activity.ts';
import { balancesOf } from './balances.ts';
import { commit } from './commit.ts';

/**
 * How many codes are drawn at once. Almost no codes are taken, so drawing three taken ones is practically impossible.
 */
const draws = 3;

/**
 * Draws codes that no group has ever used, so that an old code never leads to another group. The caller must read the
 * documents `reads` and pass them to `free`, which returns an unused code.
 */
export function drawCodes() {
  const drawn = Array.from({ length: draws }, () => groupCodeFrom(runtime.below));
  return {
    reads: drawn.flatMap((code) => [groupRef(code), codeRef(code)]),
    /** @throws ContractError `unavailable` if all are taken. */
    free(found: readonly DocumentSnapshot[]): string {
      const code = drawn.find((_, index) => !found[2 * index]?.exists && !found[2 * index + 1]?.exists);
      if (code === undefined) throw new ContractError('unavailable');
      return code;
    },
  };
}

/**
 * Checks that the user can be in one more group, at a time and ever: the group with `groupCode`, or a new one if there
 * is no `groupCode`. Rejoining a former group is not counted again.
 *
 * @throws ContractError `limit-reached`.
 */
export function assertRoomForGroup({ groupCodes, formerGroupCodes }: UserDocument, groupCode?: string): void {
  if (groupCodes.length >= limits.groupsPerUser) {
    throw new ContractError('limit-reached', `You can be in at most ${limits.groupsPerUser} groups.`, {
      field: 'groups',
      limit: limits.groupsPerUser,
    });
  }
  const isBack = groupCode !== undefined && formerGroupCodes.includes(groupCode);
  if (!isBack && groupCodes.length + formerGroupCodes.length >= limits.groupsEverPerUser) {
    const most = limits.groupsEverPerUser.toLocaleString('en-IN');
    throw new ContractError('limit-reached', `You have been in ${most} groups, which is the limit of an account.`, {
      field: 'groupsEver',
      limit: limits.groupsEverPerUser,
    });
  }
}

export const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Creates the group under a new code (docs/product.md §3).
 *
 * @throws ContractError `group-name-taken` if the caller is in a group of that name; `limit-reached` above 50 groups at
 *   a time or 1,000 ever.
 */
export const createGroup: Handler<'createGroup'> = (call) => {
  const { userId } = call.caller;
  const { groupName } = call.request;
  const drawn = drawCodes();

  return commit(call, drawn.reads, async ({ tx, user, documents }) => {
    assertRoomForGroup(user);
    const own = await readGroupNames(user.groupCodes);
    if (own.some((name) => isSameName(name, groupName))) throw new ContractError('group-name-taken');

    const groupCode = drawn.free(documents);
    const createdAt = call.now.toISOString();
    tx.create(groupRef(groupCode), {
      name: groupName,
      members: { [userId]: { number: user.number, name: user.name, role: 'admin', joinedAt: createdAt } },
      former: {},
      createdBy: userId,
      createdAt,
      revision: 1,
    });
    tx.update(userRef(userId), { groupCodes: FieldValue.arrayUnion(groupCode) });
    return { groupCode, groupName };
  });
};

/**
 * Changes the group's name, which any member may do (docs/product.md §3).
 *
 * @throws ContractError `not-a-member`.
 */
export const updateGroupName: Handler<'updateGroupName'> = (call) => {
  const { groupCode, newGroupName } = call.request;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, documents: [snapshot] }) => {
      const { userId } = call.caller;
      const { name, revision: before } = requireMemberGroup(snapshot, userId);
      const revision = before + 1;
      tx.update(groupRef(groupCode), { name: newGroupName, revision });
      if (name !== newGroupName) {
        const names = { before: { name }, after: { name: newGroupName } };
        writeActivity(tx, groupCode, { userId, occasion: call }, { kind: 'GROUP_RENAMED', ...names });
      }
      return { groupCode, groupName: newGroupName, revision };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/**
 * Ends the old code at once; it never leads to another group. The group stays stored under its first code, so open
 * pages of members are not affected (docs/product.md §3).
 *
 * @throws ContractError `not-a-member`; `not-the-admin`.
 */
export const renewGroupCode: Handler<'renewGroupCode'> = (call) => {
  const { groupCode } = call.request;
  const drawn = drawCodes();

  return commit(
    call,
    [groupRef(groupCode), ...drawn.reads],
    ({ tx, userId, documents: [snapshot, ...found] }) => {
      const group = requireAdminGroup(snapshot, call.caller.userId);
      const joinCode = drawn.free(found);
      const revision = group.revision + 1;
      tx.set(codeRef(group.joinCode ?? groupCode), { groupCode, endedAt: call.now.toISOString() });
      tx.create(codeRef(joinCode), { groupCode, endedAt: null });
      tx.update(groupRef(groupCode), { joinCode, revision });
      writeActivity(tx, groupCode, { userId, occasion: call }, { kind: 'CODE_RENEWED' });
      return { groupCode, joinCode, revision };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/** In characters of base64url: 96 bits. Short, because it is part of a link. */
const length = 16;

/** Is no longer valid once the code is renewed or the person is not in the group any more. Nothing is stored. */
const proofOf = (of: 'invitations' | 'places', code: string, userId: string): string =>
  keyedHash(of, `${code} ${userId}`).digest('base64url').slice(0, length);

export const proofOfInviter = (code: string, userId: PersonId): string => proofOf('invitations', code, userId);

/** A link ends once the place was taken by it, also if the place is the guest's again. */
export const proofOfPlace = (code: string, guestId: PersonId, guest?: Guest): string =>
  proofOf('places', code, guestId + (guest?.givenBackAt ?? ''));

/** Returns the name of the member to whom this proof for this code belongs, or undefined if there is none. */
const inviterIn = ({ members }: GroupDocument, code: string, proof: string): string | undefined =>
  Object.entries(members).find(([userId]) => proofOfInviter(code, userId) === proof)?.[1].name;

/** Returns the id of the guest to whom this proof for this code belongs, or undefined if there is none. */
export const guestOfProof = ({ guests = {} }: GroupDocument, code: string, proof: string): PersonId | undefined =>
  Object.keys(guests).find((guestId) => proofOfPlace(code, guestId, guests[guestId]) === proof);

/** Whether a member may make links for a guest: the admin, and who added the guest. */
export const mayShareGuest = (group: GroupDocument, userId: PersonId, { addedBy }: Guest): boolean =>
  Object.hasOwn(group.members, userId) && (addedBy === userId || isAdmin(group, userId));

/**
 * Returns a guest for whom the caller may make links.
 *
 * @throws ContractError `member-not-found` if there is no such guest; `not-the-admin`
 */
export function requireGuestToShare(group: GroupDocument, userId: PersonId, guestId: PersonId): Guest {
  const { guests = {} } = group;
  const guest = Object.hasOwn(guests, guestId) ? guests[guestId] : undefined;
  if (!guest) throw new ContractError('member-not-found');
  if (!mayShareGuest(group, userId, guest)) throw new ContractError('not-the-admin');
  return guest;
}

/**
 * Answers with a proof, which the member's link contains in addition to the code. The proof lets the reader of the link
 * see who invited them (docs/product.md §3). With a guest, also with one that lets the reader take the guest's place.
 *
 * @throws ContractError `not-a-member`; `member-not-found` if there is no such guest; `not-the-admin` for a guest whom
 *   neither the admin asks about nor who added the guest.
 */
export const invite: Handler<'invite'> = ({ caller, request: { groupCode, guest: guestId } }) =>
  readInSession(caller, async (tx, user) => {
    assertMember(user, groupCode);
    const [snapshot] = await readAll(tx, [groupRef(groupCode)]);
    const group = requireMemberGroup(snapshot, caller.userId);
    const code = group.joinCode ?? groupCode;
    const by = proofOfInviter(code, caller.userId);
    if (guestId === undefined) return { by };
    const guest = requireGuestToShare(group, caller.userId, guestId);
    return { by, guest: proofOfPlace(code, guestId, guest) };
  });

/** Returns what a link shows of a guest's expense. @param ids under which documents may name the guest */
export const guestExpenseIn = (copy: GroupExpenseDocument, ids: readonly PersonId[]): Value<typeof guestExpense> => ({
  ...pick(guestExpense.of, copy),
  share: sum(...ids.map((id) => copy.shares[id] ?? zero)),
});

/** How many of a guest's expenses an invitation shows. */
const mostShown = 5;

/** Past so many of a guest's expenses, they are not counted. */
const mostCounted = 1000;

/** Returns what is in the name of a guest. It says nothing of anyone else's. */
async function guestSummary(tx: Transaction, groupCode: string, guestId: PersonId, group: GroupDocument) {
  const ids = aliasesOf(claimsOf(group), guestId);
  const all = groupExpensesRef(groupCode).where('guests', 'array-contains-any', ids);
  const newest = all.orderBy('paymentDate', 'desc').orderBy('createdAt', 'desc');
  const [[balances], count, { docs }] = await Promise.all([
    readAll(tx, [balancesRef(groupCode)]),
    readCount(tx, all, mostCounted),
    readQuery(tx, newest, mostShown),
  ]);
  const expenses = docs.map((one) => guestExpenseIn(one.data(), ids));
  const { [guestId]: balance = zero } = balancesOf(group, balances.data()?.byMember);
  return { name: storedNameOf(group, guestId), count, balance, expenses };
}

/**
 * Shows anyone who has a valid code the group's name, its number of members and, if the link has valid proofs, the name
 * of the member who shared it and what is in the name of a guest. Reveals nothing else about the group (docs/product.md
 * §3).
 *
 * @throws ContractError `group-not-found`; `code-ended` if the code was renewed or everyone has left the group;
 *   `too-many-requests` after too many calls from one place, with right and wrong codes alike.
 */
export const invitation: Handler<'invitation'> = async ({
  request: { groupCode: typed, by, guest: proof },
  now,
  origin,
}) => {
  await countAttemptOrThrow(invitations.from(origin.address, typed, origin.server), now);
  return transact(
    async (tx) => {
      const [original, found] = await readAll(tx, [groupRef(typed), codeRef(typed)]);
      const code = found.data();
      const first = code?.groupCode ?? typed;
      const [snapshot] = first === typed ? [original] : await readAll(tx, [groupRef(first)]);
      const group = snapshot.data();
      if (!group) throw new ContractError('group-not-found');
      const members = Object.keys(group.members).length;
      if (code?.endedAt || members === 0) throw new ContractError('code-ended');
      const invitedBy = by === undefined ? undefined : inviterIn(group, typed, by);
      const guestId = proof === undefined ? undefined : guestOfProof(group, typed, proof);
      return {
        groupName: group.name,
        members,
        ...(invitedBy !== undefined && { invitedBy }),
        ...(guestId !== undefined && { guest: await guestSummary(tx, snapshot.id, guestId, group) }),
      };
    },
    { readOnly: true },
  );
};
