/** Changing one's name, namesakes, and names that would deceive (docs/product.md §2). */

import { groupPath } from '@pg/contract/document-paths';
import { limits } from '@pg/contract/limits';
import { expensePushes } from '@pg/functions/push/pushes';
import { afterAll, describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import { database, storedGroup, storedUser } from '../support/database.ts';
import { payment } from '../support/expenses.ts';
import { anyKey, anyMobile, buildGroup, buildPerson, type Person, registerPerson } from '../support/people.ts';
import { announceNewest, buildDevice, removeBuiltDevices, textsTo } from '../support/push.ts';
import { month, year } from '../support/time.ts';

afterAll(removeBuiltDevices);

const people = (...names: string[]) => Promise.all(names.map((name) => buildPerson(name, 500)));
const listed = async (who: Person, groupCode: string) =>
  (await who.can('myGroups', { month, year })).groups.find((group) => group.groupCode === groupCode);
const endOf = ({ mobile }: Person, digits = 2): string => mobile.slice(-digits);

describe('Ten new names within an hour', () => {
  it('are accepted, the eleventh is refused with the time to wait, and a repeat of the tenth gets its answer', async () => {
    const [ravi] = (await people('Ravi')) as [Person];
    const code = await buildGroup([ravi]);
    const key = anyKey();
    const hour = () => Math.floor(Date.now() / 3_600_000);
    // The windows are aligned to the clock, so a test that meets the end of one begins again.
    for (;;) {
      const begun = hour();
      for (const end of 'abcdefghi') await ravi.tries('setName', { name: `Ravi ${end}` });
      const tenth = await ravi.tries('setName', { name: 'Ravi j' }, { key });
      const eleventh = await ravi.tries('setName', { name: 'Ravi k' });
      if (hour() !== begun) continue;
      expect(tenth.status).toBe(200);
      expect(eleventh).toMatchObject({ status: 429, body: { error: 'too-many-requests' } });
      expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
      break;
    }
    const revision = (await storedGroup(code)).revision;
    expect(await ravi.can('setName', { name: 'Ravi j' }, { key })).toEqual({ name: 'Ravi j' });
    expect(await ravi.can('setName', { name: 'Ravi j' })).toEqual({ name: 'Ravi j' });
    expect(await storedGroup(code)).toMatchObject({ revision, members: { [ravi.mobile]: { name: 'Ravi j' } } });
  });
});

describe('Ravi, who calls himself Asha for a while', () => {
  it('leaves an entry in each of his groups', async () => {
    const [ravi, asha] = (await people('Ravi', 'Asha')) as [Person, Person];
    const codes = [await buildGroup([asha, ravi]), await buildGroup([ravi], 'Trip')];
    await ravi.can('setName', { name: 'Asha' });
    await ravi.can('setName', { name: 'Ravi' });
    for (const groupCode of codes) {
      const { entries } = await ravi.can('activity', { groupCode });
      const change = { kind: 'MEMBER_RENAMED', by: ravi.mobile, other: ravi.mobile };
      expect(entries.slice(0, 2)).toMatchObject([
        { ...change, byName: 'Asha', otherName: 'Ravi' },
        { ...change, byName: 'Ravi', otherName: 'Asha' },
      ]);
    }
  });
});

it('Of a hundred earlier names in a group, one’s own oldest makes room for the next, and one’s own go with one’s account', async () => {
  const [asha, ravi] = (await people('Asha', 'Ravi')) as [Person, Person];
  const code = await buildGroup([asha, ravi]);
  const until = new Date().toISOString();
  const named = (person: Person, name: string) => ({ id: person.id, name, until });
  const others = Array.from({ length: limits.earlierNamesKept - 2 }, (_, n) => named(asha, `Asha ${n}`));
  const own = [named(ravi, 'Ravi a'), named(ravi, 'Ravi b')];
  await database.doc(groupPath(code)).update({ earlier: [...others, ...own] });
  await ravi.can('setName', { name: 'Ravi d' });
  const kept = async () => (await storedGroup(code)).earlier?.map(({ name }) => name);
  const theirs = others.map(({ name }) => name);
  expect(await kept()).toEqual([...theirs, 'Ravi b', 'Ravi']);
  await ravi.can('deleteAccount', { password: ravi.password });
  expect(await kept()).toEqual(theirs);
});

describe('Two people called Ravi Kumar', () => {
  it('carry marks from joining on, also when one or both have left, until one deletes the account', async () => {
    const [meera, one, two] = (await people('Meera', 'Ravi Kumar', 'ravi kumar')) as [Person, Person, Person];
    const code = await buildGroup([meera, one]);
    expect(await storedGroup(code)).not.toHaveProperty('marks');
    await two.can('joinGroup', { groupCode: code });
    const { marks: both } = await storedGroup(code);
    expect(Object.keys(both ?? {})).toEqual(expect.arrayContaining([one.mobile, two.mobile]));
    for (const who of [one, two]) await who.can('leaveGroup', { groupCode: code });
    const former = (await listed(meera, code))?.former ?? [];
    expect(former.map(({ userId }) => userId)).toEqual(expect.arrayContaining([one.id, two.id]));
    for (const { userId, mark } of former) expect(mark && userId.endsWith(mark)).toBe(true);
    await two.can('joinGroup', { groupCode: code });
    await two.can('deleteAccount', { password: two.password });
    expect((await storedGroup(code)).marks).toEqual({});
  });

  it('are told apart in pushes', async () => {
    const [meera, one, two] = (await people('Meera', 'Ravi Kumar', 'Ravi Kumar')) as [Person, Person, Person];
    const code = await buildGroup([meera, one, two]);
    await buildDevice(meera, code);
    const { marks: mark = {} } = await storedGroup(code);
    const pushes = await expensePushes((await two.adds(code)).id);
    const device = { userId: meera.id, groupCodes: [code] };
    expect(pushes?.pushFor(device)?.text).toBe(
      `Ravi Kumar ··${mark[two.mobile]} added ₹60.00 · chai · your share ₹20.00`,
    );
    const paid = payment(code, one, meera, 5);
    await one.can('recordPayment', paid);
    await announceNewest(code);
    expect(await textsTo(meera)).toEqual([[`Ravi Kumar ··${mark[one.mobile]} recorded paying you ₹5.00`]]);
    expect(mark[one.mobile]).toContain(endOf(one));
  });
});

describe('A name that would deceive', () => {
  it.each([
    ['You', 'name-reserved'],
    ['former member', 'name-reserved'],
    ['एडमिन', 'name-reserved'],
    ['\u0410sha', 'name-mixes-scripts'],
  ])('%s is refused at sign-up and later, and nothing changes', async (name, error) => {
    const userId = anyMobile();
    const refused = { status: 400, body: { error, field: 'name' } };
    expect(await send('register', { name, userId, password: 'chai-and-rent' })).toMatchObject(refused);
    const asha = await registerPerson('Asha आशा', userId);
    const before = await storedUser(userId);
    expect(await asha.tries('setName', { name })).toMatchObject(refused);
    expect(await storedUser(userId)).toEqual(before);
  });
});
