/**
 * Reads in a transaction. The code that reads reports the number of documents to the code that began the call, without
 * a counter being passed through all code between.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentReference, DocumentSnapshot, Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';

type Note = (documents: number) => void;

const notes = new AsyncLocalStorage<Note>();

/** Does the work and reports each of its reads, even those after the call has been answered for lack of time. */
export const withReadsNoted = <Result>(note: Note, work: () => Result): Result => notes.run(note, work);

/** Reports documents that were read. Does nothing outside a call, as in a trigger. */
export const noteRead = (documents: number): void => notes.getStore()?.(documents);

/** Binds work to the current call, so that its reads are counted there even if something else, such as a queue, runs it. */
export const ofThisCall = <Result>(work: () => Result): (() => Result) => AsyncLocalStorage.bind(work);

/** The types of the snapshots for a list of references. */
export type Snapshots<References extends readonly DocumentReference[]> = {
  [Index in keyof References]: References[Index] extends DocumentReference<infer Document>
    ? DocumentSnapshot<Document>
    : never;
};

/** Reads the documents in the transaction, in one request, and returns them in the order of the references. */
export async function readAll<const References extends readonly DocumentReference[]>(
  tx: Transaction,
  references: References,
): Promise<Snapshots<References>> {
  if (references.length === 0) return [] as unknown as Snapshots<References>;
  const read = await tx.getAll(...references);
  noteRead(read.length);
  return read as unknown as Snapshots<References>;
}

/** Runs the query in the transaction. A query that finds nothing is billed as one read. */
export async function readQuery<Document extends object>(
  tx: Transaction,
  query: Query<Document>,
): Promise<QuerySnapshot<Document>> {
  const found = await tx.get(query);
  noteRead(Math.max(1, found.size));
  return found;
}
