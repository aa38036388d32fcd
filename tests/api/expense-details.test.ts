import { describe, expect, it } from 'vitest';
import { buildFlat, buildStranger, gas } from '../support/flat.ts';

const refusal = (status: number, error: string) => ({ status, body: { error } });

describe('Looking at an expense', () => {
  it('is refused to strangers and to people who left, as if it did not exist', async () => {
    const { asha, ravi, code } = await buildFlat();
    const charu = await buildStranger();
    const { expense } = await asha.can('addExpense', gas(code, 400));
    await ravi.can('leaveGroup', { groupCode: code });
    const unknown = await charu.tries('getExpense', { id: 'abcdefghij0123456789' });
    for (const other of [ravi, charu]) {
      const reply = await other.tries('getExpense', { id: expense.id });
      expect(reply).toMatchObject(refusal(404, 'expense-not-found'));
      expect(reply.body).toEqual(unknown.body);
    }
    await ravi.can('joinGroup', { groupCode: code });
    expect((await ravi.can('getExpense', { id: expense.id })).shares).toHaveLength(4);
  });

  it('shows what was done to it, newest first, to everyone in the group', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { expense } = await asha.can('addExpense', gas(code, 400));
    const { id, paymentDate, tags } = expense;
    await asha.can('addExpense', gas(code, 100));
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
    const { expense } = await asha.can('addExpense', gas(code, 300));
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
