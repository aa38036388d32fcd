/**
 * Runs something against a fresh, unseeded suite. The API also runs under production's own server. Stops everything
 * afterwards.
 */
import { buildFunctions } from '../build/build-functions.ts';
import { buildWeb } from '../build/build-web.ts';
import { listenForInterruption } from '../process/interruption.ts';
import { UserError } from '../process/user-error.ts';
import { testEnvironment } from './environment.ts';
import { startFramework } from './framework.ts';
import { logTail } from './log-tail.ts';
import { demandFreePorts, testPorts } from './ports.ts';
import { startSuite } from './suite.ts';

/**
 * The work to do against the suite. It gets the suite's variables, and a signal that is aborted when the work must end
 * early.
 */
export type Run = (env: Record<string, string>, signal: AbortSignal) => Promise<number>;

export interface FreshSuiteOptions {
  /** Whether the web app is needed besides the API; true if omitted. */
  readonly withWeb?: boolean;
}

/**
 * Builds the product, starts the suite on the test ports, runs the work and stops the suite.
 *
 * @returns the run's status, or 130 after Ctrl-C
 * @throws UserError when the suite does not start, or one of its parts dies during the run
 */
export async function withFreshSuite(run: Run, { withWeb = true }: FreshSuiteOptions = {}): Promise<number> {
  const interruption = listenForInterruption(() => console.log('Still stopping the emulators…'));
  const { signal } = interruption;
  const ports = testPorts();
  await demandFreePorts(ports, ['framework']);
  await buildFunctions({ withDemoSecrets: true });
  if (withWeb) buildWeb({ always: false });
  try {
    await using suite = await startSuite({ ports, signal });
    await using framework = await startFramework(ports, signal);
    const died = new AbortController();
    const running = run(testEnvironment(ports), AbortSignal.any([signal, died.signal]));
    const loss = Promise.race([suite, framework].map(({ ended, log }) => ended.then((how) => ({ how, log }))));
    const first = await Promise.race([running, loss]);
    if (typeof first === 'number') return signal.aborted ? interruption.status() : first;
    died.abort();
    await running;
    throw new UserError(`Stopped, because ${first.how}:\n${first.log ? logTail(first.log) : ''}`);
  } catch (error) {
    if (signal.aborted) return interruption.status();
    throw error;
  }
}
