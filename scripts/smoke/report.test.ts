/** How the look at a site is told. */
import { expect, test } from 'vitest';
import { type Check, LeftOut, Wrong } from './check.ts';
import { lastLine, report } from './report.ts';

const failing = (what: string, failure?: Error): Check => ({
  what,
  look: async () => {
    if (failure) throw failure;
  },
});

test('A line for each: what holds, what does not and why, and what could not be looked at; the last line counts', async () => {
  const lines: string[] = [];
  const checks = [
    failing('one'),
    failing('two', new Wrong('It is open: close it.')),
    failing('three', new LeftOut('name an account.')),
    { what: 'five', look: async () => 'It was seen.' },
    failing('four', new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })),
  ];
  const tally = await report(checks, (line) => lines.push(line));
  expect(lines).toEqual([
    'right  one',
    'WRONG  two\n       It is open: close it.',
    'left   three: name an account.',
    'right  five\n       It was seen.',
    'WRONG  four\n       It does not answer (ENOTFOUND): is the address right?',
  ]);
  expect(lastLine(tally)).toBe('2 right, 2 wrong, 1 left out');
  expect(lastLine({ right: 2, wrong: 0, leftOut: 0 })).toBe('2 right, 0 wrong');
});
