/**
 * Former members, whether they left or were removed: their expenses stay. Who becomes admin, and when the group
 * closes (docs/product.md §3).
 */
import type { GroupDocument } from '@pg/contract/documents';
import { describe, expect, it } from 'vitest';
import { database, storedGroup, storedUser } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildGroup, buildPerson, type Person } from '../support/people.ts';
import { month, year } from '../support/time.ts';

const three = () => buildFlat({ asha: 1000, ravi: 1000, imran: 1000 });

describe.each([
  ['A member who leaves', (_: Person, ravi: Person, code: string) => ravi.can('leaveGroup', { groupCode: code })],
  [
    'A member who is removed',
    (asha: Person, ravi: Person, code: string) => asha.can('removeMember', { groupCode: code, userId: ravi.mobile }),
  ],
])('%s', (_, go) => {
  it('is no longer a member, while their expenses stay under their name, and cannot delete them', async () => {
    const { asha, ravi, imran, code } = await three();
    const { expense } = await ravi.adds(code);
    await asha.adds(code, 40);
    await go(asha, ravi, code);

    expect((await storedUser(ravi.mobile)).groupCodes).toEqual([]);
    expect((await ravi.can('myGroups', { month, year })).groups).toEqual([]);
    const [group] = (await imran.can('myGroups', { month, year })).groups;
    expect(group).toMatchObject({ total: 10_000, count: 2, former: [{ userId: ravi.id, name: 'Ravi' }] });
    expect(group?.byMember[ravi.id]).toBe(6_000);
    expect(group?.users.map(({ userId }) => userId).toSorted()).toEqual([asha.mobile, imran.mobile].toSorted());
    expect(group?.expenses.find(({ id }) => id === expense.id)).toMatchObject({ userId: ravi.id, paidBy: 'Ravi' });
    expect(JSON.stringify(group)).not.toContain(ravi.mobile);
    await ravi.cannot('deleteExpense', { id: expense.id }, 'not-a-member', {
      message: 'You have left a group that this expense is in, so you can no longer delete it.',
    });
    await expectLaws([code]);
    await expectLaws([], [ravi.mobile]);
  });
});

const adminsOf = async (code: string): Promise<string[]> =>
  Object.entries((await storedGroup(code)).members).flatMap(([id, { role }]) => (role === 'admin' ? [id] : []));

describe('The admin', () => {
  it('makes another member the admin, and is a member from then on', async () => {
    const { asha, ravi, imran, code } = await three();
    const making = ({ mobile: userId }: Person) => ({ groupCode: code, userId });
    const { userId: guest } = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
    const stranger = await buildPerson('Charu');
    await ravi.cannot('makeAdmin', making(ravi), 'not-the-admin');
    await asha.cannot('makeAdmin', making(asha), 'invalid-request', { field: 'userId' });
    for (const userId of [guest, stranger.id, stranger.mobile, 'propertyIsEnumerable']) {
      await asha.cannot('makeAdmin', { groupCode: code, userId }, 'member-not-found');
    }
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.cannot('makeAdmin', { groupCode: code, userId: ravi.id }, 'member-not-found');
    await asha.can('makeAdmin', making(imran));
    expect(await adminsOf(code)).toEqual([imran.mobile]);
    const { entries } = await asha.can('activity', { groupCode: code });
    expect(entries[0]).toMatchObject({ kind: 'ADMIN_CHANGED', byName: 'Asha', otherName: 'Imran' });
    await asha.cannot('makeAdmin', making(imran), 'not-the-admin');
    await asha.cannot('renewGroupCode', { groupCode: code }, 'not-the-admin');
    await imran.can('removeMember', { groupCode: code, userId: asha.mobile });
    await expectLaws([code]);
  });

  it('makes nobody the admin who leaves or is removed at the same moment, and the group keeps one', async () => {
    const { asha, ravi, imran, code } = await three();
    await Promise.all([
      asha.tries('makeAdmin', { groupCode: code, userId: ravi.mobile }),
      ravi.can('leaveGroup', { groupCode: code }),
    ]);
    const [admin] = await adminsOf(code);
    expect([asha.mobile, imran.mobile]).toContain(admin);
    const [head, other] = admin === asha.mobile ? [asha, imran] : [imran, asha];
    await Promise.all([
      head.tries('makeAdmin', { groupCode: code, userId: other.mobile }),
      head.tries('removeMember', { groupCode: code, userId: other.mobile }),
    ]);
    expect(await adminsOf(code)).toHaveLength(1);
    await expectLaws([code]);
  });
});

describe('The admin who leaves', () => {
  it('cannot remove themselves, and makes the longest-standing member the admin', async () => {
    const { asha, ravi, imran, code } = await three();
    const own = { groupCode: code, userId: asha.mobile };
    await asha.cannot('removeMember', own, 'invalid-request', { message: 'To remove yourself, leave the group.' });
    await asha.can('leaveGroup', { groupCode: code });
    expect(await adminsOf(code)).toEqual([ravi.mobile]);
    await ravi.can('renewGroupCode', { groupCode: code });
    await ravi.can('removeMember', { groupCode: code, userId: imran.mobile });
  });

  it('makes one of them the admin, always the same, if two members joined at the same instant', async () => {
    const { asha, ravi, imran, code } = await three();
    const { members } = (await database.doc(`groups/${code}`).get()).data() as GroupDocument;
    const joinedAt = new Date().toISOString();
    const together = Object.entries(members).map(([id, member]) => [id, { ...member, joinedAt }]);
    await database.doc(`groups/${code}`).update({ members: Object.fromEntries(together.toReversed()) });
    await asha.can('leaveGroup', { groupCode: code });
    const [first] = [ravi, imran].toSorted((one, other) => one.id.localeCompare(other.id));
    expect(await adminsOf(code)).toEqual([first?.mobile]);
  });

  it('closes the group if no one but guests is left, even if the last two leave at once; its codes then stop working', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    const imran = await buildPerson('Imran');
    const { joinCode } = await asha.can('renewGroupCode', { groupCode: code });
    await ravi.can('addGuest', { groupCode: code, name: 'Meera' });
    await Promise.all([asha, ravi].map((person) => person.can('leaveGroup', { groupCode: code })));
    expect((await storedGroup(code)).members).toEqual({});
    for (const groupCode of [code, joinCode]) await imran.cannot('joinGroup', { groupCode }, 'code-ended');
    // A group with the same name can be created again.
    await buildGroup([asha]);
  });
});
