/** Firestore converters that parse documents when reading (contract/stored.ts) and add the version when writing. */
import { parseStored, versionMark, versionsOf } from '@pg/contract/stored';
import type { FirestoreDataConverter } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';

/** Returns the converter for one kind of document. Reading may throw BadDocument or NewerDocument. */
export const converter = <Document extends object>(
  schema: z.ZodMiniType<Document>,
): FirestoreDataConverter<Document> => ({
  toFirestore: (document) => ({ ...document, ...versionMark(versionsOf(schema)) }),
  fromFirestore: (snapshot) => parseStored(schema, snapshot.ref.path, snapshot.data()),
});
