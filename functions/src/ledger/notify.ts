/**
 * Writes what is told by pushes alone, which push/notices.ts sends. Each notice has an id that says what it is about, so
 * however often it is written, people are told once.
 */
import { limits } from '@pg/contract/limits';
import { dayLength } from '@pg/contract/months';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type { CallContext } from '../call-context.ts';
import { type Notice, noticeRef } from '../firestore/references.ts';
import type { GuardedTransaction } from '../firestore/transact.ts';

/** In milliseconds: until no trigger can deliver it again. */
const keptFor = 2 * dayLength;

export type NoticeContent = Omit<Notice, 'at' | 'expiresAt'>;

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
