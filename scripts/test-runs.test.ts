/** The counts in the last line of npm test include every failure. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { counted, countVitest, lastLine, none, statusOf } from './test-runs.ts';

const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
const report = (): string => path.join(mkdtempSync(path.join(tmpdir(), 'pg-report-')), 'report.json');

test('A file that could not be loaded counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ];
  expect(countVitest({ ...counts, testResults })).toEqual({ ...none, passed: 3, failed: 2 });
});

test('A runner that fails without a report, or without naming a test, counts as one failure', async () => {
  const file = report();
  expect(await counted(file, async () => 1, countVitest)).toEqual({ ...none, failed: 1 });
  const write = async (): Promise<number> => {
    writeFileSync(file, JSON.stringify({ ...counts, numFailedTests: 0, testResults: [] }));
    return 1;
  };
  expect(await counted(file, write, countVitest)).toEqual({ ...none, passed: 3, failed: 1 });
});

test('A report left over from an earlier run is ignored', async () => {
  const file = report();
  writeFileSync(file, JSON.stringify({ ...counts, testResults: [] }));
  expect(await counted(file, async () => 0, countVitest)).toEqual({ ...none, failed: 1 });
});

test('The last line has the counts, and a run succeeds only when something ran and nothing failed', () => {
  expect(lastLine({ ...none, passed: 3 })).toBe('3 passed, 0 failed');
  expect(lastLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  expect([none, { ...none, passed: 1 }, { ...none, passed: 1, failed: 1 }].map(statusOf)).toEqual([1, 0, 1]);
});
