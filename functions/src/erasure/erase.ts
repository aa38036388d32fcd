/**
 * Deleting an account. Everything that is stored about a group names its people by id, so nothing of that has to change:
 * the number and the name go, and the id stays and says nothing.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { PersonId } from '@pg/contract/people';
import type { Query } from 'firebase-admin/firestore';
import { deleteFirebaseUser } from '../auth-provider/firebase-users.ts';
import type { Caller } from '../call.ts';
import { readGroups } from '../firestore/lists.ts';
import { sessionUser } from '../firestore/permissions.ts';
import {
  answeredCallsOf,
  database,
  devicesOf,
  erasureRef,
  giveTakeCollection,
  groupRef,
  movementsRef,
  numberRef,
  outboxRef,
  userRef,
} from '../firestore/references.ts';
import { transact, transactInTurn } from '../firestore/transact.ts';
import { note } from '../ledger/activity.ts';
import { forgotten } from '../ledger/membership.ts';

/**
 * Removes the person from every group, deletes the account and its number, and notes what is left to erase.
 *
 * @param groupCodes the person's groups, read just before this call. If this process has begun to change these groups,
 *   this call waits until the changes are finished
 * @throws ContractError `session-ended`, also if the password has been changed in the meantime.
 */
export function closeAccount(caller: Caller, now: Date, groupCodes: readonly string[]): Promise<void> {
  const { userId } = caller;
  const subjects = [...groupCodes.toSorted().map(groupRef), userRef(userId)].map(({ path }) => path);

  return transactInTurn(subjects, async (tx) => {
    const [snapshot, begun] = await tx.look([userRef(userId), erasureRef(userId)]);
    // The transaction may have run before and committed, and its answer was lost.
    if (begun.exists) return;
    const user = sessionUser(snapshot, caller);
    for (const one of await readGroups(user.groupCodes, (references) => tx.look(references))) {
      const group = one.data();
      if (!group) continue;
      await othersTurn();
      tx.update(one.ref, ...forgotten(group, userId));
      note(tx, one.id, { userId, occasion: { now } }, { kind: 'MEMBER_LEFT' });
    }
    tx.create(erasureRef(userId), { groupCodes: user.formerGroupCodes, startedAt: now.toISOString() });
    tx.delete(numberRef(user.number));
    tx.delete(userRef(userId));
  });
}

/** How many documents a batch deletes. */
const atOnce = 300;

async function deleteAll(query: Query): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(atOnce).select().get();
    const batch = database.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    if (docs.length < atOnce) return;
  }
}

/** Removes the names from a group that the person had left. */
const forgetIn = (code: string, userId: PersonId): Promise<void> =>
  transact(async (tx) => {
    const [snapshot] = await tx.look([groupRef(code)]);
    const group = snapshot.data();
    const isNamed = group && (Object.hasOwn(group.former, userId) || group.earlier?.some(({ id }) => id === userId));
    if (isNamed) tx.update(snapshot.ref, ...forgotten(group, userId));
  });

/**
 * Deletes what belonged to a closed account alone, and the name in the groups that the person had left. May run several
 * times, and at the same time: nothing of it can ever belong to anyone else.
 */
export async function erase(userId: PersonId): Promise<void> {
  const noted = (await erasureRef(userId).get()).data();
  if (!noted) return;
  const own = [
    movementsRef(userId),
    giveTakeCollection(userId),
    outboxRef(userId),
    answeredCallsOf(userId),
    devicesOf(userId),
  ];
  for (const query of own) await deleteAll(query);
  for (const code of noted.groupCodes) await forgetIn(code, userId);
  await deleteFirebaseUser(userId);
  await erasureRef(userId).delete();
}
