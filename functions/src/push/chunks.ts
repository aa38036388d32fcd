/** Splits the devices to notify into chunks, in the same order at every try. */
import type { Progress } from './claim.ts';
import { chunkSize } from './sender.ts';

export interface Chunk {
  readonly ids: readonly string[];
  /** The cursor after this chunk is sent. */
  readonly cursor: string | null;
  /** Whether these devices are left over from an earlier try. */
  readonly isAgain: boolean;
}

/** Splits a list into parts of at most `size` items. */
export function* inParts<Item>(list: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/**
 * Returns the chunks that are not sent yet: first the devices left over from an earlier try, then those after the
 * cursor.
 *
 * @param listed ids in ascending order
 */
export function* chunksOf({ cursor, later }: Progress, listed: readonly string[]): Generator<Chunk> {
  for (const ids of inParts(later, chunkSize)) yield { ids, cursor, isAgain: true };
  const left = cursor === null ? listed : listed.filter((id) => id > cursor);
  for (const ids of inParts(left, chunkSize)) yield { ids, cursor: ids.at(-1) ?? cursor, isAgain: false };
}
