/** Money that came back: an expense with negative amounts (docs/product.md §5.20, §6.5). */
import { expensePushes } from '@pg/functions/push/pushes';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../support/api.ts';
import { everythingAbout, storedExpense, storedMonths, storedUser } from '../support/database.ts';
import { among, balancesSeenBy, byValue, edit, paidBy, sharesOfAnswer } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, chai } from '../support/people.ts';
import { thisMonth } from '../support/time.ts';

const back: Inputs = { moneyBack: true };

describe('Money back', () => {
  it('mirrors an expense to the paisa: what both leave of month, balances and coins is a count of 2', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 500, ravi: 0, imran: 0 });
    const parts = { ...paidBy([asha, 60.01], [ravi, 39.99]), ...among(asha, ravi, imran) };
    const { expense: spent } = await asha.adds(code, 100, parts);
    const { expense, user } = await asha.adds(code, 100, { ...parts, ...back });
    expect(expense).toMatchObject({ amount: -10_000, split: { mode: 'EQUAL', people: 3 } });
    expect(user).toMatchObject({ remainingCoins: 50_000, totalExpenses: 0 });
    const [there, again] = await Promise.all(
      [spent, expense].map(async ({ id }) => sharesOfAnswer(await ravi.can('getExpense', { id }))),
    );
    expect(again).toEqual(Object.fromEntries(Object.entries(there ?? {}).map(([id, share]) => [id, -share])));
    const { total, count, byMember } = (await storedMonths(code)).get(thisMonth) ?? {};
    expect([total, count, new Set(Object.values(byMember ?? {}))]).toEqual([0, 2, new Set([0])]);
    expect(await balancesSeenBy(ravi, code)).toEqual({});
    await expectLaws([code]);
  });

  it('needs neither a limit nor coins, returns coins above the limit, and takes them again below zero', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 100 });
    const { expense, user } = await asha.adds(code, 200, back);
    expect(user.remainingCoins).toBe(20_000);
    const { user: above } = await ravi.adds(code, 200, back);
    expect(above).toMatchObject({ remainingCoins: 30_000, monthlyLimitCoins: 10_000 });
    await asha.can('setMonthlyLimit', { limit: 10 });
    const { expense: second } = await asha.adds(code, 5, back);
    await asha.adds(code, 15);
    // What an earlier epoch returned stays.
    expect((await asha.can('deleteExpense', { id: expense.id })).remainingCoins).toBe(0);
    expect((await asha.can('deleteExpense', { id: second.id })).remainingCoins).toBe(-500);
    const { user: restored } = await asha.can('restoreExpense', { id: second.id });
    expect(restored.remainingCoins).toBe(0);
    const { user: again } = await asha.can('restoreExpense', { id: expense.id });
    expect(again.remainingCoins).toBe(0);
    await expectLaws([code]);
  });

  it('is edited with the same sign; an edit takes at most what it returned in this epoch, and is never refused', async () => {
    const { asha, code } = await buildFlat({ asha: 100, ravi: 0 });
    const { expense } = await asha.adds(code, 30, back);
    const edits = async (amount: number, revision: number) =>
      (await asha.can('editExpense', edit(expense.id, { amount, revision, ...back }))).user.remainingCoins;
    expect(await edits(40, 1)).toBe(14_000);
    await asha.adds(code, 140);
    expect(await edits(10, 2)).toBe(-3_000);
    await asha.can('setMonthlyLimit', { limit: 50 });
    expect(await edits(5, 3)).toBe(5_000);
    expect(await edits(25, 4)).toBe(7_000);
    expect(await edits(1, 5)).toBe(5_000);
    expect(await storedExpense(expense.id)).toMatchObject({ amount: -100, charged: 0 });
    await expectLaws([code]);
  });

  it('stays money back, and an expense an expense', async () => {
    const { asha, code } = await buildFlat({ asha: 100, ravi: 0 });
    const [{ expense: spent }, { expense: returned }] = [await asha.adds(code, 30), await asha.adds(code, 30, back)];
    const before = await everythingAbout([asha.mobile], [code]);
    const details = { field: 'moneyBack' };
    await asha.cannot('editExpense', edit(spent.id, { amount: 30, ...back }), 'invalid-request', details);
    await asha.cannot('editExpense', edit(returned.id, { amount: 30 }), 'invalid-request', details);
    expect(await everythingAbout([asha.mobile], [code])).toEqual(before);
  });

  it('keeps the odd paisa and the sign of each part, also in several groups and after an edit', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    const { groupCode: trip } = await asha.can('createGroup', { groupName: 'Trip' });
    const { expense } = await asha.can('addExpense', { ...chai([trip, code]), amount: 0.01, ...back });
    expect(expense.amount).toBe(-1);
    const exact = { ...byValue('EXACT', [asha, 10], [ravi, 20.01]), ...paidBy([ravi, 30.01]), ...back };
    const { expense: gas } = await asha.adds(code, 30.01, exact);
    const { split, payers } = await ravi.can('getExpense', { id: gas.id });
    expect(new Set(split?.parts)).toEqual(
      new Set([
        { userId: asha.mobile, value: -1_000 },
        { userId: ravi.mobile, value: -2_001 },
      ]),
    );
    expect(payers).toEqual([{ userId: ravi.mobile, amount: -3_001 }]);
    const other = { ...byValue('EXACT', [asha, 20], [ravi, 20]), amount: 40, ...back };
    await asha.can('editExpense', edit(gas.id, other));
    expect(await storedExpense(gas.id)).toMatchObject({ payers: [{ userId: ravi.mobile, amount: -4_000 }] });
    await expectLaws([code, trip]);
  });

  it('is told as what came back and whose it is, and a repeat finds it', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 0, ravi: 0, imran: 0 });
    const key = crypto.randomUUID();
    const { expense } = await asha.adds(code, 200, { ...back, tags: ['gas'], ...paidBy([ravi, 200]) }, { key });
    const repeat = await asha.adds(code, 200, { ...back, tags: ['gas'], ...paidBy([ravi, 200]) }, { key });
    expect(repeat.expense.id).toBe(expense.id);
    const pushes = await expensePushes(expense.id);
    const textTo = (userId: string) => pushes?.pushFor({ userId, groupCodes: [code] })?.text;
    expect(textTo(ravi.id)).toMatch(/^Asha recorded that you got ₹200.00 back · gas · ₹66.6[67] of it is yours$/);
    expect(textTo(imran.id)).toMatch(/^Asha recorded ₹200.00 back · gas · ₹66.6[67] of it is yours$/);
    expect(await balancesSeenBy(asha, code)).toMatchObject({ Ravi: expect.any(Number) });
    expect((await storedUser(asha.mobile)).coins.remaining).toBe(0);
  });

  it.each([-1, -0.004, -1e-9, 0])('is no negative amount in a request: %d', async (amount) => {
    const { asha, ravi, code } = await buildFlat({ asha: 100, ravi: 0 });
    const before = await everythingAbout([asha.mobile], [code]);
    const right = { ...chai([code]), amount: 30, ...back };
    const wrong = [
      { ...right, amount },
      { ...right, ...paidBy([asha, amount], [ravi, 30 - amount]) },
      { ...right, ...byValue('EXACT', [asha, amount], [ravi, 30 - amount]) },
    ];
    for (const one of wrong) await asha.cannot('addExpense', one, 'invalid-request');
    expect(await everythingAbout([asha.mobile], [code])).toEqual(before);
  });
});
