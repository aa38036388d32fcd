import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Errors that the user can act on, and the exit status of a script. */

/** An error whose cause is known. Only its message is printed, without a stack. */
export class UserError extends Error {}

/** Returns whether the error is about a wrong argument, which Node's message names. */
const isWrongArgument = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Runs a script and exits with the status it returns (0 if none). A UserError is printed without a stack; anything else
 * is a bug and printed with one.
 */
export async function runScript(run: () => Promise<number | undefined>): Promise<never> {
  let status: number;
  try {
    status = (await run()) ?? 0;
  } catch (error) {
    console.error(error instanceof UserError || isWrongArgument(error) ? error.message : error);
    status = 1;
  }
  process.exit(status);
}

/**
 * Turns Ctrl-C, termination and a closed terminal into one AbortSignal, so that none of them ends this process before
 * its children.
 */

export interface Interruption {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  /** The exit status for a shell: 130 after Ctrl-C. */
  status(): number;
}

/**
 * Signals within this time, in milliseconds, count as one Ctrl-C: the terminal signals both npm and the script, and npm
 * also forwards its signal to the script.
 */
const echoMs = 1_000;

/**
 * Handles SIGINT, SIGTERM and SIGHUP for the rest of the process's life.
 *
 * @param onRepeat called when the user signals again
 */
export function listenForInterruption(onRepeat: () => void): Interruption {
  const controller = new AbortController();
  let status = 0;
  let last = 0;
  const heard = (signal: NodeJS.Signals): void => {
    const isEcho = Date.now() - last < echoMs;
    last = Date.now();
    if (!controller.signal.aborted) {
      status = 128 + constants.signals[signal];
      controller.abort(new Error(`Stopped by ${signal}`));
    } else if (!isEcho) onRepeat();
  };
  process.on('SIGINT', heard).on('SIGTERM', heard).on('SIGHUP', heard);
  // After a hang-up the terminal is gone: printing must not end the process.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return { signal: controller.signal, status: () => status };
}

/** Runs one command to its end, or stops it early with everything it started. */

interface CommandOptions extends Pick<SpawnOptions, 'shell' | 'cwd'> {
  readonly env?: NodeJS.ProcessEnv;
  /** For a command that asks the user questions: it shares this process's terminal, and so its Ctrl-C. */
  readonly interactive?: boolean;
  /** Ends the command and what it started when aborted. */
  readonly signal: AbortSignal;
}

/** @returns the command's exit status, or 128 + the signal that ended it, as a shell would */
export function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<number> {
  const { signal, env, interactive = false, ...rest } = options;
  return new Promise((resolve, reject) => {
    const merged = { ...process.env, ...env };
    const child = spawn(command, args, { ...rest, env: merged, stdio: 'inherit', detached: !interactive });
    const end = (how: NodeJS.Signals): void => {
      try {
        process.kill(interactive ? (child.pid as number) : -(child.pid as number), how);
      } catch {} // already gone
    };
    let timer: NodeJS.Timeout | undefined;
    const onAbort = (): void => {
      end('SIGTERM');
      timer = setTimeout(() => end('SIGKILL'), 5_000);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    child.once('error', reject);
    child.once('exit', (status, by) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (signal.aborted) end('SIGKILL');
      resolve(status ?? 128 + (by ? constants.signals[by] : 0));
    });
  });
}
