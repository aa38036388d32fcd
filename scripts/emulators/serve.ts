/** Runs the suite for `npm start` and `npm run dev` until Ctrl-C. Its data is seeded once and kept between runs. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  watchFile,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { demoSignIns } from '../../emulator-seed/demo.ts';
import { buildFunctions } from '../build/build-functions.ts';
import { type Child, startChild } from '../process/child.ts';
import { inRoot, local } from '../process/paths.ts';
import { listenForInterruption, runCommand, UserError } from '../process/run-command.ts';
import {
  adminEnvironment,
  demandFreePorts,
  logsOf,
  type Part,
  readDemoSecrets,
  type SuitePorts,
  startPorts,
} from './config.ts';
import { logTail } from './running-suite.ts';
import { type Suite, startSuite, untilLost } from './suite.ts';

const kept = path.join(local, 'emulator-data');
const incoming = path.join(local, 'emulator-data.new');
/** Exists on the first run until the data is seeded, because a save made before is incomplete. */
const seedingMark = path.join(local, 'emulator-data.seeding');

/** The Firebase CLI moves an export to its folder only once it is finished. */
const isWhole = (folder: string): boolean => existsSync(path.join(folder, 'firebase-export-metadata.json'));
const drop = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/**
 * Replaces the kept data by a complete new save. Called after each stop, and at each start in case the last stop was
 * interrupted.
 *
 * @returns whether there was a new save to keep
 */
export function keepWhatWasSaved(): boolean {
  const isSaved = isWhole(incoming) && !existsSync(seedingMark);
  if (isSaved) {
    drop(kept);
    renameSync(incoming, kept);
  }
  drop(incoming);
  drop(seedingMark);
  return isSaved;
}

/** Returns the folder to load, undefined if the data must first be seeded, and the one to save to. */
export function openKeptData(): { readonly importFrom: string | undefined; readonly exportTo: string } {
  mkdirSync(local, { recursive: true });
  keepWhatWasSaved();
  const importFrom = isWhole(kept) ? kept : undefined;
  if (!importFrom) writeFileSync(seedingMark, '');
  return { importFrom, exportTo: incoming };
}

/** Keeps data that the emulators cannot open under another name, for a start without it. Returns its new folder. */
export function setAside(now: Date): string {
  const folder = `${kept}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  renameSync(kept, folder);
  writeFileSync(seedingMark, '');
  return folder;
}

/** From now on, a save is kept. */
export const noteSeeded = (): void => drop(seedingMark);

/** The prefix that the sender writes (functions/src/push/senders.ts). */
const mark = '[push] ';

/** Returns the pushes in the text of the functions' log. */
export const pushesIn = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .flatMap((line) => (line.includes(mark) ? [line.slice(line.indexOf(mark) + mark.length)] : []));

/** Prints the pushes logged from now on. */
function printPushes(log: string): void {
  let read = statSync(log).size;
  let rest = '';
  watchFile(log, { interval: 500, persistent: false }, ({ size }) => {
    const added = Buffer.alloc(Math.max(0, size - read));
    const file = openSync(log, 'r');
    readSync(file, added, 0, added.length, read);
    closeSync(file);
    read = size;
    const lines = `${rest}${added.toString('utf8')}`.split('\n');
    rest = lines.pop() ?? '';
    for (const push of pushesIn(lines.join('\n'))) console.log(`Push: ${push}`);
  });
}

/**
 * Fills a running suite with the demo people and their months.
 *
 * @throws UserError when it fails; the suite's data is then incomplete and must not be kept
 */
async function seed(ports: SuitePorts, signal: AbortSignal): Promise<void> {
  const args = [inRoot('emulator-seed', 'seed.ts')];
  const status = await runCommand(process.execPath, args, { env: adminEnvironment(ports), signal });
  signal.throwIfAborted();
  if (status !== 0) throw new UserError('The demo data could not be seeded; nothing of it was kept.');
}

const startSchedule = (ports: SuitePorts): Child =>
  startChild({
    name: 'the scheduled functions',
    args: [inRoot('scripts', 'emulators', 'scheduled.ts')],
    env: { ...readDemoSecrets(), ...adminEnvironment(ports) },
    log: path.join(logsOf(ports), 'scheduled.log'),
    boundMs: 5_000,
  });

interface Serving {
  /** Child processes to watch and stop together with the suite. */
  readonly children: readonly Child[];
  /** The app's address. */
  readonly address: string;
}

interface ServeOptions {
  readonly prepare: () => void;
  readonly alsoNeeds?: readonly Part[];
  /** Starts the other processes once the suite is up. */
  readonly startOthers: (ports: SuitePorts, signal: AbortSignal) => Promise<Serving>;
}

const onAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

function announce({ address }: Serving, ports: SuitePorts, withUi: boolean, started: number): void {
  const width = Math.max(...demoSignIns.map(({ name }) => name.length));
  console.log(`\nReady in ${Math.round((Date.now() - started) / 1000)} s: ${address}\n`);
  if (withUi) console.log(`Firebase's own UI: http://127.0.0.1:${ports.ui}\n`);
  console.log('Demo sign-ins (UserId, password):');
  for (const { name, userId, password } of demoSignIns) console.log(`  ${name.padEnd(width)}  ${userId}  ${password}`);
  console.log('\nCtrl-C stops everything and keeps the data.');
}

/**
 * Serves until Ctrl-C.
 *
 * @returns 0 after Ctrl-C, or 1 when the data could not be saved
 * @throws UserError when the suite could not start or continue
 */
export async function serve({ prepare, alsoNeeds = [], startOthers }: ServeOptions): Promise<number> {
  const started = Date.now();
  const { signal } = listenForInterruption('Still saving the data; this takes a few seconds…');
  const ports = startPorts();
  const withUi = process.argv.includes('--ui');
  await demandFreePorts(ports, withUi ? [...alsoNeeds, 'ui'] : alsoNeeds);
  await buildFunctions({ withDemoSecrets: true });
  prepare();
  let { importFrom, exportTo } = openKeptData();
  const children: Child[] = [];
  let suite: Suite | undefined;
  let isReady = false;
  let failure: unknown;
  try {
    console.log('Starting the Firebase emulators…');
    const options = { ports, signal, withUi, exportTo };
    suite = await startSuite({ ...options, importFrom }).catch(async (problem) => {
      if (!importFrom || signal.aborted) throw problem;
      // Whether the data is the reason shows without it.
      const empty = await startSuite(options).catch(() => Promise.reject(problem));
      console.log(`The saved data cannot be opened: it is kept in ${setAside(new Date())}, and new demo data is made.`);
      importFrom = undefined;
      return empty;
    });
    if (!importFrom) await seed(ports, signal);
    noteSeeded();
    children.push(startSchedule(ports));
    const serving = await startOthers(ports, signal);
    children.push(...serving.children);
    isReady = true;
    printPushes(suite.log);
    announce(serving, ports, withUi, started);
    await Promise.race([onAbort(signal), untilLost([suite, ...children])]);
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
