/** The chunks that the build is told to make. */
import { expect, test } from 'vitest';
import { chunks, groupsOf } from './chunks.ts';

const root = new URL('../../', import.meta.url).pathname;

test('A named file is in its chunk, and so is everything below a named folder', () => {
  const groups = groupsOf({
    money: { contract: ['money.ts'], 'web/src/ui': ['Button.tsx', 'toast.ts'] },
    api: { 'web/src/api': 'all' },
  });
  const chunkOf = (file: string) => groups.filter(({ test: has }) => has(root + file)).map(({ name }) => name);
  expect(['contract/money.ts', 'web/src/ui/toast.ts', 'web/src/api/testing/wire-values.ts'].map(chunkOf)).toEqual([
    ['money'],
    ['money'],
    ['api'],
  ]);
  expect(['contract/months.ts', 'web/src/api.ts', 'web/src/ui/Button.ts'].map(chunkOf)).toEqual([[], [], []]);
});

test('A file or a folder that is not there any more fails the build by its name', () => {
  expect(() => groupsOf({ money: { contract: ['renamed.ts'] } })).toThrow('names contract/renamed.ts');
  expect(() => groupsOf({ money: { 'web/src/renamed': 'all' } })).toThrow('names web/src/renamed');
});

test('No file is named in two chunks', () => {
  const named = Object.values(chunks).flatMap((folders) =>
    Object.entries(folders).flatMap(([folder, inside]) =>
      inside === 'all' ? [folder] : inside.map((file) => `${folder}/${file}`),
    ),
  );
  expect(named.filter((file, index) => named.indexOf(file) !== index)).toEqual([]);
});
