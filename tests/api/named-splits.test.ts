/** Splits that a group has names for (docs/product.md §5): they change no figure. */
import { limits } from '@pg/contract/limits';
import { describe, expect, it } from 'vitest';
import { storedGroup } from '../support/database.ts';
import { among, balancesSeenBy, byValue } from '../support/expenses.ts';
import { userIdOf } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildGroup, buildPerson, storeGuests } from '../support/people.ts';
import { month, year } from '../support/time.ts';

const home = () => buildFlat({ asha: 5000, ravi: 5000, imran: 5000 });

describe('A named split', () => {
  it('is saved by any member, replaced by the same name, and removed, which moves no amount and stands in no activity', async () => {
    const { asha, ravi, imran, code } = await home();
    await asha.adds(code, 300);
    const seen = () => Promise.all([balancesSeenBy(asha, code), asha.can('activity', { groupCode: code })]);
    const before = await seen();
    const named = (name: string, split: unknown) => ({ groupCode: code, name, split });
    const room = among(asha, ravi).split;
    await ravi.can('saveSplit', named('AC room', room));
    const shares = byValue('SHARES', [asha, 2], [ravi, 1], [imran, 1]).split;
    await asha.can('saveSplit', named('Rooms', shares));
    const percents = byValue('PERCENT', [asha, 60_00], [ravi, 40_00]).split;
    const { splits } = await imran.can('saveSplit', named('ac room', percents));
    expect(splits.map(({ name, mode }) => [name, mode])).toEqual([
      ['ac room', 'PERCENT'],
      ['Rooms', 'SHARES'],
    ]);
    const seenIn = async (groupCode: string) =>
      (await asha.can('myGroups', { month, year, groupCode })).groups.find((one) => one.groupCode === code)?.splits;
    expect(await seenIn(code)).toHaveLength(2);
    const trip = await buildGroup([asha], 'Trip');
    expect(await seenIn(trip)).toBeUndefined();
    for (const name of ['AC ROOM', 'rooms', 'Nobody knows it']) await asha.can('saveSplit', named(name, null));
    expect(await seenIn(code)).toEqual([]);
    expect(await seen()).toEqual(before);
    await expectLaws([code]);
  });

  it('names people of the group alone', async () => {
    const { asha, ravi, code } = await home();
    const stranger = await buildPerson('Charu');
    await ravi.can('leaveGroup', { groupCode: code });
    for (const who of [ravi, stranger, { userId: ravi.id }, { userId: 'propertyIsEnumerable' }]) {
      await asha.cannot('saveSplit', { groupCode: code, name: 'AC room', ...among(asha, who) }, 'someone-left');
    }
    await ravi.cannot('saveSplit', { groupCode: code, name: 'AC room', ...among(asha) }, 'not-a-member');
    for (const split of [
      byValue('EXACT', [asha, 60]).split,
      byValue('PERCENT', [asha, 60_00]).split,
      byValue('SHARES', [asha, limits.sharesMax + 1]).split,
      byValue('EQUAL', [asha, 1]).split,
    ]) {
      await asha.cannot('saveSplit', { groupCode: code, name: 'AC room', split }, 'invalid-request');
    }
  });

  it('is one of eight, of at most 30 people each, which take up at most eight kilobytes', async () => {
    const { asha, code } = await home();
    const guests = (await storeGuests(code, limits.peoplePerNamedSplit + 1, asha.id)).map((userId) => ({ userId }));
    const saving = (name: string, count: number) => ({ groupCode: code, name, ...among(...guests.slice(0, count)) });
    await asha.cannot('saveSplit', saving('All', limits.peoplePerNamedSplit + 1), 'invalid-request');
    for (let n = 1; n < limits.splitsPerGroup; n += 1) await asha.can('saveSplit', saving(`Room ${n}`, 2));
    await asha.can('saveSplit', saving('Room 8', 2));
    await asha.cannot('saveSplit', saving('Room 9', 2), 'limit-reached', { field: 'splits' });
    const full = async (n: number) => asha.tries('saveSplit', saving(`Room ${n}`, limits.peoplePerNamedSplit));
    const answers = [];
    for (let n = 1; n <= limits.splitsPerGroup; n += 1) answers.push((await full(n)).status);
    expect(answers).toContain(400);
    expect(JSON.stringify((await storedGroup(code)).splits).length).toBeLessThanOrEqual(limits.splitsBytes);
  });

  it('is kept beside another that is saved at the same moment', async () => {
    const { asha, ravi, code } = await home();
    const save = (who: typeof asha, name: string) => who.can('saveSplit', { groupCode: code, name, ...among(who) });
    await Promise.all([save(asha, 'Upstairs'), save(ravi, 'Downstairs')]);
    expect((await storedGroup(code)).splits?.map(({ name }) => name).toSorted()).toEqual(['Downstairs', 'Upstairs']);
  });

  it('names whoever has taken the place of a guest in it, with the weight of both', async () => {
    const { asha, ravi, code } = await home();
    const meera = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
    await asha.can('saveSplit', { groupCode: code, name: 'AC room', ...among(asha, ravi, meera) });
    const { guest } = await asha.can('invite', { groupCode: code, guest: meera.userId });
    await ravi.can('joinGroup', { groupCode: code, guest });
    const { splits } = await asha.can('saveSplit', { groupCode: code, name: 'Nobody', split: null });
    expect(splits).toMatchObject([
      { mode: 'SHARES', parts: expect.arrayContaining([{ userId: userIdOf(ravi), value: 2 }]) },
    ]);
  });
});
