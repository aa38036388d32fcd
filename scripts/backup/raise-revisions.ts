/** Lets devices notice that a database was restored. */
import { collections, monthsPath } from '@pg/contract/stored';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';

/**
 * Raises the revision of every month by the milliseconds since 1970. Devices keep lists and read only what has changed
 * since. After a restore, the lists may have changes that the database has lost. The much higher revision makes devices
 * read their lists again (docs/decisions/0063). Two restores of the same backup lead to different revisions.
 */
// This file imports nothing that opens a database, because `npm run restore` first has to choose the target.
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

/** Returns the groups without their contents, because there may be many groups. */
const groups = (database: Firestore): AsyncIterable<{ readonly id: string }> =>
  database.collection(collections.groups).select().stream() as unknown as AsyncIterable<{ readonly id: string }>;
