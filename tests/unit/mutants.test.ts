/** The mutants of the API and of the rules, and the planted holes (docs/security.md). */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/process/paths.ts';
import { allGuardMutants, guardMutants, refusers, withoutLine } from '../support/guard-mutants.ts';
import { planted, plantedHoles } from '../support/planted-holes.ts';
import { ruleMutants } from '../support/rule-mutants.ts';
import { survivors } from '../support/surviving-mutants.ts';
import { known, testsAfter } from '../support/tests-after.ts';

const whats = (mutants: readonly { what: string }[]): string[] => mutants.map(({ what }) => what);
const lines = (...text: string[]): string => text.join('\n');

it('The mutants of the rules remove each operand and widen each permission', () => {
  const rules = 'function isSelf(id) {\n  return isIn() && id in a(b && c);\n}\nallow get: if isSelf(x);';
  expect(whats(ruleMutants(rules))).toEqual([
    'without "isIn()" in line 2',
    'without "id in a(b && c)" in line 2',
    'without "isSelf(x)" in line 4',
    'with "allow read" in line 4',
    'with "allow get, write" in line 4',
  ]);
});

describe('A mutant of a source', () => {
  it('removes one operand of a condition under which the code refuses', () => {
    const source = lines(
      'if (a || b(c || d)) {',
      "  throw new ContractError('x');",
      '}',
      'if (!matches || none) {',
      '  await attempt.failed();',
      "  throw new ContractError('y', said({ z }));",
      '}',
      "if (large) reject(new ContractError('z'));",
      "else if (crossSite(request)) return next(new ContractError('w'));",
      'if (marker) {',
      '  if (marker.other) throw problem;',
      '  return marker.answer;',
      '}',
      'if (gone) return;',
    );
    expect(whats(guardMutants(source))).toEqual([
      'without "a" in line 1',
      'without "b(c || d)" in line 1',
      'without "!matches" in line 4',
      'without "none" in line 4',
      'without "large" in line 8',
      'without "crossSite(request)" in line 9',
      'without "marker.other" in line 11',
    ]);
  });

  it('removes one operand of a condition under which the code does not refuse', () => {
    const source = lines('if (decoded.success && isOurs) return decoded.data;', "throw new ContractError('x');");
    expect(guardMutants(source)).toEqual([
      { what: 'without "decoded.success" in line 1', text: source.replace('decoded.success ', ' true ') },
      { what: 'without "isOurs" in line 1', text: source.replace(' isOurs', ' true ') },
    ]);
  });

  it('removes a comparison of two variables, but not one with a constant', () => {
    const source = lines(
      'return sub === user.userId && kind === Kind.OTHER ? jti : undefined;',
      "const those = all.filter((each) => each.data()?.owner !== userId && each.state === 'OPEN' && each.length === some);",
    );
    const mutants = guardMutants(source);
    expect(whats(mutants)).toEqual([
      'without "sub === user.userId" in line 1',
      'without "each.data()?.owner !== userId" in line 2',
    ]);
    expect(mutants[0]?.text).toContain('return true && kind');
    expect(mutants[1]?.text).toContain('(each) => false && each.state');
  });

  it('removes a call to a function whose docstring says that it throws a ContractError', () => {
    const source = lines(
      "import { spend } from '../throttle/budget.ts';",
      '/**',
      ' * The group.',
      ' *',
      ' * @throws ContractError `not-a-member`.',
      ' */',
      'export function groupOf(snapshot: DocumentSnapshot<Group>, userId: string): Group {',
      '}',
      '/** @throws ContractError `too-many-requests`. */',
      'export const takeOne = async (',
      '  bound: Bound,',
      '): Promise<void> => {',
      '};',
      '/** Something else. */',
      'const other = (): void => {};',
      'const group = groupOf(await ref(code).get(), id);',
      'await Promise.all([takeOne(bounds.of(id)), other()]);',
    );
    const mutants = guardMutants(source);
    expect(whats(mutants)).toEqual([
      'without "groupOf(await ref(code).get(), id)" in line 16',
      'without "takeOne(bounds.of(id))" in line 17',
    ]);
    expect(mutants[0]?.text).toContain('const group = await ref(code).get().data();');
    expect(mutants[1]?.text).toContain('Promise.all([Promise.resolve(), other()]);');
  });

  it('removes a deletion, a bound, or a required claim of a token', () => {
    const source = lines(
      'for (const each of docs) tx.delete(each.ref);',
      "const fromPlace = bound('login-place', 5, 15);",
      'const usual: Bounds = { calls: 3000, documents: 20_000 };',
      "const demands = { issuer, typ: type, currentDate: now, requiredClaims: ['exp'] };",
    );
    const mutants = guardMutants(source);
    expect(whats(mutants)).toEqual([
      'without "tx.delete(each.ref)" in line 1',
      'without "the bound login-place of 5" in line 2',
      'without "the bound calls of 3000" in line 3',
      'without "the bound documents of 20_000" in line 3',
      'without "issuer," in line 4',
      'without "typ: type," in line 4',
      'without "requiredClaims: [\'exp\']" in line 4',
    ]);
    expect(mutants[1]?.text).toContain("bound('login-place', 1e9, 15)");
    expect(mutants[4]?.text).toContain('const demands = { typ: type,');
  });
});

describe('The mutants of the project', () => {
  const all = allGuardMutants();

  it('include more than 120 of the API and more than 25 of the rules', () => {
    expect(ruleMutants(readFileSync(inRoot('firestore.rules'), 'utf8')).length).toBeGreaterThan(25);
    expect(all.length).toBeGreaterThan(120);
  });

  // These mutants are found by the name of a variable. This test notices if someone renames the variable.
  it('remove each required claim of a token in turn', () => {
    const ofTokens = all.map(({ name }) => withoutLine(name)).filter((name) => name.includes('tokens.ts'));
    const demands = ['issuer,', 'audience,', 'typ: type,', "requiredClaims: ['exp']"];
    expect(ofTokens).toEqual(expect.arrayContaining(demands.map((demand) => `identity/tokens.ts without "${demand}"`)));
  });

  it('change every file that refuses a call', () => {
    const names = refusers().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['sessionUser', 'groupOfMember', 'groupOfAdmin', 'takeTry', 'checkBounds']),
    );
    const files = globSync('functions/src/**/*.ts', { cwd: inRoot() })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) =>
        /\bif \([^;]*?(?:throw|reject\(|next\()[^;]*ContractError\(/.test(readFileSync(inRoot(file), 'utf8')),
      );
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !all.some((mutant) => mutant.file === file))).toEqual([]);
  });

  it('include every mutant in the list of survivors', () => {
    const names = all.map(({ name }) => withoutLine(name));
    expect(Object.keys(survivors).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are tested only with files that exist, even if tests-after.ts does not list the source', () => {
    expect(testsAfter('functions/src/somewhere/new.ts')).toEqual(['tests/security']);
    expect(testsAfter('functions/src/firestore/permissions.ts')).toHaveLength(7);
    expect(testsAfter('functions/src/push/devices.ts')[0]).toContain('devices');
    const wanted = [...known.flatMap(([, tests]) => tests), ...plantedHoles.map(({ noticedBy }) => noticedBy)];
    const files = globSync(['tests/**/*.test.ts', 'functions/src/**/*.test.ts'], { cwd: inRoot() });
    expect(wanted.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
  });
});

describe('The planted holes', () => {
  it.each(plantedHoles)('can still be planted in the source: $what', (hole) => {
    const source = readFileSync(inRoot(hole.file), 'utf8');
    expect(planted(source, hole)).not.toBe(source);
  });

  it('are listed in docs/security.md, each with the test that notices it', () => {
    const page = readFileSync(inRoot('docs', 'security.md'), 'utf8');
    const [, table = ''] = page.split('| planted hole | noticed by |\n|---|---|\n');
    const rows = table.slice(0, table.indexOf('\n\n')).split('\n');
    expect(rows).toEqual(plantedHoles.map(({ what, noticedBy }) => `| ${what} | \`${noticedBy}\` |`));
  });
});
