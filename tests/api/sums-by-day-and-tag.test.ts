/** Sums by day and by lead tag, of a group's month and of an account (docs/product.md §6). */
import { expensePath, monthPath } from '@pg/contract/stored';
import { describe, expect, it } from 'vitest';
import { database, storedMonths, storedUser } from '../support/database.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup, buildPerson, chai, type Person } from '../support/people.ts';
import { month, thisMonth, year } from '../support/time.ts';

const on = (day: string) => `${thisMonth}-${day}`;
const lastMonth = new Date(Date.UTC(year, month - 2, 28)).toISOString().slice(0, 10);

async function house(): Promise<{ asha: Person; ravi: Person; code: string }> {
  const [asha, ravi] = await Promise.all([buildPerson('Asha', 1000), buildPerson('Asha', 1000)]);
  return { asha, ravi, code: await buildGroup([asha, ravi]) };
}

const add = async (person: Person, code: string, amount: number, tags: string[], paymentDate = on('05')) =>
  (await person.adds(code, amount, { paymentDate, tags })).id;

const nonzero = (sums: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));

/** Returns the sums of the group's current month, without those that have become zero. */
async function sumsOf(code: string) {
  const { byDay, byTag } = (await storedMonths(code)).get(thisMonth) ?? {};
  return { byDay: nonzero(byDay), byTag: nonzero(byTag) };
}

const spentBy = async ({ userId }: Person) => {
  const { spentByDay, spentByTag } = await storedUser(userId);
  return { spentByDay, spentByTag };
};

describe('A month', () => {
  it('sums expenses by day and by their first common tag, and follows edits, deletions and restorations', async () => {
    const { asha, ravi, code } = await house();
    const chai = await add(asha, code, 40, ['samosa', 'chai', 'snacks']);
    await add(ravi, code, 100, ['rent'], `${on('01')}T18:05`);
    const feast = await add(asha, code, 12.5, ['feast']);
    expect(await sumsOf(code)).toEqual({
      byDay: { '01': 10_000, '05': 5_250 },
      byTag: { chai: 4_000, rent: 10_000, others: 1_250 },
    });

    await asha.can('editExpense', { id: chai, amount: 45, paymentDate: on('07'), tags: ['chai'], revision: 1 });
    expect(await sumsOf(code)).toMatchObject({ byDay: { '05': 1_250, '07': 4_500 }, byTag: { chai: 4_500 } });
    await asha.can('editExpense', { id: chai, amount: 45, paymentDate: on('07'), tags: ['coffee'], revision: 2 });
    expect((await sumsOf(code)).byTag).toEqual({ coffee: 4_500, rent: 10_000, others: 1_250 });
    await asha.can('deleteExpense', { id: feast });
    expect(await sumsOf(code)).toEqual({
      byDay: { '01': 10_000, '07': 4_500 },
      byTag: { coffee: 4_500, rent: 10_000 },
    });
    await asha.can('restoreExpense', { id: feast });
    expect((await sumsOf(code)).byDay).toEqual({ '01': 10_000, '05': 1_250, '07': 4_500 });
    await expectLaws([code]);

    const { groups } = await asha.can('myGroups', { month, year, groupCode: code });
    expect(groups).toMatchObject([{ byDay: { '01': 10_000, '05': 1_250 }, byTag: { coffee: 4_500, rent: 10_000 } }]);
    const without = await asha.can('myGroups', { month, year, limit: 0 });
    expect(without.groups[0]).not.toHaveProperty('byDay');
    const kept = await asha.can('myGroups', { month, year, groupCode: code, limit: 0 });
    expect(kept.groups).toMatchObject([{ byDay: { '07': 4_500 }, expenses: [] }]);
  });

  it('loses an expense that moves to another month, and one that the admin takes out', async () => {
    const { asha, ravi, code } = await house();
    const moved = await add(ravi, code, 30, ['milk']);
    const struck = await add(ravi, code, 70, ['party']);
    await ravi.can('editExpense', { id: moved, amount: 30, paymentDate: lastMonth, tags: ['milk'], revision: 1 });
    expect(await sumsOf(code)).toEqual({ byDay: { '05': 7_000 }, byTag: { party: 7_000 } });
    expect((await storedMonths(code)).get(lastMonth.slice(0, 7))).toMatchObject({
      byDay: { [lastMonth.slice(8)]: 3_000 },
      byTag: { milk: 3_000 },
    });
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id: struck, groupCode: code });
    expect(await sumsOf(code)).toEqual({ byDay: {}, byTag: {} });
    await expectLaws([code]);
  });

  it('subtracts an expense from the tag that it was booked under, even if the rule would now choose another tag', async () => {
    const { asha, code } = await house();
    const id = await add(asha, code, 40, ['chai']);
    await database.doc(expensePath(id)).update({ leadTag: 'others' });
    const booked = { byTag: { chai: 0, others: 4_000 } };
    await database.doc(monthPath(code, thisMonth)).set(booked, { merge: true });
    await database.doc(userPath(asha.userId)).update({ spentByTag: { others: 4_000 } });
    await asha.can('editExpense', { id, amount: 50, paymentDate: on('05'), tags: ['chai'], revision: 1 });
    expect((await sumsOf(code)).byTag).toEqual({ others: 5_000 });
    expect((await spentBy(asha)).spentByTag).toEqual({ others: 5_000 });
    await asha.can('deleteExpense', { id });
    expect((await sumsOf(code)).byTag).toEqual({});
  });
});

describe('An account', () => {
  it('sums what its user paid: by day, with one sum for other months, and by lead tag', async () => {
    const { asha, ravi, code } = await house();
    const payers = [
      { userId: asha.userId, amount: 30 },
      { userId: ravi.userId, amount: 70 },
    ].sort((one, other) => (one.userId < other.userId ? -1 : 1));
    const dinner = chai(code, 100, { paymentDate: on('03'), tags: ['dinner'] });
    await asha.can('addExpense', { ...dinner, payers });
    await add(asha, code, 20, ['petrol'], lastMonth);
    const milk = await add(asha, code, 5, ['milk']);
    expect(await spentBy(asha)).toEqual({
      spentByDay: { '00': 2_000, '03': 3_000, '05': 500 },
      spentByTag: { dinner: 3_000, petrol: 2_000, milk: 500 },
    });
    expect(await spentBy(ravi)).toEqual({ spentByDay: {}, spentByTag: {} });

    // The same amount on another day with another tag moves no coins.
    const { user } = await asha.can('editExpense', {
      id: milk,
      amount: 5,
      paymentDate: on('06'),
      tags: ['bread'],
      revision: 1,
    });
    expect(user.totalExpenses).toBe(5_500);
    expect(await spentBy(asha)).toEqual({
      spentByDay: { '00': 2_000, '03': 3_000, '06': 500 },
      spentByTag: { dinner: 3_000, petrol: 2_000, bread: 500 },
    });
    await asha.can('deleteExpense', { id: milk });
    await asha.can('addCoins', { coins: 1 });
    expect((await spentBy(asha)).spentByDay).toEqual({ '00': 2_000, '03': 3_000 });
    await expectLaws([code]);
  });
});
