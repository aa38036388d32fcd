/**
 * Finds Java and Google's Firestore emulator. The Firebase CLI ignores gcloud's copy of the emulator, and so cannot
 * start offline before its first download.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { firebaseCli, modules } from '../process/paths.ts';
import { UserError } from '../process/run-command.ts';

/** A manifest line holds at most 72 bytes; a longer value continues on the next line, after a space. */
const wrapped = (line: string): string => (line.match(/.{1,70}/g) ?? []).join('\r\n ');

/**
 * Returns a zip archive of one stored file (PKWARE's APPNOTE §4.3): local header, bytes, central directory, end record.
 */
function zipOf(name: string, bytes: Buffer): Buffer {
  const common = Buffer.alloc(26); // the fields that the local header and the directory share
  common.writeUInt16LE(20, 0); // version needed
  common.writeUInt16LE(0x21, 8); // 1 January 1980: the earliest date a zip knows
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(bytes.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), bytes]);
  const rest = Buffer.alloc(14); // no comment, disk 0, no attributes, local header at 0
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** Returns the manifest of a jar that runs the Firestore emulator in `emulatorJar`. */
export const manifestFor = (emulatorJar: string): string =>
  [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(emulatorJar).href}`,
    '',
  ]
    .map(wrapped)
    .join('\r\n');

/**
 * Writes a jar that runs the Firestore emulator in `emulatorJar` to `file`, because gcloud's jar names no main class. The
 * zip is written by hand, because neither Node nor a bare JRE can write one.
 */
export function writeWrapperJar(file: string, emulatorJar: string): void {
  writeFileSync(file, zipOf('META-INF/MANIFEST.MF', Buffer.from(manifestFor(emulatorJar))));
}

/** Required by the Firebase CLI. */
const oldest = 21;

interface Java {
  /** The folder that contains `bin/java`. */
  readonly home: string;
  readonly version: number;
}

const systemFolders = [
  '/usr/lib/jvm',
  '/usr/java',
  '/opt/java',
  '/opt/homebrew/opt',
  '/Library/Java/JavaVirtualMachines',
];

/** Returns the possible Java homes in a folder. In a Mac's JVM bundles, the home is two levels down. */
const homesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => {
        const home = path.join(folder, name);
        return [home, path.join(home, 'Contents', 'Home')];
      })
    : [];

/** Returns the major version that this `java` reports, or undefined when it does not run. */
function versionOf(java: string): number | undefined {
  const said = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const version = /version "(?:1\.)?(\d+)/.exec(`${said.stderr ?? ''}${said.stdout ?? ''}`)?.[1];
  return version ? Number(version) : undefined;
}

/**
 * Returns the first Java that is new enough, from JAVA_HOME, PATH or the system's folders.
 *
 * @throws UserError naming what was found instead
 */
export function findJava(env: NodeJS.ProcessEnv = process.env, folders: readonly string[] = systemFolders): Java {
  const onPath = (env.PATH ?? '').split(path.delimiter).filter((folder) => existsSync(path.join(folder, 'java')));
  const homes = [
    ...(env.JAVA_HOME ? [env.JAVA_HOME] : []),
    ...onPath.map((folder) => path.dirname(folder)),
    ...folders.flatMap(homesIn),
  ];
  let newest = 0;
  for (const home of new Set(homes)) {
    const java = path.join(home, 'bin', 'java');
    const version = existsSync(java) ? versionOf(java) : undefined;
    if (version !== undefined && version >= oldest) return { home, version };
    newest = Math.max(newest, version ?? 0);
  }
  const found = newest > 0 ? `Java ${newest} is too old` : 'No Java was found';
  throw new UserError(
    `${found}: the Firebase emulators need Java ${oldest} or later (install a JDK from https://adoptium.net, or set JAVA_HOME to one).`,
  );
}

interface FirestoreEmulator {
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
