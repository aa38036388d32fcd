/**
 * Records in `noticed-mutants.json` which test file noticed which mutant, so that the next run starts with it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'noticed-mutants.json');

const noticed = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));

const keep = (): void =>
  writeFileSync(file, `${JSON.stringify(Object.fromEntries([...noticed].toSorted()), undefined, 2)}\n`);

/** Returns the path, or part of the path, of the test file that noticed the mutant last time. */
export const testThatNoticed = (mutant: string): string | undefined => noticed.get(mutant);

/** Notes which test file noticed the mutant. Without one, nothing did. */
export function recordNoticed(mutant: string, testFile: string | undefined): void {
  if (testFile === undefined) noticed.delete(mutant);
  else noticed.set(mutant, testFile);
  keep();
}

/** Forgets mutants that no longer exist. */
export function forgetOtherMutants(mutants: readonly string[]): void {
  for (const mutant of noticed.keys()) if (!mutants.includes(mutant)) noticed.delete(mutant);
  keep();
}
