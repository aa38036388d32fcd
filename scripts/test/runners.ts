/** Runs Vitest and Playwright to their end, and counts the results. */
import path from 'node:path';
import { resetFirestore } from '../emulators/reset-firestore.ts';
import { switchTriggers } from '../emulators/triggers.ts';
import { runCommand } from '../process/run-command.ts';
import { inRoot, modules } from '../project/paths.ts';
import { type Count, counted, countPlaywright, countVitest } from './report.ts';

export interface TestRun {
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Only files whose names contain one of these run. If empty, all files run. */
  readonly filters: readonly string[];
  /** Whether to run one file at a time, because files would disturb each other's measurements. */
  readonly oneByOne?: boolean;
}

const vitest = path.join(modules, 'vitest', 'vitest.mjs');
const playwright = path.join(modules, '@playwright', 'test', 'cli.js');

/**
 * Runs these projects of tests/vitest.config.ts, and those whose names begin so. Triggers are off: the tests deliver the
 * events themselves. Afterwards the database is empty, since browser tests would be slower with thousands of documents.
 */
export async function runVitest(projects: readonly string[], run: TestRun): Promise<Count> {
  const { env, signal, filters, oneByOne } = run;
  const report = inRoot('test-results', 'vitest.json');
  const args = [
    vitest,
    'run',
    `--config=${inRoot('tests', 'vitest.config.ts')}`,
    ...projects.map((project) => `--project=${project}*`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(oneByOne ? ['--no-file-parallelism'] : []),
    ...filters,
  ];
  await switchTriggers('off', env);
  const count = await counted(
    report,
    () => runCommand(process.execPath, args, { cwd: inRoot(), env, signal }),
    countVitest,
  );
  const { FIRESTORE_EMULATOR_HOST: firestore } = env;
  if (firestore && !signal.aborted) {
    await resetFirestore(firestore);
    await switchTriggers('on', env);
  }
  return count;
}

/** Runs the browser tests of every day. */
export const runPlaywright = (run: TestRun): Promise<Count> =>
  playwrightCount('playwright.config.ts', 'e2e.json', run, '--grep-invert=@deep');

/** Runs the browser tests of what is rare, whose titles end with `@deep`. */
export const runDeepBrowserTests = (run: TestRun): Promise<Count> =>
  playwrightCount('playwright.config.ts', 'e2e.json', run, '--grep=@deep', '--output=test-results/deep-e2e');

/** Runs the browser tests of every day on a slow phone; PG_SLOW_PHONE selects what is slow (tests/support/e2e/slow-phone.ts). */
export const runOnSlowPhone = (run: TestRun): Promise<Count> => {
  const env = { ...run.env, PG_SLOW_PHONE: process.env.PG_SLOW_PHONE ?? 'all' };
  return runPlaywright({ ...run, env });
};

/**
 * Visits every screen and compares it with its screenshot. `--update-snapshots` among the filters retakes the
 * screenshots.
 */
export const runTour = (run: TestRun): Promise<Count> =>
  playwrightCount('playwright.screens.config.ts', 'screens.json', run);

function playwrightCount(config: string, file: string, run: TestRun, ...options: string[]): Promise<Count> {
  const { env, signal, filters } = run;
  const report = inRoot('test-results', file);
  const args = [playwright, 'test', `--config=${inRoot('tests', config)}`, ...options, ...filters];
  return counted(report, () => runCommand(process.execPath, args, { cwd: inRoot(), env, signal }), countPlaywright);
}
