/** The chunks that the build puts files into. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunkNamed, chunks, groupsOf } from './chunks.ts';

const root = new URL('../../', import.meta.url).pathname;

test('A glob puts a whole folder into a chunk, or only the files directly in it', () => {
  const groups = groupsOf({
    api: ['contract/money.ts', 'web/src/api/**'],
    store: ['web/src/store/*.ts'],
  });
  const chunksOf = (file: string) => groups.filter(({ test: has }) => has(root + file)).map(({ name }) => name);
  expect(['contract/money.ts', 'web/src/api/testing/wire-values.ts', 'web/src/store/ledger.ts'].map(chunksOf)).toEqual([
    ['api'],
    ['api'],
    ['store'],
  ]);
  expect(['contract/months.ts', 'web/src/store/ledger/merge.ts'].map(chunksOf)).toEqual([[], []]);
});

test('The build fails for a file or folder that does not exist, and names it', () => {
  expect(() => groupsOf({ money: ['contract/renamed.ts'] })).toThrow('names contract/renamed.ts');
  expect(() => groupsOf({ money: ['web/src/renamed/**'] })).toThrow('names web/src/renamed/**');
  expect(() => groupsOf({ money: ['contract/{money,renamed}.ts'] })).toThrow('names contract/renamed.ts');
});

test('The build fails if a preload names a chunk that the build does not have', () => {
  expect(() => chunkNamed([], 'renamed')).toThrow('names the chunk renamed');
});

test('No file of this project is in two chunks', () => {
  const files = Object.values(chunks)
    .flat()
    .filter((glob) => !glob.startsWith('node_modules/'))
    .flatMap((glob) => globSync(glob, { cwd: root }));
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});
