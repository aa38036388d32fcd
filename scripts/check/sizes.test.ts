/** What counts towards a screen's size budget. */
import { expect, test } from 'vitest';
import { filesLoaded, isOver, line } from './sizes.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], dynamicImports: ['src/page.tsx'] },
  '_react.js': { file: 'assets/react.js', name: 'react' },
  '_shell.js': { file: 'assets/shell.js', name: 'shell', imports: ['_react.js', 'index.html'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_react.js'] },
  'src/page.css': { file: 'assets/page.css' },
};

test('A screen loads what its modules import statically, each file once, and nothing that is imported later', () => {
  expect(filesLoaded(manifest, ['index.html', 'shell'])).toEqual([
    'assets/index.js',
    'assets/react.js',
    'assets/shell.js',
  ]);
  expect(filesLoaded(manifest, ['src/page.tsx', 'src/page.css'])).toEqual(['assets/page.js', 'assets/react.js']);
});

test('A budget that names what the build does not keep apart is refused', () => {
  expect(() => filesLoaded(manifest, ['src/gone.tsx'])).toThrow('names src/gone.tsx');
});

test('A budget holds up to its last byte', () => {
  const budget = { screen: '/', loads: [], kilobytes: 1 };
  expect([1000, 1001].map((bytes) => isOver({ budget, bytes, parts: [] }))).toEqual([false, true]);
});

test('Near a budget the bytes are told that the kilobytes hide', () => {
  const budget = { screen: '/', loads: [], kilobytes: 10 };
  const told = [8_000, 9_955, 10_004].map((bytes) => line({ budget, bytes, parts: [] }).trim().replace(/ +/g, ' '));
  expect(told).toEqual([
    'ok / 8.0 of 10 KB ()',
    'ok / 10.0 of 10 KB, 45 bytes left ()',
    'over / 10.0 of 10 KB, 4 bytes too many ()',
  ]);
});
