/** A migration's progress, stored in the database that it changes. */
import { migrationPath } from '@pg/contract/stored';
import { converter, database } from '@pg/functions/firestore/references';
import * as z from 'zod/mini';

const progress = z.object({
  begunAt: z.string(),
  /** The last document done; null before the first and after the last. */
  cursor: z.nullable(z.object({ collection: z.string(), id: z.string() })),
  seen: z.int(),
  changed: z.int(),
  finishedAt: z.nullable(z.string()),
});
export type Progress = z.output<typeof progress>;

export const beginning = (now: Date): Progress => ({
  begunAt: now.toISOString(),
  cursor: null,
  seen: 0,
  changed: 0,
  finishedAt: null,
});

export const progressRef = (name: string) => database.doc(migrationPath(name)).withConverter(converter(progress));
