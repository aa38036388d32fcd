/** How many tests passed, failed and were skipped, from the reports that Vitest and Playwright write as JSON. */
import { readFileSync, rmSync } from 'node:fs';

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
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** A file that could not even be loaded holds no test that failed, and counts as one. */
export function countVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed only on a second try counts as failed. */
export const countPlaywright = ({ stats }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/**
 * Runs something that writes a report, and counts. A runner that says it failed without naming a test, or that writes no
 * report at all, counts as one failure: a failure is never lost.
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
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** 0 when something ran and nothing failed. */
export const statusOf = ({ passed, failed }: Count): number => (failed === 0 && passed > 0 ? 0 : 1);
