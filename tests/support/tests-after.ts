/** Finds the tests that are likely to notice a change in a source of the API, the likeliest first. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/process/paths.ts';

/** By source file: parts of the names of the tests to run before those of its calls. Only the first match counts. */
export const known: readonly [RegExp, readonly string[]][] = [
  [/budget/, ['throttles', 'api/long-lists', 'api/coins']],
  [/throttle|identity\/password/, ['throttles', 'password-reset']],
  [/my-groups/, ['api/groups', 'leaving', 'sums-by-day']],
  [/ledger\/groups/, ['group-code', 'api/groups', 'leaving', 'throttles']],
  [/membership/, ['leaving', 'api/groups', 'group-code', 'throttles']],
  [/edit-expense/, ['edit-expense', 'deleted-expenses']],
  [/delete-expense/, ['deleted-expenses', 'strike-expense', 'deleted-account']],
  [/ledger\/expenses/, ['api/expenses.test', 'repeated-calls', 'api/payers', 'leaving']],
  [/ledger\/book/, ['api/expenses.test', 'deleted-expenses', 'leaving', 'api/coins']],
  [/give-take/, ['give-and-take']],
  [/coins/, ['api/coins']],
  [/payments|balances/, ['api/payments', 'api/upi']],
  [/push\/devices/, ['api/devices']],
  [/push/, ['api/push', 'documents-read', 'tests/faults']],
  [/erasure/, ['deleted-account', 'api/account']],
  [/new-password/, ['api/account', 'password-reset', 'throttles']],
  [/sessions/, ['api/account', 'identity-provider-down', 'throttles']],
  [/tokens|otp/, ['password-reset', 'api/account', 'throttles']],
  [/account/, ['api/account', 'identity-provider-down', 'throttles']],
  [/number/, ['mobile-number', 'deleted-account', 'api/account']],
  [/people/, ['api/payers', 'api/shares', 'leaving', 'deleted-account']],
  [/commit/, ['repeated-calls']],
  [/permissions/, ['api/groups', 'leaving', 'documents-read']],
  [/firestore\/lists/, ['api/long-lists', 'api/coins']],
  [/firestore/, ['api/stored-documents', 'repeated-calls', 'api/many-at-once', 'tests/faults']],
  [/http/, ['api/requests', 'tests/faults']],
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
      if (importer !== 'http/app.ts' && importsOf(importer).includes(one)) reached.add(importer);
    }
  }
  const texts = [...reached].filter((one) => files.includes(one)).map((one) => readFileSync(inRoot(src, one), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/export const (\w+): Handler</g)].map(([, name = '']) => name)),
  );
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
