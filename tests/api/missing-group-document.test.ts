/**
 * A group whose document is missing, though its members still list it: corrupt data, which must not lock them out of
 * the rest.
 */
import { erase } from '@pg/functions/erasure/erase';
import { fcmSender } from '@pg/functions/push/fcm-sender';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database, storedUser } from '../support/database.ts';
import { fcm } from '../support/fcm.ts';
import { messaging } from '../support/fcm-redirect.ts';
import { buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { buildDevices, deliver, spend } from '../support/push.ts';
import { today } from '../support/time.ts';

let asha: Person;
let ravi: Person;
let lost: string;
let house: string;
let expenseId: string;

beforeAll(async () => {
  [asha, ravi] = await Promise.all([buildPersonWithCoins(500, 'Asha'), buildPersonWithCoins(500, 'Ravi')]);
  lost = await buildGroup([asha, ravi], 'Lost');
  house = await buildGroup([asha, ravi], 'House');
  await buildDevices([{ userId: ravi.userId, groupCodes: [lost] }]);
  expenseId = await spend(asha, [lost]);
  await database.doc(`groups/${lost}`).delete();
});
afterAll(() => fcm.close());

it("The user's other groups are still listed, without it", async () => {
  const { month, year } = today();
  const { groups } = await asha.can('myGroups', { month, year });
  expect(groups.map(({ groupCode }) => groupCode)).toEqual([house]);
});

it('A new group can be created', async () => {
  await expect(asha.can('createGroup', { groupName: 'Lost' })).resolves.toHaveProperty('groupCode');
  expect(await asha.tries('createGroup', { groupName: 'House' })).toMatchObject({ status: 409 });
});

it('No one gets a push for expenses in it', async () => {
  await deliver(expenseId, fcmSender(messaging));
  expect(fcm.received).toEqual([]);
  const copyLost = await spend(ravi, [house]);
  await database.doc(`groups/${house}/expenses/${copyLost}`).delete();
  expect(await deliver(copyLost, fcmSender(messaging))).toMatchObject([{ event: 'push-dropped' }]);
});

it('Its members can delete their accounts, and nothing of them stays', async () => {
  await asha.can('deleteAccount', { password: asha.password });
  const begun = await database.collection('erasures').where('userId', '==', asha.userId).get();
  for (const { id } of begun.docs) await erase(id);
  expect((await database.collection('erasures').where('userId', '==', asha.userId).get()).size).toBe(0);
  await expect(storedUser(asha.userId)).rejects.toThrow();
});
