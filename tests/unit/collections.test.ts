/** The rules and the indexes use only collections of the contract. */
import { readFileSync } from 'node:fs';
import { collections, subcollections } from '@pg/contract/stored';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const known = [
  ...Object.values(collections),
  ...Object.values(subcollections).flatMap((below) => Object.values(below)),
];

it('The rules match only collections of the contract', () => {
  const matched = [...read('firestore.rules').matchAll(/match \/(\w+)\/\{/g)].map(([, name]) => name);
  const opened = matched.filter((name) => name !== 'databases');
  expect(opened.length).toBeGreaterThan(0);
  for (const name of opened) expect(known).toContain(name);
});

it('The indexes name only collections of the contract', () => {
  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  for (const { collectionGroup } of [...indexes, ...fieldOverrides]) expect(known).toContain(collectionGroup);
});

it('Firestore is set to delete the traces of deleted expenses', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  const expired = fieldOverrides.filter((one: { fieldPath: string }) => one.fieldPath === 'forgetAt');
  expect(expired).toEqual([{ collectionGroup: 'expenses', fieldPath: 'forgetAt', ttl: true, indexes: [] }]);
});
