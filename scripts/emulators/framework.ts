/**
 * Runs the functions' bundle under functions-framework, production's own server, which handles many requests in one
 * process.
 */
import path from 'node:path';
import { type Child, startChild } from '../process/child.ts';
import { deployedFunctions, modules } from '../process/paths.ts';
import { UserError } from '../process/run-command.ts';
import { adminEnvironment, apiLog, apiUrl, readDemoSecrets } from './config.ts';
import type { SuitePorts } from './ports.ts';
import { isOurApi, logTail, type Question, untilAnswers } from './running-suite.ts';

const framework = path.join(modules, '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');

/** The bundle to serve: the deployed API, or something simpler that a benchmark compares with it. */
export interface Served {
  /** The bundle's folder. */
  readonly source: string;
  readonly accepts: NonNullable<Question['accepts']>;
}

const ourApi: Served = { source: deployedFunctions, accepts: isOurApi };

/**
 * Serves the function `api` against a running suite; resolves when it responds.
 *
 * @param heap the most megabytes of JavaScript objects; by default Node's own limit for this machine
 * @throws UserError when it does not start, or the signal's reason when the signal is aborted first
 */
export async function startFramework(
  ports: SuitePorts,
  signal: AbortSignal,
  { source, accepts }: Served = ourApi,
  log = apiLog(ports),
  heap?: number,
): Promise<Child> {
  const name = 'functions-framework';
  const limit = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
  const args = [...limit, framework, '--target=api', `--source=${source}`, `--port=${ports.framework}`];
  const env = { ...readDemoSecrets(), ...adminEnvironment(ports), FUNCTION_TARGET: 'api' };
  const child = startChild({ name, args, env, log, boundMs: 5_000 });
  const giveUp = (): void => {
    signal.throwIfAborted();
    if (child.hasEnded()) throw new UserError(`${name} did not start:\n${logTail(log)}`);
  };
  try {
    await untilAnswers({ who: name, url: `${apiUrl(ports)}/auth/none`, accepts }, giveUp, 60_000);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}
