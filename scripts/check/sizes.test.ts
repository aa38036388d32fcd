/** The budgets of sizes that `npm run check` keeps. */
import { expect, test } from 'vitest';
import { filesLoaded, isOver } from './sizes.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], dynamicImports: ['src/page.tsx'] },
  '_react.js': { file: 'assets/react.js', name: 'react' },
  '_shell.js': { file: 'assets/shell.js', name: 'shell', imports: ['_react.js', 'index.html'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_react.js'] },
  'src/page.css': { file: 'assets/page.css' },
};

test('The size of a screen counts each statically imported file once, and no lazily imported file', () => {
  expect(filesLoaded(manifest, ['index.html', 'shell'])).toEqual([
    'assets/index.js',
    'assets/react.js',
    'assets/shell.js',
  ]);
  expect(filesLoaded(manifest, ['src/page.tsx', 'src/page.css'])).toEqual(['assets/page.js', 'assets/react.js']);
});

test('A budget is refused if it names a chunk that is not in the build', () => {
  expect(() => filesLoaded(manifest, ['src/gone.tsx'])).toThrow('names src/gone.tsx');
});

test('A budget is exact to the byte', () => {
  const budget = { screen: '/', loads: [], kilobytes: 1, files: 1 };
  expect([1000, 1001].map((bytes) => isOver({ budget, bytes, parts: [] }))).toEqual([false, true]);
});

test('A screen that loads one file more than its budget is over it', () => {
  const budget = { screen: '/', loads: [], kilobytes: 1, files: 1 };
  const parts = [1, 2].map((bytes) => ({ file: 'small.js', bytes }));
  expect([1, 2].map((count) => isOver({ budget, bytes: 3, parts: parts.slice(0, count) }))).toEqual([false, true]);
});
