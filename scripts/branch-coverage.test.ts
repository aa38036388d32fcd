/** Branch coverage: unloaded files count as untested, and counts of several processes add up. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { instrument, isCounted, isEnough, linesOf, readCounts } from './branch-coverage.ts';
import { inRoot } from './process/paths.ts';

/** Writes the folder of a run: one file per process, with these counts for the branches of contract/errors.ts. */
function runOf(...taken: number[][]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-counts-'));
  for (const [process, counts] of taken.entries()) {
    const { untouched } = instrument(inRoot('contract/errors.ts'));
    const b = Object.fromEntries(
      Object.entries(untouched.b).map(([id, ways]) => [id, ways.map((_, way) => counts[way] ?? 0)]),
    );
    writeFileSync(
      path.join(folder, `process-${process}.json`),
      JSON.stringify({ [untouched.path]: { ...untouched, b } }),
    );
  }
  return folder;
}

const lineOf = (folder: string): string | undefined =>
  linesOf(readCounts(folder)).find((line) => line.includes('contract/errors.ts'));

it('Sources of the API and the contract are counted, their tests are not', () => {
  expect(isCounted(inRoot('contract/group-code.ts'))).toBe(true);
  expect(isCounted(inRoot('contract/group-code.test.ts'))).toBe(false);
  expect(isCounted(inRoot('web/src/boot.ts'))).toBe(false);
});

it('A file that no test loaded counts as untested, so a run that loads nothing has too little coverage', {
  timeout: 60_000,
}, () => {
  const map = readCounts(runOf());
  expect(isEnough(map)).toBe(false);
  expect(linesOf(map).at(-1)).toMatch(/^0 of \d+ +contract: 0\.0 % of branches$/);
});

it('Branches taken in two processes add up, and a fully covered file is not listed', () => {
  expect(lineOf(runOf([1, 0, 0, 0, 0, 0, 0, 0]))).toMatch(/^\d of \d+ +contract\/errors\.ts: \d+/);
  expect(lineOf(runOf([1, 0, 0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1, 1, 1]))).toBeUndefined();
});
