/** Sums by day and by lead tag, of a group's month and of an account (docs/product.md §6). */
import { expensePath, monthPath } from '@pg/contract/stored';
import { describe, expect, it } from 'vitest';
import { database, storedMonths, storedUser } from '../support/database.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, type Person } from '../support/people.ts';
import { month, thisMonth, year } from '../support/time.ts';

const on = (day: string) => `${thisMonth}-${day}`;

const house = () => buildFlat({ asha: 1000, ravi: 1000 });

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
