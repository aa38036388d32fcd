/**
 * `npm run check`: types, lint and format, directions of imports, dead code, sentences outside the catalogue, size
 * budgets. Runs every check, even after one has failed. `-- fast` checks types, and lint and format of what has changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from './build/build-web.ts';
import { directions } from './check/directions.ts';
import { functionsHold } from './check/functions.ts';
import { sentencesOutsideCatalogue } from './check/sentences.ts';
import { budgets, chunksIn, isOver, line, mostChunks, readManifest, weigh } from './check/sizes.ts';
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
const lintHolds = (...files: readonly string[]): boolean =>
  succeeds('biome', ['check', '--error-on-warnings', ...(files.length > 0 ? files : ['.'])]);

/** Lint and format of what differs from the last commit. */
function changesHold(): boolean {
  const list = (...args: readonly string[]): string[] =>
    spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const changed = [
    ...list('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...list('ls-files', '-o', '--exclude-standard'),
  ];
  return changed.length === 0 || lintHolds('--no-errors-on-unmatched', ...changed);
}

/** Checks that no files or folders import each other in circles, and that docs/architecture.md draws the imports. */
function directionsHold(): boolean {
  const { circles, text, drawnText } = directions();
  for (const one of circles) console.log(`imports in a circle: ${one}`);
  const isDrawn = text === drawnText;
  if (circles.length === 0 && !isDrawn) console.log('docs/architecture.md is stale: npm run directions');
  return circles.length === 0 && isDrawn;
}

/** Checks that every file and export is used. */
const nothingIsDead = (): boolean => succeeds('knip', []);

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
  const chunks = chunksIn(manifest);
  console.log(
    `${chunks > mostChunks ? 'over ' : 'ok   '} ${chunks} of ${mostChunks} chunks without packs of sentences`,
  );
  return !weighed.some(isOver) && chunks <= mostChunks;
}

await runScript(async () => {
  const held = process.argv.includes('fast')
    ? [typesHold(), changesHold()]
    : [
        typesHold(),
        lintHolds(),
        directionsHold(),
        nothingIsDead(),
        catalogueHolds(),
        sizesHold(),
        await functionsHold(),
      ];
  return held.every(Boolean) ? 0 : 1;
});
