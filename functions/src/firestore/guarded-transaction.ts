/** A transaction without locks: it commits only if the documents it writes have not changed since it read them. */
import type { DocumentReference, Precondition, Timestamp, Transaction } from 'firebase-admin/firestore';
import { database } from './database.ts';
import type { Snapshots } from './reads.ts';
import { noteRead } from './reads.ts';

/** The SDK's transaction, whose reads lock, with an additional read that does not. */
export interface GuardedTransaction extends Transaction {
  /**
   * Reads documents without a lock, in one request, in the order of the references. The transaction guards those that
   * it then updates or deletes: if one has changed since it was read, nothing is committed and the transaction runs
   * again.
   *
   * A document that is only read is not guarded. A decision based on it is safe only if every change to that document
   * also writes to a document that this transaction writes.
   */
  look<const References extends readonly DocumentReference[]>(references: References): Promise<Snapshots<References>>;
  /** Whether `look` found this document and this transaction has not written it since. */
  isUnwritten(reference: DocumentReference): boolean;
}

type Write = (reference: DocumentReference, ...data: unknown[]) => Transaction;

/** Adds `look` to a transaction of the SDK and guards its writes. */
export function guarded(tx: Transaction): GuardedTransaction {
  /** When each document that `look` read was last changed; undefined for one that did not exist. */
  const seen = new Map<string, Timestamp | undefined>();
  const written = new Set<string>();
  const sdk = {
    update: tx.update.bind(tx) as Write,
    delete: tx.delete.bind(tx) as Write,
    set: tx.set.bind(tx) as Write,
  };

  /** Returns the precondition for the first write of a document, and none for later writes. */
  const guardOf = ({ path }: DocumentReference): Precondition[] => {
    const lastUpdateTime = written.has(path) ? undefined : seen.get(path);
    written.add(path);
    return lastUpdateTime ? [{ lastUpdateTime }] : [];
  };

  return Object.assign(tx, {
    async look(references: readonly DocumentReference[]) {
      if (references.length === 0) return [];
      const snapshots = await database.getAll(...references);
      noteRead(snapshots.length);
      for (const { ref, updateTime } of snapshots) if (!seen.has(ref.path)) seen.set(ref.path, updateTime);
      return snapshots;
    },
    isUnwritten: ({ path }: DocumentReference) => seen.get(path) !== undefined && !written.has(path),
    update: (reference: DocumentReference, ...data: unknown[]) => sdk.update(reference, ...data, ...guardOf(reference)),
    delete: (reference: DocumentReference) => sdk.delete(reference, ...guardOf(reference)),
    set(reference: DocumentReference, ...data: unknown[]) {
      // The SDK accepts no precondition here.
      if (seen.has(reference.path))
        throw new Error('A document read with look() can be created, updated or deleted, but not set.');
      return sdk.set(reference, ...data);
    },
  }) as unknown as GuardedTransaction;
}
