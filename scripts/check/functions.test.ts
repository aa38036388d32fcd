/** The list of packages in the functions' bundle. */
import { expect, test } from 'vitest';
import { partsOf } from './functions.ts';

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
