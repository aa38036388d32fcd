/**
 * Removes each condition of the security rules in turn, and widens each permission: at least one rules test must fail
 * each time. About 4 minutes.
 */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/process/paths.ts';
import { forgetChanges, testRules } from '../support/changed-sources.ts';
import { ruleMutants } from '../support/rule-mutants.ts';

afterAll(forgetChanges);

const rules = readFileSync(inRoot('firestore.rules'), 'utf8');

describe('The rules tests', () => {
  it('pass with the unchanged rules', async () => {
    const { status, printed } = await testRules(rules);
    expect(status, printed).toBe(0);
  });

  it.each(ruleMutants(rules))('fail for the rules $what', async ({ text }) => {
    const { status, printed } = await testRules(text);
    expect(printed).toMatch(/Tests +\d+ failed/);
    expect(status).toBe(1);
  });
});
