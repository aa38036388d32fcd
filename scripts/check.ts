/**
 * `npm run check`: types, lint and format, size budgets, load time of the functions, known vulnerabilities. All of them
 * report before it fails.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build/build-web.ts';
import { audit } from './check/audit.ts';
import { budgets } from './check/budgets.ts';
import { functionsHold } from './check/functions.ts';
import { isOver, line, readManifest, weigh } from './check/sizes.ts';
import { runScript } from './process/user-error.ts';
import { inRoot, modules } from './project/paths.ts';

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(path.join(modules, '.bin', command), args, { cwd: inRoot(), stdio: 'inherit' }).status === 0;

function typesHold(): boolean {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { workspaces: string[] };
  const checked = [...workspaces, 'bench', 'web/src/service-worker'].filter((workspace) =>
    existsSync(inRoot(workspace, 'tsconfig.json')),
  );
  const wrong = checked.filter((workspace) => !succeeds('tsc', ['-p', workspace]));
  console.log(wrong.length === 0 ? `types: ${checked.join(', ')}` : `types: errors in ${wrong.join(', ')}`);
  return wrong.length === 0;
}

/** Warnings fail too: a rule that may be ignored is no rule. */
const lintHolds = (): boolean => succeeds('biome', ['check', '--error-on-warnings', '.']);

function sizesHold(): boolean {
  buildWeb({ always: false });
  const manifest = readManifest();
  const weighed = budgets.map((budget) => weigh(manifest, budget));
  for (const each of weighed) console.log(line(each));
  return !weighed.some(isOver);
}

async function auditHolds(asked: ReturnType<typeof audit>): Promise<boolean> {
  const { holds, line: told } = await asked;
  console.log(told);
  return holds;
}

await runScript(async () => {
  // Started first, so that the answer arrives while the rest runs.
  const audited = audit();
  const held = [typesHold(), lintHolds(), sizesHold(), await functionsHold(), await auditHolds(audited)];
  return held.every(Boolean) ? 0 : 1;
});
