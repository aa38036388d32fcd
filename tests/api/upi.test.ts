/** UPI IDs: who may set them, and who may see them (docs/product.md §13). */
import { describe, expect, it } from 'vitest';
import { succeed } from '../support/api.ts';
import { storedUser } from '../support/database.ts';
import { storeProof } from '../support/newcomer.ts';
import { buildGroup, buildPerson, type Person } from '../support/people.ts';

const upiId = 'asha.rao@okbank';

/** Returns someone who has confirmed the number. */
async function confirmed(name = 'Asha Rao'): Promise<Person> {
  const person = await buildPerson(name);
  await storeProof(person);
  return person;
}

/** Returns someone who has set a UPI ID. */
async function payable(name = 'Asha Rao'): Promise<Person> {
  const person = await confirmed(name);
  await person.can('setUpiId', { upiId, password: person.password });
  return person;
}

describe('A UPI ID', () => {
  it('is set, changed and removed with the password, and stored in lower case', async () => {
    const { can, userId, password } = await confirmed();
    const none = { name: 'Asha Rao', upiId: null, since: null, confirmed: true };
    expect(await can('payee')).toEqual(none);
    expect(await can('setUpiId', { upiId: ' Asha.Rao@OkBank ', password })).toEqual({ upiId });
    const first = await can('payee');
    expect(first).toEqual({ ...none, upiId, since: expect.stringMatching(/^20\d\d-.*Z$/) });
    await can('setUpiId', { upiId, password });
    expect(await can('payee')).toEqual(first);

    expect(await can('setUpiId', { upiId: 'asha@ybl', password })).toEqual({ upiId: 'asha@ybl' });
    expect((await can('payee')).since).not.toBe(first.since);
    expect(await can('setUpiId', { upiId: null, password })).toEqual({ upiId: null });
    expect(await can('payee')).toEqual(none);
    const removed = await storedUser(userId);
    expect(removed).not.toHaveProperty('upiId');
    expect(removed).not.toHaveProperty('upiIdSince');
    await can('setUpiId', { upiId: null, password });
    expect(await storedUser(userId)).toEqual(removed);
  });

  it('is neither changed nor removed if the password is wrong', async () => {
    const asha = await payable();
    const refused = { status: 403, body: { error: 'wrong-password' } };
    expect(await asha.tries('setUpiId', { upiId: 'thief@ybl', password: 'not-this' })).toMatchObject(refused);
    expect(await asha.tries('setUpiId', { upiId: null, password: 'not-this' })).toMatchObject(refused);
    expect(await asha.can('payee')).toMatchObject({ upiId });
  });

  it.each(['', 'asha', 'asha@', 'asha@example.com', 'asha rao@okbank', 'asha@okbank&am=1', 5, undefined])(
    'cannot be %j',
    async (wrong) => {
      const asha = await buildPerson();
      expect(await asha.tries('setUpiId', { upiId: wrong, password: asha.password })).toMatchObject({
        status: 400,
        body: { error: 'invalid-request', field: 'upiId' },
      });
    },
  );

  it('is deleted with the account', async () => {
    const asha = await payable();
    const ravi = await buildPerson('Ravi');
    const groupCode = await buildGroup([ravi, asha]);
    await asha.can('deleteAccount', { password: asha.password });
    expect(await ravi.tries('payee', { groupCode, userId: asha.userId })).toMatchObject({
      body: { error: 'member-not-found' },
    });
  });
});

describe('A change of a UPI ID', () => {
  it('is an entry of each of the person’s groups, without the ID, and only if something changed', async () => {
    const asha = await confirmed();
    const ravi = await buildPerson('Ravi');
    const codes = [await buildGroup([asha, ravi], 'House'), await buildGroup([ravi, asha], 'Trip')];
    const left = await buildGroup([ravi, asha], 'Canteen');
    await asha.can('leaveGroup', { groupCode: left });
    const set = (id: string | null) => asha.can('setUpiId', { upiId: id, password: asha.password });
    await set(upiId);
    await set(upiId);
    await set(null);
    for (const groupCode of codes) {
      const { entries } = await ravi.can('activity', { groupCode, limit: 3 });
      expect(entries.map(({ kind, by, byName }) => [kind, by, byName])).toEqual([
        ['UPI_ID_REMOVED', asha.userId, 'Asha Rao'],
        ['UPI_ID_CHANGED', asha.userId, 'Asha Rao'],
        ['MEMBER_JOINED', expect.any(String), expect.any(String)],
      ]);
      expect(JSON.stringify(entries)).not.toContain(upiId);
    }
    const { entries } = await ravi.can('activity', { groupCode: left, limit: 1 });
    expect(entries).toMatchObject([{ kind: 'MEMBER_LEFT' }]);
  });

  it('is refused after ten in an hour, but the UPI ID can still be removed', async () => {
    const asha = await confirmed();
    const statuses: number[] = [];
    // The window may change once meanwhile, and then the count starts again.
    while (statuses.length < 21 && statuses.at(-1) !== 429) {
      const { status } = await asha.tries('setUpiId', { upiId: `asha${statuses.length}@ybl`, password: asha.password });
      statuses.push(status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect(await asha.can('setUpiId', { upiId: null, password: asha.password })).toEqual({ upiId: null });
  });
});

describe('The members of a group', () => {
  it('do not see the UPI ID of someone who has left', async () => {
    const asha = await payable();
    const ravi = await buildPerson('Ravi');
    const groupCode = await buildGroup([ravi, asha]);
    await asha.can('leaveGroup', { groupCode });
    expect(await ravi.tries('payee', { groupCode, userId: asha.userId })).toMatchObject({
      status: 404,
      body: { error: 'member-not-found' },
    });
  });

  it('do not get a UPI ID with the list of their groups or with a login', async () => {
    const asha = await payable();
    const ravi = await buildPerson('Ravi');
    await buildGroup([asha, ravi]);
    const now = new Date();
    const answer = await ravi.can('myGroups', { month: now.getMonth() + 1, year: now.getFullYear() });
    expect(JSON.stringify(answer)).not.toContain(upiId);
    expect(JSON.stringify(await succeed('login', { userId: asha.userId, password: asha.password }))).not.toContain(
      upiId,
    );
  });

  it('must name both the group and the person when they ask for a UPI ID', async () => {
    const asha = await payable();
    const groupCode = await buildGroup([asha]);
    for (const [inputs, field] of [
      [{ groupCode }, 'userId'],
      [{ userId: asha.userId }, 'groupCode'],
    ] as const) {
      expect(await asha.tries('payee', inputs)).toMatchObject({
        status: 400,
        body: { error: 'invalid-request', field },
      });
    }
  });
});
