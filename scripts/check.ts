/**
 * `npm run check`: types, lint and format, sentences outside the catalogue, size budgets, load time of the functions,
 * known vulnerabilities. Runs every check, even after one has failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build/build-web.ts';
import { audit } from './check/audit.ts';
import { functionsHold } from './check/functions.ts';
import { sentencesOutsideCatalogue } from './check/sentences.ts';
import { budgets, isOver, line, readManifest, weigh } from './check/sizes.ts';
import { inRoot, modules } from './process/paths.ts';
import { runScript } from './process/run-command.ts';

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(path.join(modules, '.bin', command), args, { cwd: inRoot(), stdio: 'inherit' }).status === 0;

function typesHold(): boolean {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { workspaces: string[] };
  const checked = [...workspaces, 'bench', 'web/src/worker'].filter((workspace) =>
    existsSync(inRoot(workspace, 'tsconfig.json')),
  );
  const wrong = checked.filter((workspace) => !succeeds('tsc', ['-p', workspace]));
  console.log(wrong.length === 0 ? `types: ${checked.join(', ')}` : `types: errors in ${wrong.join(', ')}`);
  return wrong.length === 0;
}

/** Warnings fail too; otherwise they would be ignored. */
const lintHolds = (): boolean => succeeds('biome', ['check', '--error-on-warnings', '.']);

/** Checks that every sentence for users is in web/src/words. */
function catalogueHolds(): boolean {
  const found = sentencesOutsideCatalogue();
  for (const one of found) console.log(`sentence outside web/src/words: ${one}`);
  return found.length === 0;
}

function sizesHold(): boolean {
  buildWeb({ always: false });
  const manifest = readManifest();
  const weighed = budgets.map((budget) => weigh(manifest, budget));
  for (const each of weighed) console.log(line(each));
  return !weighed.some(isOver);
}

async function auditHolds(pending: ReturnType<typeof audit>): Promise<boolean> {
  const { holds, line: verdict } = await pending;
  console.log(verdict);
  return holds;
}

await runScript(async () => {
  // Started first, so that npm answers while the other checks run.
  const audited = audit();
  const held = [
    typesHold(),
    lintHolds(),
    catalogueHolds(),
    sizesHold(),
    await functionsHold(),
    await auditHolds(audited),
  ];
  return held.every(Boolean) ? 0 : 1;
});
