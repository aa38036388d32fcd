/**
 * Counts what a transaction asks the database to compute: increments, the server's time, changes of arrays. Firestore
 * refuses a commit with more than 500 of these for one document, over all its writes in the commit
 * (https://cloud.google.com/firestore/quotas). The emulator accepts any number.
 */
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';

/** The most transforms of one document in one commit. */
export const mostTransforms = 500;

const deletion = FieldValue.delete();

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns the number of transforms in the data of a write. Deleting a field is none. */
export const transformsIn = (value: unknown): number => {
  if (value instanceof FieldValue) return value.isEqual(deletion) ? 0 : 1;
  const inner = Array.isArray(value) || isPlain(value) ? Object.values(value) : [];
  return inner.reduce((total: number, one) => total + transformsIn(one), 0);
};

/** The transforms of one transaction, by document. */
export class Transforms {
  readonly #counts = new Map<string, number>();

  /** @throws Error for the 501st transform of a document: Firestore would refuse the whole commit. */
  add({ path }: DocumentReference, data: readonly unknown[]): void {
    const count = (this.#counts.get(path) ?? 0) + transformsIn(data);
    this.#counts.set(path, count);
    if (count > mostTransforms) throw new Error(`${count} transforms of one document, but Firestore allows 500.`);
  }
}
