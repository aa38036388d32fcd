/**
 * The API's sources, each with one guard removed: a missing check that some test must notice. Stryker cannot do this
 * here: it tests in one process, while these guards are reached through bundled servers over HTTP.
 */
import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/project/paths.ts';
import { guardsOf, type Refuser, refusersIn } from './guards.ts';
import { lineOf, type Mutant, replaced, words } from './operands.ts';

/** The API's sources without their tests, as paths from the project's folder. */
export const guardedFiles: readonly string[] = globSync('functions/src/**/*.ts', { cwd: inRoot() })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted((one, other) => one.localeCompare(other, 'en'));

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** The functions of the API that only refuse, in any file. */
export const refusers = (): Refuser[] => guardedFiles.flatMap((file) => refusersIn(read(file), file));

/** A source with each of its guards removed in turn. */
export const guardMutants = (text: string, known: readonly Refuser[] = refusersIn(text)): Mutant[] =>
  guardsOf(text, known).map((guard) => ({
    what: `without "${guard.says ?? words(text, guard)}" in line ${lineOf(text, guard.to)}`,
    text: replaced(text, guard, guard.without),
  }));

export interface MutantOfFile {
  /** Path from the project's folder. */
  readonly file: string;
  /** The file within functions/src, and what was removed where. */
  readonly name: string;
  readonly text: string;
}

/** Every guard of the API, removed one at a time. */
export function allGuardMutants(): MutantOfFile[] {
  const known = refusers();
  return guardedFiles.flatMap((file) =>
    guardMutants(read(file), known).map(({ what, text }) => ({
      ...{ file, text },
      name: `${file.replace('functions/src/', '')} ${what}`,
    })),
  );
}

/** A mutant’s name without its line, which changes with unrelated edits. */
export const withoutLine = (name: string): string => name.replace(/ in line \d+$/, '');
