/** Counts passed, failed and skipped tests from the JSON reports of Vitest and Playwright. */
import { readFileSync, rmSync } from 'node:fs';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many of the passed tests needed a retry. */
  readonly flaky: number;
}

export const none: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/** How many tests of a run may need a retry. */
const secondTries = 3;

export const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  flaky: one.flaky + other.flaky,
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
    readonly flaky: number;
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
    flaky: 0,
  };
}

/** Up to `secondTries` tests may pass on retry. If more tests need a retry, all of them count as failed. */
export const countPlaywright = ({ stats: { expected, flaky, unexpected, skipped } }: PlaywrightReport): Count =>
  flaky <= secondTries
    ? { passed: expected + flaky, failed: unexpected, skipped, flaky }
    : { passed: expected, failed: unexpected + flaky, skipped, flaky: 0 };

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
export const lastLine = ({ passed, failed, skipped, flaky }: Count): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} passed on retry`] : []),
  ].join(', ');

/** 0 when something ran and nothing failed. */
export const statusOf = ({ passed, failed }: Pick<Count, 'passed' | 'failed'>): number =>
  failed === 0 && passed > 0 ? 0 : 1;
