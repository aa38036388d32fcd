/** What `npm run check` lets pass: sizes, and the parts of the functions' bundle. */
import { expect, test } from 'vitest';
import { partsOf } from './functions.ts';
import { filesLoaded, isOver, line } from './sizes.ts';

test('Bytes are counted for each package, including nested ones, and the largest is listed first', () => {
  const file = (bytesInOutput: number) => ({ bytesInOutput });
  const inputs = {
    'functions/src/index.ts': file(10),
    'contract/money.ts': file(5),
    'node_modules/express/index.js': file(7),
    'node_modules/express/node_modules/@scope/deep/a.js': file(20),
  };
  const output = { bytes: 42, inputs, imports: [], exports: [] };
  expect(partsOf({ inputs: {}, outputs: { 'index.js': output } })).toEqual([
    { name: '@scope/deep', bytes: 20 },
    { name: 'own code', bytes: 15 },
    { name: 'express', bytes: 7 },
  ]);
});

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

test('The printed line shows how many bytes are left or over when a screen is close to its budget', () => {
  const budget = { screen: '/', loads: [], kilobytes: 10, files: 2 };
  const lines = [8_000, 9_955, 10_004].map((bytes) => line({ budget, bytes, parts: [] }).trim().replace(/ +/g, ' '));
  expect(lines).toEqual([
    'ok / 8.0 of 10 KB, 0 of 2 files ()',
    'ok / 10.0 of 10 KB, 45 bytes left, 0 of 2 files ()',
    'over / 10.0 of 10 KB, 4 bytes over, 0 of 2 files ()',
  ]);
});
