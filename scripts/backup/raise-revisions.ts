/** Lets devices notice that a database was restored. */
import { monthsRef } from '@pg/functions/firestore/references';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';

/**
 * Raises the revision of every month by the milliseconds since 1970. Devices keep lists and read only what has changed
 * since; after a restore, some of what they keep was lost. A revision so much higher makes them read their lists again
 * (docs/decisions/0063). If the same backup is restored twice, the revisions differ too.
 */
export async function raiseRevisions(database: Firestore): Promise<void> {
  const raise = Date.now();
  const writer = database.bulkWriter();
  for await (const { id } of groups(database)) {
    for (const month of await monthsRef(id).listDocuments()) {
      void writer.update(month, { revision: FieldValue.increment(raise) });
    }
  }
  await writer.close();
}

/** Returns the groups without their contents, which may be many. */
const groups = (database: Firestore): AsyncIterable<{ readonly id: string }> =>
  database.collection('groups').select().stream() as unknown as AsyncIterable<{ readonly id: string }>;
