/**
 * Reading a stored document on either side: one that does not fit is refused by its path, instead of being guessed at.
 */
import * as z from 'zod/mini';
import { isNewer, newestRead, type Stored, upgraded, versionsOf } from './schema-version.ts';

/** A stored document that is not what documents.ts says. */
export class BadDocument extends Error {
  override readonly name = 'BadDocument';
}

/**
 * A stored document of a later version than this code can read, as while a deploy is under way or after a roll-back.
 */
export class NewerDocument extends Error {
  override readonly name = 'NewerDocument';
}

/**
 * What a document holds, in the shape of its schema, whichever version it is stored in.
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
