/** How smoke results are reported. */
import { expect, test } from 'vitest';
import { type Check, Failed, lastLine, report, Skipped } from './report.ts';

const failing = (what: string, failure?: Error): Check => ({
  what,
  look: async () => {
    if (failure) throw failure;
  },
});

test('The report has one line for each check, with the reason if it failed or was skipped, and then the counts', async () => {
  const lines: string[] = [];
  const checks = [
    failing('one'),
    failing('two', new Failed('It is open: close it.')),
    failing('three', new Skipped('name an account.')),
    { what: 'five', look: async () => 'It was seen.' },
    failing('four', new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })),
  ];
  const tally = await report(checks, (line) => lines.push(line));
  expect(lines).toEqual([
    'pass  one',
    'FAIL  two\n      It is open: close it.',
    'skip  three: name an account.',
    'pass  five\n      It was seen.',
    'FAIL  four\n      No response (ENOTFOUND): is the address right?',
  ]);
  expect(lastLine(tally)).toBe('2 passed, 2 failed, 1 skipped');
  expect(lastLine({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
});
