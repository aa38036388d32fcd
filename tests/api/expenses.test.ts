/** Recording and deleting expenses (docs/product.md §5, §6). */
import { describe, expect, it } from 'vitest';
import {
  everythingAbout,
  storedExpensesOf,
  storedGroupExpenses,
  storedMonths,
  storedUser,
} from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup, buildPerson, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date, year, month } = today();
const chai = (groupCodes: string[], amount = 60) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes });

const refusal = (status: number, error: string, message: string) => ({ status, body: { error, message } });

describe('Recording an expense', () => {
  it('charges the coins and returns the expense and the new totals', async () => {
    const asha = await buildPersonWithCoins(500, 'Asha');
    const code = await buildGroup([asha]);
    const answer = await asha.can('addExpense', { ...chai([code], 60.5), tags: [' Chai ', 'SAMOSA', 'chai', ' '] });
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

  it('keeps only the visible part of tags, and one of those that look alike', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const typed = ['ab', 'a\u200bb', '\u202eAB\u200f', '\u3164', 'க்\u200cஷ', '👨\u200d👩\u200d👧'];
    const { expense } = await asha.can('addExpense', { ...chai([code]), tags: typed });
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
    const asha = await buildPersonWithCoins(1e7);
    const code = await buildGroup([asha]);
    const { expense, user } = await asha.can('addExpense', chai([code], rupees));
    expect(expense.amount).toBe(paise);
    expect(user.remainingCoins).toBe(1_000_000_000 - paise);
  });

  it.each([0, -1, 0.004, 1e7 + 0.01, 1e300])('refuses %d rupees', async (rupees) => {
    const asha = await buildPersonWithCoins(1000);
    const code = await buildGroup([asha]);
    expect(await asha.tries('addExpense', chai([code], rupees))).toMatchObject(
      refusal(400, 'invalid-request', 'amount must be from 0.01 to 1,00,00,000.00.'),
    );
  });

  it('in several groups is one expense, charged once', async () => {
    const asha = await buildPersonWithCoins(500);
    const codes = [await buildGroup([asha], 'House'), await buildGroup([asha], 'Trip')];
    const { expense, user } = await asha.can('addExpense', chai(codes));
    expect(user.remainingCoins).toBe(44_000);
    for (const code of codes) expect([...(await storedGroupExpenses(code)).keys()]).toEqual([expense.id]);
    expect([...(await storedExpensesOf(asha.userId)).keys()]).toEqual([expense.id]);
    await expectLaws(codes);
  });

  it("counts in the month of its payment date, and charges today's coins", async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const { user } = await asha.can('addExpense', { ...chai([code]), paymentDate: `${year - 1}-03-31T23:59` });
    expect(user).toMatchObject({ remainingCoins: 44_000, totalExpenses: 6_000 });
    expect([...(await storedMonths(code)).keys()]).toEqual([`${year - 1}-03`]);
    await expectLaws([code]);
  });

  it.each([`${year - 3}-12-31`, `${year + 3}-01-01`, '2026-02-30', '2026-2-3', '20-11-2026', '2026-11-20T24:00'])(
    'refuses the payment date %s',
    async (paymentDate) => {
      const asha = await buildPersonWithCoins(500);
      const code = await buildGroup([asha]);
      expect(await asha.tries('addExpense', { ...chai([code]), paymentDate })).toMatchObject({
        status: 400,
        body: { error: 'invalid-request', message: expect.stringMatching(/^paymentDate must /) },
      });
    },
  );

  it.each([`${year - 2}-01-01`, `${year + 2}-12-31T23:59`])('accepts the payment date %s', async (paymentDate) => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    expect((await asha.can('addExpense', { ...chai([code]), paymentDate })).expense.paymentDate).toBe(paymentDate);
  });

  it('is refused before a limit is set', async () => {
    const asha = await buildPerson();
    const code = await buildGroup([asha]);
    expect(await asha.tries('addExpense', chai([code]))).toMatchObject(
      refusal(409, 'limit-not-set', 'First set your monthly limit'),
    );
  });

  it('is refused above the remaining coins, and accepted at exactly that amount', async () => {
    const asha = await buildPersonWithCoins(60);
    const code = await buildGroup([asha]);
    expect(await asha.tries('addExpense', chai([code], 60.01))).toMatchObject(
      refusal(409, 'too-few-coins', 'Please add some coins to add this expense.'),
    );
    expect((await asha.can('addExpense', chai([code], 60))).user.remainingCoins).toBe(0);
  });

  it('is refused as a whole for groups the user is not in and for missing groups, in the same way', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(500), buildPersonWithCoins(500)]);
    const [own, others] = [await buildGroup([asha]), await buildGroup([ravi])];
    const before = await everythingAbout([asha.userId, ravi.userId], [own, others]);
    const refused = refusal(403, 'not-a-member', 'You are not a member of this group.');
    for (const code of [others, 'ZZZZZZ']) {
      expect(await asha.tries('addExpense', chai([code]))).toMatchObject(refused);
      expect(await asha.tries('addExpense', chai([own, code]))).toMatchObject(refused);
    }
    expect(await everythingAbout([asha.userId, ravi.userId], [own, others])).toEqual(before);
  });

  it('needs a tag and a group', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    for (const blank of [' ', '\u200b', '\u200d', '\u2060', '\u00ad', '\u3164', '\u200f']) {
      expect(await asha.tries('addExpense', { ...chai([code]), tags: [blank] })).toMatchObject(
        refusal(400, 'invalid-request', 'Add at least one tag.'),
      );
    }
    expect(await asha.tries('addExpense', { ...chai([code]), tags: ['chai', 'a\u0007b'] })).toMatchObject(
      refusal(400, 'invalid-request', 'A tag contains characters that cannot be shown.'),
    );
    expect(await asha.tries('addExpense', chai([]))).toMatchObject(
      refusal(400, 'invalid-request', 'No group selected. Please select a group first.'),
    );
    expect(await asha.tries('addExpense', { ...chai([code]), tags: ['İ'.repeat(30)] })).toMatchObject(
      refusal(400, 'invalid-request', 'A tag can have at most 30 characters.'),
    );
    expect(
      await asha.tries('addExpense', { ...chai([code]), tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }),
    ).toMatchObject(refusal(400, 'invalid-request', 'An expense can have at most 10 tags.'));
  });
});

describe('Deleting an expense', () => {
  it('removes it from every group and returns the coins', async () => {
    const asha = await buildPersonWithCoins(500);
    const codes = [await buildGroup([asha], 'House'), await buildGroup([asha], 'Trip')];
    const { expense } = await asha.can('addExpense', chai(codes));
    const answer = await asha.can('deleteExpense', { id: expense.id });
    expect(answer).toMatchObject({ totalExpenses: 0, remainingCoins: 50_000, monthlyLimitCoins: 50_000 });
    for (const code of codes) expect((await storedGroupExpenses(code)).size).toBe(0);
    expect((await storedExpensesOf(asha.userId)).get(expense.id)?.deletedAt).not.toBeNull();
    await expectLaws(codes);
  });

  it('a second time returns the same answer, and changes nothing', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const { expense } = await asha.can('addExpense', chai([code]));
    const first = await asha.can('deleteExpense', { id: expense.id });
    expect(await asha.can('deleteExpense', { id: expense.id })).toEqual(first);
    await expectLaws([code]);
  });

  it('is refused to another member of the group, with a message', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(500), buildPerson()]);
    const code = await buildGroup([asha, ravi]);
    const { expense } = await asha.can('addExpense', chai([code]));
    const before = await everythingAbout([asha.userId, ravi.userId], [code]);
    expect(await ravi.tries('deleteExpense', { id: expense.id })).toMatchObject(
      refusal(403, 'not-your-expense', 'You can only delete your own expenses'),
    );
    expect(await everythingAbout([asha.userId, ravi.userId], [code])).toEqual(before);
  });

  it('answers a stranger the same whether the expense exists or not', async () => {
    const [asha, stranger] = await Promise.all([buildPersonWithCoins(500), buildPerson()]);
    const code = await buildGroup([asha]);
    const { expense } = await asha.can('addExpense', chai([code]));
    const existing = await stranger.tries('deleteExpense', { id: expense.id });
    const absent = await stranger.tries('deleteExpense', { id: 'abcdefghij0123456789' });
    expect(existing).toMatchObject(refusal(404, 'expense-not-found', 'This expense does not exist.'));
    expect([absent.status, absent.body]).toEqual([existing.status, existing.body]);
  });

  it('leaves nothing for another member to read', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(500), buildPerson()]);
    const code = await buildGroup([asha, ravi]);
    const { expense } = await asha.can('addExpense', chai([code]));
    await asha.can('deleteExpense', { id: expense.id });
    expect(await ravi.tries('deleteExpense', { id: expense.id })).toMatchObject(
      refusal(404, 'expense-not-found', 'This expense does not exist.'),
    );
  });

  it('raises the revision of the month, as recording does', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const revision = async () => (await asha.can('myGroups', { month, year })).groups[0]?.revision;
    expect(await revision()).toBe(0);
    const { expense } = await asha.can('addExpense', chai([code]));
    expect(await revision()).toBe(1);
    await asha.can('deleteExpense', { id: expense.id });
    expect(await revision()).toBe(2);
  });

  it('returns no coins once a new limit has started a new epoch', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    const { expense } = await asha.can('addExpense', chai([code]));
    await asha.can('setMonthlyLimit', { limit: 300 });
    expect(await asha.can('deleteExpense', { id: expense.id })).toMatchObject({
      remainingCoins: 30_000,
      totalExpenses: 0,
    });
    await expectLaws([code]);
  });
});

describe('Setting the limit', () => {
  it('sets limit and remaining coins to the new value', async () => {
    const asha = await buildPersonWithCoins(500);
    const code = await buildGroup([asha]);
    await asha.can('addExpense', chai([code]));
    expect(await asha.can('setMonthlyLimit', { limit: 999.99 })).toMatchObject({
      monthlyLimit: 99_999,
      remainingCoins: 99_999,
    });
    await expectLaws([code]);
  });

  it('accepts zero, which means no limit', async () => {
    const asha = await buildPersonWithCoins(500);
    expect(await asha.can('setMonthlyLimit', { limit: 0 })).toMatchObject({ monthlyLimit: 0, remainingCoins: 0 });
  });

  it.each([-1, -0.004, 1e7 + 1])('refuses %d', async (limit) => {
    const asha = await buildPersonWithCoins(500);
    expect(await asha.tries('setMonthlyLimit', { limit })).toMatchObject({ status: 400 });
  });

  it('raises the revision with every change, so that the newer of two views is known', async () => {
    const asha: Person = await buildPersonWithCoins(500);
    const { revision } = await storedUser(asha.userId);
    expect((await asha.can('setMonthlyLimit', { limit: 100 })).revision).toBe(revision + 1);
    expect((await asha.can('myGroups', { month, year })).revision).toBe(revision + 1);
  });
});
