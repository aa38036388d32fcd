/** Asks the servers of a suite whether they answer, serves the API beside the emulators, and steers the emulators. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { type Child, type ChildOptions, startChild } from '../process/child.ts';
import { deployedFunctions, modules } from '../process/paths.ts';
import { UserError } from '../process/run-command.ts';
import { adminEnvironment, apiLog, apiUrl, hubVariable, readDemoSecrets, type SuitePorts } from './config.ts';

/** Returns whether the port refuses connections. The kernel accepts them even for a busy process. */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('close', () => socket.destroy());
    socket.end();
  });
}

/**
 * Resolves when nothing listens on the port any more; never resolves once the signal is aborted. Needed because the
 * Firebase CLI keeps running when the Java process that it started has died.
 */
export async function untilNothingListens(port: number, signal: AbortSignal): Promise<void> {
  do {
    try {
      await pause(1_000, undefined, { signal, ref: false });
    } catch {
      return new Promise(() => undefined);
    }
  } while (!(await isRefused(port)));
}

export interface Question {
  /** As used in messages: "the auth emulator". */
  readonly who: string;
  readonly url: string;
  /** Returns whether this answer comes from the intended server; if omitted, any answer will do. */
  readonly accepts?: (answer: Response) => boolean | Promise<boolean>;
}

async function answersNow({ url, accepts = () => true }: Question): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000), headers: { connection: 'close' } });
    const accepted = await accepts(answer);
    if (!answer.bodyUsed) await answer.body?.cancel();
    return accepted;
  } catch {
    return false;
  }
}

/**
 * Polls until the answer is accepted.
 *
 * @param giveUp throws when waiting is pointless; called before each request
 * @throws UserError after `boundMs` milliseconds
 */
export async function untilAnswers(question: Question, giveUp: () => void, boundMs: number): Promise<void> {
  const deadline = Date.now() + boundMs;
  for (;;) {
    giveUp();
    if (await answersNow(question)) return;
    if (Date.now() > deadline) throw new UserError(`${question.who} did not answer within ${boundMs / 1000} s.`);
    await pause(150);
  }
}

/** Returns whether the answer is the API's, and not an emulator's page saying that the function does not exist. */
export const isOurApi = async (answer: Response): Promise<boolean> => {
  if (!answer.headers.get('content-type')?.includes('application/json')) return false;
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body;
};

const telling = /error|failed|exception|cannot|could not|⚠|warn/i;

/** Returns the last lines of a child's log. Leaves out lines before the first error or warning, if there is one. */
export function logTail(file: string, count = 12): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {} // not written yet
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => telling.test(line));
  return lines.slice(Math.max(first, 0)).slice(-count).join('\n');
}

/**
 * Starts a server as a child process; resolves when it answers.
 *
 * @throws UserError when it does not start, or the signal's reason when the signal is aborted first
 */
export async function startServer(
  options: ChildOptions,
  question: Omit<Question, 'who'>,
  signal?: AbortSignal,
): Promise<Child> {
  const { name: who, log } = options;
  const child = startChild(options);
  const giveUp = (): void => {
    signal?.throwIfAborted();
    if (child.hasEnded()) throw new UserError(`${who} did not start${log ? `:\n${logTail(log)}` : ', see above.'}`);
  };
  try {
    await untilAnswers({ who, ...question }, giveUp, 120_000);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}

const framework = path.join(modules, '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');

/** The bundle to serve: the deployed API, or something simpler that a benchmark compares with it. */
export interface Served {
  /** The bundle's folder. */
  readonly source: string;
  readonly accepts: NonNullable<Question['accepts']>;
}

const ourApi: Served = { source: deployedFunctions, accepts: isOurApi };

/**
 * Serves the function `api` under functions-framework, production's own server, which handles many requests in one
 * process. Resolves when it responds.
 *
 * @param flags of Node
 * @param more what else the process finds in its environment
 * @throws as startServer
 */
export function startFramework(
  ports: SuitePorts,
  signal?: AbortSignal,
  { source, accepts }: Served = ourApi,
  log = apiLog(ports),
  flags: readonly string[] = [],
  more: NodeJS.ProcessEnv = {},
): Promise<Child> {
  const args = [...flags, framework, '--target=api', `--source=${source}`, `--port=${ports.framework}`];
  const env = { ...readDemoSecrets(), ...adminEnvironment(ports), FUNCTION_TARGET: 'api', ...more };
  const url = `${apiUrl(ports)}/auth/none`;
  return startServer({ name: 'functions-framework', args, env, log, boundMs: 5_000 }, { url, accepts }, signal);
}

/**
 * Switches the functions emulator's triggers on and off. The emulator starts a process for each event in flight, which
 * is too much for tests with thousands of calls.
 *
 * @throws Error when the hub refuses
 */
export async function switchTriggers(to: 'on' | 'off', env: Readonly<Record<string, string>>): Promise<void> {
  const hub = env[hubVariable];
  if (!hub) return; // no suite is running
  const verb = to === 'on' ? 'enable' : 'disable';
  const answer = await fetch(`http://${hub}/functions/${verb}BackgroundTriggers`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`The emulators' hub did not switch the triggers ${to}: ${answer.status}`);
}

/**
 * Empties the Firestore emulator. The emulator then also forgets the functions' triggers, until these are switched on.
 *
 * Everything that the emulator has ever stored slows down writes to documents with listeners, and
 * `DELETE …/documents` does not help: after 10,000 transactions a write took 59 ms instead of 6; after the DELETE it
 * still took 42 ms, and after this reset 6 ms.
 *
 * @param host the emulator's host and port
 * @throws Error when the emulator refuses
 */
export async function resetFirestore(host: string): Promise<void> {
  const { ok, status } = await fetch(`http://${host}/reset`, { method: 'POST' });
  if (!ok) throw new Error(`The emulator answered ${status} to its reset.`);
}
