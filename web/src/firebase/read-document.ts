/** Reading a document by its schema: one that does not fit fails by its path, instead of spoiling a screen. */
import { isNewer, upgraded } from '@pg/contract/schema-version';
import type { DocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';

/** A document of the database that is not what the contract says. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument';
}

/** A document that a newer version of this app's server wrote: a new page can read it. */
export class NewerDocument extends Error {
  override readonly name = 'NewerDocument';
}

/**
 * What a document holds, whichever version it is stored in.
 *
 * @throws BadDocument naming the path and the field; NewerDocument naming the path
 */
export function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> {
  const stored = snapshot.data() ?? {};
  if (isNewer(schema, stored)) throw new NewerDocument(snapshot.ref.path);
  const read = z.safeParse(schema, upgraded(schema, stored));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BadDocument(`${snapshot.ref.path}: ${issue?.path.join('.')} ${issue?.message}`);
}

/**
 * What the server holds now: undefined while only the cache has answered, or when there is no such document.
 *
 * @throws BadDocument naming the path and the field; NewerDocument naming the path
 */
export const readFresh = <Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot | undefined,
): z.output<Schema> | undefined =>
  snapshot?.exists() && !snapshot.metadata.fromCache ? readDocument(schema, snapshot) : undefined;
