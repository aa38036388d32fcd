/** Whether somebody still listens on a port: the Firebase CLI goes on by itself when its Java has died. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The kernel takes a connection even for a process that is busy, so a refusal means that nobody is there. */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('close', () => socket.destroy());
    socket.end();
  });
}

/** Resolves when nobody listens on the port any more; never, once the signal is aborted. */
export async function untilNobodyListens(port: number, signal: AbortSignal): Promise<void> {
  do {
    try {
      await pause(1_000, undefined, { signal, ref: false });
    } catch {
      return new Promise(() => undefined);
    }
  } while (!(await isRefused(port)));
}
