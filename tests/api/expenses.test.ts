/** Recording expenses, and looking at one (docs/product.md §5, §6). */
import { describe, expect, it } from 'vitest';
import { everythingAbout, storedExpensesOf, storedGroupExpenses, storedMonths } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildGroup, buildPerson, buildStranger, chai } from '../support/people.ts';
import { date, year } from '../support/time.ts';

const refusal = (status: number, error: string, message?: string) => ({
  status,
  body: { error, ...(message && { message }) },
});

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
      userId: asha.userId,
    });
    expect(answer.user).toMatchObject({ totalExpenses: 6_050, remainingCoins: 43_950, monthlyLimitCoins: 50_000 });
    await expectLaws([code]);
  });

  it('stores only the visible characters of tags, and stores tags that look the same once', async () => {
    const { asha, code } = await buildFlat({ asha: 500 });
    const typed = ['ab', 'a\u200bb', '\u202eAB\u200f', '\u3164', 'க்\u200cஷ', '👨\u200d👩\u200d👧'];
    const { expense } = await asha.adds(code, 60, { tags: typed });
    const tags = ['ab', 'க்\u200cஷ', '👨\u200d👩\u200d👧'];
    expect(expense).toMatchObject({ tags, description: tags.join(', ') });
    expect((await storedGroupExpenses(code)).get(expense.id)).toMatchObject({ tags });
  });

  it.each([
    [0.1 + 0.2, 30],
    [33.333, 3_333],
    [33.335, 3_334],
    [0.005, 1],
    [1.005, 101],
    [1e7, 1_000_000_000],
  ])('stores %d rupees as %d paise', async (rupees, paise) => {
    const { asha, code } = await buildFlat({ asha: 1e7 });
    const { expense, user } = await asha.adds(code, rupees);
    expect(expense.amount).toBe(paise);
    expect(user.remainingCoins).toBe(1_000_000_000 - paise);
  });

  it.each([0, -1, 0.004, 1e7 + 0.01, 1e300])('is refused for %d rupees', async (rupees) => {
    const { asha, code } = await buildFlat({ asha: 1000 });
    await asha.cannot('addExpense', chai(code, rupees), 'invalid-request', {
      message: 'amount must be from 0.01 to 1,00,00,000.00.',
    });
  });

  it('in several groups stores one expense and charges it once', async () => {
    const asha = await buildPerson('Asha', 500);
    const codes = [await buildGroup([asha], 'House'), await buildGroup([asha], 'Trip')];
    const { id, user } = await asha.adds(codes);
    expect(user.remainingCoins).toBe(44_000);
    for (const code of codes) expect([...(await storedGroupExpenses(code)).keys()]).toEqual([id]);
    expect([...(await storedExpensesOf(asha.userId)).keys()]).toEqual([id]);
    await expectLaws(codes);
  });

  it('counts the expense in the month of its payment date, and charges the current coins', async () => {
    const { asha, code } = await buildFlat({ asha: 500 });
    const { user } = await asha.adds(code, 60, { paymentDate: `${year - 1}-03-31T23:59` });
    expect(user).toMatchObject({ remainingCoins: 44_000, totalExpenses: 6_000 });
    expect([...(await storedMonths(code)).keys()]).toEqual([`${year - 1}-03`]);
    await expectLaws([code]);
  });

  it.each([`${year - 3}-12-31`, `${year + 3}-01-01`, '2026-02-30', '2026-2-3', '20-11-2026', '2026-11-20T24:00'])(
    'is refused with the payment date %s',
    async (paymentDate) => {
      const { asha, code } = await buildFlat({ asha: 500 });
      expect(await asha.tries('addExpense', { ...chai(code), paymentDate })).toMatchObject({
        status: 400,
        body: { error: 'invalid-request', message: expect.stringMatching(/^paymentDate must /) },
      });
    },
  );

  it.each([`${year - 2}-01-01`, `${year + 2}-12-31T23:59`])('works with the payment date %s', async (paymentDate) => {
    const { asha, code } = await buildFlat({ asha: 500 });
    expect((await asha.adds(code, 60, { paymentDate })).expense.paymentDate).toBe(paymentDate);
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

  it('is refused in the same words for a missing group and for a group that the user is not in', async () => {
    const [asha, ravi] = await Promise.all([buildPerson('Asha', 500), buildPerson('Asha', 500)]);
    const [own, others] = [await buildGroup([asha]), await buildGroup([ravi])];
    const before = await everythingAbout([asha.userId, ravi.userId], [own, others]);
    const refused = refusal(403, 'not-a-member', 'You are not a member of this group.');
    for (const code of [others, 'ZZZZZZ']) {
      expect(await asha.tries('addExpense', chai(code))).toMatchObject(refused);
      expect(await asha.tries('addExpense', chai([own, code]))).toMatchObject(refused);
    }
    expect(await everythingAbout([asha.userId, ravi.userId], [own, others])).toEqual(before);
  });

  it('is refused without a group, without a visible tag, or with a wrong tag', async () => {
    const { asha, code } = await buildFlat({ asha: 500 });
    for (const blank of [' ', '\u200b', '\u200d', '\u2060', '\u00ad', '\u3164', '\u200f']) {
      await asha.cannot('addExpense', { ...chai(code), tags: [blank] }, 'invalid-request', {
        message: 'Add at least one tag.',
      });
    }
    await asha.cannot('addExpense', { ...chai(code), tags: ['chai', 'a\u0007b'] }, 'invalid-request', {
      message: 'A tag contains characters that cannot be shown.',
    });
    await asha.cannot('addExpense', chai([]), 'invalid-request', {
      message: 'No group selected. Please select a group first.',
    });
    await asha.cannot('addExpense', { ...chai(code), tags: ['İ\u0316\u0316\u0316'.repeat(30)] }, 'invalid-request', {
      message: 'A tag can have at most 30 characters.',
    });
    await asha.cannot(
      'addExpense',
      { ...chai(code), tags: Array.from({ length: 11 }, (_, n) => `t${n}`) },
      'invalid-request',
      { message: 'An expense can have at most 10 tags.' },
    );
  });
});

describe('Looking at an expense', () => {
  it('is refused to strangers and to people who left, as if it did not exist', async () => {
    const { asha, ravi, code } = await buildFlat();
    const charu = await buildStranger();
    const { id } = await asha.adds(code, 400);
    await ravi.can('leaveGroup', { groupCode: code });
    const unknown = await charu.tries('getExpense', { id: 'abcdefghij0123456789' });
    for (const other of [ravi, charu]) {
      const reply = await other.tries('getExpense', { id });
      expect(reply).toMatchObject(refusal(404, 'expense-not-found'));
      expect(reply.body).toEqual(unknown.body);
    }
    await ravi.can('joinGroup', { groupCode: code });
    expect((await ravi.can('getExpense', { id })).shares).toHaveLength(4);
  });

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
