/** Reads the document in a snapshot with its schema. */
import { parseStored } from '@pg/contract/stored';
import type { DocumentSnapshot } from 'firebase/firestore';
import type * as z from 'zod/mini';

/**
 * Returns the content of a document, whichever version it is stored in.
 *
 * @throws BadDocument naming the path and the fields; NewerDocument naming the path
 */
export const readDocument = <Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> => parseStored(schema, snapshot.ref.path, snapshot.data() ?? {});

/**
 * Returns the server's content; undefined while only the cache has answered, and when there is no such document.
 *
 * @throws BadDocument naming the path and the fields; NewerDocument naming the path
 */
export const readFresh = <Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot | undefined,
): z.output<Schema> | undefined =>
  snapshot?.exists() && !snapshot.metadata.fromCache ? readDocument(schema, snapshot) : undefined;
