/** Runs the API in a separate process behind the fault proxy, so that tests can kill it during calls and restart it. */
import path from 'node:path';
import { readDemoSecrets } from '../../scripts/emulators/config.ts';
import { isOurApi, untilAnswers } from '../../scripts/emulators/listening.ts';
import { type Child, startChild } from '../../scripts/process/child.ts';
import { deployedFunctions, modules } from '../../scripts/process/paths.ts';
import { freePort } from '../support/free-port.ts';
import { countFault } from '../support/planned-faults.ts';

const framework = path.join(modules, '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');
const shiftedClock = new URL('../support/shifted-clock.mjs', import.meta.url).pathname;
const logs = path.dirname(process.env.API_LOG ?? '');
const startTimeout = 60_000;

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
  const log = path.join(logs, `faults-api-${port}.log`);
  let child: Child | undefined;

  const restart = async (): Promise<void> => {
    child = startChild({
      name: 'the API behind the faults',
      args: ['--import', shiftedClock, framework, '--target=api', `--source=${deployedFunctions}`, `--port=${port}`],
      env: { ...readDemoSecrets(), FUNCTION_TARGET: 'api', CLOCK_SHIFT: String(clockShift) },
      log,
      boundMs: 2_000,
    });
    await untilAnswers({ who: url, url: `${url}/auth/none`, accepts: isOurApi }, () => undefined, startTimeout);
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
