/** Where a backup goes: a local folder for the emulators, a bucket folder for a real project. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../process/user-error.ts';
import { local } from '../project/paths.ts';

/** A time as a folder name, in UTC: "2026-11-20T18-05-00". */
const nameOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Returns the bucket folder, `gs://bucket/folder`. If no folder is named, it is named after the time, so that no backup
 * overwrites another.
 *
 * @throws UserError when `given` is not a bucket address
 */
export function bucketFolder(given: string | undefined, now: Date): string {
  const [, bucket, folder] = /^gs:\/\/([a-z0-9][a-z0-9._-]+)(?:\/(.+?))?\/*$/.exec(given ?? '') ?? [];
  if (!bucket) throw new UserError('Name a folder in a bucket: -- gs://<bucket>/<folder>.');
  return `gs://${bucket}/${folder ?? nameOf(now)}`;
}

/**
 * Returns the path of a new or empty local folder.
 *
 * @throws UserError when the folder is not empty, because the emulators would delete its content
 */
export function newFolder(given: string | undefined, now: Date): string {
  const folder = path.resolve(given ?? path.join(local, 'backups', nameOf(now)));
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} is not empty: a backup never overwrites anything.`);
  }
  return folder;
}
