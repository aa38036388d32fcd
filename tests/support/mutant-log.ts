/**
 * The log of mutation runs, with one line of JSON per mutant. It shows how far a run in the background is, and tells
 * the next run which test to try first.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { local } from '../../scripts/project/paths.ts';

interface Entry {
  /** The mutant's name without its line number. */
  readonly mutant: string;
  /** Part of the path of the tests that noticed the mutant, if any did. */
  readonly noticedBy?: string | undefined;
  /** The first failure. */
  readonly failure?: string | undefined;
  readonly seconds: number;
}

const file = path.join(local, 'guard-mutants.jsonl');

/** Adds a line to the log. */
export function logMutant(entry: Entry): void {
  mkdirSync(local, { recursive: true });
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/** Returns the tests that noticed each mutant when it was last tested, by the mutant's name without its line number. */
export function noticedBefore(): Map<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return new Map(
    lines
      .map((line) => JSON.parse(line) as Entry)
      .flatMap(({ mutant, noticedBy }) => (noticedBy ? [[mutant, noticedBy] as const] : [])),
  );
}
