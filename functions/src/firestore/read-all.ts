/** Reads several documents of different kinds in one request. */
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { noteRead } from './read-meter.ts';

/** The types of the snapshots for a list of references. */
export type Snapshots<References extends readonly DocumentReference[]> = {
  [Index in keyof References]: References[Index] extends DocumentReference<infer Document>
    ? DocumentSnapshot<Document>
    : never;
};

/** Reads the documents in the transaction and returns them in the order of the references. */
export async function readAll<const References extends readonly DocumentReference[]>(
  tx: Transaction,
  references: References,
): Promise<Snapshots<References>> {
  if (references.length === 0) return [] as unknown as Snapshots<References>;
  const read = await tx.getAll(...references);
  noteRead(read.length);
  return read as unknown as Snapshots<References>;
}
