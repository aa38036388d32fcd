/** Runs a function under functions-framework in a process of the test's own, whose memory can be read. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiLog } from '../../scripts/emulators/environment.ts';
import { type Served, startFramework } from '../../scripts/emulators/framework.ts';
import { testPorts } from '../../scripts/emulators/ports.ts';
import { freePort } from './free-port.ts';

export interface OwnServer extends AsyncDisposable {
  readonly url: string;
  /** Its resident memory now, in megabytes. */
  megabytes(): number;
}

let started = 0;

/** Starts it against the running suite, with a log beside the suite's: the API, unless another function is given. */
export async function startOwnServer(served?: Served): Promise<OwnServer> {
  const ports = { ...testPorts(), framework: await freePort() };
  started += 1;
  const log = path.join(path.dirname(apiLog(ports)), `own-server-${started}.log`);
  const child = await startFramework(ports, new AbortController().signal, served, log);
  return {
    url: `http://127.0.0.1:${ports.framework}`,
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
