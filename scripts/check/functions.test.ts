/** What the functions' bundle is said to be made of. */
import { expect, test } from 'vitest';
import { partsOf } from './functions.ts';

test('The bytes of a bundle are counted by package, nested ones under their own name, the largest first', () => {
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
