/**
 * Records in `noticed-mutants.json` which tests noticed which mutant, so that the next run starts with the right test.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'noticed-mutants.json');

const noticed = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));

const keep = (): void =>
  writeFileSync(file, `${JSON.stringify(Object.fromEntries([...noticed].toSorted()), undefined, 2)}\n`);

/** Returns part of the path of the tests that noticed the mutant last time. */
export const noticedBefore = (mutant: string): string | undefined => noticed.get(mutant);

/** Notes which tests noticed the mutant. Without a filter, nothing did. */
export function noteNoticed(mutant: string, filter: string | undefined): void {
  if (filter === undefined) noticed.delete(mutant);
  else noticed.set(mutant, filter);
  keep();
}

/** Forgets mutants that no longer exist. */
export function keepOnly(mutants: readonly string[]): void {
  for (const mutant of noticed.keys()) if (!mutants.includes(mutant)) noticed.delete(mutant);
  keep();
}
