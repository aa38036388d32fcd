/** Imports follow the drawings in docs/architecture.md and form no cycles. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/project/paths.ts';
import { type Arrow, drawnArrows, isWithin, mayImport } from '../support/import-arrows.ts';
import { problemWith } from '../support/import-rules.ts';
import { cyclesIn, everyImport, folderOf, importsOf, targetOf } from '../support/imports.ts';

const arrows = drawnArrows();
const imports = everyImport();

describe('The project', () => {
  it('imports folders only along the arrows, and packages only where they are allowed', () => {
    expect(imports.length).toBeGreaterThan(3000);
    const problems = imports.flatMap((one) => {
      const problem = problemWith(one, arrows);
      return problem ? [`${one.file} imports ${one.from}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
  });

  it('has no import cycles', () => {
    expect(cyclesIn(imports)).toEqual([]);
  });

  it('has every folder that is drawn, and an import along every arrow', () => {
    const drawn = [...new Set(arrows.flat())];
    expect(drawn.filter((folder) => !existsSync(inRoot(folder)))).toEqual([]);
    const folders = imports.flatMap((one) => {
      const target = targetOf(one);
      return target ? [[folderOf(one.file), folderOf(target)] as const] : [];
    });
    const isUsed = ([from, to]: Arrow) =>
      folders.some(([here, there]) => here !== there && isWithin(here, from) && isWithin(there, to));
    expect(arrows.filter((arrow) => !isUsed(arrow))).toEqual([]);
  });

  it('has no arrows that form a cycle', () => {
    expect(arrows.length).toBeGreaterThan(30);
    expect(arrows.filter(([from, to]) => mayImport(to, from, arrows))).toEqual([]);
  });
});

describe('The rules', () => {
  it.each([
    ['contract/money.ts', 'firebase/firestore'],
    ['contract/money.ts', 'firebase-admin/firestore'],
    ['contract/money.ts', '../functions/src/index.ts'],
    ['contract/money.ts', '@pg/functions/index'],
    ['contract/money.ts', '@pg/web/boot'],
    ['contract/money.ts', 'node:fs'],
    ['contract/money.ts', 'zod'],
    ['functions/src/ledger/add.ts', '@pg/web/boot'],
    ['functions/src/ledger/add.ts', '../../../web/src/boot.ts'],
    ['functions/src/ledger/add.ts', '../http/app.ts'],
    ['functions/src/ledger/add.ts', '../index.ts'],
    ['functions/src/within.ts', './ledger/commit.ts'],
    ['functions/src/ledger/add.ts', 'firebase/firestore'],
    ['functions/src/ledger/add.ts', 'reactfire'],
    ['functions/src/firestore/transact.ts', '../ledger/commit.ts'],
    ['web/src/boot.ts', 'firebase/app'],
    ['web/src/boot.ts', 'firebase-admin'],
    ['web/src/api/client/call.ts', '#store/ledger.ts'],
    ['web/src/api/client/call.ts', '../../store/ledger.ts'],
    ['web/src/api/client/call.ts', 'zod'],
    ['web/src/store/ledger.ts', '#firebase/configuration.ts'],
    ['web/src/store/ledger.ts', '#features/groups/live/LiveGroup.tsx'],
    ['web/src/store/ledger.ts', '#app/App.tsx'],
    ['web/src/store/ledger.ts', 'firebase/firestore'],
    ['web/src/ui/base/Button.tsx', '#store/ledger.ts'],
    ['web/src/ui/base/Button.tsx', '#features/groups/components/GroupHeader.tsx'],
    ['web/src/ui/base/Button.tsx', '../../app/App.tsx'],
    ['web/src/ui/base/Button.tsx', '#boot.ts'],
    ['web/src/firebase/sign-in.ts', '#features/groups/live/LiveGroup.tsx'],
    ['web/src/firebase/sign-in.ts', '#app/App.tsx'],
    ['web/src/features/groups/summary.ts', '../coins/coin-usage.ts'],
    ['web/src/features/groups/components/GroupHeader.tsx', '#features/coins/coin-usage.ts'],
    ['web/src/features/groups/components/GroupHeader.tsx', '../../coins/coin-usage.ts'],
    ['web/src/features/groups/components/GroupHeader.tsx', '#app/App.tsx'],
    ['web/src/features/groups/components/GroupHeader.tsx', 'firebase/firestore'],
    ['web/src/features/groups/components/GroupHeader.tsx', 'rxfire/firestore'],
    ['web/src/features/groups/components/GroupHeader.tsx', 'zod'],
    ['web/src/features/groups/live/LiveGroup.tsx', '#features/coins/live/LiveAccount.tsx'],
    ['web/src/features/groups/live/LiveGroup.tsx', '#app/live/LiveTree.tsx'],
    ['web/src/service-worker/worker.ts', 'firebase/messaging/sw'],
    ['web/src/service-worker/worker.ts', 'react'],
    ['web/src/service-worker/worker.ts', '#store/ledger.ts'],
    ['web/src/app/App.tsx', 'reactfire'],
    ['web/src/app/App.tsx', '../features/groups/components/GroupHeader.tsx'],
    ['web/src/app/App.tsx', '@pg/functions/index'],
    ['scripts/process/child.ts', '../emulators/ports.ts'],
    ['scripts/doctor.ts', '../tests/support/people.ts'],
    ['tests/support/people.ts', '../api/groups.test.ts'],
    ['tests/api/groups.test.ts', '../../bench/support/plot.ts'],
  ])('refuse %s importing %s', (file, from) => {
    expect(problemWith({ file, from }, arrows)).toEqual(expect.any(String));
  });

  it.each([
    ['contract/money.ts', 'zod/mini'],
    ['contract/money.ts', './months.ts'],
    ['functions/src/ledger/add.ts', '@pg/contract/money'],
    ['functions/src/ledger/add.ts', 'firebase-admin/firestore'],
    ['functions/src/ledger/add.ts', '../firestore/database.ts'],
    ['web/src/boot.ts', '#api/client/start-up.ts'],
    ['web/src/store/ledger.ts', '#api/client/call.ts'],
    ['web/src/store/ledger.ts', '@pg/contract/money'],
    ['web/src/firebase/sign-in.ts', 'firebase/auth'],
    ['web/src/firebase/sign-in.ts', '#store/ledger.ts'],
    ['web/src/features/groups/components/GroupHeader.tsx', '../actions/enter-group.ts'],
    ['web/src/features/groups/components/GroupHeader.tsx', '#ui/base/Button.tsx'],
    ['web/src/features/groups/live/LiveGroup.tsx', 'reactfire'],
    ['web/src/features/groups/live/LiveGroup.tsx', 'firebase/firestore'],
    ['web/src/service-worker/worker.ts', '@pg/contract/push'],
    ['web/src/service-worker/worker.ts', './messages.ts'],
    ['web/src/app/App.tsx', '#service-worker/messages.ts'],
    ['web/src/app/App.tsx', '#features/groups/components/GroupHeader.tsx'],
    ['scripts/doctor.ts', './project/browser.ts'],
    ['tests/api/groups.test.ts', '../support/people.ts'],
    ['tests/api/groups.test.ts', '@pg/functions/ledger/commit'],
  ])('permit %s importing %s', (file, from) => {
    expect(problemWith({ file, from }, arrows)).toBeUndefined();
  });
});

describe('Reading imports', () => {
  it('finds every form of import', () => {
    const text = [
      "import { one } from './one.ts';",
      "import type { Two } from './two.ts';",
      "export { three } from './three.ts';",
      "import './four.ts';",
      "const five = await import('./five.ts');",
      "import {\n  six,\n} from './six.ts';",
      "const seven = new URL('./seven.ts', import.meta.url);",
    ].join('\n');
    const found = importsOf('a.ts', text);
    expect(found.map(({ from }) => from)).toEqual(
      ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((name) => `./${name}.ts`),
    );
    expect(found.filter(({ isStatic }) => !isStatic).map(({ from }) => from)).toEqual(['./five.ts', './seven.ts']);
  });

  it('finds a cycle of three files, but only of static imports', () => {
    const imported = (file: string, from: string, isStatic = true) => ({ file, from, isStatic });
    const cycle = [imported('a/1.ts', './2.ts'), imported('a/2.ts', '../b/3.ts'), imported('b/3.ts', '../a/1.ts')];
    expect(cyclesIn(cycle)).toEqual([['a/1.ts', 'a/2.ts', 'b/3.ts']]);
    expect(cyclesIn([...cycle.slice(0, 2), imported('b/3.ts', '../a/1.ts', false)])).toEqual([]);
  });
});
