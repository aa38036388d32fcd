/**
 * Waits until nothing listens on a port. Needed because the Firebase CLI keeps running when the Java process that it
 * started has died.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns whether the port refuses connections. The kernel accepts them even for a busy process, so a refusal means
 * that nothing listens.
 */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('close', () => socket.destroy());
    socket.end();
  });
}

/** Resolves when nothing listens on the port any more; never resolves once the signal is aborted. */
export async function untilNothingListens(port: number, signal: AbortSignal): Promise<void> {
  do {
    try {
      await pause(1_000, undefined, { signal, ref: false });
    } catch {
      return new Promise(() => undefined);
    }
  } while (!(await isRefused(port)));
}
