/**
 * Servers that tests kill and restart, behind an unreliable network: it delays, loses or duplicates requests, or
 * loses their answers.
 */
import { Agent, createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readDemoSecrets } from '../../scripts/emulators/config.ts';
import { isOurApi, startServer } from '../../scripts/emulators/running-suite.ts';
import type { Child } from '../../scripts/process/child.ts';
import { deployedFunctions, modules } from '../../scripts/process/paths.ts';
import type { Draws } from '../simulation/chance.ts';
import { freePort } from '../support/own-server.ts';
import { countFault } from '../support/planned-faults.ts';
import { countCall } from './figures.ts';

const framework = path.join(modules, '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');
const shiftedClock = new URL('../support/shifted-clock.mjs', import.meta.url).pathname;
const logs = path.dirname(process.env.API_LOG ?? '');

export interface ApiProcess {
  readonly url: string;
  /** Whether the process responds. */
  isUp(): boolean;
  /** Kills the process at once, even during a call. */
  kill(): void;
  /** Restarts the process; resolves when it responds. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an API whose clock is wrong by `clockShift` milliseconds. */
export async function startApi({ clockShift = 0 } = {}): Promise<ApiProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: Child | undefined;

  const restart = async (): Promise<void> => {
    const options = {
      name: 'the API behind the faults',
      args: ['--import', shiftedClock, framework, '--target=api', `--source=${deployedFunctions}`, `--port=${port}`],
      env: { ...readDemoSecrets(), FUNCTION_TARGET: 'api', CLOCK_SHIFT: String(clockShift) },
      log: path.join(logs, `faults-api-${port}.log`),
      boundMs: 2_000,
    };
    child = await startServer(options, { url: `${url}/auth/none`, accepts: isOurApi });
    isUp = true;
  };
  let isUp = false;
  if (clockShift !== 0) countFault(`a server's clock wrong by ${clockShift / 3_600_000} hours`);
  await restart();
  return {
    url,
    isUp: () => isUp,
    kill: () => {
      isUp = false;
      if (child) process.kill(child.pid, 'SIGKILL');
      countFault('a server killed');
    },
    restart,
    stop: async () => void (await child?.stop()),
  };
}

/** Faults of a request, each worded to complete "a request …". */
const networkFaults = [
  'is late',
  'is lost',
  'loses its answer',
  'is sent twice at once',
  'is sent again later',
] as const;
type NetworkFault = (typeof networkFaults)[number];

interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Front {
  readonly url: string;
  /** Stops injecting faults. */
  calm(): void;
  /** Resolves when nothing is in flight, including late duplicates. */
  settled(): Promise<void>;
  close(): void;
}

/** Starts a proxy in front of these servers. It injects a fault into this share of the requests (0 to 1). */
export async function frontOf(servers: readonly ApiProcess[], draws: Draws, share: number): Promise<Front> {
  const agent = new Agent({ keepAlive: false });
  const underWay = new Set<Promise<unknown>>();
  let isCalm = false;

  function deliver({ method, path, headers, body }: Message): Promise<Answer> {
    const up = servers.filter((server) => server.isUp());
    const { hostname, port } = new URL(draws.one(up.length > 0 ? up : servers).url);
    countCall();
    const answer = new Promise<Answer>((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (incoming) => {
        incoming
          .toArray()
          .then((chunks) =>
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
          )
          .catch(reject);
      });
      sent.on('error', reject).end(body);
    });
    return follow(answer);
  }

  function follow<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    const done = (): void => void underWay.delete(work);
    work.then(done, done);
    return work;
  }

  const later = async (message: Message): Promise<void> => {
    await pause(100 + draws.below(600));
    await deliver(message);
  };

  async function carry(message: Message, response: ServerResponse, fault: NetworkFault | undefined): Promise<void> {
    if (fault) countFault(`network: a request ${fault}`);
    if (fault === 'is late') await pause(draws.below(300));
    if (fault === 'is lost') return void response.destroy();
    const twin = fault === 'is sent twice at once' ? deliver(message).catch(() => undefined) : undefined;
    const { status, headers, body } = await deliver(message);
    await twin;
    if (fault === 'is sent again later') follow(later(message)).catch(() => undefined);
    if (fault === 'loses its answer') return void response.destroy();
    const { 'transfer-encoding': _, connection: __, ...rest } = headers;
    response.writeHead(status, rest).end(body);
  }

  const server = createServer((incoming, response) => {
    const fault = !isCalm && draws.chance(share) ? draws.one(networkFaults) : undefined;
    const { method = 'GET', url: path = '/', headers } = incoming;
    const carried = incoming
      .toArray()
      .then((chunks) => carry({ method, path, headers, body: Buffer.concat(chunks) }, response, fault))
      .catch(() => response.destroy());
    follow(carried).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calm: () => {
      isCalm = true;
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
