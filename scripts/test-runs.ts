/** Runs Vitest and Playwright to their end, and counts the results. */
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build/build-web.ts';
import { resetFirestore, switchTriggers } from './emulators/running-suite.ts';
import { withFreshSuite } from './emulators/suite.ts';
import { inRoot, modules } from './process/paths.ts';
import { runCommand, UserError } from './process/run-command.ts';

/** When tests begin, by the clocks of all processes but the emulators. */
const testDay = new Date('2026-11-21T10:00:00+05:30');

/** Sets the day of the tests, for all processes that this one starts, and that those start. Benchmarks have the real day. */
export function fixDay(): void {
  process.env.PG_CLOCK_AHEAD = String(testDay.getTime() - Date.now());
  process.env.NODE_OPTIONS = `--import=${pathToFileURL(inRoot('scripts', 'emulators', 'fixed-day.mjs')).href}`;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Count = { passed: 0, failed: 0, skipped: 0 };

export const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** A file that could not be loaded counts as a failed test, although it contains none. */
export function countVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** No test gets a second try (tests/playwright.config.ts). */
export const countPlaywright = ({ stats: { expected, unexpected, skipped } }: PlaywrightReport): Count => ({
  passed: expected,
  failed: unexpected,
  skipped,
});

/**
 * Runs a test runner and returns the counts of its report. A runner that fails without naming a test, or writes no
 * report, counts as one failure.
 */
export async function counted<Report>(
  file: string,
  run: () => Promise<number>,
  count: (report: Report) => Count,
): Promise<Count> {
  rmSync(file, { force: true });
  const status = await run();
  let found = none;
  try {
    found = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return { ...none, failed: 1 };
  }
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed, skipped }: Count): string =>
  [`${passed} passed, ${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');

/** 0 when something ran and nothing failed. */
export const statusOf = ({ passed, failed }: Pick<Count, 'passed' | 'failed'>): number =>
  failed === 0 && passed > 0 ? 0 : 1;

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

/** Runs the tests of forms, which need the built app and no emulators. */
export function runForms(run: TestRun): Promise<Count> {
  buildWeb({ always: false });
  return playwrightCount('forms', run);
}

/** Runs the browser tests of every day. */
export const runPlaywright = (run: TestRun, name = 'e2e'): Promise<Count> =>
  playwrightCount(name, run, '--grep-invert=@deep');

/** Runs the browser tests of what is rare, whose titles end with `@deep`. */
export const runDeepBrowserTests = (run: TestRun): Promise<Count> => playwrightCount('deep-e2e', run, '--grep=@deep');

/** Runs the browser tests of every day on a slow phone; PG_SLOW_PHONE selects what is slow (tests/support/e2e/slow-phone.ts). */
export const runOnSlowPhone = (run: TestRun): Promise<Count> => {
  const env = { ...run.env, PG_SLOW_PHONE: process.env.PG_SLOW_PHONE ?? 'all' };
  return runPlaywright({ ...run, env }, 'slow-phone');
};

/**
 * Visits every screen and compares it with its screenshot. `--update-snapshots` among the filters retakes the
 * screenshots.
 */
export const runTour = (run: TestRun): Promise<Count> => playwrightCount('screens', run);

/** @param name of the folder of its traces, and of its report */
function playwrightCount(name: string, run: TestRun, ...options: string[]): Promise<Count> {
  const { signal, filters } = run;
  const config = name === 'screens' || name === 'forms' ? `playwright.${name}.config.ts` : 'playwright.config.ts';
  const output = inRoot('test-results', name);
  const report = `${output}.json`;
  const env = { ...run.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = [
    playwright,
    'test',
    `--config=${inRoot('tests', config)}`,
    `--output=${output}`,
    '--pass-with-no-tests',
    ...options,
    ...filters,
  ];
  return counted(report, () => runCommand(process.execPath, args, { cwd: inRoot(), env, signal }), countPlaywright);
}

/**
 * Runs tests against a fresh suite, and prints the counts as the last line.
 *
 * @throws UserError when the run was interrupted
 */
export async function countedRun(
  work: (run: Pick<TestRun, 'env' | 'signal'>) => Promise<Count>,
  options?: Parameters<typeof withFreshSuite>[1],
): Promise<number> {
  let total = none;
  const status = await withFreshSuite(async (env, signal) => {
    total = await work({ env, signal });
    return statusOf(total);
  }, options);
  if (status >= 128) throw new UserError('The tests were interrupted.');
  console.log(lastLine(total));
  return status;
}

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
  return countedRun(async (run) => {
    let total = none;
    if (named.length === 0) total = await runVitest(projects, { ...run, filters, oneByOne: true });
    for (const suite of words.length === 0 ? afterwards : named) {
      if (!run.signal.aborted) total = add(total, await suite.run({ ...run, filters }));
    }
    return total;
  });
}
