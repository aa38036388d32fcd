/** No visitor can write to the database directly (docs/product.md §8). */

import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { collections, subcollections } from '@pg/contract/document-paths';
import type { Firestore } from 'firebase/firestore';
import { deleteDoc, doc, getDoc, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewVisitors, visitors } from './visitors.ts';
import { buildWorld, house, world } from './world.ts';

const paths = [...Object.keys(world), 'anything/at-all'];

it('The tests cover every collection of the contract', () => {
  const known = [
    ...Object.values(collections),
    ...Object.entries(subcollections).flatMap(([parent, names]) =>
      Object.values(names).map((name) => `${parent}/${name}`),
    ),
  ];
  const collectionOf = (path: string): string =>
    path
      .split('/')
      .filter((_, index) => index % 2 === 0)
      .join('/');
  expect(new Set(Object.keys(world).map(collectionOf))).toEqual(new Set(known));
});

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await buildWorld('demo-rules-writing');
});
afterAll(() => environment.cleanup());

describe.each(paths)('%s', (path) => {
  it.each(fewVisitors)('cannot be created, changed or deleted by %s', async (name) => {
    const database = visitors[name](environment).firestore() as unknown as Firestore;
    await assertFails(setDoc(doc(database, `${path}x`), { amount: 1 }));
    await assertFails(setDoc(doc(database, path), { amount: 1 }, { merge: true }));
    await assertFails(updateDoc(doc(database, path), { amount: 1 }));
    await assertFails(deleteDoc(doc(database, path)));
    await assertFails(writeBatch(database).delete(doc(database, path)).commit());
  });
});

it('After every refused write, Asha reads her expense unchanged', async () => {
  const database = visitors.Asha(environment).firestore() as unknown as Firestore;
  const snapshot = await assertSucceeds(getDoc(doc(database, `groups/${house}/expenses/e1`)));
  expect(snapshot.data()).toMatchObject({ amount: 6_000 });
});
