/**
 * Parses stored documents on both sides. A document that does not fit its schema is refused, and the error names its
 * path.
 */
import * as z from 'zod/mini';
import { isNewer, newestRead, type Stored, upgraded, versionsOf } from './schema-version.ts';

/** Thrown for a stored document that does not fit its schema in documents.ts. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument';
}

/** Thrown for a document of a later version than this code can read, as during a deploy or after a rollback. */
export class NewerDocument extends Error {
  override readonly name = 'NewerDocument';
}

/**
 * Returns a document in the shape of its schema, whichever version it is stored in.
 *
 * @throws BadDocument with the path and every field that is wrong; NewerDocument with the path.
 */
export function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  stored: Stored,
): z.output<Schema> {
  const versions = versionsOf(schema);
  if (isNewer(versions, stored)) {
    throw new NewerDocument(`${path}: a version later than ${newestRead(versions)}, the newest that this code reads`);
  }
  const parsed = z.safeParse(schema, upgraded(versions, stored));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path: field, message }) => `${field.join('.') || '(document)'}: ${message}`);
  throw new BadDocument(`${path}: ${wrong.join('; ')}`);
}
