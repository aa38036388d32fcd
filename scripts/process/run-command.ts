/** Runs one command to its end, or stops it early with everything it started. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

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
