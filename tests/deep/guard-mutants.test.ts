/**
 * Each guard of the API taken away in turn: at least one test fails for every one of them. Every mutant is bundled, served
 * under production's own server and given to the tests that are after it. About 25 minutes.
 */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/project/paths.ts';
import { guardMutants } from '../support/guard-mutants.ts';
import { endMutants, testMutant } from '../support/mutant-server.ts';
import { survivors } from '../support/surviving-mutants.ts';

afterAll(endMutants);

/** The tests that are after a file’s guards, the likeliest first: the next are run only if those before miss nothing. */
const after: readonly [RegExp, readonly string[]][] = [
  [/budget/, ['budget']],
  [/throttle|login-tries|forgot-password/, ['throttles', 'password-reset', 'security']],
  [/groups\/(create|list|rename)/, ['groups', 'throttles', 'security']],
  [/groups\/(join|fresh|renew)/, ['group-code', 'groups', 'leaving', 'throttles', 'security']],
  [/groups/, ['leaving', 'groups', 'group-code', 'security']],
  [/expenses/, ['expenses', 'leaving', 'security']],
  [/give-take/, ['give-and-take', 'security']],
  [/coins/, ['coins', 'security']],
  [/push/, ['push']],
  [/devices/, ['devices', 'security']],
  [/erasure|delete-account/, ['deleted-account', 'own-account', 'security']],
  [/session\.ts/, ['security', 'log-out']],
  [/log-out/, ['log-out', 'security']],
  [/change-password|sign-out|prove-password|end-sessions|open-session/, ['own-account', 'security']],
  [/identity\/password|signed-token/, ['functions/src/identity', 'password-reset', 'sign-up-and-login', 'security']],
  [/otp|reset-password/, ['password-reset', 'sign-up-and-login', 'security']],
  [/register/, ['sign-up-and-login', 'security']],
  [/commit/, ['repeats', 'security']],
  [
    /store|probes|readiness/,
    ['functions/src/store', 'schema-versions', 'repeats', 'faults', 'many-at-once', 'security'],
  ],
  [/./, ['security', 'sign-up-and-login', 'wrong-requests']],
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
      filters: ['sign-up-and-login'],
    });
    expect(status, printed).toBe(0);
  });

  it.each(mutants)('fail for $name', async ({ name, file, text, filters }) => {
    const { status, printed } = await testMutant({ file, text, filters });
    if (name in survivors) return;
    expect(printed).toMatch(/Tests +\d+ failed|Suites +\d+ failed|Test Files +\d+ failed/);
    expect(status).toBe(1);
  });
});
