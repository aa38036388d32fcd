/** Deleting expenses, and setting the limit (docs/product.md §5, §6). */
import { describe, expect, it } from 'vitest';
import { everythingAbout, storedExpensesOf, storedGroupExpenses, storedUser } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup, buildPerson, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date, year, month } = today();
const chai = (groupCodes: string[], amount = 60) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes });
const refusal = (status: number, error: string, message: string) => ({ status, body: { error, message } });

describe('Deleting an expense', () => {
  it('removes the expense from every group and returns the coins', async () => {
    const asha = await buildPersonWithCoins(500);
    const codes = [await buildGroup([asha], 'House'), await buildGroup([asha], 'Trip')];
    const { expense } = await asha.can('addExpense', chai(codes));
    const answer = await asha.can('deleteExpense', { id: expense.id });
    expect(answer).toMatchObject({ totalExpenses: 0, remainingCoins: 50_000, monthlyLimitCoins: 50_000 });
    for (const code of codes) expect((await storedGroupExpenses(code)).size).toBe(0);
    expect((await storedExpensesOf(asha.userId)).get(expense.id)?.deletedAt).not.toBeNull();
    await expectLaws(codes);
  });

  it('returns the same answer and changes nothing the second time', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const { expense } = await asha.can('addExpense', chai([code]));
    const first = await asha.can('deleteExpense', { id: expense.id });
    expect(await asha.can('deleteExpense', { id: expense.id })).toEqual(first);
    await expectLaws([code]);
  });

  it('is refused to another member with a message', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(500), buildPerson()]);
    const code = await buildGroup([asha, ravi]);
    const { expense } = await asha.can('addExpense', chai([code]));
    const before = await everythingAbout([asha.userId, ravi.userId], [code]);
    expect(await ravi.tries('deleteExpense', { id: expense.id })).toMatchObject(
      refusal(403, 'not-your-expense', 'You can only delete your own expenses'),
    );
    expect(await everythingAbout([asha.userId, ravi.userId], [code])).toEqual(before);
  });

  it('is refused to a stranger in the same words, whether the expense exists or not', async () => {
    const [asha, stranger] = await Promise.all([buildPersonWithCoins(500), buildPerson()]);
    const code = await buildGroup([asha]);
    const { expense } = await asha.can('addExpense', chai([code]));
    const existing = await stranger.tries('deleteExpense', { id: expense.id });
    const absent = await stranger.tries('deleteExpense', { id: 'abcdefghij0123456789' });
    expect(existing).toMatchObject(refusal(404, 'expense-not-found', 'This expense does not exist.'));
    expect([absent.status, absent.body]).toEqual([existing.status, existing.body]);
  });

  it('that is already deleted is refused to another member, as if it did not exist', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(500), buildPerson()]);
    const code = await buildGroup([asha, ravi]);
    const { expense } = await asha.can('addExpense', chai([code]));
    await asha.can('deleteExpense', { id: expense.id });
    expect(await ravi.tries('deleteExpense', { id: expense.id })).toMatchObject(
      refusal(404, 'expense-not-found', 'This expense does not exist.'),
    );
  });

  it('raises the revision of the month, as adding an expense does', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const revision = async () => (await asha.can('myGroups', { month, year })).groups[0]?.revision;
    expect(await revision()).toBe(0);
    const { expense } = await asha.can('addExpense', chai([code]));
    expect(await revision()).toBe(1);
    await asha.can('deleteExpense', { id: expense.id });
    expect(await revision()).toBe(2);
  });

  it('returns no coins if the user has set a new limit since the expense', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const { expense } = await asha.can('addExpense', chai([code]));
    await asha.can('setMonthlyLimit', { limit: 300 });
    expect(await asha.can('deleteExpense', { id: expense.id })).toMatchObject({
      remainingCoins: 30_000,
      totalExpenses: 0,
    });
    await expectLaws([code]);
  });
});

describe('Setting the limit', () => {
  it('sets limit and remaining coins to the new value', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    await asha.can('addExpense', chai([code]));
    expect(await asha.can('setMonthlyLimit', { limit: 999.99 })).toMatchObject({
      monthlyLimit: 99_999,
      remainingCoins: 99_999,
    });
    await expectLaws([code]);
  });

  it('accepts zero, which means no limit', async () => {
    const asha = await buildPersonWithCoins(500);
    expect(await asha.can('setMonthlyLimit', { limit: 0 })).toMatchObject({ monthlyLimit: 0, remainingCoins: 0 });
  });

  it.each([-1, -0.004, 1e7 + 1])('is refused for %d', async (limit) => {
    const asha = await buildPersonWithCoins(500);
    expect(await asha.tries('setMonthlyLimit', { limit })).toMatchObject({ status: 400 });
  });

  it('raises the revision of the account', async () => {
    const asha: Person = await buildPersonWithCoins(500);
    const { revision } = await storedUser(asha.userId);
    expect((await asha.can('setMonthlyLimit', { limit: 100 })).revision).toBe(revision + 1);
    expect((await asha.can('myGroups', { month, year })).revision).toBe(revision + 1);
  });
});
