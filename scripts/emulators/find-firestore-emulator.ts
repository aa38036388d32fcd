/**
 * Finds Google's Firestore emulator: the user's setting, the Firebase CLI's cache or download, or the gcloud CLI's
 * copy. Needed because the Firebase CLI ignores gcloud's copy, and so cannot start offline before its first download.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { UserError } from '../process/user-error.ts';
import { firebaseCli, modules } from '../project/paths.ts';

export interface FirestoreEmulator {
  /** The jar, or undefined if the Firebase CLI finds the emulator itself. */
  readonly jar: string | undefined;
  /** The gcloud CLI's jar names no main class, so it needs a wrapper. */
  readonly needsWrapper: boolean;
  readonly from: string;
}

interface Download {
  readonly remoteUrl: string;
  readonly downloadPathRelativeToCacheDir: string;
}

function cliDownload(): Download {
  const file = path.join(modules, 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { firestore: Download }).firestore;
}

/** The jar in the Firebase CLI's cache, whether or not it exists yet. */
function cachedJar(env: NodeJS.ProcessEnv): string {
  const folder = env.FIREBASE_EMULATORS_PATH ?? path.join(env.HOME ?? homedir(), '.cache', 'firebase', 'emulators');
  return path.join(folder, cliDownload().downloadPathRelativeToCacheDir);
}

/** Returns the gcloud CLI's copy, if it is installed. `gcloud` on PATH may be a link into the SDK's folder `bin`. */
function gcloudJar(env: NodeJS.ProcessEnv): string | undefined {
  for (const folder of (env.PATH ?? '').split(path.delimiter)) {
    const gcloud = path.join(folder, 'gcloud');
    if (!existsSync(gcloud)) continue;
    const sdk = path.dirname(path.dirname(realpathSync(gcloud)));
    const jar = path.join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
    if (existsSync(jar)) return jar;
  }
  return undefined;
}

/** Returns whether the download server responds within three seconds. */
async function canDownload(): Promise<boolean> {
  try {
    return (await fetch(cliDownload().remoteUrl, { method: 'HEAD', signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}

function download(): boolean {
  console.log('Downloading the Firestore emulator (130 MB, once)…');
  const env = { ...process.env, CI: '1' };
  return spawnSync(process.execPath, [firebaseCli, 'setup:emulators:firestore'], { env, stdio: 'ignore' }).status === 0;
}

/** Returns an emulator that is already on this machine, or undefined. */
export function firestoreEmulatorOnDisk(env: NodeJS.ProcessEnv = process.env): FirestoreEmulator | undefined {
  const set = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (set) {
    if (!existsSync(set)) throw new UserError(`FIRESTORE_EMULATOR_BINARY_PATH is ${set}, which does not exist.`);
    return { jar: set, needsWrapper: false, from: 'FIRESTORE_EMULATOR_BINARY_PATH' };
  }
  if (existsSync(cachedJar(env))) return { jar: undefined, needsWrapper: false, from: "the Firebase CLI's cache" };
  const jar = gcloudJar(env);
  return jar ? { jar, needsWrapper: true, from: 'the gcloud CLI' } : undefined;
}

/**
 * Returns the emulator to run: the Firebase CLI's version if it is on this machine or can be downloaded, else gcloud's.
 *
 * @throws UserError that says what to install
 */
export async function findFirestoreEmulator(): Promise<FirestoreEmulator> {
  const onDisk = firestoreEmulatorOnDisk();
  if (onDisk && !onDisk.needsWrapper) return onDisk;
  // If no copy is on disk, download without asking canDownload: the CLI supports proxies, and canDownload does not.
  if ((!onDisk || (await canDownload())) && download()) return firestoreEmulatorOnDisk() as FirestoreEmulator;
  if (onDisk) return onDisk;
  throw new UserError(noFirestoreEmulator);
}

export const noFirestoreEmulator =
  'No Firestore emulator is installed and it could not be downloaded: connect to the network, or install the gcloud CLI with its component cloud-firestore-emulator.';
