/** The data that `npm start` keeps between runs; what is there is replaced only by a whole new save. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { local } from '../project/paths.ts';

const kept = path.join(local, 'emulator-data');
const incoming = path.join(local, 'emulator-data.new');
const previous = path.join(local, 'emulator-data.old');
/** Stands while a seed runs: what is saved then is half a seed. */
const seedingMark = path.join(local, 'emulator-data.seeding');

/** The Firebase CLI puts an export in its place whole, and this file is in every one. */
const isWhole = (folder: string): boolean => existsSync(path.join(folder, 'firebase-export-metadata.json'));
const drop = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export interface KeptData {
  /** What the suite begins from; undefined on the first run. */
  readonly importFrom: string | undefined;
  /** Where the suite saves to when it stops. */
  readonly exportTo: string;
}

/**
 * Makes the last whole save the kept one: called after a stop, and at a start in case the last stop was cut short.
 *
 * @returns whether there was a new save to keep
 */
export function keepWhatWasSaved(): boolean {
  const isSaved = isWhole(incoming) && !existsSync(seedingMark);
  if (isSaved) {
    drop(previous);
    if (existsSync(kept)) renameSync(kept, previous);
    renameSync(incoming, kept);
  } else if (!isWhole(kept) && isWhole(previous)) {
    renameSync(previous, kept); // cut short between the two renames, and the new save is gone
  }
  for (const folder of [incoming, previous, seedingMark]) drop(folder);
  return isSaved;
}

/** What to begin from and where to save to. */
export function openKeptData(): KeptData {
  mkdirSync(local, { recursive: true });
  keepWhatWasSaved();
  return { importFrom: isWhole(kept) ? kept : undefined, exportTo: incoming };
}

/** Runs the seed; until it is done, nothing that is saved is kept. */
export async function whileSeeding(seed: () => Promise<void>): Promise<void> {
  writeFileSync(seedingMark, '');
  await seed();
  drop(seedingMark);
}
