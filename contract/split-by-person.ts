/** A split in which guests whose places were taken, or who were merged, are the people who they are. */
import type { SplitMode } from './expense.ts';
import { mapPersons } from './map-persons.ts';
import { integer, object, parts, person } from './shape.ts';
import type { Split } from './split.ts';

const weights = parts(object({ userId: person, value: integer }));

/** As documents and answers have it. */
export interface StoredSplit {
  readonly mode: SplitMode;
  readonly parts: readonly { readonly userId: string; readonly value?: number | undefined }[];
}

/** A split that a group has a name for. */
export interface NamedSplit extends StoredSplit {
  readonly name: string;
}

/**
 * Equal parts of which one person has several become shares.
 *
 * @param order in which to put the people, as `sort` wants it
 */
export function splitByPerson(
  { mode, parts: stored }: StoredSplit,
  personOf: (id: string) => string,
  order?: (a: string, b: string) => number,
): Split {
  const weighted = stored.map(({ userId, value = 1 }) => ({ userId, value }));
  const added = mapPersons(weights, weighted, personOf, order) as typeof weighted;
  if (mode !== 'EQUAL') return { mode, parts: added };
  if (added.length < stored.length) return { mode: 'SHARES', parts: added };
  return { mode, parts: added.map(({ userId }) => ({ userId })) };
}
