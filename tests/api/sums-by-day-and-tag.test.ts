/** Sums by day and by lead tag, of a group's month and of an account (docs/product.md §6). */
import { expensePath, monthPath } from '@pg/contract/document-paths';
import { describe, expect, it } from 'vitest';
import { database, storedMonths, storedUser } from '../support/database.ts';
import { userPath } from '../support/ids.ts';
import { buildFlat, type Person } from '../support/people.ts';
import { thisMonth } from '../support/time.ts';

const on = (day: string) => `${thisMonth}-${day}`;

const house = () => buildFlat({ asha: 1000, ravi: 1000 });

const add = async (person: Person, code: string, amount: number, tags: string[], paymentDate = on('05')) =>
  (await person.adds(code, amount, { paymentDate, tags })).id;

/** Returns the sums by tag of the group's current month, without those that have become zero. */
const tagsOf = async (code: string) =>
  Object.fromEntries(Object.entries((await storedMonths(code)).get(thisMonth)?.byTag ?? {}).filter(([, sum]) => sum));

describe('A month', () => {
  it('subtracts an expense from the tag that it was booked under, even if the rule would now choose another tag', async () => {
    const { asha, code } = await house();
    const id = await add(asha, code, 40, ['chai']);
    await database.doc(expensePath(id)).update({ leadTag: 'others' });
    const booked = { byTag: { chai: 0, others: 4_000 } };
    await database.doc(monthPath(code, thisMonth)).set(booked, { merge: true });
    await database.doc(userPath(asha.mobile)).update({ spentByTag: { others: 4_000 } });
    await asha.can('editExpense', { id, amount: 50, paymentDate: on('05'), tags: ['chai'], revision: 1 });
    expect(await tagsOf(code)).toEqual({ others: 5_000 });
    expect((await storedUser(asha.mobile)).spentByTag).toEqual({ others: 5_000 });
    await asha.can('deleteExpense', { id });
    expect(await tagsOf(code)).toEqual({});
  });
});
