/** Backup and restore of the emulators' Firestore: everything that the product keeps is in it. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startPorts } from '../emulators/ports.ts';
import { hubOf, hubVariable } from '../emulators/triggers.ts';
import { PlainSentence } from '../process/plain-sentence.ts';

/** In every export of the Firebase CLI; says where the Firestore part of it lies. */
const metadataFile = 'firebase-export-metadata.json';

async function post(what: string, url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {
    throw new PlainSentence(`${what} does not answer: start the suite with \`npm start\`.`);
  });
  if (!answer.ok) throw new PlainSentence(`${what} refused (${answer.status}): ${await answer.text()}`);
}

/** Has the suite write its Firestore into a folder, which it makes. */
export async function exportSuite(folder: string): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const hub = process.env[hubVariable] ?? hubOf(startPorts());
  await post('The emulator suite', `http://${hub}/_admin/export`, { path: folder, targets: ['firestore'] });
}

/**
 * Has the Firestore emulator take in an export.
 *
 * @throws PlainSentence when the folder holds none
 */
export async function importIntoSuite(project: string, folder: string): Promise<void> {
  const file = path.join(path.resolve(folder), metadataFile);
  if (!existsSync(file)) throw new PlainSentence(`${folder} is no backup: it holds no ${metadataFile}.`);
  const { firestore } = JSON.parse(readFileSync(file, 'utf8')) as {
    firestore?: { metadata_file: string };
  };
  if (!firestore) throw new PlainSentence(`${folder} holds no backup of Firestore.`);
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}:import`;
  await post('The Firestore emulator', url, {
    database: `projects/${project}/databases/(default)`,
    // In spite of its name it asks for the file in which the export says what it is made of.
    export_directory: path.join(path.dirname(file), firestore.metadata_file),
  });
}
