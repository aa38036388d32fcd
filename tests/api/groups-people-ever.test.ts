/** How many groups a person can ever join, and how many people can ever join a group (docs/product.md §9). */
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { database, storedGroup, storedUser } from '../support/database.ts';
import { buildGroup, buildPerson } from '../support/people.ts';

describe('The number of groups that a person has ever joined', () => {
  it('is limited to 1,000, but a former group can be joined again', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const [open, former] = [await buildGroup([ravi]), await buildGroup([ravi, asha], 'Former')];
    await asha.can('leaveGroup', { groupCode: former });
    const others = Array.from({ length: 999 }, (_, n) => `NONE${n}`);
    await database.doc(`users/${asha.id}`).update({ formerGroupCodes: [former, ...others] });
    const refused = {
      status: 400,
      body: { error: 'limit-reached', message: 'You have been in 1,000 groups, which is the limit of an account.' },
    };
    expect(await asha.tries('joinGroup', { groupCode: open })).toMatchObject(refused);
    expect(await asha.tries('createGroup', { groupName: 'One more' })).toMatchObject(refused);
    await asha.can('joinGroup', { groupCode: former });
    expect((await storedUser(asha.userId)).groupCodes).toEqual([former]);
  });
});

describe('The number of people ever in a group', () => {
  const people = async (code: string): Promise<number | undefined> => (await storedGroup(code)).everJoined;

  it('counts each person once, even if they leave and come back', async () => {
    const [asha, ravi, imran] = await Promise.all([buildPerson(), buildPerson(), buildPerson()]);
    const code = await buildGroup([asha, ravi]);
    expect(await people(code)).toBe(2);
    for (let times = 0; times < 2; times += 1) {
      await ravi.can('leaveGroup', { groupCode: code });
      await ravi.can('joinGroup', { groupCode: code });
    }
    expect(await people(code)).toBe(2);
    await imran.can('joinGroup', { groupCode: code });
    await imran.can('leaveGroup', { groupCode: code });
    expect(await people(code)).toBe(3);
  });

  it('is limited to 1,000, but former members can come back', async () => {
    const [asha, ravi, imran] = await Promise.all([buildPerson(), buildPerson(), buildPerson()]);
    const code = await buildGroup([asha]);
    await database.doc(`groups/${code}`).update({ everJoined: 999 });
    await ravi.can('joinGroup', { groupCode: code });
    await ravi.can('leaveGroup', { groupCode: code });
    expect(await imran.tries('joinGroup', { groupCode: code })).toMatchObject({
      status: 400,
      body: {
        error: 'limit-reached',
        message: '1,000 people have been in this group, which is the limit. Create a new group.',
      },
    });
    await ravi.can('joinGroup', { groupCode: code });
    expect(await people(code)).toBe(1000);
    expect(Object.keys((await storedGroup(code)).members)).toHaveLength(2);
  });

  it('is computed from members and former members if an older group has no stored count', async () => {
    const [asha, ravi, imran] = await Promise.all([buildPerson(), buildPerson(), buildPerson()]);
    const code = await buildGroup([asha, ravi]);
    await ravi.can('leaveGroup', { groupCode: code });
    await database.doc(`groups/${code}`).update({ everJoined: FieldValue.delete() });
    await imran.can('joinGroup', { groupCode: code });
    expect(await people(code)).toBe(3);
  });
});
