/**
 * Removes each guard of the API in turn: at least one test must fail for each. Every mutant is bundled, served under
 * production's own server and tested by the likeliest tests. About 26 seconds each on a busy machine (measured for 27
 * of them), so an hour for 135; one run of tests ends after 5 minutes. PG_MUTANTS=<part of a name>,<another> runs
 * fewer, such as those of the files that a change touched.
 */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/project/paths.ts';
import { allGuardMutants, withoutLine } from '../support/guard-mutants.ts';
import { endMutants, testMutant } from '../support/mutant-server.ts';
import { survivors } from '../support/surviving-mutants.ts';
import { testsAfter } from '../support/tests-after.ts';

afterAll(endMutants);

const parts = (process.env.PG_MUTANTS ?? '').split(',');
const mutants = allGuardMutants().filter(({ name }) => parts.some((part) => name.includes(part)));

describe('The tests of the API', () => {
  it('pass with the unchanged sources', async () => {
    const file = 'functions/src/firestore/session-user.ts';
    const { status, printed } = await testMutant({
      file,
      text: readFileSync(inRoot(file), 'utf8'),
      filters: ['sign-up-and-login'],
    });
    expect(status, printed).toBe(0);
  });

  it.each(mutants.filter(({ name }) => !(withoutLine(name) in survivors)))('fail for $name', async ({ file, text }) => {
    const { status, printed } = await testMutant({ file, text, filters: testsAfter(file) });
    expect(printed).toMatch(/Tests +\d+ failed|Suites +\d+ failed|Test Files +\d+ failed/);
    expect(status).toBe(1);
  });
});
