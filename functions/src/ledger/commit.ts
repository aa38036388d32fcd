/**
 * Runs every change of the ledger in one transaction, which checks the session, returns the stored answer to a repeat,
 * and writes everything or nothing (docs/product.md §8).
 */
import { createHash } from 'node:crypto';
import { idForKey } from '@pg/contract/document-ids';
import type { UserDocument } from '@pg/contract/documents';
import type { AnswerOf, EndpointName, endpoints } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { dayLength } from '@pg/contract/months';
import type { PersonId } from '@pg/contract/people';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { requestOf, type SessionCall } from '../call-context.ts';
import { requireSessionUser } from '../firestore/permissions.ts';
import { answeredCallRef, userRef } from '../firestore/references.ts';
import { type GuardedTransaction, isAlreadyCreated, type Snapshots, transactSerially } from '../firestore/transact.ts';
import { runtime } from '../runtime.ts';

type ChangeName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['changes'] extends true ? Name : never;
}[EndpointName];

export interface AccountChange {
  readonly tx: GuardedTransaction;
  readonly userId: PersonId;
  readonly user: UserDocument;
}

/** A change of the caller's account, with the documents that it needs. */
export interface Change<References extends readonly DocumentReference[]> extends AccountChange {
  readonly documents: Snapshots<References>;
  /** The id of the document that the change creates, if it creates one that users see. */
  readonly id: string;
}

/**
 * What a change creates. Its id is made from the person and the key, so a repeat finds it even after the marker of the
 * key has expired (docs/decisions/0064).
 */
export interface Creation<
  Name extends ChangeName,
  Created extends object,
  References extends readonly DocumentReference[],
> {
  readonly refOf: (id: string) => DocumentReference<Created>;
  /**
   * Returns the answer to a repeat, from what is stored.
   *
   * @throws ContractError `idempotency-key-reused` if another request has created it
   */
  readonly answer: (created: Created, given: Change<References>) => AnswerOf<Name>;
}

interface CommitOptions<
  Name extends ChangeName,
  Created extends object,
  References extends readonly DocumentReference[],
> {
  readonly shared?: readonly DocumentReference[];
  readonly creation?: Creation<Name, Created, References>;
}

/**
 * How long a repeat is recognised by its key, in milliseconds. This leaves a day (docs/product.md §7), even if the
 * clock of the server that made the change is a day slow and the clock of the server that gets the repeat is a day
 * fast.
 */
const repeatsKnownFor = 3 * dayLength;

const fingerprintOf = (call: SessionCall<ChangeName>): string =>
  createHash('sha256')
    .update(JSON.stringify([call.operation, call.request]))
    .digest('hex');

/**
 * Runs one change in one transaction.
 *
 * @param reads the documents that the change needs, read in one request together with the caller's user document.
 * @param change may run several times, so its writes through `tx` are its only side effects.
 * @param options `shared`: documents that other users may be changing at the same time, such as a group. Changes to
 *   them in this process wait for each other. `creation`: what the change creates under `id`.
 * @throws the errors of `change`; ContractError `session-ended`, or `idempotency-key-reused` for a key that was already
 *   used for another request.
 */
export async function commit<
  Name extends ChangeName,
  const References extends readonly DocumentReference[],
  Created extends object = never,
>(
  call: SessionCall<Name>,
  reads: References,
  change: (given: Change<References>) => AnswerOf<Name> | Promise<AnswerOf<Name>>,
  { shared = [], creation }: CommitOptions<Name, Created, References> = {},
): Promise<AnswerOf<Name>> {
  const { caller, now } = call;
  const { userId } = caller;
  const fingerprint = fingerprintOf(call);
  // A call without a key gets a random key. If the answer to the commit is lost, the transaction runs again and finds
  // its own marker.
  const key = call.key ?? runtime.uuid();
  const markerRef = answeredCallRef(caller.userId, key);
  const id = await idForKey(userId, key);
  const selfRef = userRef(userId);

  const subjects = [...shared, selfRef].map(({ path }) => path);
  return transactSerially(subjects, async (tx, failed) => {
    const [userSnapshot, markerSnapshot, ...documents] = await tx.look([selfRef, markerRef, ...reads]);
    const user = requireSessionUser(userSnapshot, caller);

    const marker = markerSnapshot.data();
    if (marker && marker.expiresAt.toMillis() > now.getTime()) {
      if (marker.fingerprint !== fingerprint) throw new ContractError('idempotency-key-reused');
      if (marker.requestId !== undefined) call.onRepeat?.(marker.requestId);
      return marker.answer as AnswerOf<Name>;
    }

    const given = { tx, userId, user, documents: documents as Snapshots<References>, id };
    const answerOfRepeat = async (): Promise<AnswerOf<Name> | undefined> => {
      const [snapshot] = creation ? await tx.look([creation.refOf(id)]) : [];
      const created = snapshot?.data();
      return created && creation?.answer(created, given);
    };
    const early = isAlreadyCreated(failed) ? await answerOfRepeat() : undefined;
    if (early) return early;
    let answer: AnswerOf<Name>;
    try {
      answer = await change(given);
    } catch (refusal) {
      // The first request may have been accepted: since then, the coins may be spent, or the caller may have left.
      const repeated = await answerOfRepeat();
      if (repeated) return repeated;
      throw refusal;
    }
    // Every change writes the caller's document, even if its content stays the same. So the change fails if the session
    // has ended since the check, and the caller's changes happen one after the other.
    if (tx.isUnwritten(selfRef)) tx.update(selfRef, { sessionVersion: user.sessionVersion });
    const answered = { fingerprint, answer, expiresAt: Timestamp.fromMillis(now.getTime() + repeatsKnownFor) };
    if (marker) tx.update(markerRef, { ...answered, requestId: call.requestId ?? FieldValue.delete() });
    else tx.create(markerRef, { ...answered, ...requestOf(call) });
    return answer;
  });
}
