/** What a migration is: stored documents brought from one version to the next (docs/decisions/0035). */
import type { DocumentData } from 'firebase-admin/firestore';

export interface Migration {
  /** Its number and its name, in the order in which they are applied. */
  readonly name: string;
  /** What is true of every document afterwards. */
  readonly says: string;
  /** The root collections that it goes through. */
  readonly collections: readonly string[];
  /**
   * The fields to write, or undefined when the document needs nothing; so applying it twice is applying it once. Pure: it is asked
   * again inside the transaction that writes.
   */
  readonly change: (stored: DocumentData, collection: string) => DocumentData | undefined;
}
