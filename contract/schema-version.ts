/**
 * The shapes that stored documents have had (docs/decisions/0035). A document says its version in `v`; the first version is
 * said by leaving it out. Readers of both sides bring an older one to the shape of documents.ts before they parse it.
 */
import type * as z from 'zod/mini';
import { groupDocument, userDocument } from './documents.ts';

type Stored = Readonly<Record<string, unknown>>;

/** The field that every later version carries. */
export const versionField = 'v';

/** For each kind that is past its first version: how a document of version 1, 2 and so on becomes the next. */
const upgrades = new Map<z.ZodMiniType, readonly ((older: Stored) => Stored)[]>([
  // Who left was told from the first leaving on; now it is always told.
  [userDocument, [(first) => ({ formerGroupCodes: [], ...first })]],
  [groupDocument, [(first) => ({ former: {}, ...first })]],
]);

/** The version of a kind that this code writes, and the highest that it can read. */
export const versionOf = (schema: z.ZodMiniType): number => 1 + (upgrades.get(schema)?.length ?? 0);

/** The version of a stored document. */
const versionIn = (stored: Stored): number => {
  const version = stored[versionField];
  return typeof version === 'number' ? version : 1;
};

/** Whether code newer than this wrote the document: what it means now, this code cannot know. */
export const isNewer = (schema: z.ZodMiniType, stored: Stored): boolean => versionIn(stored) > versionOf(schema);

/** The document in the shape of its schema, from whichever version it is stored in. */
export const upgraded = (schema: z.ZodMiniType, stored: Stored): Stored =>
  (upgrades.get(schema) ?? []).slice(versionIn(stored) - 1).reduce((older, upgrade) => upgrade(older), stored);
