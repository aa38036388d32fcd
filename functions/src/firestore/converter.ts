/** Firestore converters that parse what they read (contract/stored.ts) and write the version of what they write. */
import { versionMark, versionsOf } from '@pg/contract/schema-version';
import { parseStored } from '@pg/contract/stored';
import type { FirestoreDataConverter } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';

/** A converter for one kind of document. Reading throws BadDocument or NewerDocument. */
export const converter = <Document extends object>(
  schema: z.ZodMiniType<Document>,
): FirestoreDataConverter<Document> => ({
  toFirestore: (document) => ({ ...document, ...versionMark(versionsOf(schema)) }),
  fromFirestore: (snapshot) => parseStored(schema, snapshot.ref.path, snapshot.data()),
});
