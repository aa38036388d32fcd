/**
 * Removes each guard of the API in turn: at least one test must fail each time. Each mutant is bundled, served by
 * production’s server and tested with the tests most likely to fail. A mutant takes about 26 seconds on a busy machine
 * (an hour for 135 mutants) and is stopped after 5 minutes. PG_MUTANTS=<part of a name>,<another> runs fewer mutants,
 * such as those of changed files.
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
    const file = 'functions/src/firestore/permissions.ts';
    const { status, printed } = await testMutant({
      file,
      text: readFileSync(inRoot(file), 'utf8'),
      filters: ['sign-up-and-login'],
    });
    expect(status, printed).toBe(0);
  });

  it.each(mutants.filter(({ name }) => !(withoutLine(name) in survivors)))(
    'fail for the mutant $name',
    async ({ file, text }) => {
      const { status, printed } = await testMutant({ file, text, filters: testsAfter(file) });
      expect(printed).toMatch(/Tests +\d+ failed|Suites +\d+ failed|Test Files +\d+ failed/);
      expect(status).toBe(1);
    },
  );
});
