/** Deleting and restoring expenses, and setting the limit (docs/product.md §5, §6). */
import { expensePath } from '@pg/contract/document-paths';
import { describe, expect, it } from 'vitest';
import { database, storedExpense, storedGroupExpenses, storedMonths, storedUser } from '../support/database.ts';
import { among } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildPerson, type Person } from '../support/people.ts';
import { thisMonth } from '../support/time.ts';

describe('Deleting an expense', () => {
  it('that is already deleted is refused to another member, as if it did not exist', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    const { id } = await asha.adds(code);
    await asha.can('deleteExpense', { id });
    await ravi.cannot('deleteExpense', { id }, 'expense-not-found');
  });

  it('returns no coins if the user has set a new limit since the expense', async () => {
    const { asha, code } = await buildFlat({ asha: 500 });
    const { id } = await asha.adds(code);
    await asha.can('setMonthlyLimit', { limit: 300 });
    expect(await asha.can('deleteExpense', { id })).toMatchObject({
      remainingCoins: 30_000,
      totalExpenses: 0,
    });
    await expectLaws([code]);
  });
});

describe('Setting the limit', () => {
  it('accepts zero, which means no limit', async () => {
    const asha = await buildPerson('Asha', 500);
    expect(await asha.can('setMonthlyLimit', { limit: 0 })).toMatchObject({ monthlyLimit: 0, remainingCoins: 0 });
  });
});

const day = 24 * 60 * 60 * 1000;

async function afterDeletion(): Promise<{ asha: Person; ravi: Person; code: string; id: string; before: unknown[] }> {
  const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
  const { id } = await asha.adds(code);
  const before = await figures(asha, code);
  await asha.can('deleteExpense', { id });
  return { asha, ravi, code, id, before };
}

/** Returns everything that deleting and restoring must leave as it was. The expense's new revision is in the checksum. */
async function figures(person: Person, code: string): Promise<unknown[]> {
  const { revision: _, check: __, ...month } = (await storedMonths(code)).get(thisMonth) ?? {};
  const { balances, suggestions } = await person.can('balances', { groupCode: code });
  const { coins, spentThisMonth } = await storedUser(person.mobile);
  return [month, balances, suggestions, coins, spentThisMonth];
}

describe('Restoring an expense', () => {
  it('brings back every figure that deleting it changed', async () => {
    const { asha, code, id, before } = await afterDeletion();
    const { expense, user } = await asha.can('restoreExpense', { id });
    expect(expense).toMatchObject({ id, amount: 6000, tags: ['chai'], paidBy: asha.name, revision: 2 });
    expect(user).toMatchObject({ remainingCoins: 44_000, totalExpenses: 6000 });
    expect(await figures(asha, code)).toEqual(before);
    expect([...(await storedGroupExpenses(code)).keys()]).toEqual([id]);
    await expectLaws([code]);
  });

  it('is refused if someone who shares it has left; whoever has no part in it may have left', async () => {
    const { asha, ravi, code, id } = await afterDeletion();
    const own = await asha.adds(code, 60, among(asha));
    await asha.can('deleteExpense', { id: own.expense.id });
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.cannot('restoreExpense', { id }, 'someone-left');
    const { balances } = await asha.can('balances', { groupCode: code });
    expect(balances.find(({ userId }) => userId === ravi.mobile)?.balance ?? 0).toBe(0);
    await asha.can('restoreExpense', { id: own.expense.id });
    expect(await asha.can('restoreExpense', { id: own.expense.id })).toMatchObject({ expense: { revision: 2 } });
    await expectLaws([code]);
  });

  it('is refused if the coins that the deletion returned have been spent', async () => {
    const { asha, code, id } = await afterDeletion();
    await asha.adds(code, 480, { tags: ['rent'] });
    await asha.cannot('restoreExpense', { id }, 'too-few-coins');
    expect((await storedExpense(id)).deletedAt).not.toBeNull();
    await expectLaws([code]);
  });

  it('is refused after 30 days', async () => {
    const { asha, id } = await afterDeletion();
    const longAgo = new Date(Date.now() - 31 * day).toISOString();
    await database.doc(expensePath(id)).update({ deletedAt: longAgo });
    await asha.cannot('restoreExpense', { id }, 'restore-ended');
  });

  it('is refused to its recorder after leaving the group', async () => {
    const { asha, code, id } = await afterDeletion();
    await asha.can('leaveGroup', { groupCode: code });
    await asha.cannot('restoreExpense', { id }, 'not-a-member');
  });
});
