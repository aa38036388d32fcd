/** The mutants of the rules, and the planted holes (docs/security.md). */
import { globSync, readFileSync } from 'node:fs';
import { type ErrorCode, statuses } from '@pg/contract/errors';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/process/paths.ts';
import { holes } from '../simulation/holes.ts';
import { planted, plantedHoles, webHoles } from '../support/planted-holes.ts';
import { ruleMutants } from '../support/rule-mutants.ts';

it('The mutants of the rules remove each operand and widen each permission', () => {
  const rules = 'function isSelf(id) {\n  return isIn() && id in a(b && c);\n}\nallow get: if isSelf(x);';
  expect(ruleMutants(rules).map(({ what }) => what)).toEqual([
    'without "isIn()" in line 2',
    'without "id in a(b && c)" in line 2',
    'without "isSelf(x)" in line 4',
    'with "allow read" in line 4',
    'with "allow get, write" in line 4',
  ]);
});

it('There are more than 25 mutants of the rules', () => {
  expect(ruleMutants(readFileSync(inRoot('firestore.rules'), 'utf8')).length).toBeGreaterThan(25);
});

describe('The planted holes', () => {
  it.each([...plantedHoles, ...webHoles, ...holes])('can still be planted in the source: $what', (hole) => {
    const source = readFileSync(inRoot(hole.file), 'utf8');
    expect(planted(source, hole)).not.toBe(source);
  });

  it('are noticed by tests that exist', () => {
    const files = globSync('{tests,functions/src}/**/*.{test,spec}.ts', { cwd: inRoot() });
    expect(
      [...plantedHoles, ...webHoles].filter(({ noticedBy }) => !files.some((file) => file.includes(noticedBy))),
    ).toEqual([]);
  });

  it('remove a guard of each error', () => {
    const errors = new Set([...plantedHoles, ...holes].map(({ error }) => error));
    expect(Object.keys(statuses).filter((error) => !errors.has(error as ErrorCode))).toEqual([]);
  });
});
