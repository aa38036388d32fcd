/** Finds the tests that are likely to notice a change in a source of the API, the likeliest first. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/project/paths.ts';

/** By source file: parts of the names of the tests to run before those of its calls. Only the first match counts. */
export const known: readonly [RegExp, readonly string[]][] = [
  [/throttle|login-tries|forgot-password/, ['throttles', 'password-reset']],
  [/groups\/my-groups/, ['api/groups', 'leaving', 'sums-by-day']],
  [/groups\/(create-group|update-group-name)/, ['api/groups', 'leaving']],
  [/groups\/(join-group|draw-codes|renew-group-code)/, ['group-code', 'api/groups', 'leaving', 'throttles']],
  [/groups/, ['leaving', 'api/groups', 'group-code']],
  [/expenses\/(edit|recharge|restore)/, ['edit-expense', 'restore-expense', 'api/ledger-laws']],
  [/expenses\/add-expense/, ['api/expenses.test', 'repeats-after-days', 'api/payers', 'leaving']],
  [/expenses\/strike/, ['strike-expense', 'deleted-account']],
  [/expenses/, ['api/expenses.test', 'api/expenses-deleted', 'leaving', 'month-change']],
  [/give-take/, ['give-and-take']],
  [/coins\/account/, ['api/coins', 'month-change']],
  [/coins/, ['api/coins']],
  [/balances\/(payee|\w+-payment)/, ['api/payments', 'api/upi']],
  [/push/, ['api/push', 'many-devices', 'tests/faults']],
  [/devices/, ['api/devices']],
  [/erasure\/triggers/, ['erasure-triggers']],
  [/erasure|delete-account/, ['deleted-account', 'own-account']],
  [/change-password|sign-out|prove-password|end-sessions|open-session/, ['own-account']],
  [/tokens/, ['signed-token', 'session-token', 'password-reset', 'sign-up-and-login']],
  [/otp|reset-password/, ['password-reset', 'sign-up-and-login', 'throttles']],
  [/register|login/, ['sign-up-and-login', 'identity-provider-down', 'throttles']],
  [/device-token/, ['throttles']],
  [/number/, ['change-number', 'reused-number', 'sign-up-and-login']],
  [/people/, ['api/payers', 'api/splits', 'leaving', 'deleted-account']],
  [/commit/, ['repeated-calls']],
  [/permissions/, ['api/groups', 'leaving', 'membership-first']],
  [/firestore\/(aggregates|call-reads|lists)/, ['api/long-lists', 'coins-sum']],
  [/firestore/, ['read-without-locks', 'repeated-calls', 'api/many-at-once', 'tests/faults', 'schema-versions']],
  [/probes|readiness/, ['tests/faults']],
  [/http/, ['wrong-requests', 'api/probes']],
];

const src = 'functions/src';
const importsOf = (file: string): string[] =>
  [...readFileSync(inRoot(src, file), 'utf8').matchAll(/ from '(\..+?)';/g)].map(([, from = '']) =>
    path.join(path.dirname(file), from),
  );

/** Returns the calls that a source implements, and the calls of every file that imports it. */
function callsThrough(file: string): Set<string> {
  const files = globSync('**/*.ts', { cwd: inRoot(src) }).filter((one) => !one.endsWith('.test.ts'));
  const reached = new Set([file]);
  for (const one of reached) {
    for (const importer of files) {
      if (importer !== 'http/handlers.ts' && importsOf(importer).includes(one)) reached.add(importer);
    }
  }
  const handlers = readFileSync(inRoot(src, 'http/handlers.ts'), 'utf8');
  const imported = [...handlers.matchAll(/import \{ (.+) \} from '\.\.\/(.+)';/g)];
  return new Set(imported.flatMap(([, names = '', from = '']) => (reached.has(from) ? names.split(', ') : [])));
}

/** Returns the API tests that make these calls most often. */
function testsOf(calls: ReadonlySet<string>, most: number): string[] {
  const counted = globSync('tests/api/*.test.ts', { cwd: inRoot() }).map((test) => {
    const text = readFileSync(inRoot(test), 'utf8');
    return { test, times: [...calls].reduce((sum, call) => sum + text.split(`'${call}'`).length - 1, 0) };
  });
  return counted
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
    .slice(0, most)
    .map(({ test }) => test);
}

/**
 * Returns the tests for a file of functions/src, as parts of file names, in the order in which to run them. The list is
 * short, so that all mutants can be run. If only a test outside this list covers a guard, add a line to the table
 * above.
 */
export function testsAfter(file: string): string[] {
  const own = file.replace(/\.ts$/, '.test.ts');
  const named = globSync(`tests/api/*${path.basename(file, '.ts')}*.test.ts`, { cwd: inRoot() });
  const hinted = known.find(([pattern]) => pattern.test(file))?.[1] ?? [];
  const found = [...named, ...testsOf(callsThrough(path.relative(src, file)), 3)];
  return [
    ...(existsSync(inRoot(own)) ? [own] : []),
    ...hinted,
    ...new Set(found.filter((test) => !hinted.some((part) => test.includes(part)))),
    'tests/security',
  ];
}
