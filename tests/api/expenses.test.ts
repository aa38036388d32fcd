/** Recording expenses, and looking at one (docs/product.md §5, §6). */
import { describe, expect, it } from 'vitest';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, chai } from '../support/people.ts';
import { date, year } from '../support/time.ts';

describe('Recording an expense', () => {
  it('charges the coins and returns the expense and the new totals', async () => {
    const { asha, code } = await buildFlat({ asha: 500 });
    const answer = await asha.adds(code, 60.5, { tags: [' Chai ', 'SAMOSA', 'chai', ' '] });
    expect(answer.expense).toMatchObject({
      amount: 6_050,
      paymentDate: date,
      tags: ['chai', 'samosa'],
      description: 'chai, samosa',
      paidBy: 'Asha',
      userId: asha.mobile,
    });
    expect(answer.user).toMatchObject({ totalExpenses: 6_050, remainingCoins: 43_950, monthlyLimitCoins: 50_000 });
    await expectLaws([code]);
  });

  it('is refused before a limit is set', async () => {
    const { asha, code } = await buildFlat({ asha: 0 });
    await asha.cannot('addExpense', chai(code), 'limit-not-set');
  });

  it('is refused for more than the remaining coins, and works for exactly the remaining coins', async () => {
    const { asha, code } = await buildFlat({ asha: 60 });
    await asha.cannot('addExpense', chai(code, 60.01), 'too-few-coins');
    expect((await asha.adds(code)).user.remainingCoins).toBe(0);
  });

  it('is refused with a wrong amount, payment date or tag, and without a group', async () => {
    const { asha, code } = await buildFlat({ asha: 1000 });
    const amount = 'amount must be from 0.01 to 1,00,00,000.00.';
    const years = [`${year - 3}-12-31`, `${year + 3}-01-01`];
    for (const [inputs, refusal] of [
      ...[0, -1, 0.004, 1e7 + 0.01, 1e300].map((rupees) => [{ amount: rupees }, { message: amount }] as const),
      ...[...years, '2026-02-30', '2026-2-3', '20-11-2026', '2026-11-20T24:00'].map(
        (paymentDate) => [{ paymentDate }, { field: 'paymentDate' }] as const,
      ),
      [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, { message: 'An expense can have at most 10 tags.' }],
      [{ groupCodes: [] }, { message: 'No group selected. Please select a group first.' }],
    ] as const) {
      await asha.cannot('addExpense', { ...chai(code), ...inputs }, 'invalid-request', refusal);
    }
    for (const paymentDate of [`${year - 2}-01-01`, `${year + 2}-12-31T23:59`]) {
      expect((await asha.adds(code, 60, { paymentDate })).expense.paymentDate).toBe(paymentDate);
    }
  });
});

describe('Looking at an expense', () => {
  it('shows what was done to it, newest first, to everyone in the group', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { expense } = await asha.adds(code, 400);
    const { id, paymentDate, tags } = expense;
    await asha.adds(code, 100);
    await asha.can('editExpense', { id, amount: 450, paymentDate, tags, revision: 1 });
    await asha.can('deleteExpense', { id });
    await asha.can('restoreExpense', { id });
    const { groupCodes, history = [] } = await ravi.can('getExpense', { id });
    expect(groupCodes).toEqual([code]);
    expect(history.map(({ kind, byName }) => [kind, byName])).toEqual([
      ['EXPENSE_RESTORED', 'Asha'],
      ['EXPENSE_DELETED', 'Asha'],
      ['EXPENSE_EDITED', 'Asha'],
    ]);
    expect(history.at(-1)).toMatchObject({ before: { amount: 40_000 }, after: { amount: 45_000 } });
  });

  it('says when there are older changes than the 20 newest that it shows', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { expense } = await asha.adds(code, 300);
    const { id, paymentDate } = expense;
    const edit = (revision: number, amount: number, tag: string) =>
      asha.can('editExpense', { id, amount, paymentDate, tags: [tag], revision });
    await edit(1, 900, 'gas');
    for (let revision = 2; revision <= 20; revision += 1) await edit(revision, 900, `gas ${revision}`);
    const twenty = await ravi.can('getExpense', { id });
    expect(twenty.history?.at(-1)).toMatchObject({ before: { amount: 30_000 }, after: { amount: 90_000 } });
    expect([twenty.history?.length, twenty.hasOlderHistory]).toEqual([20, false]);

    await edit(21, 900, 'gas');
    const more = await ravi.can('getExpense', { id });
    expect(more.history?.some(({ after }) => after?.amount !== undefined)).toBe(false);
    expect([more.history?.length, more.hasOlderHistory]).toEqual([20, true]);
  });
});
