/** The data that `npm start` keeps between runs; only a complete new save replaces it. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  unwatchFile,
  watchFile,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { demoSignIns } from '../../emulator-seed/demo.ts';
import { buildFunctions } from '../build/build-functions.ts';
import type { Child } from '../process/child.ts';
import { inRoot, local } from '../process/paths.ts';
import { type Interruption, listenForInterruption, runCommand, UserError } from '../process/run-command.ts';
import { adminEnvironment } from './config.ts';
import { demandFreePorts, type SuitePorts, startPorts } from './ports.ts';
import { logTail } from './running-suite.ts';
import { type Suite, startSuite } from './suite.ts';

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

/** Prints, for `npm start`, a line for each push that the emulators' sender logged. */

/** The prefix that the sender writes (functions/src/push/senders.ts). */
const mark = '[push] ';

/** Returns the pushes in the text of the functions' log. */
export const pushesIn = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(mark);
      return at < 0 ? [] : [line.slice(at + mark.length)];
    });

/** Prints the pushes logged from now on, until the signal is aborted. */
function printPushes(log: string, signal: AbortSignal): void {
  let read = statSync(log).size;
  let rest = '';
  const onChange = (): void => {
    const { size } = statSync(log);
    const added = Buffer.alloc(Math.max(0, size - read));
    const file = openSync(log, 'r');
    readSync(file, added, 0, added.length, read);
    closeSync(file);
    read = size;
    const lines = `${rest}${added.toString('utf8')}`.split('\n');
    rest = lines.pop() ?? '';
    for (const push of pushesIn(lines.join('\n'))) console.log(`Push: ${push}`);
  };
  watchFile(log, { interval: 500 }, onChange);
  signal.addEventListener('abort', () => unwatchFile(log, onChange), { once: true });
}

/** Fills a running suite with the demo people and their months, on the first run. */

/**
 * Runs emulator-seed against the suite.
 *
 * @throws UserError when it fails; the suite's data is then incomplete and must not be kept
 */
async function seed(ports: SuitePorts, signal: AbortSignal): Promise<void> {
  const args = [inRoot('emulator-seed', 'seed.ts')];
  const status = await runCommand(process.execPath, args, { env: adminEnvironment(ports), signal });
  signal.throwIfAborted();
  if (status !== 0) throw new UserError('The demo data could not be seeded; nothing of it was kept.');
}

/** Runs the suite for `npm start` and `npm run dev` until Ctrl-C. Its data is seeded once and kept. */

interface Serving {
  /** Child processes to watch and stop together with the suite. */
  readonly children: readonly Child[];
  /** The app's address. */
  readonly address: string;
}

interface ServeOptions {
  readonly prepare: () => void;
  readonly alsoNeeds?: readonly (keyof SuitePorts)[];
  /** Starts the other processes once the suite is up. */
  readonly startOthers: (ports: SuitePorts, signal: AbortSignal) => Promise<Serving>;
}

const onAbort = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

function announce({ address }: Serving, ports: SuitePorts, withUi: boolean, started: number): void {
  const width = Math.max(...demoSignIns.map(({ name }) => name.length));
  console.log(`\nReady in ${Math.round((Date.now() - started) / 1000)} s: ${address}\n`);
  if (withUi) console.log(`Firebase's own UI: http://127.0.0.1:${ports.ui}\n`);
  console.log('Demo sign-ins (UserId, password):');
  for (const { name, userId, password } of demoSignIns) console.log(`  ${name.padEnd(width)}  ${userId}  ${password}`);
  console.log('\nCtrl-C stops everything and keeps the data.');
}

/** Waits for Ctrl-C. @throws UserError when a part ends earlier */
async function untilEnded(parts: readonly Pick<Child, 'ended' | 'log'>[], { signal }: Interruption): Promise<void> {
  const loss = parts.map(({ ended, log }) => ended.then((how) => ({ how, log })));
  const first = await Promise.race([onAbort(signal), ...loss]);
  if (!first || signal.aborted) return;
  throw new UserError(`Stopped, because ${first.how}.${first.log ? `\n${logTail(first.log)}` : ''}`);
}

/**
 * Serves until Ctrl-C.
 *
 * @returns 0 after Ctrl-C, or 1 when the data could not be saved
 * @throws UserError when the suite could not start or continue
 */
export async function serve({ prepare, alsoNeeds = [], startOthers }: ServeOptions): Promise<number> {
  const started = Date.now();
  const interruption = listenForInterruption(() => console.log('Still saving the data; this takes a few seconds…'));
  const { signal } = interruption;
  const ports = startPorts();
  const withUi = process.argv.includes('--ui');
  await demandFreePorts(ports, withUi ? [...alsoNeeds, 'ui'] : alsoNeeds);
  await buildFunctions({ withDemoSecrets: true });
  prepare();
  const { importFrom, exportTo } = openKeptData();
  const children: Child[] = [];
  let suite: Suite | undefined;
  let isReady = false;
  let failure: unknown;
  try {
    console.log('Starting the Firebase emulators…');
    suite = await startSuite({ ports, signal, withUi, importFrom, exportTo });
    if (!importFrom) await whileSeeding(() => seed(ports, signal));
    const serving = await startOthers(ports, signal);
    children.push(...serving.children);
    isReady = true;
    printPushes(suite.log, signal);
    announce(serving, ports, withUi, started);
    await untilEnded([suite, ...children], interruption);
  } catch (error) {
    if (!signal.aborted) failure = error;
  }
  if (suite) console.log('\nSaving the data and stopping…');
  await Promise.all([...children, suite].map((part) => part?.stop()));
  const isSaved = keepWhatWasSaved();
  if (isReady && !isSaved) {
    console.error(
      `The data could not be saved: the next start uses the previous save, or new demo data.\n${suite ? logTail(suite.log) : ''}`,
    );
  }
  if (failure) throw failure;
  return isReady && !isSaved ? 1 : 0;
}
