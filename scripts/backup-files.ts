/**
 * Backs up and restores a database: the emulators' into a local folder, a real project's into a folder of a bucket,
 * through Firestore's REST API.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { collections, monthsPath } from '@pg/contract/document-paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { hubOf, hubVariable, startPorts } from './emulators/config.ts';
import { local } from './process/paths.ts';
import { UserError } from './process/run-command.ts';

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

/** Every export of the Firebase CLI contains this file. It says where in the export the Firestore data is. */
const metadataFile = 'firebase-export-metadata.json';

async function post(what: string, url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {
    throw new UserError(`${what} does not respond: start the suite with \`npm start\`.`);
  });
  if (!answer.ok) throw new UserError(`${what} refused (${answer.status}): ${await answer.text()}`);
}

/** Exports the Firestore of the running emulator suite into a new folder. */
export async function exportSuite(folder: string): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const hub = process.env[hubVariable] ?? hubOf(startPorts());
  await post('The emulator suite', `http://${hub}/_admin/export`, { path: folder, targets: ['firestore'] });
}

/**
 * Imports an export into the Firestore emulator.
 *
 * @throws UserError when the folder holds no export
 */
export async function importIntoSuite(project: string, folder: string): Promise<void> {
  const file = path.join(path.resolve(folder), metadataFile);
  if (!existsSync(file)) throw new UserError(`${folder} is not a backup: it has no ${metadataFile}.`);
  const { firestore } = JSON.parse(readFileSync(file, 'utf8')) as {
    firestore?: { metadata_file: string };
  };
  if (!firestore) throw new UserError(`${folder} contains no Firestore backup.`);
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}:import`;
  await post('The Firestore emulator', url, {
    database: `projects/${project}/databases/(default)`,
    // Despite its name, this option takes a file: the one that lists the export's content.
    export_directory: path.join(path.dirname(file), firestore.metadata_file),
  });
}

interface Managed {
  readonly project: string;
  /** Called before each request, because a token is valid for an hour and an export may take longer. */
  readonly token: () => Promise<string>;
  /** Firestore's address. */
  readonly address?: string;
  /** Time between two progress requests, in milliseconds. */
  readonly interval?: number;
}

interface Operation {
  readonly name: string;
  readonly done?: boolean;
  readonly error?: { readonly message: string };
  readonly response?: { readonly outputUriPrefix?: string };
}

async function ask<Answer>(
  { token, address = 'https://firestore.googleapis.com' }: Managed,
  path: string,
  body?: object,
) {
  const answer = await fetch(`${address}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const parsed = (await answer.json()) as Answer & { readonly error?: { readonly message: string } };
  if (!answer.ok)
    throw new UserError(`Firestore refused (${answer.status}): ${parsed.error?.message ?? 'no reason given'}`);
  return parsed;
}

/** After this many failed progress requests in a row, the script gives up. */
const unanswered = 5;

/**
 * Asks Google for the progress of an operation. A failed request is repeated, because the operation continues at
 * Google.
 */
async function progress(managed: Managed, name: string): Promise<Operation> {
  for (let left = unanswered; ; left -= 1) {
    await pause(managed.interval ?? 5_000);
    try {
      return await ask<Operation>(managed, name);
    } catch (problem) {
      if (left > 1) continue;
      const why = problem instanceof Error ? problem.message : String(problem);
      throw new UserError(
        `Google does not report progress, but the operation continues: look for ${name} in \`gcloud firestore operations list\`. ${why}`,
      );
    }
  }
}

/** Starts an operation and waits until it is done. For a large database, this takes minutes. */
async function finished(managed: Managed, verb: string, body: object): Promise<Operation> {
  let operation = await ask<Operation>(managed, `projects/${managed.project}/databases/(default):${verb}`, body);
  console.log(`Started ${operation.name}.`);
  while (!operation.done) {
    operation = await progress(managed, operation.name);
  }
  if (operation.error) throw new UserError(`The operation failed: ${operation.error.message}`);
  return operation;
}

/** How far this machine's clock may be ahead of Google's, in milliseconds: Google refuses a time in the future. */
const clockSkew = 10_000;

/** The last whole minute: Firestore exports the state at whole minutes only. */
const wholeMinute = (now: Date): string =>
  new Date(Math.floor((now.getTime() - clockSkew) / 60_000) * 60_000).toISOString();

/**
 * Exports every document as it was at the last whole minute. If documents were read at different times, a group's sums
 * could be newer than its expenses.
 *
 * @returns the export's address
 */
export async function exportTo(managed: Managed, outputUriPrefix: string, now: Date): Promise<string> {
  const { response } = await finished(managed, 'exportDocuments', { outputUriPrefix, snapshotTime: wholeMinute(now) });
  return response?.outputUriPrefix ?? outputUriPrefix;
}

/** Imports every document of an export. */
export const importFrom = (managed: Managed, inputUriPrefix: string): Promise<unknown> =>
  finished(managed, 'importDocuments', { inputUriPrefix });

/**
 * Raises the revision of every month by the milliseconds since 1970. Devices keep lists and read only what has changed
 * since. After a restore, the lists may have changes that the database has lost. The much higher revision makes devices
 * read their lists again (docs/decisions/0063). Two restores of the same backup lead to different revisions.
 */
// This file imports nothing that opens a database, because `npm run restore` first has to choose the target.
export async function raiseRevisions(database: Firestore): Promise<void> {
  const raise = Date.now();
  const writer = database.bulkWriter();
  for await (const { id } of groups(database)) {
    for (const month of await database.collection(monthsPath(id)).listDocuments()) {
      void writer.update(month, { revision: FieldValue.increment(raise) });
    }
  }
  await writer.close();
}

/** Returns the groups without their contents, because there may be many groups. */
const groups = (database: Firestore): AsyncIterable<{ readonly id: string }> =>
  database.collection(collections.groups).select().stream() as unknown as AsyncIterable<{ readonly id: string }>;
