/** Lets devices notice that a database was restored. */
import { monthsRef } from '@pg/functions/firestore/references';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';

/** More than the changes that any month ever has, so that no list on a device seems to have missed only a few. */
const raise = 1_000_000;

/**
 * Raises the revision of every month. Devices keep lists and read only what has changed since; after a restore, some of
 * what they keep was lost. A revision so much higher makes them read their lists again (docs/decisions/0063).
 */
export async function raiseRevisions(database: Firestore): Promise<void> {
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
