/** Backup and restore of the emulators' Firestore, which holds everything the product stores. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startPorts } from '../emulators/ports.ts';
import { hubOf, hubVariable } from '../emulators/triggers.ts';
import { UserError } from '../process/user-error.ts';

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
