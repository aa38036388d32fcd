/** Many calls at the same moment, on functions-framework as in production (docs/product.md §7). */
import { describe, expect, it } from 'vitest';
import { storedGroupExpenses, storedUser } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup, buildPersonWithCoins } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date, year, month } = today();
const chai = (code: string, amount: number) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes: [code] });

describe('At the same moment', () => {
  it('exactly ten of twenty expenses are stored when a member has coins for ten', async () => {
    const asha = await buildPersonWithCoins(100);
    const code = await buildGroup([asha]);
    const replies = await Promise.all(Array.from({ length: 20 }, () => asha.tries('addExpense', chai(code, 10))));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(409)]);
    expect((await storedGroupExpenses(code)).size).toBe(10);
    expect((await storedUser(asha.userId)).coins.remaining).toBe(0);
    await expectLaws([code]);
  });

  it('the coins of an expense are returned once when it is deleted ten times', async () => {
    const asha = await buildPersonWithCoins(100);
    const code = await buildGroup([asha]);
    const { expense } = await asha.can('addExpense', chai(code, 10));
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => asha.tries('deleteExpense', { id: expense.id })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await storedUser(asha.userId)).coins.remaining).toBe(10_000);
    await expectLaws([code]);
  });

  it('a list’s total is the sum of its expenses while others record more', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(1000), buildPersonWithCoins(1000)]);
    const code = await buildGroup([asha, ravi]);
    const adding = Promise.all(Array.from({ length: 10 }, (_, n) => asha.can('addExpense', chai(code, n + 1))));
    const lists = await Promise.all(Array.from({ length: 10 }, () => ravi.can('myGroups', { month, year })));
    await adding;
    for (const { groups } of lists) {
      const [group] = groups;
      expect(group?.expenses.reduce((total, { amount }) => total + amount, 0)).toBe(group?.total);
      expect(group?.expenses).toHaveLength(group?.count ?? -1);
    }
  });
});
