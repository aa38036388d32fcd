/** Creating, joining and naming groups (docs/product.md §3). */
import { describe, expect, it } from 'vitest';
import { database, storedGroup, storedUser } from '../support/database.ts';
import { buildGroup, buildPerson } from '../support/people.ts';
import { today } from '../support/time.ts';

describe('A group', () => {
  it('is created with a code of six unambiguous characters and its creator as admin', async () => {
    const asha = await buildPerson('Asha');
    const { groupCode, groupName } = await asha.can('createGroup', { groupName: ' Sunrise PG ' });
    expect(groupName).toBe('Sunrise PG');
    expect(groupCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    const group = await storedGroup(groupCode);
    expect(group.members[asha.userId]).toMatchObject({ name: 'Asha', number: asha.userId, role: 'admin' });
    expect((await storedUser(asha.userId)).groupCodes).toEqual([groupCode]);
  });

  it('cannot be created twice with the same name by the same user', async () => {
    const asha = await buildPerson();
    await asha.can('createGroup', { groupName: 'Sunrise PG' });
    expect(await asha.tries('createGroup', { groupName: 'sunrise pg' })).toMatchObject({
      status: 409,
      body: { error: 'group-name-taken', message: 'You already have a group with this name.' },
    });
    expect((await storedUser(asha.userId)).groupCodes).toHaveLength(1);
  });

  it.each([
    ['   ', 'is required.'],
    ['\u200b\u200f', 'is required.'],
    ['\u2800', 'is required.'],
    ['\u3164', 'is required.'],
    ['\u061c\u0301', 'is required.'],
    ['a\u2028b', 'contains characters that cannot be shown.'],
    ['\u0007', 'contains characters that cannot be shown.'],
    ['\ud800', 'contains characters that cannot be shown.'],
  ])('cannot be created with the name %j', async (groupName, why) => {
    const asha = await buildPerson();
    expect(await asha.tries('createGroup', { groupName })).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', message: `groupName ${why}` },
    });
  });

  it.each(['क्‍ष शर्मा 🏠', 'അവന്‍ പി.ജി', 'ರಾಜ್‌ಕುಮಾರ್ ರ‍್ಯಾಂಕ್', 'خوب‌صورت', '👨‍👩‍👧‍👦 ❤️'])(
    'may have a name in any Indian script, or with emoji: %s',
    async (groupName) => {
      const asha = await buildPerson();
      expect((await asha.can('createGroup', { groupName })).groupName).toBe(groupName);
    },
  );

  it('stores only the visible characters of its name', async () => {
    const asha = await buildPerson();
    const named = await asha.can('createGroup', { groupName: ' \u202eSun\u200brise\u061c PG\u200f ' });
    expect(named.groupName).toBe('Sunrise PG');
    expect(await asha.tries('createGroup', { groupName: 'Sunrise\u2060 PG' })).toMatchObject({ status: 409 });
    expect(
      await asha.can('updateGroupName', { newGroupName: `${'x'.repeat(60)}\u200b`, groupCode: named.groupCode }),
    ).toMatchObject({ groupName: 'x'.repeat(60) });
  });

  it('is joined by its code, ignoring case and outer spaces', async () => {
    const [asha, ravi] = await Promise.all([buildPerson('Asha'), buildPerson('Ravi')]);
    const code = await buildGroup([asha], 'Sunrise PG');
    expect(await ravi.can('joinGroup', { groupCode: `  ${code.toLowerCase()} ` })).toEqual({
      groupCode: code,
      groupName: 'Sunrise PG',
    });
    expect((await storedGroup(code)).members[ravi.userId]).toMatchObject({ name: 'Ravi', role: 'member' });
  });

  it('cannot be joined a second time', async () => {
    const asha = await buildPerson();
    const code = await buildGroup([asha]);
    expect(await asha.tries('joinGroup', { groupCode: code })).toMatchObject({
      status: 409,
      body: { error: 'already-a-member', message: 'You are already a member of this group.' },
    });
  });

  it('is not found by an unused code', async () => {
    const asha = await buildPerson();
    expect(await asha.tries('joinGroup', { groupCode: 'ZZZZZZ' })).toMatchObject({
      status: 404,
      body: { error: 'group-not-found' },
    });
  });

  it('can be joined by ten people at once', async () => {
    const [asha, ...others] = await Promise.all(Array.from({ length: 11 }, () => buildPerson()));
    if (!asha) throw new Error('no member was built');
    const code = await buildGroup([asha]);
    await Promise.all(others.map((person) => person.can('joinGroup', { groupCode: code })));
    expect(Object.keys((await storedGroup(code)).members)).toHaveLength(11);
  });

  it("cannot have a 201st member, or be a user's 51st group", async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const code = await buildGroup([asha]);
    const member = { name: 'Somebody', number: '9', role: 'member', joinedAt: new Date().toISOString() };
    const full = Object.fromEntries(Array.from({ length: 199 }, (_, n) => [`guest${n}`, member]));
    await database.doc(`groups/${code}`).set({ members: full }, { merge: true });
    expect(await ravi.tries('joinGroup', { groupCode: code })).toMatchObject({
      status: 400,
      body: { error: 'limit-reached', message: 'This group already has 200 members.' },
    });

    const many = Array.from({ length: 50 }, (_, n) => `NONE${n}`);
    await database.doc(`users/${asha.id}`).update({ groupCodes: many });
    const open = await buildGroup([ravi]);
    expect(await asha.tries('joinGroup', { groupCode: open })).toMatchObject({
      status: 400,
      body: { error: 'limit-reached', message: 'You can be in at most 50 groups.' },
    });
    expect(await asha.tries('createGroup', { groupName: 'One more' })).toMatchObject({
      status: 400,
      body: { error: 'limit-reached', message: 'You can be in at most 50 groups.' },
    });
  });
});

describe('A group’s name', () => {
  it('can be changed by any member', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const code = await buildGroup([asha, ravi], 'Sunrise PG');
    expect(await ravi.can('updateGroupName', { newGroupName: ' Moonlight PG ', groupCode: code })).toEqual({
      groupCode: code,
      groupName: 'Moonlight PG',
      revision: 3,
    });
    expect((await storedGroup(code)).name).toBe('Moonlight PG');
  });

  it('is returned with the group’s revision, which counts changes of the name and of the members', async () => {
    const { month, year } = today();
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const code = await buildGroup([asha, ravi], 'Sunrise PG');
    const { revision } = await asha.can('updateGroupName', { newGroupName: 'Moonlight PG', groupCode: code });
    const { groups } = await ravi.can('myGroups', { month, year });
    expect(groups[0]).toMatchObject({ groupName: 'Moonlight PG', groupRevision: revision });
    expect(await storedGroup(code)).toMatchObject({ revision });
    await (await buildPerson()).can('joinGroup', { groupCode: code });
    expect(await storedGroup(code)).toMatchObject({ revision: revision + 1 });
  });

  it('cannot be changed by a stranger, who gets the same answer for a missing group', async () => {
    const [asha, stranger] = await Promise.all([buildPerson(), buildPerson()]);
    const code = await buildGroup([asha], 'Sunrise PG');
    for (const groupCode of [code, 'ZZZZZZ']) {
      expect(await stranger.tries('updateGroupName', { newGroupName: 'Mine', groupCode })).toMatchObject({
        status: 403,
        body: { error: 'not-a-member', message: 'You are not a member of this group.' },
      });
    }
    expect((await storedGroup(code)).name).toBe('Sunrise PG');
  });

  it('cannot be blank', async () => {
    const asha = await buildPerson();
    const code = await buildGroup([asha]);
    expect(await asha.tries('updateGroupName', { newGroupName: ' ', groupCode: code })).toMatchObject({ status: 400 });
  });
});
