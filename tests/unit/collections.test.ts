/** The names of the collections stand in one file: the rules and the indexes use no others. */
import { readFileSync } from 'node:fs';
import { collections, subcollections } from '@pg/contract/paths';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const known = [
  ...Object.values(collections),
  ...Object.values(subcollections).flatMap((below) => Object.values(below)),
];

it('The rules match no collection that the contract does not know', () => {
  const matched = [...read('firestore.rules').matchAll(/match \/(\w+)\/\{/g)].map(([, name]) => name);
  const opened = matched.filter((name) => name !== 'databases');
  expect(opened.length).toBeGreaterThan(0);
  for (const name of opened) expect(known).toContain(name);
});

it('The indexes name no collection that the contract does not know', () => {
  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  for (const { collectionGroup } of [...indexes, ...fieldOverrides]) expect(known).toContain(collectionGroup);
});
