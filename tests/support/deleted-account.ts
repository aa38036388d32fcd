/** Builds two members who share two groups, and searches for what remains of a deleted account. */
import { subcollections } from '@pg/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { database, storedMonths } from './database.ts';
import { buildGroup, buildPersonWithCoins, type Person } from './people.ts';
import { today } from './time.ts';

export const { date, month, year } = today();

export const lastYear = `${year - 1}-02-03`;

export const spend = (who: Person, groupCodes: string[], amount = 60, paymentDate = date) =>
  who.can('addExpense', { amount, paymentDate, tags: ['chai'], groupCodes });

export const remove = (who: Person) => who.can('deleteAccount', { password: who.password });

export const house = async (): Promise<{ asha: Person; ravi: Person; code: string; trip: string }> => {
  const [asha, ravi] = await Promise.all([buildPersonWithCoins(1000, 'Asha Rao'), buildPersonWithCoins(1000, 'Ravi')]);
  return { asha, ravi, code: await buildGroup([asha, ravi]), trip: await buildGroup([asha, ravi], 'Trip') };
};

export const sumsOf = async (code: string) =>
  [...(await storedMonths(code))].map(([name, { total, count }]) => [name, total, count]);

/** Returns, as text, every document that contains the user's mobile number in its path or its fields. */
export async function tracesOf(userId: string): Promise<string[]> {
  const found: string[] = [];
  const visit = async (collection: FirebaseFirestore.CollectionReference): Promise<void> => {
    for (const ref of await collection.listDocuments()) {
      const text = `${ref.path} ${JSON.stringify((await ref.get()).data() ?? null)}`;
      if (text.includes(userId)) found.push(text);
    }
  };
  const groups = (await database.collection('groups').where('createdAt', '>', '').get()).docs;
  const own = ['movements', 'giveTake', 'outbox'].map((name) => database.collection(`users/${userId}/${name}`));
  for (const collection of own) await visit(collection);
  for (const name of ['users', 'credentials', 'expenses', 'devices', 'erasures']) {
    const { docs } = await database.collection(name).get();
    found.push(
      ...docs.map((one) => `${one.ref.path} ${JSON.stringify(one.data())}`).filter((text) => text.includes(userId)),
    );
  }
  const calls = database.collection('idempotency').where(FieldPath.documentId(), '>=', userId);
  const { docs } = await calls.where(FieldPath.documentId(), '<', `${userId}~`).get();
  found.push(...docs.map(({ ref }) => ref.path));
  for (const name of Object.values(subcollections.groups)) {
    const below = (await database.collectionGroup(name).get()).docs;
    const named = below.filter((one) => JSON.stringify(one.data()).includes(userId));
    found.push(...named.map((one) => `${one.ref.path} ${JSON.stringify(one.data())}`));
  }
  const texts = groups.map((one) => `${one.ref.path} ${JSON.stringify(one.data())}`);
  const mine = texts.filter((text) => text.includes(userId));
  return [...found, ...mine];
}
