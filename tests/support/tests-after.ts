/** Which tests are after the guards of a source of the API: the likeliest first, and in the end all of them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/project/paths.ts';

/** What is known of rooms and of files that several calls share. A file that is not here has the tests of its call. */
export const known: readonly [RegExp, readonly string[]][] = [
  [/throttle|login-tries|forgot-password/, ['throttles', 'password-reset']],
  [/groups\/(create|list|rename|membership)/, ['api/groups', 'leaving']],
  [/groups\/(join|fresh|renew)/, ['group-code', 'api/groups', 'leaving', 'throttles']],
  [/groups/, ['leaving', 'api/groups', 'group-code']],
  [/expenses/, ['api/expenses', 'leaving']],
  [/give-take/, ['give-and-take']],
  [/coins/, ['api/coins']],
  [/push/, ['api/push']],
  [/devices/, ['api/devices']],
  [/erasure|delete-account/, ['deleted-account', 'own-account']],
  [/change-password|sign-out|prove-password|end-sessions|open-session/, ['own-account']],
  [/device-token/, ['throttles']],
  [/otp|reset-password|session-token/, ['password-reset', 'sign-up-and-login']],
  [/register|login/, ['sign-up-and-login', 'provider-away']],
  [/commit/, ['repeats']],
  [/http/, ['wrong-requests', 'probes']],
  [/store|probes|readiness/, ['schema-versions', 'repeats', 'tests/faults', 'many-at-once']],
];

const handlers = (): string => readFileSync(inRoot('functions', 'src', 'http', 'handlers.ts'), 'utf8');

/** The calls that a source answers, by the table of handlers. */
function callsOf(file: string): string[] {
  const module = `'../${path.relative('functions/src', file)}'`;
  const line = handlers()
    .split('\n')
    .find((imported) => imported.endsWith(`from ${module};`));
  return /\{ (.+) \}/.exec(line ?? '')?.[1]?.split(', ') ?? [];
}

/** The API's tests that make one of these calls most often. */
function testsOfCalls(calls: readonly string[]): string[] {
  const counted = globSync('tests/api/*.test.ts', { cwd: inRoot() }).map((test) => {
    const text = readFileSync(inRoot(test), 'utf8');
    return { test, times: calls.reduce((sum, call) => sum + text.split(`'${call}'`).length - 1, 0) };
  });
  return counted
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
    .slice(0, 2)
    .map(({ test }) => test);
}

/** The tests after a file of functions/src, as parts of names, in the order in which to run them. */
export function testsAfter(file: string): string[] {
  const own = file.replace(/\.ts$/, '.test.ts');
  return [
    ...new Set([
      ...(existsSync(inRoot(own)) ? [own] : []),
      ...(known.find(([pattern]) => pattern.test(file))?.[1] ?? []),
      ...testsOfCalls(callsOf(file)),
      ...['tests/security', 'tests/api/'],
    ]),
  ];
}
