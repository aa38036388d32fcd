/** Who pays and shares an edited expense (docs/product.md §5). */
import { describe, expect, it } from 'vitest';
import { balanceOf, chai, edit, flatWithChai } from '../support/edited-expense.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup, buildPerson, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date } = today();

const balanceSeenBy = async (viewer: Person, { id, userId }: Person, groupCode: string): Promise<number | undefined> =>
  (await viewer.can('balances', { groupCode })).balances.find((one) => one.userId === id || one.userId === userId)
    ?.balance;

const lastYear = `${Number(date.slice(0, 4)) - 1}-12-31`;

describe('In an edited expense', () => {
  it('the people and their weights stay when only the amount changes', async () => {
    const { asha, ravi, code } = await flatWithChai();
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

  it('what someone who has left paid and owes stays to the paisa; everything else can change', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const imran = await buildPerson('Imran');
    await imran.can('joinGroup', { groupCode: code });
    const exact = (...values: [Person, number][]) => ({
      split: { mode: 'EXACT', parts: values.map(([{ id: userId }, value]) => ({ userId, value })) },
    });
    const paid = (...values: [Person, number][]) => ({
      payers: values.map(([{ id: userId }, amount]) => ({ userId, amount })),
    });
    const recorded = { ...chai([code], 100), ...exact([ravi, 2], [asha, 98]), ...paid([ravi, 60], [asha, 40]) };
    const { id } = (await asha.can('addExpense', recorded)).expense;
    const equal = (await asha.can('addExpense', chai([code], 90))).expense.id;
    await ravi.can('leaveGroup', { groupCode: code });
    const before = await balanceSeenBy(asha, ravi, code);

    const refused = { status: 409, body: { error: 'someone-left' } };
    for (const change of [
      { ...exact([ravi, 90], [asha, 10]) },
      { ...exact([asha, 100]) },
      { split: { mode: 'EQUAL', parts: [{ userId: asha.userId }, { userId: imran.userId }] } },
      { ...paid([asha, 100]) },
      { ...paid([ravi, 61], [asha, 39]) },
    ]) {
      expect(await asha.tries('editExpense', edit(id, { amount: 100, ...change }))).toMatchObject(refused);
    }
    expect(await asha.tries('editExpense', edit(equal, { amount: 91 }))).toMatchObject(refused);

    const others = { ...exact([ravi, 2], [imran, 148]), ...paid([ravi, 60], [imran, 90]) };
    await asha.can('editExpense', edit(id, { amount: 150, ...others }));
    await asha.can('editExpense', edit(equal, { amount: 90, tags: ['tea'], paymentDate: lastYear }));
    expect(await balanceSeenBy(asha, ravi, code)).toBe(before);
    await expectLaws([code]);
  });

  it('a sole payer pays the new amount, and several payers need new parts', async () => {
    const { asha, ravi, code } = await flatWithChai();
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

  it('split by exact amounts, a new amount needs new parts', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const parts = [asha, ravi].map(({ userId }) => ({ userId, value: 50 }));
    const { expense } = await asha.can('addExpense', { ...chai([code], 100), split: { mode: 'EXACT', parts } });
    const refused = await asha.tries('editExpense', edit(expense.id, { amount: 120 }));
    expect(refused).toMatchObject({ status: 400, body: { field: 'split' } });
    await asha.can('editExpense', edit(expense.id, { amount: 100, paymentDate: lastYear }));
    await expectLaws([code]);
  });

  it('a different sole payer counts as a change of payers; a different amount by the same payer does not', async () => {
    const { asha, ravi, code, id } = await flatWithChai();
    await asha.can('editExpense', edit(id, { amount: 200 }));
    const payers = [{ userId: ravi.userId, amount: 200 }];
    await asha.can('editExpense', edit(id, { amount: 200, payers, revision: 2 }));
    const { entries } = await asha.can('activity', { groupCode: code });
    const edits = entries.filter(({ kind }) => kind === 'EXPENSE_EDITED');
    expect(edits.map(({ payersChanged = false }) => payersChanged)).toEqual([true, false]);
    await expectLaws([code]);
  });

  it('people who were never in the group cannot be named; if the expense is in several groups, a split is refused', async () => {
    const { asha, ravi, code, id } = await flatWithChai();
    const stranger = await buildPerson('Charu');
    for (const userId of [stranger.userId, stranger.id]) {
      const split = { mode: 'EQUAL', parts: [{ userId }] };
      const payers = [{ userId, amount: 300 }];
      for (const named of [{ split }, { payers }]) {
        expect(await asha.tries('editExpense', edit(id, named))).toMatchObject({
          status: 409,
          body: { error: 'someone-left', field: Object.keys(named)[0] },
        });
      }
    }
    const trip = await buildGroup([asha, ravi], 'Trip');
    const { expense } = await asha.can('addExpense', chai([code, trip]));
    const own = { mode: 'EQUAL', parts: [{ userId: asha.userId }] };
    expect(await asha.tries('editExpense', edit(expense.id, { split: own }))).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', field: 'split' },
    });
    await expectLaws([code, trip]);
  });

  it('each payer is shown by name, even a payer who has left', async () => {
    const { asha, ravi, code, id } = await flatWithChai();
    const payers = [asha, ravi].map(({ id: userId }) => ({ userId, amount: 150 }));
    await asha.can('editExpense', edit(id, { payers }));
    await ravi.can('leaveGroup', { groupCode: code });
    const { expense } = await asha.can('editExpense', edit(id, { payers, tags: ['tea'], revision: 2 }));
    expect(new Set(expense.paidBy.split(', '))).toEqual(new Set([asha.name, ravi.name]));
    await expectLaws([code]);
  });

  it('of several groups, no one gets a share in a group whose admin has taken out the expense', async () => {
    const [asha, ravi, imran] = await Promise.all([
      buildPersonWithCoins(5000),
      buildPerson('Ravi'),
      buildPerson('Imran'),
    ]);
    const [house, trip] = [await buildGroup([asha, ravi], 'House'), await buildGroup([imran, asha], 'Trip')];
    const { expense } = await asha.can('addExpense', chai([house, trip]));
    await asha.can('leaveGroup', { groupCode: trip });
    await imran.can('strikeExpense', { id: expense.id, groupCode: trip });
    await asha.can('editExpense', edit(expense.id, { amount: 600 }));
    expect(await balanceOf(ravi, house)).toBe(-20_000);
    expect(await balanceOf(imran, trip)).toBe(0);
    // If the payers' parts added up to the whole amount, the payers would be owed more than the house shares.
    const payers = [asha, ravi].map(({ userId }) => ({ userId, amount: 300 }));
    const split = { mode: 'EQUAL', parts: [{ userId: ravi.userId }] };
    for (const [field, parts] of Object.entries({ payers, split })) {
      const asked = edit(expense.id, { amount: 600, revision: 2, [field]: parts });
      expect(await asha.tries('editExpense', asked)).toMatchObject({ status: 400, body: { field } });
    }
    await expectLaws([house, trip]);
  });
});
