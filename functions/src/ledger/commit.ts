/**
 * Every change of the ledger goes through here: one transaction that proves the session, answers a repeat as it
 * answered the first time, and writes everything or nothing (docs/product.md §8).
 */
import { createHash, randomUUID } from 'node:crypto';
import type { UserDocument } from '@pg/contract/documents';
import type { Answer, EndpointName, endpoints } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { requestOf, type SessionCall } from '../call.ts';
import type { GuardedTransaction } from '../store/guarded.ts';
import type { Snapshots } from '../store/read-all.ts';
import { answeredCallRef, userRef } from '../store/references.ts';
import { transactInTurn } from '../store/transact.ts';
import { sessionUser } from './session.ts';

/** The names of the calls that change the ledger. */
export type ChangeName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['changes'] extends true ? Name : never;
}[EndpointName];

/** What a change works with: the transaction, the caller's own document, and the documents it asked to read. */
export interface Change<References extends readonly DocumentReference[]> {
  readonly tx: GuardedTransaction;
  readonly user: UserDocument;
  readonly documents: Snapshots<References>;
}

/**
 * How long a repeat is recognised, in milliseconds: longer than any client keeps trying, also when the clocks of the server
 * that answered first and of the one that is asked again are a day wrong, each to its side.
 */
export const repeatsKnownFor = 3 * 24 * 60 * 60 * 1000;

const fingerprintOf = (call: SessionCall<ChangeName>): string =>
  createHash('sha256')
    .update(JSON.stringify([call.operation, call.request]))
    .digest('hex');

/**
 * Runs one change as one transaction.
 *
 * @param reads what the change needs, read in one request together with the caller's own document.
 * @param change pure but for its writes through `tx`, since it may run several times.
 * @param options `shared`: documents that others are likely to change at the same moment, such as a group: changes of this
 *   process queue for them.
 * @throws ContractError what `change` throws; `session-ended`; `idempotency-key-reused` for a key that was already
 *   used for another request.
 */
export function commit<Name extends ChangeName, const References extends readonly DocumentReference[]>(
  call: SessionCall<Name>,
  reads: References,
  change: (given: Change<References>) => Answer<Name> | Promise<Answer<Name>>,
  { shared = [] }: { shared?: readonly DocumentReference[] } = {},
): Promise<Answer<Name>> {
  const { caller, now } = call;
  const fingerprint = fingerprintOf(call);
  // A call without a key gets one too: when a commit's answer is lost, the SDK runs the transaction once more.
  const markerRef = answeredCallRef(caller.userId, call.key ?? randomUUID());
  const selfRef = userRef(caller.userId);

  const subjects = [...shared, selfRef].map(({ path }) => path);
  return transactInTurn(subjects, async (tx) => {
    const [userSnapshot, markerSnapshot, ...documents] = await tx.look([selfRef, markerRef, ...reads]);
    const user = sessionUser(userSnapshot, caller);

    const marker = markerSnapshot.data();
    if (marker && marker.expiresAt.toMillis() > now.getTime()) {
      if (marker.fingerprint !== fingerprint) throw new ContractError('idempotency-key-reused');
      if (marker.requestId !== undefined) call.onRepeat?.(marker.requestId);
      return marker.answer as Answer<Name>;
    }

    const answer = await change({ tx, user, documents });
    // The caller's document proves the session and orders the caller's changes: each depends on it, if only by writing
    // what it says already.
    if (tx.isUnwritten(selfRef)) tx.update(selfRef, { sessionVersion: user.sessionVersion });
    const answered = { fingerprint, answer, expiresAt: Timestamp.fromMillis(now.getTime() + repeatsKnownFor) };
    if (marker) tx.update(markerRef, { ...answered, requestId: call.requestId ?? FieldValue.delete() });
    else tx.create(markerRef, { ...answered, ...requestOf(call) });
    return answer;
  });
}
