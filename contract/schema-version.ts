/**
 * The shapes that stored documents have had (docs/decisions/0035). A document says its version in `v`; version 1 is
 * said by leaving it out. Readers of both sides bring an older document to the shape of documents.ts before they parse
 * it.
 */
import type * as z from 'zod/mini';
import { groupDocument, userDocument } from './documents.ts';

/** A document as the database returns it. */
export type Stored = Readonly<Record<string, unknown>>;

/** The field that every version after the first carries. */
export const versionField = 'v';

/** A kind of document that has had more than one version. */
export interface Versions {
  /**
   * How a document of version 1, 2 and so on becomes one of the next version. The last one is the newest that is read.
   */
  readonly upgrades: readonly ((older: Stored) => Stored)[];
  /**
   * The version that is written, when it is not the newest: a deploy that only reads a new version comes before the one
   * that writes it, so that going back by one deploy is safe. What is written must then fit this version.
   */
  readonly writes?: number;
}

const kinds = new Map<z.ZodMiniType, Versions>([
  // In version 1 these fields were absent until someone had left; since version 2 they are always there.
  [userDocument, { upgrades: [(first) => ({ formerGroupCodes: [], ...first })] }],
  [groupDocument, { upgrades: [(first) => ({ former: {}, ...first })] }],
]);

const onlyTheFirst: Versions = { upgrades: [] };

/** The versions of a kind of document. */
export const versionsOf = (schema: z.ZodMiniType): Versions => kinds.get(schema) ?? onlyTheFirst;

/** The newest version that this code can read. */
export const newestRead = ({ upgrades }: Versions): number => 1 + upgrades.length;

/** What a document gets when it is written: its version, unless that is the first. */
export function versionMark(versions: Versions): { [versionField]?: number } {
  const { writes = newestRead(versions) } = versions;
  return writes === 1 ? {} : { [versionField]: writes };
}

/** The version of a stored document. */
const versionIn = (stored: Stored): number => {
  const version = stored[versionField];
  return typeof version === 'number' ? version : 1;
};

/** Whether newer code wrote the document: this code cannot know what it means. */
export const isNewer = (versions: Versions, stored: Stored): boolean => versionIn(stored) > newestRead(versions);

/** The document in its newest shape, from whichever version it is stored in. */
export const upgraded = ({ upgrades }: Versions, stored: Stored): Stored =>
  upgrades.slice(versionIn(stored) - 1).reduce((older, upgrade) => upgrade(older), stored);
