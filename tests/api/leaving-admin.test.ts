/** When the admin leaves a group: who becomes admin, and when the group closes (docs/product.md §3). */
import type { GroupDocument } from '@pg/contract/documents';
import { describe, expect, it } from 'vitest';
import { database, storedGroup } from '../support/database.ts';
import { anyKey, buildGroup, buildPeopleWithCoins, buildPerson } from '../support/people.ts';

const three = () => Promise.all([buildPerson('Asha'), buildPerson('Ravi'), buildPerson('Imran')]);
const adminsOf = async (code: string): Promise<string[]> =>
  Object.entries((await storedGroup(code)).members).flatMap(([id, { role }]) => (role === 'admin' ? [id] : []));

describe('The admin who leaves', () => {
  it('makes the longest-standing member the admin', async () => {
    const [asha, ravi, imran] = await three();
    const code = await buildGroup([asha, ravi, imran]);
    await asha.can('leaveGroup', { groupCode: code });
    expect(await adminsOf(code)).toEqual([ravi.userId]);
    await ravi.can('renewGroupCode', { groupCode: code });
    await ravi.can('removeMember', { groupCode: code, userId: imran.userId });
  });

  it('makes one of them the admin, always the same, if two members joined at the same instant', async () => {
    const [asha, ravi, imran] = await three();
    const code = await buildGroup([asha, ravi, imran]);
    const { members } = (await database.doc(`groups/${code}`).get()).data() as GroupDocument;
    const joinedAt = new Date().toISOString();
    const together = Object.entries(members).map(([id, member]) => [id, { ...member, joinedAt }]);
    await database.doc(`groups/${code}`).update({ members: Object.fromEntries(together.toReversed()) });
    await asha.can('leaveGroup', { groupCode: code });
    const [first] = [ravi, imran].toSorted((one, other) => one.id.localeCompare(other.id));
    expect(await adminsOf(code)).toEqual([first?.userId]);
  });

  it('is replaced by exactly one admin, even when three others leave at the same moment', async () => {
    const all = await buildPeopleWithCoins(6, 1000);
    const code = await buildGroup(all);
    await Promise.all(all.slice(0, 4).map((person) => person.can('leaveGroup', { groupCode: code })));
    expect(Object.keys((await storedGroup(code)).members)).toHaveLength(2);
    expect(await adminsOf(code)).toHaveLength(1);
  });

  it('closes the group if no one else is left, even if the last two leave at once; its codes then stop working', async () => {
    const [asha, ravi, imran] = await three();
    const code = await buildGroup([asha, ravi]);
    const { joinCode } = await asha.can('renewGroupCode', { groupCode: code });
    await Promise.all([asha, ravi].map((person) => person.can('leaveGroup', { groupCode: code })));
    expect((await storedGroup(code)).members).toEqual({});
    for (const groupCode of [code, joinCode]) {
      expect(await imran.tries('joinGroup', { groupCode })).toMatchObject({ body: { error: 'code-ended' } });
    }
    // A group with the same name can be created again.
    await buildGroup([asha]);
  });

  it('gets the same answer when the call to leave is repeated', async () => {
    const asha = await buildPerson();
    const code = await buildGroup([asha]);
    const key = anyKey();
    const first = await asha.can('leaveGroup', { groupCode: code }, { key });
    expect(await asha.can('leaveGroup', { groupCode: code }, { key })).toEqual(first);
  });
});
