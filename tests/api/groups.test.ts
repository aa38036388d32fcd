/**
 * Creating, joining and naming groups, the list of a user's groups, and how many people can ever join
 * (docs/product.md §3, §9).
 */

import { balancesPath, groupExpensesPath, groupPath } from '@pg/contract/document-paths';
import { noBalanceParts } from '@pg/contract/group';
import { limits } from '@pg/contract/limits';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { database, storedGroup, storedUser } from '../support/database.ts';
import { buildFlat, buildGroup, buildPerson, type Person } from '../support/people.ts';
import { date, month, year } from '../support/time.ts';

describe('A group', () => {
  it('is created with a code of six unambiguous characters, its creator as admin and a name of its own', async () => {
    const asha = await buildPerson('Asha');
    const { groupCode, groupName } = await asha.can('createGroup', { groupName: ' Sunrise PG ' });
    expect(groupName).toBe('Sunrise PG');
    expect(groupCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    const group = await storedGroup(groupCode);
    expect(group.members[asha.mobile]).toMatchObject({ name: 'Asha', number: asha.mobile, role: 'admin' });
    await asha.cannot('createGroup', { groupName: 'sunrise pg' }, 'group-name-taken');
    expect((await storedUser(asha.mobile)).groupCodes).toEqual([groupCode]);
  });

  it('is joined by its code, ignoring case and outer spaces, and not a second time', async () => {
    const { code } = await buildFlat({ asha: 0 });
    const ravi = await buildPerson('Ravi');
    expect(await ravi.can('joinGroup', { groupCode: `  ${code.toLowerCase()} ` })).toEqual({
      groupCode: code,
      groupName: 'Sunrise PG',
    });
    expect((await storedGroup(code)).members[ravi.mobile]).toMatchObject({ name: 'Ravi', role: 'member' });
    await ravi.cannot('joinGroup', { groupCode: code }, 'already-a-member');
  });

  it("cannot have a 201st member, or be a user's 51st group", async () => {
    const { asha, code } = await buildFlat({ asha: 0 });
    const ravi = await buildPerson('Ravi');
    const member = { name: 'Somebody', number: '9', role: 'member', joinedAt: new Date().toISOString() };
    const full = Object.fromEntries(Array.from({ length: 199 }, (_, n) => [`guest${n}`, member]));
    await database.doc(`groups/${code}`).set({ members: full }, { merge: true });
    await ravi.cannot('joinGroup', { groupCode: code }, 'limit-reached', {
      message: 'This group already has 200 members.',
    });

    const many = Array.from({ length: 50 }, (_, n) => `NONE${n}`);
    await database.doc(`users/${asha.id}`).update({ groupCodes: many });
    const open = await buildGroup([ravi]);
    await asha.cannot('joinGroup', { groupCode: open }, 'limit-reached', {
      message: 'You can be in at most 50 groups.',
    });
    await asha.cannot('createGroup', { groupName: 'One more' }, 'limit-reached', {
      message: 'You can be in at most 50 groups.',
    });
  });
});

describe('A group’s name', () => {
  it('can be changed by any member, and has a revision, which also counts changes of the members', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    const { revision, ...named } = await ravi.can('updateGroupName', { newGroupName: ' Moon PG ', groupCode: code });
    expect(named).toEqual({ groupCode: code, groupName: 'Moon PG' });
    const { groups } = await asha.can('myGroups', { month, year });
    expect(groups[0]).toMatchObject({ groupName: 'Moon PG', groupRevision: revision });
    expect(await storedGroup(code)).toMatchObject({ name: 'Moon PG', revision });
    await (await buildPerson()).can('joinGroup', { groupCode: code });
    expect(await storedGroup(code)).toMatchObject({ revision: revision + 1 });
  });
});

describe('The list of my groups', () => {
  it('contains members, month totals, expenses (newest first) and coins', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 900 });

    const add = { paymentDate: date, groupCodes: [code] };
    await asha.can('addExpense', { ...add, amount: 60.5, tags: ['chai'] });
    await ravi.can('addExpense', { ...add, amount: 40, tags: ['milk'], paymentDate: `${date}T08:30` });
    await asha.can('addExpense', { ...add, amount: 20, tags: ['bread'] });

    const { groups, remainingCoins, monthlyLimitCoins, totalExpenses } = await asha.can('myGroups', { month, year });
    expect({ remainingCoins, monthlyLimitCoins, totalExpenses }).toEqual({
      remainingCoins: 41_950,
      monthlyLimitCoins: 50_000,
      totalExpenses: 8_050,
    });
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ groupCode: code, groupName: 'Sunrise PG', total: 12_050, count: 3 });
    expect(groups[0]?.byMember).toEqual({ [asha.mobile]: 8_050, [ravi.mobile]: 4_000 });
    expect(groups[0]?.users.map(({ name, role }) => [name, role])).toEqual(
      expect.arrayContaining([
        ['Asha', 'admin'],
        ['Ravi', 'member'],
      ]),
    );
    expect(groups[0]?.expenses.map(({ tags }) => tags[0])).toEqual(['milk', 'bread', 'chai']);
    // The number of edits, if that is stored.
    expect(groups[0]).not.toHaveProperty('edits');
    await database.doc(`groups/${code}/months/${date.slice(0, 7)}`).update({ edits: 3 });
    expect((await asha.can('myGroups', { month, year })).groups).toMatchObject([{ groupCode: code, edits: 3 }]);
  });

  it('contains the newest expenses of the requested group only', async () => {
    const asha = await buildPerson('Asha', 500);
    const [house, trip] = [await buildGroup([asha], 'House'), await buildGroup([asha], 'Trip')];

    for (const amount of [1, 2, 3]) await asha.adds([house, trip], amount);
    const { groups } = await asha.can('myGroups', { month, year, groupCode: house, limit: 2 });
    const byCode = Object.fromEntries(groups.map((group) => [group.groupCode, group]));
    expect(byCode[house]?.expenses.map(({ amount }) => amount)).toEqual([300, 200]);
    expect(byCode[house]).toMatchObject({ total: 600, count: 3 });
    expect(byCode[trip]).toMatchObject({ total: 600, count: 3, expenses: [] });
  });

  it('says when it was read, so that a device can ask the database for later changes', async () => {
    const { asha, code } = await buildFlat({ asha: 500 });
    const changed = async (id: string): Promise<string> => {
      const { changedAt } = (await database.doc(`${groupExpensesPath(code)}/${id}`).get()).data() ?? {};
      return (changedAt as Timestamp).toDate().toISOString();
    };
    const { expense } = await asha.adds(code, 1);
    const { asOf = '', groups } = await asha.can('myGroups', { month, year, groupCode: code, limit: 0 });
    expect(groups).toMatchObject([{ count: 1, revision: 1, expenses: [] }]);
    expect(asOf >= (await changed(expense.id))).toBe(true);
    await asha.can('deleteExpense', { id: expense.id });
    expect((await changed(expense.id)) >= asOf).toBe(true);
    expect(await (await buildPerson()).can('myGroups', { month, year })).not.toHaveProperty('asOf');
  });

  it('is refused without a month and a year, and with a wrong query', async () => {
    const asha = await buildPerson();
    for (const wrong of [0, 13, 1.5, undefined]) {
      await asha.cannot('myGroups', { month: wrong, year }, 'invalid-request');
    }
    for (const wrong of [{ year: 'now' }, { limit: 51 }, { limit: -1 }, { groupCode: 'no' }, { extra: 1 }]) {
      await asha.cannot('myGroups', { month, year, ...wrong }, 'invalid-request');
    }
  });
});

describe('A group that a person has archived', () => {
  const listOf = async (person: Person) =>
    (await person.can('myGroups', { month, year })).groups.map(({ groupCode, archived }) => [groupCode, archived]);

  it('comes after the others in that person’s lists, changes nothing else, and comes back', async () => {
    const { asha, ravi, code } = await buildFlat();
    await asha.adds(code, 100);
    const [trip, flat] = [await buildGroup([asha], 'Goa trip'), code];
    const before = await storedGroup(flat);
    expect(await asha.can('archiveGroup', { groupCode: flat, archived: true })).toEqual({
      ...{ groupCode: flat, archived: true },
    });
    expect(await listOf(asha)).toEqual([
      [trip, undefined],
      [flat, true],
    ]);
    expect([await listOf(ravi), await storedGroup(flat)]).toEqual([[[flat, undefined]], before]);
    expect((await asha.can('myBalances')).balances.map(({ groupCode }) => groupCode).toSorted()).toEqual(
      [flat, trip].toSorted(),
    );
    await asha.can('archiveGroup', { groupCode: flat, archived: false });
    expect(await listOf(asha)).toEqual([
      [flat, undefined],
      [trip, undefined],
    ]);
  });

  it('is no longer archived once one has left it, and cannot be archived by others', async () => {
    const { asha, ravi, code } = await buildFlat();
    const stranger = await buildPerson('Charu');
    await stranger.cannot('archiveGroup', { groupCode: code, archived: true }, 'not-a-member');
    await ravi.can('archiveGroup', { groupCode: code, archived: true });
    await ravi.can('leaveGroup', { groupCode: code });
    await ravi.can('joinGroup', { groupCode: code });
    expect(await listOf(ravi)).toEqual([[code, undefined]]);
    expect(await listOf(asha)).toEqual([[code, undefined]]);
  });
});

describe('The number of groups that a person has ever joined', () => {
  it('is limited to 1,000, but a former group can be joined again', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const [open, former] = [await buildGroup([ravi]), await buildGroup([ravi, asha], 'Former')];
    await asha.can('leaveGroup', { groupCode: former });
    const others = Array.from({ length: 999 }, (_, n) => `NONE${n}`);
    await database.doc(`users/${asha.id}`).update({ formerGroupCodes: [former, ...others] });

    await asha.cannot('joinGroup', { groupCode: open }, 'limit-reached', {
      message: 'You have been in 1,000 groups, which is the limit of an account.',
    });
    await asha.cannot('createGroup', { groupName: 'One more' }, 'limit-reached', {
      message: 'You have been in 1,000 groups, which is the limit of an account.',
    });
    await asha.can('joinGroup', { groupCode: former });
    expect((await storedUser(asha.mobile)).groupCodes).toEqual([former]);
  });
});

describe('The number of people with a part in a group', () => {
  /** Stores that so many people who are gone have a part in the sums. */
  const storeParts = (code: string, count: number): Promise<unknown> =>
    database.doc(balancesPath(code)).set({
      byMember: Object.fromEntries(Array.from({ length: count }, (_, n) => [`gone${n}`, noBalanceParts])),
      count: 0,
      revision: 1,
    });
  const full = {
    message: '1,000 people have been in this group, which is the limit. Create a new group.',
    field: 'membersEver',
    limit: 1000,
  };

  it('is limited to 1,000, but whoever has a part can come back', async () => {
    const { ravi, code } = await buildFlat({ asha: 0, ravi: 500 });
    const imran = await buildPerson('Imran');
    await storeParts(code, 997);
    await ravi.adds(code, 1);
    await imran.can('joinGroup', { groupCode: code });
    await ravi.can('leaveGroup', { groupCode: code });
    await (await buildPerson('Charu')).cannot('joinGroup', { groupCode: code }, 'limit-reached', full);
    await imran.cannot('addGuest', { groupCode: code, name: 'Meera' }, 'limit-reached', full);
    await ravi.can('joinGroup', { groupCode: code });
  });

  it('is not raised by people who join and leave, and guests who are added and removed, without a part', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    await storeParts(code, 997);
    for (let times = 0; times < 3; times += 1) {
      const someone = await buildPerson('Imran');
      await someone.can('joinGroup', { groupCode: code });
      await someone.can('leaveGroup', { groupCode: code });
      const { userId } = await ravi.can('addGuest', { groupCode: code, name: 'Meera' });
      await asha.can('removeGuest', { groupCode: code, userId });
    }
    await ravi.can('addGuest', { groupCode: code, name: 'Meera' });
  });
});

describe('The names of people who left', () => {
  const leftAt = '2026-01-01T00:00:00.000Z';
  const former = (kind: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${kind}${n}`, { name: kind, leftAt }]));

  it('are kept of those with a part, however many join and leave without one', async () => {
    const { ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    const all = { ...former('with', 2), ...former('without', limits.formerMembersKept - 2) };
    await database.doc(groupPath(code)).update({ former: all });
    const byMember = { with0: noBalanceParts, with1: noBalanceParts };
    await database.doc(balancesPath(code)).set({ byMember, count: 0, revision: 1 });
    await ravi.can('leaveGroup', { groupCode: code });
    const kept = Object.keys((await storedGroup(code)).former);
    expect(kept).toHaveLength(limits.formerMembersKept);
    expect(kept).toEqual(expect.arrayContaining([ravi.mobile, 'with0', 'with1']));
  });
});
