/** Keeping groups that were joined before the number was proven (docs/product.md §2). */

import { describe, expect, it } from 'vitest';
import { database, everythingAbout, storedUser } from '../support/database.ts';
import { userPath } from '../support/ids.ts';
import { expectPersonLaws } from '../support/laws.ts';
import { anyKey, buildGroup, buildPerson, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const markUnconfirmed = ({ userId }: Person, unconfirmedGroupCodes: readonly string[]) =>
  database.doc(userPath(userId)).update({ unconfirmedGroupCodes });
const unconfirmedOf = async ({ userId }: Person): Promise<readonly string[]> =>
  (await storedUser(userId)).unconfirmedGroupCodes ?? [];

/** Ravi is in three groups of Asha's, and has not confirmed any. */
async function unconfirmedRavi() {
  const [asha, ravi] = [await buildPerson('Asha'), await buildPerson('Ravi')];
  const codes = [];
  for (const name of ['House', 'Trip', 'Canteen']) codes.push(await buildGroup([asha, ravi], name));
  const [house = '', trip = '', canteen = ''] = codes;
  await markUnconfirmed(ravi, codes);
  return { asha, ravi, house, trip, canteen };
}

describe('Keeping groups', () => {
  it('removes the kept groups from the unconfirmed groups, and the user stays in all groups', async () => {
    const { ravi, house, trip, canteen } = await unconfirmedRavi();
    expect(await ravi.can('keepGroups', { groupCodes: [house, trip] })).toEqual({ groupCodes: [house, trip] });
    expect(await unconfirmedOf(ravi)).toEqual([canteen]);
    await ravi.can('keepGroups', { groupCodes: [canteen] });
    expect(await unconfirmedOf(ravi)).toEqual([]);
    expect((await storedUser(ravi.userId)).groupCodes).toEqual([house, trip, canteen]);
    await expectPersonLaws(ravi.userId);
  });

  it('changes nothing if the call is repeated, if the user has no unconfirmed groups, or if the call names no group', async () => {
    const { asha, ravi, house, trip, canteen } = await unconfirmedRavi();
    const key = anyKey();
    const first = await ravi.can('keepGroups', { groupCodes: [house, trip, canteen] }, { key });
    const before = await everythingAbout([asha.userId, ravi.userId], [house, trip, canteen]);
    expect(await ravi.can('keepGroups', { groupCodes: [house, trip, canteen] }, { key })).toEqual(first);
    expect(await ravi.can('keepGroups', { groupCodes: [house, trip, canteen] })).toEqual(first);
    expect(await asha.can('keepGroups', { groupCodes: [house] })).toEqual({ groupCodes: [house] });
    expect(await ravi.can('keepGroups', { groupCodes: [] })).toEqual({ groupCodes: [] });
    expect(await everythingAbout([asha.userId, ravi.userId], [house, trip, canteen])).toEqual(before);
  });

  it('ignores groups the user is not in, whether they exist or not', async () => {
    const { ravi, house, trip, canteen } = await unconfirmedRavi();
    const others = await buildGroup([await buildPerson('Meera')]);
    const { groupCodes } = await ravi.can('keepGroups', { groupCodes: [others, 'ZZZZZZ', house] });
    expect(groupCodes).toEqual([house]);
    expect(await unconfirmedOf(ravi)).toEqual([trip, canteen]);
  });
});

it('Leaving a group adds no list of unconfirmed groups to an account that has none', async () => {
  const [asha, ravi] = [await buildPerson('Asha'), await buildPerson('Ravi')];
  const code = await buildGroup([asha, ravi]);
  await ravi.can('leaveGroup', { groupCode: code });
  expect(await storedUser(ravi.userId)).not.toHaveProperty('unconfirmedGroupCodes');
});

describe('An unconfirmed group', () => {
  it('is no longer listed once the user leaves it or is removed, even after joining again', async () => {
    const { asha, ravi, house, trip, canteen } = await unconfirmedRavi();
    await ravi.can('leaveGroup', { groupCode: house });
    expect(await unconfirmedOf(ravi)).toEqual([trip, canteen]);
    await asha.can('removeMember', { groupCode: trip, userId: ravi.userId });
    expect(await unconfirmedOf(ravi)).toEqual([canteen]);
    await ravi.can('joinGroup', { groupCode: house });
    expect(await unconfirmedOf(ravi)).toEqual([canteen]);
  });

  it('does not block calls', async () => {
    const { ravi, house } = await unconfirmedRavi();
    await ravi.can('setMonthlyLimit', { limit: 100 });
    await ravi.can('addExpense', { amount: 5, paymentDate: today().date, tags: ['chai'], groupCodes: [house] });
    await ravi.can('updateGroupName', { groupCode: house, newGroupName: 'Our house' });
    expect((await unconfirmedOf(ravi)).length).toBe(3);
  });
});
