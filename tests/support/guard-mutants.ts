/** The API's sources with one guard taken away at a time: each is a check less, which a test must notice. */
import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/project/paths.ts';
import { guardsOf, type Refuser, refusersIn } from './guards.ts';
import { lineOf, type Mutant, replaced, words } from './operands.ts';

/** The sources of the API, from the project’s folder, without their tests. */
export const guardedFiles: readonly string[] = globSync('functions/src/**/*.ts', { cwd: inRoot() })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted((one, other) => one.localeCompare(other, 'en'));

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** The functions of the API that only refuse, wherever they stand. */
export const refusers = (): Refuser[] => guardedFiles.flatMap((file) => refusersIn(read(file), file));

/** A source with each of its guards away in turn. */
export const guardMutants = (text: string, known: readonly Refuser[] = refusersIn(text)): Mutant[] =>
  guardsOf(text, known).map((guard) => ({
    what: `without "${guard.says ?? words(text, guard)}" in line ${lineOf(text, guard.to)}`,
    text: replaced(text, guard, guard.without),
  }));

export interface MutantOfFile {
  /** From the project’s folder. */
  readonly file: string;
  /** The file within functions/src, and what was taken away where. */
  readonly name: string;
  readonly text: string;
}

/** Every guard of the API away in turn. */
export function allGuardMutants(): MutantOfFile[] {
  const known = refusers();
  return guardedFiles.flatMap((file) =>
    guardMutants(read(file), known).map(({ what, text }) => ({
      ...{ file, text },
      name: `${file.replace('functions/src/', '')} ${what}`,
    })),
  );
}

/** A mutant’s name for a list that is to outlive the lines that come and go above it. */
export const withoutLine = (name: string): string => name.replace(/ in line \d+$/, '');
