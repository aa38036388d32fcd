/** What the mutation checks take away: every condition of the rules and every guard of the API, one at a time. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/project/paths.ts';
import { guardMutants } from '../support/guard-mutants.ts';
import { ruleMutants } from '../support/rule-mutants.ts';

const whats = (mutants: readonly { what: string }[]): string[] => mutants.map(({ what }) => what);

it('Each operand of a rule is taken away, and each permission widened', () => {
  const rules = 'function isSelf(id) {\n  return isIn() && id in a(b && c);\n}\nallow get: if isSelf(x);';
  expect(whats(ruleMutants(rules))).toEqual([
    'without "isIn()" in line 2',
    'without "id in a(b && c)" in line 2',
    'without "isSelf(x)" in line 4',
    'with "allow read" in line 4',
    'with "allow get, write" in line 4',
  ]);
});

it('Each operand of a refusal is taken away, each guarding call, and each demand on a token', () => {
  const source = [
    "import { groupOfMember } from './membership.ts';",
    'if (a || b(c || d)) {',
    "  throw new ContractError('x');",
    '}',
    'const group = groupOfMember(snapshot, id);',
    "const demands = { issuer, typ: type, currentDate: now, requiredClaims: ['exp'] };",
  ].join('\n');
  const mutants = guardMutants(source);
  expect(whats(mutants)).toEqual([
    'without "a" in line 2',
    'without "b(c || d)" in line 2',
    'without "groupOfMember(snapshot, id)" in line 5',
    'without "issuer" in line 6',
    'without "typ: type" in line 6',
    'without "requiredClaims: [\'exp\']" in line 6',
  ]);
  expect(mutants[2]?.text).toContain('const group = snapshot.data();');
  expect(mutants[3]?.text).toContain('const demands = { typ: type,');
});

it('The project’s own have many', () => {
  expect(ruleMutants(readFileSync(inRoot('firestore.rules'), 'utf8')).length).toBeGreaterThan(25);
  const sources = globSync('functions/src/**/*.ts', { cwd: inRoot() }).filter((file) => !file.endsWith('.test.ts'));
  const guards = sources.flatMap((file) => guardMutants(readFileSync(inRoot(file), 'utf8')));
  expect(guards.length).toBeGreaterThan(50);
});
