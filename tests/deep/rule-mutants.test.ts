/**
 * Each condition of the security rules taken away in turn, and each permission widened: at least one test of the rules
 * fails for every one of them. About 4 minutes.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot, modules } from '../../scripts/project/paths.ts';
import { ruleMutants } from '../support/rule-mutants.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'pg-rules-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const rules = readFileSync(inRoot('firestore.rules'), 'utf8');
let worlds = 0;

/** Runs the rules' own tests against other rules. @returns what they print, and their status */
function testWith(text: string): Promise<{ status: number | null; printed: string }> {
  worlds += 1;
  const file = path.join(scratch, `${worlds}.rules`);
  writeFileSync(file, text);
  const args = [path.join(modules, 'vitest', 'vitest.mjs'), 'run', `--config=${inRoot('tests', 'vitest.config.ts')}`];
  // That every expression is evaluated is no test of who gets in: it would notice any change of the rules.
  const chosen = ['--project=rules', '--bail=1', '--reporter=dot', '-t', '^(?!.*unevaluated)'];
  const env = { ...process.env, PG_RULES: file, PG_WORLD: `-${worlds}`, NO_COLOR: '1' };
  const child = spawn(process.execPath, [...args, ...chosen], { cwd: inRoot(), env, stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, printed }));
  });
}

describe('The tests of the rules', () => {
  it('pass with the rules as they are', async () => {
    const { status, printed } = await testWith(rules);
    expect(status, printed).toBe(0);
  });

  it.each(ruleMutants(rules))('fail for the rules $what', async ({ text }) => {
    const { status, printed } = await testWith(text);
    expect(printed).toMatch(/Tests +\d+ failed/);
    expect(status).toBe(1);
  });
});
