/**
 * Turns Ctrl-C, termination and a closed terminal into one AbortSignal, so that none of them ends this process before
 * its children.
 */
import { constants } from 'node:os';

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
