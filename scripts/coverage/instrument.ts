/**
 * Sources that count how often each of their branches is taken. Types are blanked out and not compiled away, so every
 * count stands at its place in the source, whoever runs it: the bundle under production's server, or a test that calls
 * it.
 */
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FileCoverageData } from 'istanbul-lib-coverage';
import { createInstrumenter } from 'istanbul-lib-instrument';
import { inRoot, root } from '../project/paths.ts';

/** What is counted: the API and the contract, from the project's folder. */
export const countedFiles: readonly string[] = globSync(['functions/src/**/*.ts', 'contract/*.ts'], { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted((one, other) => one.localeCompare(other, 'en'));

const counted = new Set(countedFiles.map((file) => inRoot(file)));

/** Whether this file, by its absolute path, is counted. */
export const isCounted = (file: string): boolean => counted.has(file);

interface Instrumented {
  readonly code: string;
  /** As it is before anything has run. */
  readonly untouched: FileCoverageData;
}

const parserPlugins = ['explicitResourceManagement', 'importAttributes'] as const;

/** The source of a file, by its absolute path, with its counters in it. */
export function instrument(file: string): Instrumented {
  const instrumenter = createInstrumenter({ esModules: true, parserPlugins: [...parserPlugins] as never });
  const code = instrumenter.instrumentSync(stripTypeScriptTypes(readFileSync(file, 'utf8')), file);
  return { code, untouched: instrumenter.lastFileCoverage() as FileCoverageData };
}
