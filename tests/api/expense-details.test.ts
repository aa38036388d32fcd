/** Looking at one expense: who paid and who shares it (docs/product.md §5). */
import { limits } from '@pg/contract/limits';
import type { Paise } from '@pg/contract/money';
import { balancesPath, expensePath, groupExpensesPath, monthPath } from '@pg/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { database, storedExpense } from '../support/database.ts';
import { balancesSeenBy, buildFlat, buildStranger, gas, thisMonth } from '../support/flat.ts';
import { expectLaws } from '../support/laws.ts';

const refusal = (status: number, error: string) => ({ status, body: { error } });

/** Rewrites an expense and the group's sums as they were before the app had balances. */
async function makeOld(id: string, code: string, amount: number, owner: string): Promise<void> {
  const removed = ['v', 'tags', 'paidBy', 'payers', 'split', 'shares', 'charged', 'revision'];
  const record = await storedExpense(id);
  await database.doc(expensePath(id)).update(Object.fromEntries(removed.map((name) => [name, FieldValue.delete()])));
  await database.doc(`${groupExpensesPath(code)}/${id}`).update({ revision: FieldValue.delete() });
  const minus = (value: number) => FieldValue.increment(-value);
  const shares: Record<string, Paise> = record.shares?.[code] ?? {};
  const sums: Record<string, object> = {};
  const net: Record<string, object> = {};
  for (const [userId, share] of Object.entries(shares)) {
    const credit = userId === owner ? amount : 0;
    sums[userId] = { share: minus(share), paid: minus(credit) };
    net[userId] = minus(credit - share);
  }
  const ofMonth = Object.fromEntries(Object.entries(shares).map(([userId, share]) => [userId, minus(share)]));
  await database.doc(balancesPath(code)).set({ byMember: sums, count: minus(1) }, { merge: true });
  await database.doc(monthPath(code, thisMonth)).set({ shares: ofMonth, net }, { merge: true });
}

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

  it('is refused if the group has no copy of it, as if it did not exist', async () => {
    const { asha, code } = await buildFlat();
    const { expense } = await asha.can('addExpense', gas(code, 400));
    await database.doc(`${groupExpensesPath(code)}/${expense.id}`).delete();
    expect(await asha.tries('getExpense', { id: expense.id })).toMatchObject(refusal(404, 'expense-not-found'));
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

  it('from before the app had balances shows who paid, but no shares; deleting the expense changes no balance', async () => {
    const { asha, ravi, code } = await buildFlat();
    await ravi.can('addExpense', gas(code, 200));
    const { expense } = await asha.can('addExpense', gas(code, 400));
    await makeOld(expense.id, code, 40_000, asha.userId);
    const before = await balancesSeenBy(ravi, code);
    expect(before).toEqual({ Ravi: 15_000, Asha: -5_000, Imran: -5_000, Meera: -5_000 });
    expect(await ravi.can('getExpense', { id: expense.id })).toMatchObject({
      ...{ split: null, shares: [], payers: [{ userId: asha.userId, amount: 40_000 }] },
      expense: { id: expense.id, amount: 40_000, paidBy: 'Asha', revision: 1 },
    });
    await expectLaws([code]);
    const { remainingCoins } = await asha.can('deleteExpense', { id: expense.id });
    expect(remainingCoins).toBe(limits.amountPaise);
    expect(await balancesSeenBy(ravi, code)).toEqual(before);
    await expectLaws([code]);
  });
});
