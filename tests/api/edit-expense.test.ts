/** Editing an expense (docs/product.md §5, §6). */
import { paise } from '@pg/contract/money';
import { editExpense } from '@pg/functions/ledger/edit-expense';
import { describe, expect, it } from 'vitest';
import { everythingAbout, storedMonths, storedUser } from '../support/database.ts';
import { balanceOf, chai, edit, flatWithChai, nextMonth } from '../support/edited-expense.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { buildPerson, callerOf } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date } = today();
const thisMonth = date.slice(0, 7);
const lastYear = `${Number(date.slice(0, 4)) - 1}-12-31`;

describe('Editing an expense', () => {
  it('changes the copy, the month, the balances and the coins by the difference', async () => {
    const { asha, ravi, code, id } = await flatWithChai();
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
    const { asha, code, id } = await flatWithChai();
    await asha.can('editExpense', edit(id, { paymentDate: lastYear }));
    const months = await storedMonths(code);
    expect(months.get(thisMonth)).toMatchObject({ total: 0, count: 0 });
    expect(months.get(lastYear.slice(0, 7))).toMatchObject({ total: 30_000, count: 1 });
    await expectLaws([code]);
  });

  it('from years ago keeps its date; a new date must be near today', async () => {
    const { asha, code, id } = await flatWithChai();
    const now = new Date(`${Number(date.slice(0, 4)) + 3}-06-15T12:00:00Z`);
    const later = (paymentDate: string) => {
      const request = { id, amount: paise(30_000), paymentDate, tags: ['tea'], revision: 1 };
      return editExpense({ operation: 'editExpense', caller: callerOf(asha), now, origin: someOrigin(), request });
    };
    await expect(later(lastYear)).rejects.toMatchObject({ code: 'invalid-request', details: { field: 'paymentDate' } });
    expect((await later(date)).expense).toMatchObject({ paymentDate: date, tags: ['tea'] });
    await expectLaws([code]);
  });

  it('changes no figure if only the tags change', async () => {
    const { asha, code, id } = await flatWithChai();
    const before = await asha.can('balances', { groupCode: code });
    const { user } = await asha.can('editExpense', edit(id, { tags: ['tea'] }));
    expect(user.remainingCoins).toBe(470_000);
    expect(await asha.can('balances', { groupCode: code })).toEqual(before);
    await expectLaws([code]);
  });

  it('without a change returns the current figures, and leaves no new revision and no entry', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const split = { mode: 'EQUAL', parts: [{ userId: ravi.userId }, { userId: asha.userId }] };
    const payers = [asha, ravi].map(({ userId }) => ({ userId, amount: 150 }));
    const { expense } = await asha.can('addExpense', { ...chai([code]), split, payers });
    const before = await everythingAbout([asha.userId], [code]);
    for (const same of [edit(expense.id), edit(expense.id, { split, payers })]) {
      const answer = await asha.can('editExpense', same);
      expect(answer.expense).toEqual(expense);
      expect(answer.user).toMatchObject({ remainingCoins: 455_000, totalExpenses: 45_000 });
    }
    expect(await everythingAbout([asha.userId], [code])).toEqual(before);
    expect((await asha.can('getExpense', { id: expense.id })).history).toEqual([]);
    expect(await asha.tries('editExpense', edit(expense.id, { revision: 9 }))).toMatchObject({ status: 409 });
  });

  it('in a later month charges that month’s coins, but does not count as spending of that month', async () => {
    const { asha, code, id } = await flatWithChai();
    const edited = { id, amount: paise(45_000), paymentDate: date, tags: ['chai'], revision: 1 };
    const { user } = await nextMonth(asha, 'editExpense', { ...edited, split: undefined, payers: undefined });
    expect(user).toMatchObject({ remainingCoins: 485_000, totalExpenses: 0 });
    await expectLaws([code]);
  });

  it('is refused to strangers, to other members, for a wrong revision or date, and to a recorder who has left', async () => {
    const { asha, ravi, code, id } = await flatWithChai();
    const stranger = await buildPerson('Charu');
    expect(await stranger.tries('editExpense', edit(id, { revision: 9 }))).toMatchObject({ status: 404 });
    expect(await ravi.tries('editExpense', edit(id, { revision: 9 }))).toMatchObject({
      status: 403,
      body: { error: 'not-your-expense', message: 'You can only edit your own expenses' },
    });
    expect(await asha.tries('editExpense', edit(id, { revision: 9 }))).toMatchObject({
      status: 409,
      body: { error: 'expense-changed' },
    });
    expect(await asha.tries('editExpense', edit(id, { paymentDate: '1999-12-31' }))).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', field: 'paymentDate' },
    });
    await asha.can('leaveGroup', { groupCode: code });
    expect(await asha.tries('editExpense', edit(id, { revision: 9 }))).toMatchObject({
      status: 403,
      body: { error: 'not-a-member' },
    });
  });

  it('is refused once the expense is deleted', async () => {
    const { asha, id } = await flatWithChai();
    await asha.can('deleteExpense', { id });
    expect(await asha.tries('editExpense', edit(id))).toMatchObject({ status: 404 });
  });

  it('is refused with 404 if the expense is no longer in any group; so is restoring it', async () => {
    const { asha, ravi, code } = await flatWithChai();
    const payers = [{ userId: asha.userId, amount: 300 }];
    await ravi.can('setMonthlyLimit', { limit: 500 });
    const { expense } = await ravi.can('addExpense', { ...chai([code]), payers });
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id: expense.id, groupCode: code });
    expect(await ravi.tries('editExpense', edit(expense.id))).toMatchObject({ status: 404 });
    expect(await ravi.can('deleteExpense', { id: expense.id })).toMatchObject({ remainingCoins: 50_000 });
    expect(await ravi.tries('restoreExpense', { id: expense.id })).toMatchObject({ status: 404 });
    await expectLaws([code]);
  });

  it('succeeds for only one of two edits that are based on the same revision', async () => {
    const { asha, code, id } = await flatWithChai();
    const both = await Promise.all([50, 70].map((amount) => asha.tries('editExpense', edit(id, { amount }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectLaws([code]);
  });

  it('is refused if the coins do not cover the increase, and changes nothing', async () => {
    const { asha, code, id } = await flatWithChai();
    expect(await asha.tries('editExpense', edit(id, { amount: 6000 }))).toMatchObject({
      status: 409,
      body: { error: 'too-few-coins' },
    });
    expect((await storedUser(asha.userId)).coins.remaining).toBe(470_000);
    await expectLaws([code]);
  });

  it('never returns more coins than were charged for the expense in this epoch', async () => {
    const { asha, code, id } = await flatWithChai();
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
