/** A migration: brings stored documents from one shape to the next (docs/decisions/0035). */
import type { DocumentData, DocumentReference, Query, QuerySnapshot } from 'firebase-admin/firestore';

/** How a migration reads other documents: in the transaction that writes, or without one while finding what is due. */
export interface Reader {
  /** The document to migrate. */
  readonly ref: DocumentReference;
  readonly get: <Document>(query: Query<Document>) => Promise<QuerySnapshot<Document>>;
}

type Fields = DocumentData | undefined;

export interface Migration {
  /** A number and a name, such as `0001-who-left`. */
  readonly name: string;
  /** What is true of every document afterwards. */
  readonly result: string;
  /** The root collections whose documents it changes. */
  readonly collections: readonly string[];
  /**
   * Returns the fields to write, or undefined when the document needs no change, so that a second run changes nothing.
   * An empty object means that only the documents of `alongside` change. Must not write anything itself: it is called
   * once to find out whether the document needs the migration, and again in the transaction that writes.
   */
  readonly change: (stored: DocumentData, collection: string, reader: Reader) => Fields | Promise<Fields>;
  /**
   * Returns related documents with the fields to write to them, in the same transaction. A missing document is created.
   */
  readonly alongside?: (
    stored: DocumentData,
    reader: Reader,
  ) => Promise<readonly (readonly [DocumentReference, DocumentData])[]>;
}
