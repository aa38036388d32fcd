/** Editing an expense (docs/product.md §5, §6). */
import { describe, expect, it } from 'vitest';
import { storedMonths, storedUser } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup, buildPerson, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date } = today();
const thisMonth = date.slice(0, 7);
const lastYear = `${Number(date.slice(0, 4)) - 1}-12-31`;

const chai = (groupCodes: string[], amount = 300) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes });
const edit = (id: string, fields: object = {}) => ({
  id,
  amount: 300,
  paymentDate: date,
  tags: ['chai'],
  revision: 1,
  ...fields,
});

async function flat(): Promise<{ asha: Person; ravi: Person; code: string; id: string }> {
  const [asha, ravi] = await Promise.all([buildPersonWithCoins(5000), buildPerson('Ravi')]);
  const code = await buildGroup([asha, ravi]);
  const { expense } = await asha.can('addExpense', chai([code]));
  return { asha, ravi, code, id: expense.id };
}

const balanceOf = async (person: Person, groupCode: string): Promise<number | undefined> =>
  (await person.can('balances', { groupCode })).balances.find(({ userId }) => userId === person.userId)?.balance;

describe('Editing an expense', () => {
  it('changes the copy, the month, the balances and the coins by the difference', async () => {
    const { asha, ravi, code, id } = await flat();
    const { expense, user } = await asha.can('editExpense', edit(id, { amount: 450, tags: ['chai', 'samosa'] }));
    expect(expense).toMatchObject({
      amount: 45_000,
      tags: ['chai', 'samosa'],
      description: 'chai, samosa',
      revision: 2,
    });
    expect(user).toMatchObject({ remainingCoins: 455_000, totalExpenses: 45_000 });
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 45_000, count: 1, edits: 1 });
    expect(await balanceOf(asha, code)).toBe(22_500);
    expect(await balanceOf(ravi, code)).toBe(-22_500);
    await expectLaws([code]);
  });

  it('moves the expense into another month', async () => {
    const { asha, code, id } = await flat();
    await asha.can('editExpense', edit(id, { paymentDate: lastYear }));
    const months = await storedMonths(code);
    expect(months.get(thisMonth)).toMatchObject({ total: 0, count: 0 });
    expect(months.get('2025-12')).toMatchObject({ total: 30_000, count: 1 });
    await expectLaws([code]);
  });

  it('of the tags alone changes no figure', async () => {
    const { asha, code, id } = await flat();
    const before = await asha.can('balances', { groupCode: code });
    const { user } = await asha.can('editExpense', edit(id, { tags: ['tea'] }));
    expect(user.remainingCoins).toBe(470_000);
    expect(await asha.can('balances', { groupCode: code })).toEqual(before);
    await expectLaws([code]);
  });

  it('keeps the people and their weights when only the amount changes', async () => {
    const { asha, ravi, code } = await flat();
    const parts = [
      { userId: asha.userId, value: 1 },
      { userId: ravi.userId, value: 3 },
    ];
    const { expense } = await asha.can('addExpense', { ...chai([code], 100), split: { mode: 'SHARES', parts } });
    await asha.can('editExpense', edit(expense.id, { amount: 200 }));
    const { shares, split } = await ravi.can('getExpense', { id: expense.id });
    expect(split?.mode).toBe('SHARES');
    expect(shares.find(({ userId }) => userId === ravi.userId)?.amount).toBe(15_000);
    await expectLaws([code]);
  });

  it('takes a new split, also with people who have left since', async () => {
    const { asha, ravi, code, id } = await flat();
    await ravi.can('leaveGroup', { groupCode: code });
    const split = { mode: 'EQUAL', parts: [{ userId: ravi.userId }] };
    await asha.can('editExpense', edit(id, { split }));
    expect(await balanceOf(asha, code)).toBe(30_000);
    await expectLaws([code]);
  });

  it('lets a sole payer pay the new amount, and asks for the parts of several payers', async () => {
    const { asha, ravi, code } = await flat();
    const byRavi = { ...chai([code], 80), payers: [{ userId: ravi.userId, amount: 80 }] };
    const { expense } = await asha.can('addExpense', byRavi);
    await asha.can('editExpense', edit(expense.id, { amount: 90 }));
    const { payers } = await ravi.can('getExpense', { id: expense.id });
    expect(payers).toEqual([{ userId: ravi.userId, amount: 9000 }]);

    const both = [asha, ravi].map(({ userId }) => ({ userId, amount: 50 }));
    const shared = (await asha.can('addExpense', { ...chai([code], 100), payers: both })).expense;
    const refused = await asha.tries('editExpense', edit(shared.id, { amount: 120 }));
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid-request', field: 'payers' } });
    await asha.can('editExpense', edit(shared.id, { amount: 100, tags: ['snacks'] }));
    await expectLaws([code]);
  });

  it('with exact parts needs new parts for a new amount', async () => {
    const { asha, ravi, code } = await flat();
    const parts = [asha, ravi].map(({ userId }) => ({ userId, value: 50 }));
    const { expense } = await asha.can('addExpense', { ...chai([code], 100), split: { mode: 'EXACT', parts } });
    const refused = await asha.tries('editExpense', edit(expense.id, { amount: 120 }));
    expect(refused).toMatchObject({ status: 400, body: { field: 'split' } });
    await asha.can('editExpense', edit(expense.id, { amount: 100, paymentDate: lastYear }));
    await expectLaws([code]);
  });

  it('is refused first to strangers, then to other members, then for an old revision', async () => {
    const { asha, ravi, id } = await flat();
    const stranger = await buildPerson('Charu');
    expect(await stranger.tries('editExpense', edit(id, { revision: 9 }))).toMatchObject({ status: 404 });
    expect(await ravi.tries('editExpense', edit(id, { revision: 9 }))).toMatchObject({
      ...{ status: 403, body: { error: 'not-your-expense', message: 'You can only edit your own expenses' } },
    });
    expect(await asha.tries('editExpense', edit(id, { revision: 9 }))).toMatchObject({
      ...{ status: 409, body: { error: 'expense-changed' } },
    });
    await asha.can('deleteExpense', { id });
    expect(await asha.tries('editExpense', edit(id))).toMatchObject({ status: 404 });
  });

  it('of one revision succeeds for one of two', async () => {
    const { asha, code, id } = await flat();
    const both = await Promise.all([50, 70].map((amount) => asha.tries('editExpense', edit(id, { amount }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectLaws([code]);
  });

  it('is refused if the coins do not cover the increase, and changes nothing', async () => {
    const { asha, code, id } = await flat();
    expect(await asha.tries('editExpense', edit(id, { amount: 6000 }))).toMatchObject({
      ...{ status: 409, body: { error: 'too-few-coins' } },
    });
    expect((await storedUser(asha.userId)).coins.remaining).toBe(470_000);
    await expectLaws([code]);
  });

  it('never gives back more coins than the expense was charged in this epoch', async () => {
    const { asha, code, id } = await flat();
    const edited = async (amount: number, revision: number) =>
      (await asha.can('editExpense', edit(id, { amount, revision }))).user.remainingCoins;
    expect(await edited(450, 1)).toBe(455_000);
    await asha.can('setMonthlyLimit', { limit: 5000 });
    expect(await edited(400, 2)).toBe(500_000);
    expect(await edited(500, 3)).toBe(490_000);
    expect((await asha.can('deleteExpense', { id })).remainingCoins).toBe(500_000);
    await expectLaws([code]);
  });
});
