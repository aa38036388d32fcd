/** Deleting an account: the expenses stay without the person, and the number can be used again (docs/product.md §2). */
import { isFormerId } from '@pg/contract/former-member';
import { disown } from '@pg/functions/erasure/disown';
import { erase } from '@pg/functions/erasure/erase';
import { deleteAccount } from '@pg/functions/identity/delete-account';
import { wrongCodes } from '@pg/functions/throttle/bounds';
import { checkBounds, countTry } from '@pg/functions/throttle/throttle';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { database, storedGroup, storedGroupExpenses, storedMonths, storedUser } from '../support/database.ts';
import { date, house, lastYear, month, remove, spend, sumsOf, tracesOf, year } from '../support/deleted-account.ts';
import { finishErasure } from '../support/finish-erasure.ts';
import { expectLaws, expectPersonLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByToken } from '../support/otp.ts';
import { anyKey, buildGroup, signIn } from '../support/people.ts';

it('An account is not deleted with a wrong password', async () => {
  const { asha, code } = await house();
  expect(await asha.tries('deleteAccount', { password: 'no-idea' })).toMatchObject({
    status: 403,
    body: { error: 'wrong-password' },
  });
  expect(await storedUser(asha.userId)).toMatchObject({ groupCodes: [code, expect.any(String)] });
});

describe('A deleted account', () => {
  it('has no session on any phone, and no one can log in to it', async () => {
    const { asha, ravi, code } = await house();
    const phone = await signIn(asha);
    await signInByToken(phone.firebaseToken);
    expect(await remove(asha)).toEqual({ userId: asha.userId });

    for (const former of [asha, phone]) {
      for (const call of ['firebaseToken', 'signOutEverywhere'] as const) {
        expect(await former.tries(call)).toMatchObject({ status: 401, body: { error: 'session-ended' } });
      }
      expect(await former.tries('createGroup', { groupName: 'Late' })).toMatchObject({ status: 401 });
    }
    expect(await send('login', { userId: asha.userId, password: asha.password })).toMatchObject({
      status: 401,
      body: { error: 'invalid-credentials', message: 'Invalid credentials' },
    });
    expect(await send('forgotPassword', { mobile: asha.userId })).toMatchObject({ body: { error: 'user-not-found' } });
    await expect(getAuth().getUser(asha.userId)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(Object.keys((await storedGroup(code)).members)).toEqual([ravi.userId]);
    expect((await storedGroup(code)).members[ravi.userId]?.role).toBe('admin');
  });

  it('leaves only amounts, dates and tags in its groups', async () => {
    const { asha, ravi, code, trip } = await house();
    const left = await buildGroup([ravi, asha], 'Left before');
    const { expense } = await spend(asha, [code, trip]);
    await spend(asha, [code], 40, lastYear);
    await spend(asha, [left], 30);
    await spend(ravi, [code], 25);
    const { expense: taken } = await spend(asha, [code], 5);
    await asha.can('deleteExpense', { id: taken.id });
    await asha.can('giveOrTake', { amount: 500, name: 'Cook', date, type: 'GIVE' }, { key: anyKey() });
    await asha.can('registerDevice', { userId: asha.userId, token: anyKey(), groupCodes: [code] });
    await asha.can('leaveGroup', { groupCode: left });
    const codes = [code, trip, left];
    const before = await Promise.all(codes.map(sumsOf));

    await remove(asha);
    await finishErasure(asha.userId);
    expect(await Promise.all(codes.map(sumsOf))).toEqual(before);
    await expectLaws(codes);
    expect(await tracesOf(asha.userId)).toEqual([]);
    for (const { id } of [expense, taken]) {
      const record = (await database.doc(`expenses/${id}`).get()).data() ?? {};
      expect(
        Object.keys(record).filter((field) => /request/i.test(field)),
        'fields that lead to log entries',
      ).toEqual([]);
    }
    for (const one of codes) {
      const copies = [...(await storedGroupExpenses(one)).values()].filter(({ userId }) => isFormerId(userId));
      expect(copies.length).toBeGreaterThan(0);
      for (const { paidBy } of copies) expect(paidBy).toBe('Former member');
      for (const { byMember } of (await storedMonths(one)).values()) expect(byMember).not.toHaveProperty(asha.userId);
      const { createdBy, former } = await storedGroup(one);
      expect(JSON.stringify({ createdBy, former })).not.toContain(asha.userId);
    }
    const copy = (await storedGroupExpenses(code)).get(expense.id);
    expect(copy).toMatchObject({ amount: 6_000, tags: ['chai'], description: 'chai' });
  });

  it('stays deleted when two calls delete it at the same moment, and when the call is repeated', async () => {
    const { asha } = await house();
    const replies = await Promise.all([1, 2].map(() => asha.tries('deleteAccount', { password: asha.password })));
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(await remove(asha)).toEqual({ userId: asha.userId });
  });
});

describe('The number of a deleted account', () => {
  it('can be used by a new user, who gets none of the old user’s sessions, records or shares', async () => {
    const { asha, ravi, code } = await house();
    const { expense } = await spend(asha, [code]);
    await remove(asha);
    await finishErasure(asha.userId);
    await succeed('register', { name: 'Anu', userId: asha.userId, password: 'brand-new-one' });
    const anu = await signIn({ name: 'Anu', userId: asha.userId, password: 'brand-new-one' });

    expect(await asha.tries('firebaseToken')).toMatchObject({ status: 401, body: { error: 'session-ended' } });
    expect(await asha.tries('deleteAccount', { password: 'brand-new-one' })).toMatchObject({ status: 401 });
    expect(await anu.can('myGroups', { month, year })).toMatchObject({ groups: [], monthlyLimitCoins: 0 });
    expect(await anu.can('giveOrTakeRecords')).toMatchObject({ records: [], given: 0 });
    expect(await anu.can('coinsHistory')).toEqual({ history: [], totalCoins: 0 });
    expect(await anu.tries('deleteExpense', { id: expense.id })).toMatchObject({ status: 404 });
    const { joinCode } = await ravi.can('renewGroupCode', { groupCode: code });
    await anu.can('joinGroup', { groupCode: joinCode });
    const [group] = (await anu.can('myGroups', { month, year })).groups;
    expect(group?.byMember).not.toHaveProperty(asha.userId);
    expect(await anu.tries('deleteExpense', { id: expense.id })).toMatchObject({ body: { error: 'not-your-expense' } });
    await anu.can('setMonthlyLimit', { limit: 100 });
    await spend(anu, [code], 15);
    await expectLaws([code]);
    await expectPersonLaws(anu.userId);
    expect((await storedUser(anu.userId)).formerGroupCodes).toEqual([]);
  });

  it('is free of the old user’s tries with wrong group codes', async () => {
    const { asha } = await house();
    const [now, origin, tries] = [new Date(), someOrigin(), wrongCodes.ofUser(asha.userId)];
    for (let n = 0; n < tries.most; n += 1) await countTry([tries], now);
    await expect(checkBounds([tries], now)).rejects.toMatchObject({ code: 'too-many-requests' });
    const request = { password: asha.password };
    await deleteAccount({ operation: 'deleteAccount', request, now, origin, caller: asha });
    await expect(checkBounds([tries], now)).resolves.toBeUndefined();
  });

  it('keeps the new user’s data when the erasure of the old account runs again', async () => {
    const { asha, code } = await house();
    await remove(asha);
    const [begun] = (await database.collection('erasures').where('userId', '==', asha.userId).get()).docs;
    if (!begun) throw new Error('no erasure was begun');
    await erase(begun.id);
    await succeed('register', { name: 'Anu', userId: asha.userId, password: 'brand-new-one' });
    const anu = await signIn({ name: 'Anu', userId: asha.userId, password: 'brand-new-one' });
    await anu.can('joinGroup', { groupCode: code });
    await anu.can('setMonthlyLimit', { limit: 100 });
    await spend(anu, [code]);
    const late = { formerId: begun.id, userId: asha.userId };
    expect(await disown(late)).toBe(false);
    await erase(begun.id);
    expect((await storedMonths(code)).get(date.slice(0, 7))?.byMember).toEqual({ [anu.userId]: 6_000 });
    await expectPersonLaws(anu.userId);
  });
});
