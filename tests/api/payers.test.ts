/** Expenses that someone other than the recorder paid, or that several people paid together (docs/product.md §5). */
import { limits } from '@pg/contract/limits';
import { describe, expect, it } from 'vitest';
import { everythingAbout, storedExpense, storedMonths, storedUser } from '../support/database.ts';
import { paidBy } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, chai } from '../support/people.ts';
import { month, thisMonth, year } from '../support/time.ts';

const crore = limits.amountPaise;

describe('An expense that one other member paid', () => {
  it('needs no limit and no coins', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    const { user } = await asha.adds(code, 400, paidBy([ravi, 400]));
    expect(user).toMatchObject({ remainingCoins: 0, monthlyLimitCoins: 0, totalExpenses: 0 });
    await expectLaws([code]);
  });
});

describe('An expense with a list of payers', () => {
  it('charges the recorder only what the recorder paid, and returns it when the expense is deleted', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 100, ravi: 50, imran: 0 });
    const parts = paidBy([asha, 99.99], [ravi, 150], [imran, 50.01]);
    const { expense, user } = await asha.adds(code, 300, parts);
    expect(user).toMatchObject({ totalExpenses: 9_999, remainingCoins: 1 });
    expect(new Set(expense.paidBy.split(', '))).toEqual(new Set(['Asha', 'Ravi', 'Imran']));
    expect((await storedExpense(expense.id)).charged).toBe(9_999);
    expect((await storedMonths(code)).get(thisMonth)?.byMember).toEqual({
      [asha.mobile]: 9_999,
      [ravi.mobile]: 15_000,
      [imran.mobile]: 5_001,
    });
    const [group] = (await ravi.can('myGroups', { month, year })).groups;
    expect(group?.expenses).toMatchObject([{ id: expense.id, payers: expense.payers }]);
    expect((await storedUser(ravi.mobile)).coins.remaining).toBe(5_000);
    await expectLaws([code]);
    expect(await asha.can('deleteExpense', { id: expense.id })).toMatchObject({
      totalExpenses: 0,
      remainingCoins: 10_000,
    });
    await expectLaws([code]);
  });

  it('is stored without the list if the recorder paid all of it', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { expense, user } = await asha.adds(code, 300, paidBy([asha, 300]));
    expect(expense).not.toHaveProperty('payers');
    expect(user.remainingCoins).toBe(crore - 30_000);
    expect((await ravi.can('getExpense', { id: expense.id })).payers).toEqual([
      { userId: asha.mobile, amount: 30_000 },
    ]);
  });
});

describe('Wrong payers', () => {
  it('are refused with the reason, and nothing is stored', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { groupCode: trip } = await asha.can('createGroup', { groupName: 'Trip' });
    const before = await everythingAbout([asha.mobile], [code]);
    const many = Array.from(
      { length: limits.payersPerExpense + 1 },
      (_, n) => [{ userId: `91000000${10 + n}` }, 1] as const,
    );
    const wrong: readonly [object, string][] = [
      [paidBy([asha, 100], [ravi, 160]), 'The payers come to ₹260.00, ₹40.00 less than the amount.'],
      [paidBy([asha, 300.01]), 'The payers come to ₹300.01, ₹0.01 more than the amount.'],
      [paidBy([ravi, 100], [ravi, 200]), 'Each person can be listed only once as a payer.'],
      [paidBy(), 'Choose at least one person who paid.'],
      [paidBy(...many), 'At most 10 people can be listed.'],
      [paidBy([ravi, 100], [{ mobile: ravi.id }, 200]), 'Each person can be listed only once.'],
    ];
    for (const [more, message] of wrong) {
      await asha.cannot('addExpense', chai(code, 300, { ...more }), 'invalid-request', { field: 'payers', message });
    }
    await asha.cannot('addExpense', chai([code, trip], 300, paidBy([ravi, 300])), 'invalid-request', {
      field: 'payers',
    });
    expect(await everythingAbout([asha.mobile], [code])).toEqual(before);
  });
});
