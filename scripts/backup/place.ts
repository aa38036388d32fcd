/** Where a backup goes: a folder of this machine for the emulators, a folder of a bucket for a real project. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PlainSentence } from '../process/plain-sentence.ts';
import { local } from '../project/paths.ts';

/** An instant as the name of a folder, in UTC: "2026-11-20T18-05-00". */
const nameOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * The folder of a bucket, `gs://bucket/folder`. Without a folder it is named after the instant, so that no backup
 * is laid over another.
 *
 * @throws PlainSentence for what is no bucket
 */
export function bucketFolder(given: string | undefined, now: Date): string {
  const [, bucket, folder] = /^gs:\/\/([a-z0-9][a-z0-9._-]+)(?:\/(.+?))?\/*$/.exec(given ?? '') ?? [];
  if (!bucket) throw new PlainSentence('Name a folder of a bucket: -- gs://<bucket>/<folder>.');
  return `gs://${bucket}/${folder ?? nameOf(now)}`;
}

/**
 * A folder of this machine that is not there yet.
 *
 * @throws PlainSentence when something is in it: the emulators would delete it
 */
export function newFolder(given: string | undefined, now: Date): string {
  const folder = path.resolve(given ?? path.join(local, 'backups', nameOf(now)));
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new PlainSentence(`${folder} is not empty: a backup is never laid over anything.`);
  }
  return folder;
}
