/** Starts the real Firebase emulator suite, waits until every part responds, and stops all of it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFunctions } from '../build/build-functions.ts';
import { buildWeb } from '../build/build-web.ts';
import { type Child, startChild } from '../process/child.ts';
import { demoProject, firebaseCli } from '../process/paths.ts';
import { listenForInterruption, UserError } from '../process/run-command.ts';
import {
  appUrl,
  demandFreePorts,
  localConfigFile,
  logsOf,
  type SuitePorts,
  testEnvironment,
  testPorts,
  writeLocalConfig,
} from './config.ts';
import { findFirestoreEmulator, findJava, writeWrapperJar } from './find-programs.ts';
import {
  isOurApi,
  logTail,
  type Question,
  startFramework,
  untilAnswers,
  untilNothingListens,
} from './running-suite.ts';

interface SuiteOptions {
  readonly ports: SuitePorts;
  readonly signal: AbortSignal;
  readonly withUi?: boolean;
  /** The folder to load from; if omitted, the suite starts empty. */
  readonly importFrom?: string | undefined;
  /** The folder to save to; if omitted, the suite saves nothing. */
  readonly exportTo?: string;
}

export interface Suite extends AsyncDisposable {
  readonly log: string;
  /** Resolves when a part of the suite has ended, with a message that names the part. */
  readonly ended: Promise<string>;
  /** Saves and stops everything. @returns whether it stopped cleanly, so that the save is complete. */
  stop(): Promise<boolean>;
}

/** A start takes about 25 s on two slow cores; a save takes seconds. */
const startBoundMs = 180_000;
const stopBoundMs = 60_000;

/** The environment for the Firebase CLI. `scratch` is a temporary folder that no other suite uses. */
async function cliEnvironment(scratch: string): Promise<NodeJS.ProcessEnv> {
  const java = findJava();
  const { jar, needsWrapper } = await findFirestoreEmulator();
  const wrapper = path.join(scratch, 'firestore.jar');
  if (jar && needsWrapper) writeWrapperJar(wrapper, jar);
  return {
    CI: '1', // skips the CLI's message fetch
    // In seconds. On a busy machine the CLI's default of ten is too little, and the suite would have no functions.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    // The CLI finds its hub through a file in this folder. The file is named after the project, so two suites must not
    // share the folder.
    TMPDIR: scratch,
    JAVA_HOME: java.home,
    // The Firestore emulator sends changes to listeners through Java's HTTP server. Without `nodelay`, that server
    // delays a second packet until the first is acknowledged, so one change in two arrives 40 ms late. Java's second
    // compiler takes 40 % of the emulator's processor time in a run of minutes, and does not pay for itself.
    JAVA_TOOL_OPTIONS: [process.env.JAVA_TOOL_OPTIONS, '-Dsun.net.httpserver.nodelay=true', '-XX:TieredStopAtLevel=1']
      .filter(Boolean)
      .join(' '),
    PATH: [path.join(java.home, 'bin'), process.env.PATH].join(path.delimiter),
    ...(jar && { FIRESTORE_EMULATOR_BINARY_PATH: needsWrapper ? wrapper : jar }),
  };
}

const cliArguments = ({ ports, withUi = false, importFrom, exportTo }: SuiteOptions): string[] => [
  firebaseCli,
  'emulators:start',
  '--only=auth,functions,firestore,hosting',
  `--project=${demoProject}`,
  `--config=${writeLocalConfig(ports, withUi)}`,
  ...(importFrom ? [`--import=${importFrom}`] : []),
  ...(exportTo ? [`--export-on-exit=${exportTo}`] : []),
];

/** The CLI prints this line once data and functions are loaded. Some of the CLI's ports respond earlier. */
const saysReady = (log: string): boolean => readFileSync(log, 'utf8').includes('All emulators ready!');

const questions = (ports: SuitePorts, log: string): Question[] => [
  { who: 'The emulator suite', url: `http://127.0.0.1:${ports.hub}/`, accepts: () => saysReady(log) },
  { who: 'The auth emulator', url: `http://127.0.0.1:${ports.auth}/` },
  { who: 'The Firestore emulator', url: `http://127.0.0.1:${ports.firestore}/` },
  { who: 'The hosting emulator', url: appUrl(ports) },
  { who: 'The API behind the hosting emulator', url: `${appUrl(ports)}/auth/none`, accepts: isOurApi },
];

async function untilReady(emulators: Child, log: string, { ports, signal }: SuiteOptions): Promise<void> {
  const giveUp = (): void => {
    signal.throwIfAborted();
    emulators.look();
    if (emulators.hasEnded()) throw new UserError('The Firebase emulators did not start:');
  };
  try {
    for (const question of questions(ports, log)) await untilAnswers(question, giveUp, startBoundMs);
  } catch (error) {
    if (error instanceof UserError) error.message += `\n${logTail(log)}`;
    throw error;
  }
}

/**
 * Starts the suite; when this resolves, every part responds.
 *
 * @throws UserError when there is no Java or Firestore emulator, or the suite does not start; the signal's reason when
 * the signal is aborted first. In both cases nothing is left running.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { ports } = options;
  const scratch = mkdtempSync(path.join(tmpdir(), 'pg-'));
  const logs = logsOf(ports);
  mkdirSync(logs, { recursive: true });
  const log = path.join(logs, 'emulators.log');
  const forget = (): void => {
    rmSync(scratch, { recursive: true, force: true });
    rmSync(localConfigFile(ports), { force: true });
  };
  try {
    const env = await cliEnvironment(scratch);
    const args = cliArguments(options);
    const emulators = startChild({ name: 'the Firebase emulators', args, env, cwd: logs, log, boundMs: stopBoundMs });
    const stopping = new AbortController();
    const stop = async (): Promise<boolean> => {
      stopping.abort();
      const clean = await emulators.stop();
      forget();
      return clean;
    };
    await untilReady(emulators, log, options).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    const javaEnded = untilNothingListens(ports.firestore, stopping.signal).then(() => 'the Firestore emulator ended');
    const ended = Promise.race([emulators.ended, javaEnded]);
    return { log, ended, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
  } catch (error) {
    forget();
    throw error;
  }
}

/** @throws UserError as soon as one of the parts has ended, with the end of its log */
export async function untilLost(parts: readonly Pick<Child, 'ended' | 'log'>[]): Promise<never> {
  const { how, log } = await Promise.race(parts.map(({ ended, log }) => ended.then((how) => ({ how, log }))));
  throw new UserError(`Stopped, because ${how}.${log ? `\n${logTail(log)}` : ''}`);
}

/**
 * The work to do against the suite. It gets the suite's variables, and a signal that is aborted when the work must end
 * early.
 */
type Run = (env: Record<string, string>, signal: AbortSignal) => Promise<number>;

/**
 * Builds the product, starts the suite on the test ports with the API under production's own server as well, runs the
 * work and stops everything.
 *
 * @param withWeb whether the web app is needed besides the API
 * @returns the run's status, or 130 after Ctrl-C
 * @throws UserError when the suite does not start, or one of its parts dies during the run
 */
export async function withFreshSuite(run: Run, { withWeb = true } = {}): Promise<number> {
  const interruption = listenForInterruption('Still stopping the emulators…');
  const { signal } = interruption;
  const ports = testPorts();
  await demandFreePorts(ports, ['framework']);
  await buildFunctions({ withDemoSecrets: true });
  if (withWeb) buildWeb({ always: false });
  try {
    await using suite = await startSuite({ ports, signal });
    await using framework = await startFramework(ports, signal);
    const died = new AbortController();
    const running = run(testEnvironment(ports), AbortSignal.any([signal, died.signal]));
    const status = await Promise.race([running, untilLost([suite, framework])]).catch(async (error: unknown) => {
      died.abort();
      await running;
      throw error;
    });
    return signal.aborted ? interruption.status() : status;
  } catch (error) {
    if (signal.aborted) return interruption.status();
    throw error;
  }
}
