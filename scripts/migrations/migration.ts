/** What a migration is: stored documents brought from one shape to the next (docs/decisions/0035). */
import type { DocumentData, DocumentReference, Query, QuerySnapshot } from 'firebase-admin/firestore';

/** How a migration reads more than the document itself: in the transaction that writes, or in none when it only looks. */
export interface Look {
  /** The document that it is asked about. */
  readonly ref: DocumentReference;
  readonly get: <Document>(query: Query<Document>) => Promise<QuerySnapshot<Document>>;
}

type Fields = DocumentData | undefined;

export interface Migration {
  /** Its number and its name, in the order in which they are applied. */
  readonly name: string;
  /** What is true of every document afterwards. */
  readonly says: string;
  /** The root collections that it goes through. */
  readonly collections: readonly string[];
  /**
   * The fields to write, or undefined when the document needs nothing; so applying it twice is applying it once. It changes
   * nothing itself: it is asked again inside the transaction that writes.
   */
  readonly change: (stored: DocumentData, collection: string, look: Look) => Fields | Promise<Fields>;
  /** Documents that a changed one belongs with, and their fields to write in the same transaction. */
  readonly alongside?: (
    stored: DocumentData,
    look: Look,
  ) => Promise<readonly (readonly [DocumentReference, DocumentData])[]>;
}
