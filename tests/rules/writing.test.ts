/** Nobody writes around the API (docs/product.md §8): every visitor against every path. */
import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type { Firestore } from 'firebase/firestore';
import { deleteDoc, doc, getDoc, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asha, buildWorld, house, type VisitorName, visitors } from './support.ts';

const paths = [
  `users/${asha}`,
  `users/${asha}/movements/m1`,
  `users/${asha}/giveTake/g1`,
  `users/${asha}/outbox/p1`,
  `groups/${house}`,
  `groups/${house}/expenses/e1`,
  `groups/${house}/months/2026-11`,
  `groups/${house}/activity/a1`,
  'expenses/e1',
  `credentials/${asha}`,
  `idempotency/${asha}_k`,
  'codes/OLD222',
  'erasures/former-a',
  'devices/d1',
  'throttle/t1',
  'events/v1',
  'migrations/m1',
  'anything/at-all',
];

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await buildWorld('demo-rules-writing');
});
afterAll(() => environment.cleanup());

describe.each(paths)('%s', (path) => {
  it.each(Object.keys(visitors) as VisitorName[])('is not created, changed or deleted by %s', async (name) => {
    const database = visitors[name](environment).firestore() as unknown as Firestore;
    await assertFails(setDoc(doc(database, `${path}x`), { amount: 1 }));
    await assertFails(setDoc(doc(database, path), { amount: 1 }, { merge: true }));
    await assertFails(updateDoc(doc(database, path), { amount: 1 }));
    await assertFails(deleteDoc(doc(database, path)));
    await assertFails(writeBatch(database).delete(doc(database, path)).commit());
  });
});

it('leaves the world as it was, which a member can still read', async () => {
  const database = visitors.asha(environment).firestore() as unknown as Firestore;
  const snapshot = await assertSucceeds(getDoc(doc(database, `groups/${house}/expenses/e1`)));
  expect(snapshot.data()).toMatchObject({ amount: 6_000 });
});
