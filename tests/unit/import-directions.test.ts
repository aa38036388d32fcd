/** The import directions of docs/architecture.md are lint errors: each is broken here once, and each has its permitted twin. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot, modules } from '../../scripts/project/paths.ts';

/** A file and what it imports. */
type Import = readonly [file: string, from: string];

const refused: readonly Import[] = [
  ['contract/money.ts', 'firebase/firestore'],
  ['contract/money.ts', 'firebase-admin/firestore'],
  ['contract/money.ts', '../functions/src/index.ts'],
  ['contract/money.ts', '@pg/functions/index'],
  ['contract/money.ts', '@pg/web/boot'],
  ['contract/money.ts', 'node:fs'],
  ['contract/money.ts', 'zod'],
  ['functions/src/ledger/add.ts', '@pg/web/boot'],
  ['functions/src/ledger/add.ts', '../../../web/src/boot.ts'],
  ['functions/src/ledger/add.ts', 'firebase/firestore'],
  ['functions/src/ledger/add.ts', 'reactfire'],
  ['web/src/boot.ts', 'firebase/app'],
  ['web/src/boot.ts', 'firebase-admin'],
  ['web/src/storage/keys.ts', '#api/start-up.ts'],
  ['web/src/storage/keys.ts', '#store/ledger.ts'],
  ['web/src/api/calls/call.ts', '#store/ledger.ts'],
  ['web/src/api/calls/call.ts', '../../store/ledger.ts'],
  ['web/src/api/calls/call.ts', 'zod'],
  ['web/src/store/ledger.ts', '#firebase/app.ts'],
  ['web/src/store/ledger.ts', '#features/groups/live/LiveGroup.tsx'],
  ['web/src/store/ledger.ts', '#app/shell/App.tsx'],
  ['web/src/store/ledger.ts', 'firebase/firestore'],
  ['web/src/store/ledger.ts', '#forms/sent-form.ts'],
  ['web/src/forms/sent-form.ts', '#firebase/sign-in.ts'],
  ['web/src/forms/sent-form.ts', '#features/groups/invitation/invitation.ts'],
  ['web/src/ui/base/Button.tsx', '#storage/keys.ts'],
  ['web/src/ui/base/Button.tsx', '#store/ledger.ts'],
  ['web/src/ui/base/Button.tsx', '#features/groups/components/GroupHeader.tsx'],
  ['web/src/ui/base/Button.tsx', '../../app/shell/App.tsx'],
  ['web/src/firebase/sign-in.ts', '#features/groups/live/LiveGroup.tsx'],
  ['web/src/firebase/sign-in.ts', '#app/shell/App.tsx'],
  ['web/src/features/groups/summary.ts', '../coins/coin-usage.ts'],
  ['web/src/features/groups/components/GroupHeader.tsx', '#features/coins/coin-usage.ts'],
  ['web/src/features/groups/components/GroupHeader.tsx', '../../coins/coin-usage.ts'],
  ['web/src/features/groups/components/GroupHeader.tsx', '#app/shell/App.tsx'],
  ['web/src/features/groups/components/GroupHeader.tsx', 'firebase/firestore'],
  ['web/src/features/groups/components/GroupHeader.tsx', 'reactfire'],
  ['web/src/features/groups/components/GroupHeader.tsx', 'rxfire/firestore'],
  ['web/src/features/groups/components/GroupHeader.tsx', 'zod'],
  ['web/src/features/groups/live/LiveGroup.tsx', '#features/coins/live/LiveAccount.tsx'],
  ['web/src/features/groups/live/LiveGroup.tsx', '#app/live/LiveTree.tsx'],
  ['web/src/service-worker/worker.ts', 'firebase/messaging/sw'],
  ['web/src/service-worker/worker.ts', 'react'],
  ['web/src/service-worker/worker.ts', '#store/ledger.ts'],
  ['web/src/service-worker/worker.ts', '../store/ledger.ts'],
  ['web/src/firebase/sign-in.ts', '#service-worker/messages.ts'],
  ['web/src/app/shell/App.tsx', 'reactfire'],
  ['web/src/app/shell/App.tsx', '../../features/groups/components/GroupHeader.tsx'],
  ['web/src/app/shell/App.tsx', '@pg/functions/index'],
];

const permitted: readonly Import[] = [
  ['contract/money.ts', 'zod/mini'],
  ['contract/money.ts', './months.ts'],
  ['functions/src/ledger/add.ts', '@pg/contract/money'],
  ['functions/src/ledger/add.ts', 'firebase-admin/firestore'],
  ['functions/src/ledger/add.ts', '../firestore/database.ts'],
  ['web/src/boot.ts', '#api/start-up.ts'],
  ['web/src/api/calls/call.ts', '#storage/session-token.ts'],
  ['web/src/store/ledger.ts', '#api/calls/call.ts'],
  ['web/src/forms/sent-form.ts', '#store/session.ts'],
  ['web/src/forms/sent-form.ts', '#ui/form/use-submission.ts'],
  ['web/src/store/ledger.ts', '@pg/contract/money'],
  ['web/src/firebase/sign-in.ts', 'firebase/auth'],
  ['web/src/firebase/sign-in.ts', '#store/ledger.ts'],
  ['web/src/features/groups/components/GroupHeader.tsx', '../actions/enter-group.ts'],
  ['web/src/features/groups/components/GroupHeader.tsx', '#ui/base/Button.tsx'],
  ['web/src/features/groups/live/LiveGroup.tsx', 'reactfire'],
  ['web/src/features/groups/live/LiveGroup.tsx', 'firebase/firestore'],
  ['web/src/service-worker/worker.ts', '@pg/contract/push'],
  ['web/src/service-worker/worker.ts', './messages.ts'],
  ['web/src/app/shell/App.tsx', '#service-worker/messages.ts'],
  ['web/src/app/shell/App.tsx', '#features/groups/components/GroupHeader.tsx'],
  ['web/src/app/live/LiveTree.tsx', 'reactfire'],
];

/** How a module may be reached; a rule that misses one of these is a rule with a hole. */
const ways: readonly ((from: string) => string)[] = [
  (from) => `import { thing } from '${from}';\nexport const kept = thing;\n`,
  (from) => `import type { Thing } from '${from}';\nexport type Kept = Thing;\n`,
  (from) => `export { thing } from '${from}';\n`,
  (from) => `export const kept = await import('${from}');\n`,
];

/**
 * Lints these imports with the project's own configuration, each in a small project of its own.
 *
 * @returns for each import, how many of the ways were refused
 */
function refusals(imports: readonly Import[]): number[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-lint-'));
  const config = JSON.parse(readFileSync(inRoot('biome.json'), 'utf8'));
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  // The overrides speak of paths from the root on, so here they begin behind one folder for each import.
  const overrides = config.overrides.map((override: { includes: string[] }) => ({
    ...override,
    includes: override.includes.map((pattern) => pattern.replace(/^!?/, '$&*/')),
  }));
  write('biome.json', JSON.stringify({ ...config, vcs: {}, overrides }));
  imports.forEach(([file, from], index) => {
    ways.forEach((way, number) => {
      write(`${index}-${number}/${file}`, way(from));
    });
  });
  const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', folder];
  const { stdout, stderr } = spawnSync(path.join(modules, '.bin', 'biome'), args, { encoding: 'utf8', cwd: folder });
  rmSync(folder, { recursive: true });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  const blamed = diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports');
  const places = blamed.map(({ location }) => /(?:^|\/)(\d+)-\d+\//.exec(location.path)?.[1]);
  return imports.map((_, index) => places.filter((place) => place === String(index)).length);
}

const sentence = ([file, from]: Import): string => `${file} from ${from}`;

// It starts the linter itself, which a busy machine keeps waiting.
describe('The linter', { timeout: 60_000 }, () => {
  test('refuses what goes against the directions, in whatever way it is imported', () => {
    const counts = refusals(refused);
    expect(refused.filter((_, index) => counts[index] !== ways.length).map(sentence)).toEqual([]);
  });

  test('permits what goes along with them', () => {
    const counts = refusals(permitted);
    expect(permitted.filter((_, index) => counts[index] !== 0).map(sentence)).toEqual([]);
  });
});
