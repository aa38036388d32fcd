/** The list of a user’s groups (docs/product.md §3). */
import { groupExpensesPath } from '@pg/contract/stored';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { entriesAbout } from '../support/api-log.ts';
import { database } from '../support/database.ts';
import { buildGroup, buildPerson, buildPersonWithCoins } from '../support/people.ts';
import { today } from '../support/time.ts';

describe('The list of my groups', () => {
  it('contains the number of edits of the month’s expenses, if that number is stored', async () => {
    const asha = await buildPersonWithCoins(100);
    const code = await buildGroup([asha]);
    const { date, month, year } = today();
    await asha.can('addExpense', { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [code] });
    expect((await asha.can('myGroups', { month, year })).groups[0]).not.toHaveProperty('edits');
    await database.doc(`groups/${code}/months/${date.slice(0, 7)}`).update({ edits: 3 });
    expect((await asha.can('myGroups', { month, year })).groups).toMatchObject([{ groupCode: code, edits: 3 }]);
  });

  const { month, year } = today();

  it('is empty for a new user', async () => {
    const asha = await buildPerson();
    expect(await asha.can('myGroups', { month, year })).toMatchObject({
      groups: [],
      monthlyLimitCoins: 0,
      remainingCoins: 0,
    });
  });

  it('contains members, month totals, expenses (newest first) and coins', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(500, 'Asha'), buildPersonWithCoins(900, 'Ravi')]);
    const code = await buildGroup([asha, ravi], 'Sunrise PG');
    const { date } = today();
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
    expect(groups[0]?.byMember).toEqual({ [asha.userId]: 8_050, [ravi.userId]: 4_000 });
    expect(groups[0]?.users.map(({ name, role }) => [name, role])).toEqual(
      expect.arrayContaining([
        ['Asha', 'admin'],
        ['Ravi', 'member'],
      ]),
    );
    expect(groups[0]?.expenses.map(({ tags }) => tags[0])).toEqual(['milk', 'bread', 'chai']);
  });

  it('contains the newest expenses of the requested group only', async () => {
    const asha = await buildPersonWithCoins(500);
    const [house, trip] = [await buildGroup([asha], 'House'), await buildGroup([asha], 'Trip')];
    const { date } = today();
    for (const amount of [1, 2, 3]) {
      await asha.can('addExpense', { amount, paymentDate: date, tags: ['chai'], groupCodes: [house, trip] });
    }
    const { groups } = await asha.can('myGroups', { month, year, groupCode: house, limit: 2 });
    const byCode = Object.fromEntries(groups.map((group) => [group.groupCode, group]));
    expect(byCode[house]?.expenses.map(({ amount }) => amount)).toEqual([300, 200]);
    expect(byCode[house]).toMatchObject({ total: 600, count: 3 });
    expect(byCode[trip]).toMatchObject({ total: 600, count: 3, expenses: [] });
  });

  it('accepts the group in a header too, and shows a stranger nothing of the group', async () => {
    const [asha, stranger] = await Promise.all([buildPersonWithCoins(500), buildPersonWithCoins(500)]);
    const [house, trip] = [await buildGroup([asha], 'House'), await buildGroup([asha], 'Trip')];
    await buildGroup([stranger], 'Theirs');
    const groupCodes = [house, trip];
    await asha.can('addExpense', { amount: 1, paymentDate: today().date, tags: ['chai'], groupCodes });
    const headers = { 'x-group-code': house.toLowerCase() };
    const { groups } = await asha.can('myGroups', { month, year }, { headers });
    expect(groups.map(({ groupCode, expenses }) => [groupCode, expenses.length])).toEqual([
      [house, 1],
      [trip, 0],
    ]);
    const theirs = await stranger.can('myGroups', { month, year }, { headers });
    expect(theirs.groups).toMatchObject([{ groupName: 'Theirs', expenses: [] }]);
  });

  it('says when it was read, so that a device can ask the database for later changes', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const chai = { amount: 1, paymentDate: today().date, tags: ['chai'], groupCodes: [code] };
    const changed = async (id: string): Promise<string> => {
      const { changedAt } = (await database.doc(`${groupExpensesPath(code)}/${id}`).get()).data() ?? {};
      return (changedAt as Timestamp).toDate().toISOString();
    };
    const { expense } = await asha.can('addExpense', chai);
    const { asOf = '', groups } = await asha.can('myGroups', { month, year, groupCode: code, limit: 0 });
    expect(groups).toMatchObject([{ count: 1, revision: 1, expenses: [] }]);
    expect(asOf >= (await changed(expense.id))).toBe(true);
    await asha.can('deleteExpense', { id: expense.id });
    expect((await changed(expense.id)) >= asOf).toBe(true);
    expect(await (await buildPerson()).can('myGroups', { month, year })).not.toHaveProperty('asOf');
  });

  it('notes in the log that a device’s list did not match the totals, if the device reports this', async () => {
    const asha = await buildPerson();
    const noted = async (headers = {}) => {
      const reply = await asha.tries('myGroups', { month, year }, { headers });
      const id = reply.headers.get('x-request-id') ?? '';
      await expect.poll(() => entriesAbout(id).some(({ event }) => event === 'call')).toBe(true);
      return entriesAbout(id).filter(({ event }) => event === 'delta-mismatch').length;
    };
    expect(await noted()).toBe(0);
    expect(await noted({ 'x-mismatch': '1' })).toBe(1);
  });

  it('contains the figures of the requested month', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    await asha.can('addExpense', { amount: 5, paymentDate: `${year}-02-03`, tags: ['chai'], groupCodes: [code] });
    const february = await asha.can('myGroups', { month: 2, year });
    expect(february.groups[0]).toMatchObject({ total: 500, count: 1 });
    const march = await asha.can('myGroups', { month: 3, year });
    expect(march.groups[0]).toMatchObject({ total: 0, count: 0, expenses: [] });
  });

  it.each([
    { month: 0, year },
    { month: 13, year },
    { month: 1.5, year },
    { year },
    { month, year: 'now' },
    { month, year, limit: 51 },
    { month, year, limit: -1 },
    { month, year, groupCode: 'no' },
    { month, year, extra: 1 },
  ])('is refused with %j', async (query) => {
    const asha = await buildPerson();
    expect(await asha.tries('myGroups', query)).toMatchObject({ status: 400, body: { error: 'invalid-request' } });
  });
});
