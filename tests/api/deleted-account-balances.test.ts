/**
 * Deleting an account: its shares, its payments and its amounts as a payer move to a former id, exact to the paisa
 * (docs/product.md §2).
 */
import { isFormerId } from '@pg/contract/former-member';
import { expenseRef, groupExpensesRef } from '@pg/functions/firestore/references';
import { describe, expect, it } from 'vitest';
import { database, storedExpense, storedGroupExpenses, storedPayments, storedUser } from '../support/database.ts';
import { date, remove, tracesOf } from '../support/deleted-account.ts';
import { among, buildFlat, figuresIn, paidBy, recordMonth, spend } from '../support/erased-flat.ts';
import { finishErasure } from '../support/finish-erasure.ts';
import { expectLaws } from '../support/laws.ts';
import { storeProof } from '../support/newcomer.ts';

describe('After an account is deleted', () => {
  it('no document contains its number, a former member has its figures, and no one else’s figures have changed', async () => {
    const people = await buildFlat();
    const { asha, ravi, imran, flat, trip } = people;
    const { ids, payments } = await recordMonth(people);
    await expectLaws([flat, trip]);
    const before = await Promise.all([flat, trip].map((code) => figuresIn(code, asha)));
    const shown = await ravi.can('balances', { groupCode: flat });

    await remove(asha);
    await finishErasure(asha.userId);
    expect(await tracesOf(asha.userId)).toEqual([]);
    await expectLaws([flat, trip]);
    expect(await Promise.all([flat, trip].map((code) => figuresIn(code, asha)))).toEqual(before);

    const now = await ravi.can('balances', { groupCode: flat });
    const former = now.balances.find(({ userId }) => isFormerId(userId));
    expect(former).toEqual({
      ...shown.balances.find(({ userId }) => userId === asha.userId),
      ...{ userId: expect.any(String), name: 'Former member' },
    });
    expect(now.balances.filter((one) => one !== former)).toEqual(
      shown.balances.filter(({ userId }) => userId !== asha.userId),
    );

    const formerId = former?.userId ?? '';
    const copies = await storedGroupExpenses(flat);
    expect(copies.get(ids.own)).toMatchObject({ userId: formerId, paidBy: 'Former member' });
    expect(copies.get(ids.paidTogether)).toMatchObject({
      userId: ravi.userId,
      paidBy: 'Imran, the tall, Former member',
      payers: [
        { userId: imran.userId, amount: 2_000 },
        { userId: formerId, amount: 4_000 },
      ],
      payerIds: [imran.userId, formerId],
    });
    expect(copies.get(ids.paidForHer)).toMatchObject({ userId: formerId, paidBy: 'Ravi' });
    expect((await storedGroupExpenses(trip)).get(ids.paidByHer)).toMatchObject({ paidBy: 'Former member' });
    expect(await storedExpense(ids.paidTogether)).toMatchObject({ paidBy: 'Imran, the tall, Former member' });
    expect(await storedExpense(ids.weighted)).toHaveProperty('requestId');
    expect(await storedExpense(ids.own)).not.toHaveProperty('requestId');

    const stored = await storedPayments(flat);
    const [takenBack, received] = payments.map((id) => stored.get(id));
    expect(takenBack).toMatchObject({ from: formerId, to: ravi.userId, by: formerId, deletedBy: formerId });
    expect(takenBack).not.toHaveProperty('requestId');
    expect(received).toMatchObject({ from: imran.userId, to: formerId, by: imran.userId, note: 'October' });
    expect(received).not.toHaveProperty('deletedBy');
  });

  it('others can see and delete their own expenses that the former member shares, and settle their debts with the former member', async () => {
    const people = await buildFlat();
    const { asha, ravi, imran, flat } = people;
    const { ids, payments } = await recordMonth(people);
    await remove(asha);
    await finishErasure(asha.userId);
    const { balances, suggestions } = await ravi.can('balances', { groupCode: flat });
    const formerId = balances.find(({ userId }) => isFormerId(userId))?.userId ?? '';

    const details = await ravi.can('getExpense', { id: ids.weighted });
    expect(details).toMatchObject({
      split: { mode: 'SHARES', parts: expect.arrayContaining([{ userId: formerId, value: 2 }]) },
      shares: expect.arrayContaining([{ groupCode: flat, userId: formerId, amount: 2_000 }]),
    });
    expect(await ravi.can('getExpense', { id: ids.exact })).toMatchObject({
      split: { parts: expect.arrayContaining([{ userId: formerId, value: 3_000 }]) },
    });
    await ravi.can('deleteExpense', { id: ids.weighted });
    // Asha, the admin, took out this expense of Imran’s. Imran had paid ₹10.00 of it, and Asha ₹80.00.
    const { remaining } = (await storedUser(imran.userId)).coins;
    const { remainingCoins } = await imran.can('deleteExpense', { id: ids.struck });
    expect(remainingCoins - remaining).toBe(1_000);
    await imran.can('removePayment', { id: payments[1] ?? '', groupCode: flat });
    await expectLaws([flat]);
    for (const { from, to, amount } of suggestions.filter(({ from, to }) => [from, to].includes(ravi.userId))) {
      await ravi.can('recordPayment', { groupCode: flat, from, to, amount: amount / 100, date, method: 'CASH' });
    }
    await expectLaws([flat]);
  });

  it('expenses without it are untouched, and so are group copies of expenses that it only shares', async () => {
    const { asha, ravi, imran, flat } = await buildFlat();
    const ofOthers = await spend(ravi, [flat], 30, { ...paidBy([imran, 30]), ...among('EQUAL', [ravi], [imran]) });
    const shared = await spend(ravi, [flat], 70, among('SHARES', [asha, 2], [imran, 5]));
    const documents = [expenseRef(ofOthers), ...[ofOthers, shared].map((id) => groupExpensesRef(flat).doc(id))];
    const changes = () => Promise.all(documents.map(async (ref) => (await ref.get()).updateTime));
    const before = await changes();
    await remove(asha);
    await finishErasure(asha.userId);
    expect(await changes()).toEqual(before);
  });

  it('no account contains its UPI ID', async () => {
    const { asha, ravi, flat } = await buildFlat();
    await storeProof(asha);
    await spend(asha, [flat], 30);
    await asha.can('setUpiId', { upiId: 'Asha.Erased@okbank', password: asha.password });
    const asked = { groupCode: flat, userId: asha.userId };
    expect(await ravi.can('payee', asked)).toMatchObject({ upiId: 'asha.erased@okbank' });
    await remove(asha);
    await finishErasure(asha.userId);
    expect(await ravi.tries('payee', asked)).toMatchObject({ status: 404, body: { error: 'member-not-found' } });
    const users = (await database.collection('users').get()).docs.map((one) => JSON.stringify(one.data()));
    expect(users.filter((text) => text.includes('asha.erased@'))).toEqual([]);
  });
});
