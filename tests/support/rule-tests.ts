/** Runs the rules tests against changed rules. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, modules } from '../../scripts/process/paths.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'pg-rules-'));
let worlds = 0;

/** Runs the tests against these rules, and returns their output and status. */
export function testRules(text: string): Promise<{ status: number | null; printed: string }> {
  worlds += 1;
  const file = path.join(scratch, `${worlds}.rules`);
  writeFileSync(file, text);
  const args = [path.join(modules, 'vitest', 'vitest.mjs'), 'run', `--config=${inRoot('tests', 'vitest.config.ts')}`];
  const chosen = ['--project=rules', '--bail=1', '--reporter=dot'];
  const env = { ...process.env, PG_RULES: file, PG_WORLD: `-${process.pid}-${worlds}`, NO_COLOR: '1' };
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

/** Deletes the files of changed rules. */
export const forgetRules = (): void => rmSync(scratch, { recursive: true });
