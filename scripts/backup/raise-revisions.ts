/** Lets devices notice that a database was restored. */
import { collections, monthsPath } from '@pg/contract/paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';

/**
 * Raises the revision of every month by the milliseconds since 1970. Devices keep lists and read only what has changed
 * since; after a restore, some of what they keep was lost. A revision so much higher makes them read their lists again
 * (docs/decisions/0063). If the same backup is restored twice, the revisions differ too.
 */
// Imports nothing that opens a database: npm run restore does so only after it has chosen the target.
export async function raiseRevisions(database: Firestore): Promise<void> {
  const raise = Date.now();
  const writer = database.bulkWriter();
  for await (const { id } of groups(database)) {
    for (const month of await database.collection(monthsPath(id)).listDocuments()) {
      void writer.update(month, { revision: FieldValue.increment(raise) });
    }
  }
  await writer.close();
}

/** Returns the groups without their contents, which may be many. */
const groups = (database: Firestore): AsyncIterable<{ readonly id: string }> =>
  database.collection(collections.groups).select().stream() as unknown as AsyncIterable<{ readonly id: string }>;
