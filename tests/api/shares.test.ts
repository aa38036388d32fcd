/** Who shares an expense (docs/product.md §5, docs/decisions/0051). */
import { describe, expect, it } from 'vitest';
import { storedBalances, storedExpense, storedGroupExpenses } from '../support/database.ts';
import { balancesSeenBy, buildFlat, buildStranger, gas, sharesOfAnswer } from '../support/flat.ts';
import { expectLaws } from '../support/laws.ts';

const refusal = (status: number, error: string) => ({ status, body: { error } });

describe('An expense without a split', () => {
  it('is shared equally by everyone in the group at that moment', async () => {
    const { asha, ravi, imran, meera, code } = await buildFlat();
    const { expense } = await asha.can('addExpense', gas(code, 400));
    expect(expense).not.toHaveProperty('split');
    expect(expense).not.toHaveProperty('payers');
    expect(expense.revision).toBe(1);
    expect(await balancesSeenBy(ravi, code)).toEqual({ Asha: 30_000, Ravi: -10_000, Imran: -10_000, Meera: -10_000 });
    const answer = await meera.can('getExpense', { id: expense.id });
    expect(answer).toMatchObject({ split: null, payers: [{ userId: asha.userId, amount: 40_000 }] });
    expect(answer.expense).toEqual(expense);
    expect(sharesOfAnswer(answer)).toEqual(
      Object.fromEntries([asha, ravi, imran, meera].map(({ userId }) => [userId, 10_000])),
    );
    await expectLaws([code]);
  });

  it('is not shared by someone who joins later', async () => {
    const { asha, code } = await buildFlat();
    await asha.can('addExpense', gas(code, 400));
    const before = await balancesSeenBy(asha, code);
    const charu = await buildStranger();
    await charu.can('joinGroup', { groupCode: code });
    expect(await balancesSeenBy(asha, code)).toEqual(before);
    await asha.can('addExpense', gas(code, 500));
    expect(await balancesSeenBy(charu, code)).toMatchObject({ Charu: -10_000, Ravi: -20_000 });
    await expectLaws([code]);
  });

  it('is still shared by someone who leaves later', async () => {
    const { asha, ravi, code } = await buildFlat();
    await asha.can('addExpense', gas(code, 400));
    await ravi.can('leaveGroup', { groupCode: code });
    expect(await balancesSeenBy(asha, code)).toMatchObject({ Asha: 30_000, Ravi: -10_000 });
    await asha.can('addExpense', gas(code, 300));
    expect(await balancesSeenBy(asha, code)).toMatchObject({ Asha: 50_000, Ravi: -10_000 });
    await expectLaws([code]);
  });

  it('is shared with no one else if its recorder is alone in the group', async () => {
    const charu = await buildStranger();
    await charu.can('addExpense', gas(charu.code, 400));
    expect(await balancesSeenBy(charu, charu.code)).toEqual({});
    await expectLaws([charu.code]);
  });

  it('leaves no debts once it is deleted', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { expense } = await asha.can('addExpense', gas(code, 100.01));
    await asha.can('deleteExpense', { id: expense.id });
    expect(await balancesSeenBy(ravi, code)).toEqual({});
    expect(await asha.tries('getExpense', { id: expense.id })).toMatchObject(refusal(404, 'expense-not-found'));
    await expectLaws([code]);
  });
});

describe('An expense in several groups', () => {
  it('is shared once: each person’s share counts in the first of its groups that the person is in', async () => {
    const { asha, ravi, meera, code } = await buildFlat();
    const charu = await buildStranger();
    const trip = charu.code;
    for (const member of [asha, ravi]) await member.can('joinGroup', { groupCode: trip });
    const { expense } = await asha.can('addExpense', gas([code, trip], 500));
    expect(await balancesSeenBy(meera, code)).toEqual({ Asha: 30_000, Ravi: -10_000, Imran: -10_000, Meera: -10_000 });
    expect(await balancesSeenBy(charu, trip)).toEqual({ Asha: 10_000, Charu: -10_000 });
    const copies = await Promise.all([code, trip].map(storedGroupExpenses));
    expect(copies.map((copy) => copy.get(expense.id)?.shared)).toEqual([40_000, 10_000]);
    await expectLaws([code, trip]);

    // Each member sees the shares in their own groups only.
    const groupsSeen = async (viewer: typeof asha) =>
      new Set((await viewer.can('getExpense', { id: expense.id })).shares.map(({ groupCode }) => groupCode));
    expect(await groupsSeen(asha)).toEqual(new Set([code, trip]));
    expect(await groupsSeen(meera)).toEqual(new Set([code]));
    expect(await groupsSeen(charu)).toEqual(new Set([trip]));

    await asha.can('deleteExpense', { id: expense.id });
    for (const groupCode of [code, trip]) expect(await balancesSeenBy(asha, groupCode)).toEqual({});
    await expectLaws([code, trip]);
  });

  it('adds nothing to the balances of its second group if all members of that group are also in its first one', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { groupCode: trip } = await asha.can('createGroup', { groupName: 'Trip' });
    await ravi.can('joinGroup', { groupCode: trip });
    const { expense } = await asha.can('addExpense', gas([code, trip], 400));
    expect((await storedBalances(trip)).count).toBe(0);
    expect((await storedGroupExpenses(trip)).get(expense.id)?.shared).toBe(0);
    expect((await storedGroupExpenses(code)).get(expense.id)).not.toHaveProperty('shared');
    await expectLaws([code, trip]);
  });
});

describe('An expense that the admin takes out after its author left', () => {
  it('leaves no debts in that group, but keeps its debts in the other group', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const charu = await buildStranger();
    for (const member of [ravi, imran]) await member.can('joinGroup', { groupCode: charu.code });
    const { expense } = await ravi.can('addExpense', gas([code, charu.code], 500));
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id: expense.id, groupCode: code });
    expect(await balancesSeenBy(asha, code)).toEqual({});
    expect(await balancesSeenBy(charu, charu.code)).toEqual({ Ravi: 10_000, Charu: -10_000 });
    expect((await storedExpense(expense.id)).shares).toEqual({ [charu.code]: { [charu.userId]: 10_000 } });
    await expectLaws([code, charu.code]);
    await ravi.can('deleteExpense', { id: expense.id });
    expect(await balancesSeenBy(charu, charu.code)).toEqual({});
    await expectLaws([code, charu.code]);
  });
});
