/**
 * A group whose document is missing although its members' accounts still list it. Such corrupt data must not block the
 * members' other calls.
 */
import { erasurePath } from '@pg/contract/stored';
import { erase } from '@pg/functions/identity/erasure';
import { fcmSender } from '@pg/functions/push/senders';
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

it("The list of the user's groups contains only the other groups", async () => {
  const { month, year } = today();
  const { groups } = await asha.can('myGroups', { month, year });
  expect(groups.map(({ groupCode }) => groupCode)).toEqual([house]);
});

it('A new group can be created', async () => {
  await expect(asha.can('createGroup', { groupName: 'Lost' })).resolves.toHaveProperty('groupCode');
  expect(await asha.tries('createGroup', { groupName: 'House' })).toMatchObject({ status: 409 });
});

it('No one gets a push for an expense whose group, or whose copy in the group, is missing', async () => {
  await deliver(expenseId, fcmSender(messaging));
  expect(fcm.received).toEqual([]);
  const withoutCopy = await spend(ravi, [house]);
  await database.doc(`groups/${house}/expenses/${withoutCopy}`).delete();
  expect(await deliver(withoutCopy, fcmSender(messaging))).toMatchObject([{ event: 'push-dropped' }]);
});

it('The members of the missing group can delete their accounts completely', async () => {
  await asha.can('deleteAccount', { password: asha.password });
  await erase(asha.id);
  expect((await database.doc(erasurePath(asha.id)).get()).exists).toBe(false);
  await expect(storedUser(asha.userId)).rejects.toThrow();
});
