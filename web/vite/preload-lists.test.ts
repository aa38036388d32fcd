/** Which files a dynamic import preloads. */
import { expect, test } from 'vitest';
import { closureOf } from './preload-lists.ts';

test('A file counts with everything that it imports, each file once, even if imports form a circle', () => {
  const imports = new Map([
    ['page', ['shell', 'money']],
    ['shell', ['react', 'page']],
    ['dialog', ['form']],
  ]);
  expect([...closureOf(imports, ['page'])]).toEqual(['page', 'shell', 'money', 'react']);
});
