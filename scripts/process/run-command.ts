/** How a script runs and ends, and how it runs other commands. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

/** An error that the user can act on. Only its message is printed, without a stack. */
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

interface Interruption {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  /** The exit status for a shell: 130 after Ctrl-C. */
  status(): number;
}

/**
 * Turns Ctrl-C, termination and a closed terminal into one AbortSignal for the rest of the process's life, so that none
 * of them ends this process before its children.
 *
 * @param patience printed when another signal follows
 */
export function listenForInterruption(patience?: string): Interruption {
  const controller = new AbortController();
  let status = 0;
  const heard = (signal: NodeJS.Signals): void => {
    if (controller.signal.aborted) {
      if (patience) console.log(patience);
      return;
    }
    status = 128 + constants.signals[signal];
    controller.abort(new Error(`Stopped by ${signal}`));
  };
  process.on('SIGINT', heard).on('SIGTERM', heard).on('SIGHUP', heard);
  // After a hang-up the terminal is gone: printing must not end the process.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return { signal: controller.signal, status: () => status };
}

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
