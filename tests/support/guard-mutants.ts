/**
 * Mutants of the API's sources. Each lacks one guard, and some test must notice. Stryker cannot test them: it works in
 * one process, but these guards run in bundled servers behind HTTP.
 */
import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/process/paths.ts';
import { guardsOf, type Refuser, refusersIn } from './guards.ts';
import { lineOf, type Mutant, replaced, words } from './operands.ts';

/** The API's sources without their tests, as paths from the project's folder. */
export const guardedFiles: readonly string[] = globSync('functions/src/**/*.ts', { cwd: inRoot() })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted((one, other) => one.localeCompare(other, 'en'));

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** Returns the functions of the API that do nothing except refuse. */
export const refusers = (): Refuser[] => guardedFiles.flatMap((file) => refusersIn(read(file), file));

/** Returns a mutant of the source for each of its guards: the source without that guard. */
export const guardMutants = (text: string, known: readonly Refuser[] = refusersIn(text)): Mutant[] =>
  guardsOf(text, known).map((guard) => ({
    what: `without "${guard.description ?? words(text, guard)}" in line ${lineOf(text, guard.to)}`,
    text: replaced(text, guard, guard.without),
  }));

export interface MutantOfFile {
  /** Path from the project's folder. */
  readonly file: string;
  /** The file's path within functions/src, and what was removed on which line. */
  readonly name: string;
  readonly text: string;
}

/** Returns a mutant for every guard of the API. */
export function allGuardMutants(): MutantOfFile[] {
  const known = refusers();
  return guardedFiles.flatMap((file) =>
    guardMutants(read(file), known).map(({ what, text }) => ({
      ...{ file, text },
      name: `${file.replace('functions/src/', '')} ${what}`,
    })),
  );
}

/** Removes the line number from a mutant's name, since unrelated edits change it. */
export const withoutLine = (name: string): string => name.replace(/ in line \d+$/, '');
