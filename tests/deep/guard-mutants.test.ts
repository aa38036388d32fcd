/**
 * Removes each guard of the API in turn, except those in `tests/support/surviving-mutants.ts`: at least one test must
 * fail each time. Each mutant is bundled, served by the same server as in production, and tested for at most 5 minutes
 * with the tests most likely to fail. The test file that noticed the mutant last time runs first
 * (`tests/support/noticed-mutants.json`). PG_MUTANTS=<part of a name>,<another> runs only mutants with such names, and
 * PG_MUTANTS=new only those that are not in `noticed-mutants.json`. All of them take about 45 minutes on two cores.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { resetFirestore } from '../../scripts/emulators/running-suite.ts';
import { inRoot } from '../../scripts/process/paths.ts';
import { emulatorHost } from '../support/emulators.ts';
import { allGuardMutants, withoutLine } from '../support/guard-mutants.ts';
import { forgetOtherMutants, recordNoticed, testThatNoticed } from '../support/mutant-log.ts';
import { endMutants, testMutant } from '../support/mutant-server.ts';
import { survivors } from '../support/surviving-mutants.ts';
import { testsAfter } from '../support/tests-after.ts';

const wanted = process.env.PG_MUTANTS ?? '';
const all = allGuardMutants();
const isWanted = (name: string): boolean =>
  wanted === 'new'
    ? testThatNoticed(withoutLine(name)) === undefined
    : wanted.split(',').some((part) => name.includes(part));
const mutants = all.filter(({ name }) => isWanted(name));

forgetOtherMutants(all.map(({ name }) => withoutLine(name)));
afterAll(endMutants);

const filters = [...new Set(mutants.flatMap(({ file }) => testsAfter(file)))];
const tested = mutants.filter(({ name }) => !(withoutLine(name) in survivors));

// A mutant’s server may be killed during a transaction, whose locks would delay the next tests.
beforeEach(() => resetFirestore(emulatorHost));

describe('With the unchanged sources', () => {
  // Otherwise a test that fails anyway would seem to notice every mutant.
  it.each(filters)('the tests in %s pass', async (filter) => {
    // Any file will do, because its text is unchanged.
    const file = 'functions/src/firestore/permissions.ts';
    const text = readFileSync(inRoot(file), 'utf8');
    expect(await testMutant({ file, text, filters: [filter] })).toEqual({ failures: [] });
  });
});

describe('The tests of the API', () => {
  it.each(tested)('fail for the mutant $name', async ({ file, text, name }) => {
    const mutant = withoutLine(name);
    const likeliest = testThatNoticed(mutant);
    const likelyTests = new Set([...(likeliest ? [likeliest] : []), ...testsAfter(file)]);
    const { failures, testFile } = await testMutant({ file, text, filters: [...likelyTests] });
    recordNoticed(mutant, testFile);
    // Shows that the failure is about the guard.
    console.info(`${name}\n  ${testFile}: ${failures[0]?.slice(0, 300)}`);
    expect(failures).not.toEqual([]);
  });
});
