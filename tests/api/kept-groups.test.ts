/** Groups joined before the number was confirmed (docs/product.md §2): which of them the user keeps. */
import { userPath } from '@pg/contract/paths';
import { describe, expect, it } from 'vitest';
import { database, everythingAbout, storedUser } from '../support/database.ts';
import { expectPersonLaws } from '../support/laws.ts';
import { anyKey, buildGroup, buildPerson, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const askAbout = ({ userId }: Person, unconfirmedGroupCodes: readonly string[]) =>
  database.doc(userPath(userId)).update({ unconfirmedGroupCodes });
const askedAbout = async ({ userId }: Person): Promise<readonly string[]> =>
  (await storedUser(userId)).unconfirmedGroupCodes ?? [];

/** Someone who is in three groups of another user, and is asked about them. */
async function asked() {
  const [asha, ravi] = [await buildPerson('Asha'), await buildPerson('Ravi')];
  const codes = [];
  for (const name of ['House', 'Trip', 'Canteen']) codes.push(await buildGroup([asha, ravi], name));
  const [house = '', trip = '', canteen = ''] = codes;
  await askAbout(ravi, codes);
  return { asha, ravi, house, trip, canteen };
}

describe('Keeping groups', () => {
  it('removes them from the list; the user stays in all of them', async () => {
    const { ravi, house, trip, canteen } = await asked();
    expect(await ravi.can('keepGroups', { groupCodes: [house, trip] })).toEqual({ groupCodes: [house, trip] });
    expect(await askedAbout(ravi)).toEqual([canteen]);
    await ravi.can('keepGroups', { groupCodes: [canteen] });
    expect(await askedAbout(ravi)).toEqual([]);
    expect((await storedUser(ravi.userId)).groupCodes).toEqual([house, trip, canteen]);
    await expectPersonLaws(ravi.userId);
  });

  it('changes nothing else: not when repeated, not for users who are not asked, not for other groups', async () => {
    const { asha, ravi, house, trip, canteen } = await asked();
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
    const { ravi, house, trip, canteen } = await asked();
    const others = await buildGroup([await buildPerson('Meera')]);
    const { groupCodes } = await ravi.can('keepGroups', { groupCodes: [others, 'ZZZZZZ', house] });
    expect(groupCodes).toEqual([house]);
    expect(await askedAbout(ravi)).toEqual([trip, canteen]);
  });
});

describe('A group that is asked about', () => {
  it('leaves nothing in the account of a person who was never asked', async () => {
    const [asha, ravi] = [await buildPerson('Asha'), await buildPerson('Ravi')];
    const code = await buildGroup([asha, ravi]);
    await ravi.can('leaveGroup', { groupCode: code });
    expect(await storedUser(ravi.userId)).not.toHaveProperty('unconfirmedGroupCodes');
  });

  it('is no longer asked about once the user leaves it, or is removed', async () => {
    const { asha, ravi, house, trip, canteen } = await asked();
    await ravi.can('leaveGroup', { groupCode: house });
    expect(await askedAbout(ravi)).toEqual([trip, canteen]);
    await asha.can('removeMember', { groupCode: trip, userId: ravi.userId });
    expect(await askedAbout(ravi)).toEqual([canteen]);
    await ravi.can('joinGroup', { groupCode: house });
    expect(await askedAbout(ravi)).toEqual([canteen]);
  });

  it('does not block any call meanwhile', async () => {
    const { ravi, house } = await asked();
    await ravi.can('setMonthlyLimit', { limit: 100 });
    await ravi.can('addExpense', { amount: 5, paymentDate: today().date, tags: ['chai'], groupCodes: [house] });
    await ravi.can('updateGroupName', { groupCode: house, newGroupName: 'Our house' });
    expect((await askedAbout(ravi)).length).toBe(3);
  });
});
