/**
 * Writes what is told by pushes alone (push/push-kinds.ts), at once or after a while. Each notice has an id that says what it
 * is about, so however often it is written, people are told once.
 */
import { limits } from '@pg/contract/limits';
import { dayLength } from '@pg/contract/months';
import type { PersonId } from '@pg/contract/people';
import { type DocumentReference, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import type { CallContext } from '../call-context.ts';
import { type Notice, type NoticeContent, noticeRef, noticesRef } from '../firestore/references.ts';
import { type GuardedTransaction, transact } from '../firestore/transact.ts';
import { redactError } from '../log.ts';
import { runtime } from '../runtime.ts';

/** In milliseconds: until no trigger can deliver it again. */
const keptFor = 2 * dayLength;

/** A transaction or a batch. */
interface Writes {
  set(ref: DocumentReference<Notice>, notice: Notice): unknown;
}

/**
 * Tells a person as part of a transaction or a batch.
 *
 * @param what identifies it
 */
export const writeNotice = (tx: Writes, what: string, told: NoticeContent, { now }: CallContext): void =>
  void tx.set(noticeRef(what), {
    ...told,
    at: now.toISOString(),
    expiresAt: Timestamp.fromMillis(now.getTime() + keptFor),
  });

/** In milliseconds. The schedule comes every ten minutes, so people are told within an hour. */
const waitsFor = 50 * 60 * 1000;

/**
 * Tells of something that takes several changes: with the last one, and of each within an hour even if no other comes.
 *
 * @param what identifies it
 */
export async function notifyOfParts(
  tx: GuardedTransaction,
  what: string,
  told: NoticeContent,
  { now }: CallContext,
  isComplete: boolean,
): Promise<void> {
  if (!isComplete) return notifyLater(tx, what, told, { now });
  const [waiting] = await tx.look([noticeRef(what)]);
  if (waiting.exists) tx.delete(waiting.ref);
  writeNotice(tx, `${what} ${now.toISOString()}`, told, { now });
}

/** Tells of it within an hour, once with all that comes until then. */
export async function notifyLater(
  tx: GuardedTransaction,
  what: string,
  told: NoticeContent,
  { now }: CallContext,
): Promise<void> {
  const [waiting] = await tx.look([noticeRef(what)]);
  const known = waiting.data();
  if (known) {
    // Written even if it says the same: one that is being told does not know of this yet.
    tx.update(waiting.ref, { ...told, at: known.at });
    return;
  }
  const dueAt = new Date(now.getTime() + waitsFor).toISOString();
  const expiresAt = Timestamp.fromMillis(now.getTime() + limits.importDays * dayLength);
  tx.create(waiting.ref, { ...told, at: now.toISOString(), dueAt, expiresAt });
}

/** Whom too many expenses of one person concern, and in which group. */
export interface ManyExpenses {
  readonly by: PersonId;
  readonly told: readonly (readonly [userId: PersonId, groupCode: string])[];
}

/** Tells of them within an hour, once of all. */
export async function notifyOfMany({ by, told }: ManyExpenses, now: Date): Promise<void> {
  for (const [groupCode, all] of Map.groupBy(told, ([, code]) => code)) {
    await transact(async (tx) => {
      const what = `many ${by} ${groupCode}`;
      const [waiting] = await tx.look([noticeRef(what)]);
      const known = waiting.data();
      const before = known?.kind === 'MANY_ADDED' ? known.people : [];
      const people = [...new Set([...before, ...all.map(([person]) => person)])];
      await notifyLater(tx, what, { kind: 'MANY_ADDED', by, groupCode, people }, { now });
    });
  }
}

/** How many waiting notices are read at once. */
const page = 300;

/** How long a run goes on while more are due, in milliseconds. */
const runFor = 4 * 60 * 1000;

/** Lets the notices that have waited long enough be told. Returns how many, and what failed. */
export async function tellWaiting(
  now: Date,
): Promise<{ readonly told: number; readonly failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  const tell = ({ id, ref }: QueryDocumentSnapshot<Notice>): Promise<void> =>
    transact(async (tx) => {
      const [waiting] = await tx.look([ref]);
      const { dueAt, expiresAt: _, at, ...told } = waiting.data() ?? {};
      if (dueAt === undefined) return;
      tx.delete(ref);
      writeNotice(tx, `${id} ${at}`, told as NoticeContent, { now });
    });
  const until = runtime.elapsed() + runFor;
  for (let told = 0; ; ) {
    const { docs } = await noticesRef().where('dueAt', '<=', now.toISOString()).limit(page).get();
    await Promise.all(docs.map((one) => tell(one).catch((failure) => failures.push(redactError(failure)))));
    told += docs.length;
    // What failed is still due, and would be read again.
    if (docs.length < page || failures.length > 0 || runtime.elapsed() > until)
      return { told: told - failures.length, failures };
  }
}

export const tellWaitingNotices = onSchedule(
  { schedule: '*/10 * * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 300 },
  async () => {
    const { told, failures } = await tellWaiting(runtime.now());
    if (told > 0) logger.info('notices', { event: 'waiting-notices-told', told });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notices failed`);
  },
);
