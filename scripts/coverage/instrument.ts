/**
 * Adds branch counters to a source. Other tools cannot add up the counts of Vitest's processes and of the bundle under
 * production's server: Vitest's coverage sees only Vitest's processes, and c8 sees only processes that run files as
 * they are on disk. Types are replaced by spaces, so that a branch has the same position in Vitest's processes and in
 * the bundle.
 */
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FileCoverageData } from 'istanbul-lib-coverage';
import { createInstrumenter } from 'istanbul-lib-instrument';
import { inRoot, root } from '../process/paths.ts';

/** The counted files: the API and the contract, as paths from the project's folder. */
export const countedFiles: readonly string[] = globSync(['functions/src/**/*.ts', 'contract/*.ts'], { cwd: root })
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
