/**
 * Each guard of the API taken away in turn: at least one test fails for every one of them. Every mutant is bundled, served
 * under production's own server and given to the tests that are after it. At most 15 minutes.
 */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/project/paths.ts';
import { guardMutants } from '../support/guard-mutants.ts';
import { endMutants, testMutant } from '../support/mutant-server.ts';
import { survivors } from '../support/surviving-mutants.ts';

afterAll(endMutants);

/** The tests that are after a file’s guards, the likeliest first. */
const after: readonly [RegExp, readonly string[]][] = [
  [/throttle|login-tries/, ['throttles', 'security']],
  [/identity/, ['security', 'password-reset', 'sign-up-and-login', 'throttles', 'own-account']],
  [/groups/, ['security', 'groups', 'group-code', 'leaving', 'deleted-account']],
  [/expenses/, ['security', 'expenses', 'deleted-account']],
  [/give-take|coins/, ['security', 'give-and-take', 'coins']],
  [/push/, ['push']],
  [/./, ['security', 'repeats', 'devices', 'wrong-requests', 'groups']],
];

const mutants = globSync('functions/src/**/*.ts', { cwd: inRoot() })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()
  .flatMap((file) =>
    guardMutants(readFileSync(inRoot(file), 'utf8')).map(({ what, text }) => ({
      name: `${file.replace('functions/src/', '')} ${what}`,
      file,
      text,
      filters: after.find(([pattern]) => pattern.test(file))?.[1] ?? [],
    })),
  );

describe('The tests of the API', () => {
  it('pass with the sources as they are', async () => {
    const file = 'functions/src/ledger/session.ts';
    const { status, printed } = await testMutant({
      file,
      text: readFileSync(inRoot(file), 'utf8'),
      filters: ['security'],
    });
    expect(status, printed).toBe(0);
  });

  it.concurrent.each(mutants)('fail for $name', async ({ name, file, text, filters }) => {
    const { status, printed } = await testMutant({ file, text, filters });
    if (name in survivors) return;
    expect(printed).toMatch(/Tests +\d+ failed|Suites +\d+ failed|Test Files +\d+ failed/);
    expect(status).toBe(1);
  });
});
