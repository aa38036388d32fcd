/** The data that `npm start` keeps between runs; only a complete new save replaces it. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { local } from '../process/paths.ts';

const kept = path.join(local, 'emulator-data');
const incoming = path.join(local, 'emulator-data.new');
const previous = path.join(local, 'emulator-data.old');
/** Exists while a seed runs, because a save made then is incomplete. */
const seedingMark = path.join(local, 'emulator-data.seeding');

/**
 * Returns whether the folder holds a complete export: the Firebase CLI moves an export there only once it is finished.
 */
const isWhole = (folder: string): boolean => existsSync(path.join(folder, 'firebase-export-metadata.json'));
const drop = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export interface KeptData {
  /** What the suite loads at start; undefined on the first run. */
  readonly importFrom: string | undefined;
  /** Where the suite saves when it stops. */
  readonly exportTo: string;
}

/**
 * Keeps the last complete save. Called after each stop, and at each start in case the last stop was interrupted.
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
    renameSync(previous, kept); // interrupted between the two renames, and the new save is gone
  }
  for (const folder of [incoming, previous, seedingMark]) drop(folder);
  return isSaved;
}

/** Returns what to load and where to save. */
export function openKeptData(): KeptData {
  mkdirSync(local, { recursive: true });
  keepWhatWasSaved();
  return { importFrom: isWhole(kept) ? kept : undefined, exportTo: incoming };
}

/** Runs the seed; until it is done, no save is kept. */
export async function whileSeeding(seed: () => Promise<void>): Promise<void> {
  writeFileSync(seedingMark, '');
  await seed();
  drop(seedingMark);
}
