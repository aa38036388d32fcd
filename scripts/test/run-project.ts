/** Runs Vitest and Playwright to their end, and counts the results. */

import { globSync } from 'node:fs';
import path from 'node:path';
import { resetFirestore } from '../emulators/reset-firestore.ts';
import { switchTriggers, withFreshSuite } from '../emulators/suite.ts';
import { inRoot, modules } from '../process/paths.ts';
import { runCommand, UserError } from '../process/run-command.ts';
import { add, type Count, counted, countPlaywright, countVitest, lastLine, none, statusOf } from './report.ts';

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

/** Runs Vitest's longer projects (deep, faults, bench) against a fresh suite. */

/** A suite that runs after the project's own tests. With arguments, it runs only if an argument names it. */
interface Afterwards {
  readonly name: string;
  readonly run: (run: TestRun) => Promise<Count>;
}

const folderOf = (project: string): string => (project === 'bench' ? 'bench' : `tests/${project}`);

/**
 * Runs the projects' files one at a time, then `afterwards`. An argument that names one of `afterwards` runs only that
 * one; other arguments select files. Without arguments, everything runs.
 *
 * @throws UserError when there are no files, or the run was interrupted
 */
export async function runProject(projects: readonly string[], afterwards: readonly Afterwards[] = []): Promise<number> {
  const folders = projects.map(folderOf);
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.test.ts`),
    { cwd: inRoot() },
  );
  if (files.length === 0) throw new UserError(`Nothing ran: ${folders.join(', ')} has no tests.`);
  const words = process.argv.slice(2);
  const named = afterwards.filter(({ name }) => words.includes(name));
  const filters = words.filter((word) => !named.some(({ name }) => name === word));
  let total = none;
  const status = await withFreshSuite(async (env, signal) => {
    if (named.length === 0) total = await runVitest(projects, { env, signal, filters, oneByOne: true });
    for (const { run } of words.length === 0 ? afterwards : named) {
      if (!signal.aborted) total = add(total, await run({ env, signal, filters }));
    }
    return statusOf(total);
  });
  if (status >= 128) throw new UserError('The tests were interrupted.');
  console.log(lastLine(total));
  return status;
}
