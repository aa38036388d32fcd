/**
 * Deleting an account. Everything that is stored about a group names its people by id, so nothing of that has to
 * change: the number and the name go, and the id stays and says nothing. Every erasure is finished, even if a process
 * dies (docs/product.md §2).
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { PersonId } from '@pg/contract/people';
import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Caller, Handler } from '../call.ts';
import { readGroups } from '../firestore/lists.ts';
import { sessionUser } from '../firestore/permissions.ts';
import {
  allRecurring,
  answeredCallsOf,
  database,
  demoPushesRef,
  devicesOf,
  erasureRef,
  erasuresRef,
  expenseRef,
  expensesByDaysIn,
  giveTakeCollection,
  groupRef,
  movementsRef,
  noticesRef,
  numberRef,
  presenceRef,
  userRef,
} from '../firestore/references.ts';
import { transact, transactInTurn } from '../firestore/transact.ts';
import { note } from '../ledger/activity.ts';
import { idsOf, withDatesOf } from '../ledger/days.ts';
import { forgotten } from '../ledger/membership.ts';
import { withoutPersonsIn } from '../log.ts';
import { forgiveTries, wrongCodes } from '../throttle/tries.ts';
import { world } from '../world.ts';
import { passwordOf, readCaller } from './account.ts';
import { liftLock, provePassword } from './password.ts';
import { eraseFirebaseUser } from './sessions.ts';

/**
 * Closes the account before it answers: the number and the name are gone from everywhere but the groups that the person
 * left earlier. Those, and what belonged to the person alone, are erased afterwards (docs/product.md §2). A repeat gets
 * the same answer, because only a deleted account leaves a token of a person without one.
 *
 * @throws ContractError `wrong-password`; `too-many-requests`; `session-ended`.
 */
export const deleteAccount: Handler<'deleteAccount'> = async (call) => {
  const { caller, request, now, origin } = call;
  const { userId, number } = caller;
  const [user, credential] = await readCaller(caller);
  if (!user.exists) return { userId: number };

  const { sessionVersion, groupCodes } = sessionUser(user, caller);
  const passwordHash = passwordOf(credential, caller);
  await provePassword(call, { password: request.password, passwordHash, sessionVersion });
  await closeAccount(caller, now, groupCodes);
  await Promise.all([liftLock(number, origin, now), forgiveTries([wrongCodes.ofUser(userId)], now)]);
  return { userId: number };
};

/**
 * Removes the person from every group, deletes the account and its number, and notes what is left to erase.
 *
 * @param groupCodes as read just before. This call waits for changes of these groups that this process has begun
 * @throws ContractError `session-ended`, also if the password has been changed in the meantime.
 */
export function closeAccount(caller: Caller, now: Date, groupCodes: readonly string[]): Promise<void> {
  const { userId } = caller;
  const subjects = [...groupCodes.toSorted().map(groupRef), userRef(userId)].map(({ path }) => path);

  return transactInTurn(subjects, async (tx) => {
    const [snapshot] = await tx.look([userRef(userId)]);
    // The transaction may have run before and committed, and its answer was lost.
    if (!snapshot.exists) return;
    const user = sessionUser(snapshot, caller);
    for (const one of await readGroups(user.groupCodes, (references) => tx.look(references))) {
      const group = one.data();
      if (!group) continue;
      await othersTurn();
      tx.update(one.ref, ...forgotten(group, userId));
      note(tx, one.id, { userId, occasion: { now } }, { kind: 'MEMBER_LEFT' });
    }
    const codes = [...user.formerGroupCodes, ...user.groupCodes];
    tx.create(erasureRef(userId), { groupCodes: codes, startedAt: now.toISOString() });
    tx.delete(numberRef(user.number));
    tx.delete(userRef(userId));
  });
}

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

const forgetIn = (code: string, userId: PersonId): Promise<void> =>
  transact(async (tx) => {
    const [snapshot] = await tx.look([groupRef(code)]);
    const group = snapshot.data();
    const isNamed =
      group &&
      (Object.hasOwn(group.former, userId) ||
        group.earlier?.some(({ id }) => id === userId) ||
        Object.values(group.taken ?? {}).some((place) => place.userId === userId && place.name !== ''));
    if (isNamed) tx.update(snapshot.ref, ...forgotten(group, userId));
  });

/** Deletes the person's days in a group, of which at most about two years are kept. */
async function forgetDays(code: string, userId: PersonId): Promise<void> {
  const [group, { docs }] = await Promise.all([groupRef(code).get(), presenceRef(code).get()]);
  const ids = idsOf(group.data() ?? {}, userId);
  const batch = database.batch();
  for (const one of docs) {
    const marked = ids.filter((id) => Object.hasOwn(one.data().away, id));
    for (const id of marked) batch.update(one.ref, new FieldPath('away', id), FieldValue.delete());
  }
  await batch.commit();
  await forgetDates(code, ids);
}

/** Deletes the dates that somebody typed of a person for one expense. How many days they were stays with the shares. */
async function forgetDates(code: string, ids: readonly PersonId[]): Promise<void> {
  const { docs } = await expensesByDaysIn(code).select().get();
  for (const { id } of docs) {
    await transact(async (tx) => {
      const [expense] = await tx.look([expenseRef(id)]);
      const { days } = expense.data() ?? {};
      if (!days?.people.some(({ userId, here, gone }) => (here ?? gone) && ids.includes(userId))) return;
      tx.update(expense.ref, { days: withDatesOf(days, (one) => !ids.includes(one)) });
    });
  }
}

/**
 * Deletes what belonged to a closed account alone, and the name in the groups that the person had left. May run several
 * times, and at once: nothing of it can ever belong to anyone else.
 */
export async function erase(userId: PersonId): Promise<void> {
  const noted = (await erasureRef(userId).get()).data();
  if (!noted) return;
  const own = [
    movementsRef(userId),
    giveTakeCollection(userId),
    demoPushesRef(userId),
    answeredCallsOf(userId),
    devicesOf(userId),
    allRecurring().where('userId', '==', userId),
    noticesRef().where('userId', '==', userId),
  ];
  for (const query of own) await deleteAll(query);
  for (const code of noted.groupCodes) {
    await forgetIn(code, userId);
    await forgetDays(code, userId);
  }
  await eraseFirebaseUser(userId);
  await erasureRef(userId).delete();
}

const timeoutSeconds = 300;

/** With `retry`, an erasure that failed or did not finish is tried again for a day with growing delays. */
export const onErasureBegun = onDocumentCreated(
  { document: 'erasures/{id}', retry: true, timeoutSeconds, memory: '256MiB', maxInstances: 5 },
  async ({ params }) => {
    await erase(params.id).catch((failure) => {
      throw withoutPersonsIn(failure);
    });
    logger.info('account', { event: 'account-erased' });
  },
);

/** An hour in milliseconds. A younger erasure is still being worked on. */
const unfinishedAfter = 60 * 60 * 1000;

export const finishErasures = onSchedule(
  { schedule: 'every day 03:45', timeZone: 'Asia/Kolkata', retryCount: 3, timeoutSeconds },
  async () => {
    const before = new Date(world.now().getTime() - unfinishedAfter).toISOString();
    const { docs } = await erasuresRef().where('startedAt', '<', before).orderBy('startedAt').limit(100).get();
    const failures: unknown[] = [];
    // An erasure that fails must not stop the others.
    for (const { id } of docs) await erase(id).catch((failure) => failures.push(withoutPersonsIn(failure)));
    logger.info('accounts', { event: 'erasures-finished', count: docs.length - failures.length });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} erasures are not finished`);
  },
);
