/**
 * Deleting an account. Everything that is stored about a group names its people by id, so nothing of that has to
 * change: the number and the name go, and the id stays and says nothing. Every erasure is finished, even if a process
 * dies (docs/product.md §2).
 */
import type { ErasureDocument, GroupDocument } from '@pg/contract/documents';
import { aliasesOf, claimsOf, type PersonId } from '@pg/contract/people';
import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Caller, Handler } from '../call-context.ts';
import { someAtATime } from '../firestore/paged-lists.ts';
import { requireSessionUser } from '../firestore/permissions.ts';
import {
  answeredCallsOf,
  database,
  demoPushesRef,
  devicesOf,
  erasureRef,
  erasuresRef,
  expenseRef,
  expensesByDaysIn,
  expensesListingDatesIn,
  expensesWithDatesOf,
  giveTakeCollection,
  groupRef,
  guestPagesBy,
  movementsRef,
  noticesRef,
  numberRef,
  photosOf,
  presenceRef,
  userRef,
} from '../firestore/references.ts';
import { transact, transactSerially } from '../firestore/transact.ts';
import { writeActivity } from '../ledger/activity.ts';
import { changesToForget } from '../ledger/membership.ts';
import { daysDeletion, storedDays, withDatesOf } from '../ledger/presence.ts';
import { redactError } from '../log.ts';
import { runtime } from '../runtime.ts';
import { clearAttempts, wrongCodes } from '../throttle/rate-limits.ts';
import { passwordOf, readCaller } from './account.ts';
import { clearLoginLimits, requirePassword } from './password.ts';
import { deleteFirebaseUserOrThrow } from './sessions.ts';

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

  const { sessionVersion, groupCodes } = requireSessionUser(user, caller);
  const passwordHash = passwordOf(credential, caller);
  await requirePassword(call, { password: request.password, passwordHash, sessionVersion });
  await closeAccount(caller, now, groupCodes);
  await Promise.all([clearLoginLimits(number, origin, now), clearAttempts([wrongCodes.ofUser(userId)], now)]);
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

  return transactSerially(subjects, async (tx) => {
    const [snapshot] = await tx.look([userRef(userId)]);
    // The transaction may have run before and committed, and its answer was lost.
    if (!snapshot.exists) return;
    const user = requireSessionUser(snapshot, caller);
    for await (const one of someAtATime(user.groupCodes, (codes) => tx.look(codes.map(groupRef)))) {
      const group = one.data();
      if (!group) continue;
      tx.update(one.ref, ...changesToForget(group, userId));
      writeActivity(tx, one.id, { userId, occasion: { now } }, { kind: 'MEMBER_LEFT' });
      tx.letGo(one.ref);
    }
    const codes = [...user.formerGroupCodes, ...user.groupCodes];
    tx.create(erasureRef(userId), { groupCodes: codes, startedAt: now.toISOString() });
    tx.delete(numberRef(user.number));
    tx.delete(userRef(userId));
  });
}

/**
 * Does an erasure step by step. Yields how many documents a step has read, once what it has done is stored: there a run
 * can stop, and the next one goes on.
 */
type Steps = AsyncGenerator<number, void>;

const atOnce = 300;

async function* deleteAll(query: Query): Steps {
  for (;;) {
    const { docs } = await query.limit(atOnce).select().get();
    const batch = database.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    yield Math.max(1, docs.length);
    if (docs.length < atOnce) return;
  }
}

/** Stores how far an erasure has come, unless another run has ended it. */
const noteProgress = (
  userId: PersonId,
  progress: (noted: ErasureDocument) => Partial<ErasureDocument>,
): Promise<void> =>
  transact(async (tx) => {
    const [snapshot] = await tx.look([erasureRef(userId)]);
    const noted = snapshot.data();
    if (noted) tx.update(snapshot.ref, progress(noted));
  });

const forgetName = (code: string, userId: PersonId): Promise<GroupDocument | undefined> =>
  transact(async (tx) => {
    const [snapshot] = await tx.look([groupRef(code)]);
    const group = snapshot.data();
    const isNamed =
      group &&
      (Object.hasOwn(group.former, userId) ||
        group.earlier?.some(({ id }) => id === userId) ||
        Object.values(group.taken ?? {}).some((place) => place.userId === userId && place.name !== ''));
    if (isNamed) tx.update(snapshot.ref, ...changesToForget(group, userId));
    return group;
  });

/** Deletes the marked days of these ids in a group, of which at most about two years are kept. */
async function forgetDays(code: string, ids: readonly PersonId[]): Promise<number> {
  // Without what the months contain, which may be much.
  const { docs } = await presenceRef(code).select().get();
  const batch = database.batch();
  const unmarked = Object.fromEntries(ids.map((id) => [`away.${id}`, FieldValue.delete()]));
  for (const { ref } of docs) batch.update(ref, unmarked);
  await batch.commit();
  return Math.max(1, docs.length);
}

/** Whether expenses of a group are from before they said of whom they have dates. */
const hasUnlisted = (code: string): Promise<boolean> =>
  transact(
    async (tx) => {
      const count = async (query: Query) => (await tx.get(query.count())).data().count;
      return (await count(expensesByDaysIn(code))) > (await count(expensesListingDatesIn(code)));
    },
    { readOnly: true },
  );

async function* forgetIn(code: string, userId: PersonId): Steps {
  const ids = aliasesOf(claimsOf((await forgetName(code, userId)) ?? {}), userId);
  const months = await forgetDays(code, ids);
  const isUnlisted = await hasUnlisted(code);
  await noteProgress(userId, ({ groupCodes, guests = [], unlisted = [] }) => ({
    groupCodes: groupCodes.filter((one) => one !== code),
    guests: [...new Set([...guests, ...ids.slice(1)])],
    unlisted: [...unlisted, ...(isUnlisted ? [{ groupCode: code, after: null }] : [])],
  }));
  yield months + 4;
}

/** With 200 people each, these have 2 MB. */
const expensesAtOnce = 50;

/** Deletes the dates that somebody typed of a person for one expense. How many days they were stays with the share. */
const forgetDatesIn = (expenses: readonly { readonly id: string }[], ids: readonly PersonId[]): Promise<void> =>
  transact(async (tx) => {
    for (const expense of await tx.look(expenses.map(({ id }) => expenseRef(id)))) {
      const { days } = expense.data() ?? {};
      const left = days ? storedDays(withDatesOf(days, (id) => !ids.includes(id))) : daysDeletion;
      if (expense.exists) tx.update(expense.ref, left);
    }
  });

/** The most values that Firestore accepts in a query by an array. */
const idsAtOnce = 30;

async function* forgetDates(ids: readonly PersonId[]): Steps {
  for (let first = 0; first < ids.length; ) {
    const some = ids.slice(first, first + idsAtOnce);
    const { docs } = await expensesWithDatesOf(some).limit(expensesAtOnce).select().get();
    if (docs.length > 0) await forgetDatesIn(docs, ids);
    yield 1 + 2 * docs.length;
    if (docs.length < expensesAtOnce) first += idsAtOnce;
  }
}

/**
 * The same in the expenses of a group that do not say yet of whom they have dates. Afterwards they do, and no other
 * erasure has to look at all of them.
 */
async function* listDates(code: string, from: string | null, userId: PersonId, ids: readonly PersonId[]): Steps {
  const all = expensesByDaysIn(code).orderBy(FieldPath.documentId()).limit(expensesAtOnce).select('datedIds');
  let page = from === null ? all : all.startAfter(from);
  for (;;) {
    const { docs } = await page.get();
    const unlisted = docs.filter((one) => one.get('datedIds') === undefined);
    if (unlisted.length > 0) await forgetDatesIn(unlisted, ids);
    const last = docs.length < expensesAtOnce ? undefined : docs.at(-1)?.id;
    await noteProgress(userId, (noted) => ({
      unlisted: (noted.unlisted ?? []).flatMap((one) => {
        if (one.groupCode !== code) return [one];
        return last === undefined ? [] : [{ groupCode: code, after: last }];
      }),
    }));
    yield 2 + docs.length + unlisted.length;
    if (last === undefined) return;
    page = all.startAfter(last);
  }
}

/**
 * Deletes what belonged to a closed account alone, the name in the groups that the person had left, and the person's
 * dates. What takes long comes last.
 */
async function* steps(userId: PersonId): Steps {
  const begun = (await erasureRef(userId).get()).data();
  if (!begun) return;
  for (const code of begun.groupCodes) yield* forgetIn(code, userId);
  await deleteFirebaseUserOrThrow(userId);
  const own = [
    movementsRef(userId),
    giveTakeCollection(userId),
    demoPushesRef(userId),
    answeredCallsOf(userId),
    devicesOf(userId),
    photosOf(userId),
    noticesRef().where('userId', '==', userId),
    guestPagesBy(userId),
  ];
  for (const query of own) yield* deleteAll(query);
  const { guests = [], unlisted = [] } = (await erasureRef(userId).get()).data() ?? {};
  const ids = [userId, ...guests];
  yield* forgetDates(ids);
  for (const { groupCode, after } of unlisted) yield* listDates(groupCode, after, userId, ids);
  await erasureRef(userId).delete();
}

/** A run ends after this many reads or milliseconds, so that no erasure keeps the others waiting. */
const readsPerRun = 5_000;
const timePerRun = 60_000;

/**
 * Goes on with an erasure. May run several times, and at once: nothing of what it deletes can ever belong to anyone else.
 *
 * @returns whether it is finished
 */
export async function erase(userId: PersonId, most = readsPerRun): Promise<boolean> {
  let reads = 0;
  const until = runtime.elapsed() + timePerRun;
  for await (const some of steps(userId)) {
    reads += some;
    if (reads >= most || runtime.elapsed() > until) return false;
  }
  return true;
}

const timeoutSeconds = 300;

/** With `retry`, an erasure that failed or is not finished is run again for a day, with growing delays. */
export const onErasureBegun = onDocumentCreated(
  { document: 'erasures/{id}', retry: true, timeoutSeconds, memory: '256MiB', maxInstances: 5 },
  async ({ params }) => {
    const isFinished = await erase(params.id).catch((failure) => {
      throw redactError(failure);
    });
    if (!isFinished) throw new Error('The erasure goes on in its next run.');
    logger.info('account', { event: 'account-erased' });
  },
);

/** An hour in milliseconds. A younger erasure is still being worked on. */
const unfinishedAfter = 60 * 60 * 1000;

/** How long unfinished erasures get another turn, in milliseconds. */
const turnsFor = (timeoutSeconds * 1000) / 2;

export const finishErasures = onSchedule(
  { schedule: 'every day 03:45', timeZone: 'Asia/Kolkata', retryCount: 3, timeoutSeconds },
  async () => {
    const before = new Date(runtime.now().getTime() - unfinishedAfter).toISOString();
    const { docs } = await erasuresRef().where('startedAt', '<', before).orderBy('startedAt').limit(100).get();
    const until = runtime.elapsed() + turnsFor;
    const failures: unknown[] = [];
    let waiting = docs.map(({ id }) => id);
    // An erasure that fails or takes long must not stop the others.
    do {
      const unfinished: string[] = [];
      for (const id of waiting) {
        const isFinished = await erase(id).catch((failure) => void failures.push(redactError(failure)));
        if (isFinished === false) unfinished.push(id);
      }
      waiting = unfinished;
    } while (waiting.length > 0 && runtime.elapsed() < until);
    const count = docs.length - failures.length - waiting.length;
    logger.info('accounts', { event: 'erasures-finished', count });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} erasures are not finished`);
  },
);
