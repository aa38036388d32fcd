/** Runs a function under functions-framework for one test, in a separate process whose memory the test can measure. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { apiLog, testPorts } from '../../scripts/emulators/config.ts';
import { type Served, startFramework } from '../../scripts/emulators/running-suite.ts';
import type { Seen } from './watching.ts';

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export interface OwnServer extends AsyncDisposable {
  readonly url: string;
  readonly log: string;
  /** Returns the process's current resident memory, in megabytes. */
  megabytes(): number;
  /** Whether the process has ended, as it does when its memory is full. */
  hasEnded(): boolean;
  /** Returns for how long its event loop was held at most since the last question, and its largest heap. */
  seen(): Promise<Seen>;
}

const watching = new URL('./watching.ts', import.meta.url).href;

let started = 0;

/**
 * Starts the API, or the given function, against the running emulators. Writes its log next to the emulators' logs.
 *
 * @param heap the most megabytes of JavaScript objects; by default Node's own limit for this machine
 */
export async function startOwnServer(served?: Served, heap?: number): Promise<OwnServer> {
  const ports = { ...testPorts(), framework: await freePort() };
  const watchPort = await freePort();
  started += 1;
  const log = path.join(path.dirname(apiLog(ports)), `own-server-${started}.log`);
  const limit = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
  const flags = [...limit, `--import=${watching}`];
  const child = await startFramework(ports, undefined, served, log, flags, { PG_WATCH_PORT: String(watchPort) });
  return {
    url: `http://127.0.0.1:${ports.framework}`,
    log,
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    hasEnded: () => child.hasEnded(),
    seen: async () => (await fetch(`http://127.0.0.1:${watchPort}`)).json() as Promise<Seen>,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
