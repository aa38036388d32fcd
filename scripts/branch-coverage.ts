/**
 * Adds branch counters to a source. Other tools cannot add up the counts of Vitest's processes and of the bundle under
 * production's server: Vitest's coverage sees only Vitest's processes, and c8 sees only processes that run files as
 * they are on disk. Types are replaced by spaces, so that a branch has the same position in Vitest's processes and in
 * the bundle.
 */
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { CoverageMap, FileCoverage, FileCoverageData } from 'istanbul-lib-coverage';
import coverage from 'istanbul-lib-coverage';
import { createInstrumenter } from 'istanbul-lib-instrument';
import { inRoot, root } from './process/paths.ts';

/** The counted files: the API and the contract, as paths from the project's folder. */
const countedFiles: readonly string[] = globSync(['functions/src/**/*.ts', 'contract/*.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted((one, other) => one.localeCompare(other, 'en'));

const counted = new Set(countedFiles.map((file) => inRoot(file)));

/** Returns whether the file with this absolute path is counted. */
export const isCounted = (file: string): boolean => counted.has(file);

interface Instrumented {
  readonly code: string;
  /** The counts before anything has run. */
  readonly untouched: FileCoverageData;
}

const parserPlugins = ['explicitResourceManagement', 'importAttributes'] as const;

/** Returns the code of the file with this absolute path, with counters. */
export function instrument(file: string): Instrumented {
  const instrumenter = createInstrumenter({ esModules: true, parserPlugins: [...parserPlugins] as never });
  const code = instrumenter.instrumentSync(stripTypeScriptTypes(readFileSync(file, 'utf8')), file);
  return { code, untouched: instrumenter.lastFileCoverage() as FileCoverageData };
}

/** The minimum branch coverage of each package, in percent. */
export const least = 95;

let zeros: string | undefined;

/** Returns zero counts for every file. They are kept as text, because merging changes counts in place. */
function untouched(): string {
  zeros ??= JSON.stringify(
    Object.fromEntries(countedFiles.map((file) => [inRoot(file), instrument(inRoot(file)).untouched])),
  );
  return zeros;
}

/** Reads the counts in the folder, with zeros for files that nothing loaded. */
export function readCounts(folder: string): CoverageMap {
  const map = coverage.createCoverageMap(JSON.parse(untouched()));
  for (const name of globSync('*.json', { cwd: folder })) {
    map.merge(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  }
  return map;
}

/** Returns the lines with an untested branch, each once. */
function missedLines(file: FileCoverage): number[] {
  const lines = Object.entries(file.b).flatMap(([id, counts]) =>
    counts.flatMap((count, way) => {
      const branch = file.branchMap[id];
      // A missing "else" has no location of its own.
      return count > 0 || !branch ? [] : [branch.locations[way]?.start.line ?? branch.loc.start.line];
    }),
  );
  return [...new Set(lines)].toSorted((one, other) => one - other);
}

interface PackageTotal {
  readonly name: string;
  readonly taken: number;
  readonly all: number;
}

const percent = ({ taken, all }: Pick<PackageTotal, 'taken' | 'all'>): number =>
  all === 0 ? 100 : (100 * taken) / all;

const packageTotals = (map: CoverageMap): PackageTotal[] =>
  ['functions/src', 'contract'].map((name) => {
    const files = countedFiles.filter((file) => file.startsWith(`${name}/`));
    const counts = files.map((file) => map.fileCoverageFor(inRoot(file)).toSummary().branches);
    const sum = (pick: (of: (typeof counts)[number]) => number): number =>
      counts.reduce((total, each) => total + pick(each), 0);
    return { name, taken: sum(({ covered }) => covered), all: sum(({ total }) => total) };
  });

/** Returns a line for each file with an untested branch, and one for each package. */
export function linesOf(map: CoverageMap): string[] {
  const files = countedFiles.flatMap((file) => {
    const found = map.fileCoverageFor(inRoot(file));
    const { covered, total } = found.toSummary().branches;
    return covered === total
      ? []
      : [`${`${covered} of ${total}`.padEnd(12)} ${file}: ${missedLines(found).join(', ')}`];
  });
  const packages = packageTotals(map).map(
    (each) => `${`${each.taken} of ${each.all}`.padEnd(12)} ${each.name}: ${percent(each).toFixed(1)} % of branches`,
  );
  return [...files, '', ...packages];
}

export const isEnough = (map: CoverageMap): boolean => packageTotals(map).every((each) => percent(each) >= least);
