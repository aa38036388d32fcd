/**
 * Deleting an account: number and name go, and nothing else in its groups changes. And what starts an erasure, or
 * continues one that did not finish (docs/product.md §2).
 */
import { erasurePath, groupPath } from '@pg/contract/stored';
import { deleteAccount, finishErasures, onErasureBegun } from '@pg/functions/identity/erasure';
import { checkBounds, countTry, wrongCodes } from '@pg/functions/throttle/tries';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { database, storedActivity, storedGroup, storedUser } from '../support/database.ts';
import { date, finishErasure, house, month, remove, spend, tracesOf, year } from '../support/deleted-account.ts';
import { expectLaws, expectPersonLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByToken } from '../support/otp.ts';
import { anyKey, buildGroup, buildPersonWithCoins, callerOf, type Person, signIn } from '../support/people.ts';

/** Returns every document of the group below its own, with the time of its last change, but the newest entry. */
async function everythingIn(code: string): Promise<Map<string, string>> {
  const collections = await database.doc(groupPath(code)).listCollections();
  const found = await Promise.all(collections.map((collection) => collection.get()));
  return new Map(
    found.flatMap(({ docs }) =>
      docs.map(({ ref, data, updateTime }) => [ref.path, `${JSON.stringify(data)} ${updateTime.valueOf()}`] as const),
    ),
  );
}

/** Two people of a flat with expenses and payments that involve both of them in every way. */
async function settledFlat(): Promise<{ asha: Person; ravi: Person; code: string; left: string }> {
  const { asha, ravi, code, trip } = await house();
  const left = await buildGroup([ravi, asha], 'Left before');
  const both = [asha, ravi].map(({ userId }) => ({ userId, amount: 30 }));
  const together = { amount: 60, paymentDate: date, tags: ['gas'], groupCodes: [code] };
  await spend(asha, [code, trip]);
  await spend(asha, [left], 30);
  await ravi.can('addExpense', { ...together, payers: both });
  await ravi.can('addExpense', {
    ...together,
    split: { mode: 'EXACT', parts: both.map(({ userId }) => ({ userId, value: 30 })) },
  });
  const { expense } = await spend(asha, [code], 5);
  await asha.can('deleteExpense', { id: expense.id });
  const paying = { groupCode: code, from: asha.userId, to: ravi.userId, amount: 5, date, method: 'UPI' };
  await asha.can('recordPayment', paying);
  await asha.can('giveOrTake', { amount: 500, name: 'Cook', date, type: 'GIVE' }, { key: anyKey() });
  await asha.can('registerDevice', { userId: asha.userId, token: anyKey(), groupCodes: [code] });
  await asha.can('setName', { name: 'Aparna Rao' });
  await asha.can('leaveGroup', { groupCode: left });
  return { asha, ravi, code, left };
}

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
    await finishErasure(asha.userId);
    await expect(getAuth().getUser(asha.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(Object.keys((await storedGroup(code)).members)).toEqual([ravi.userId]);
    expect((await storedGroup(code)).members[ravi.userId]?.role).toBe('admin');
  });

  it('changes nothing in its groups but their lists of people, and its number and names are nowhere', async () => {
    const { asha, code, left } = await settledFlat();
    const before = await Promise.all([code, left].map(everythingIn));
    const entries = (await storedActivity(code)).size;
    await remove(asha);
    await finishErasure(asha.userId);
    const after = await Promise.all([code, left].map(everythingIn));
    for (const [index, documents] of before.entries())
      expect(after[index]).toEqual(new Map([...(after[index] ?? []), ...documents]));
    expect((await storedActivity(code)).size).toBe(entries + 1);
    expect(after[1]?.size).toBe(before[1]?.size);

    expect(await tracesOf(asha.userId)).toEqual([]);
    for (const one of [code, left]) {
      const group = (await database.doc(groupPath(one)).get()).data();
      const everything = [JSON.stringify(group), ...(await everythingIn(one)).values()].join('\n');
      for (const name of ['Asha', 'Aparna']) expect(everything).not.toContain(name);
    }
    await expectLaws([code, left]);
  });

  it('is a “Former member” everywhere, whose debts can still be settled', async () => {
    const { asha, ravi, code } = await settledFlat();
    const before = await ravi.can('balances', { groupCode: code });
    await remove(asha);
    const { balances, suggestions, payments } = await ravi.can('balances', { groupCode: code });
    const { userId: _, name: __, ...figures } = before.balances.find(({ userId }) => userId === asha.userId) ?? {};
    const former = balances.find(({ userId }) => userId === asha.id);
    expect(former).toEqual({ ...figures, userId: asha.id, name: 'Former member' });
    expect(balances.find(({ userId }) => userId === ravi.userId)).toEqual(
      before.balances.find(({ userId }) => userId === ravi.userId),
    );
    expect(payments).toMatchObject([{ from: asha.id, to: ravi.userId, by: asha.id }]);

    const { entries } = await ravi.can('activity', { groupCode: code });
    const theirs = entries.filter(({ by }) => by === asha.id);
    expect(new Set(theirs.map(({ byName, otherName = byName }) => `${byName} ${otherName}`))).toEqual(
      new Set(['Former member Former member', 'Former member Ravi']),
    );
    const [group] = (await ravi.can('myGroups', { month, year })).groups.filter(({ groupCode }) => groupCode === code);
    expect(group?.expenses.find(({ userId }) => userId === asha.id)).toMatchObject({ paidBy: 'Former member' });
    const [suggestion] = suggestions;
    if (!suggestion) throw new Error('nothing is owed');
    const rupees = { ...suggestion, amount: suggestion.amount / 100 };
    await ravi.can('recordPayment', { ...rupees, groupCode: code, date, method: 'CASH' });
    expect((await ravi.can('balances', { groupCode: code })).suggestions).toEqual([]);
    await expectLaws([code]);
  });

  it('stays in the expenses of others, who can change them if its part stays', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(1000, 'Asha'), buildPersonWithCoins(1000, 'Ravi')]);
    const code = await buildGroup([ravi, asha]);
    const payers = [asha, ravi].map(({ userId }) => ({ userId, amount: 30 }));
    const chai = { amount: 60, paymentDate: date, tags: ['chai'] };
    const { expense } = await ravi.can('addExpense', { ...chai, groupCodes: [code], payers });
    await remove(asha);
    const edit = { ...chai, id: expense.id, revision: 1 };
    expect(
      await ravi.tries('editExpense', { ...edit, amount: 80, payers: [{ userId: ravi.userId, amount: 80 }] }),
    ).toMatchObject({
      status: 409,
      body: { error: 'someone-left' },
    });
    const edited = await ravi.can('editExpense', { ...edit, tags: ['tea'] });
    expect(edited.expense).toMatchObject({ tags: ['tea'], paidBy: 'Ravi, Former member' });
    expect((await ravi.can('getExpense', { id: expense.id })).payers).toEqual([
      { userId: ravi.userId, amount: 3_000 },
      { userId: asha.id, amount: 3_000 },
    ]);
    await expectLaws([code]);
  });

  it('stays deleted when two calls delete it at the same moment, and when the call is repeated', async () => {
    const { asha } = await house();
    const replies = await Promise.all([1, 2].map(() => asha.tries('deleteAccount', { password: asha.password })));
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(await remove(asha)).toEqual({ userId: asha.userId });
  });
});

describe('The number of a deleted account', () => {
  it('is free at once, for a new user who gets none of the old user’s sessions, records or shares', async () => {
    const { asha, ravi, code } = await house();
    const { expense } = await spend(asha, [code]);
    await remove(asha);
    await succeed('register', { name: 'Anu', userId: asha.userId, password: 'brand-new-one' });
    const anu = await signIn({ name: 'Anu', userId: asha.userId, password: 'brand-new-one' });
    await finishErasure(asha.id);

    expect(await asha.tries('firebaseToken')).toMatchObject({ status: 401, body: { error: 'session-ended' } });
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
    const [now, origin, tries] = [new Date(), someOrigin(), wrongCodes.ofUser(asha.id)];
    for (let n = 0; n < tries.most; n += 1) await countTry([tries], now);
    await expect(checkBounds([tries], now)).rejects.toMatchObject({ code: 'too-many-requests' });
    const request = { password: asha.password };
    await deleteAccount({ operation: 'deleteAccount', request, now, origin, caller: callerOf(asha) });
    await expect(checkBounds([tries], now)).resolves.toBeUndefined();
  });
});

const isUnfinished = async ({ id }: Person): Promise<boolean> => (await database.doc(erasurePath(id)).get()).exists;

it('The trigger of a deletion erases the account', async () => {
  const { asha, code } = await house();
  await spend(asha, [code]);
  await remove(asha);
  await onErasureBegun.run({ params: { id: asha.id } } as never);
  expect(await tracesOf(asha.userId)).toEqual([]);
  expect(await isUnfinished(asha)).toBe(false);
});

describe('The nightly run', () => {
  const nightlyRun = async (): Promise<void> => finishErasures.run({ scheduleTime: new Date().toISOString() });

  /** Deletes Asha's account and makes the deletion this many minutes old. */
  async function deletedMinutesAgo(minutes: number): Promise<Person> {
    const { asha } = await house();
    await remove(asha);
    const startedAt = new Date(Date.now() - minutes * 60_000).toISOString();
    await database.doc(erasurePath(asha.id)).update({ startedAt });
    return asha;
  }

  it('leaves an erasure alone until it is an hour old', async () => {
    const [old, young] = await Promise.all([deletedMinutesAgo(61), deletedMinutesAgo(59)]);
    await nightlyRun();
    expect([await isUnfinished(old), await isUnfinished(young)]).toEqual([false, true]);
  });

  it('fails if one erasure cannot finish, and still finishes the other erasures', async () => {
    const broken = database.doc(`erasures/${anyKey()}`);
    const asha = await deletedMinutesAgo(61);
    await broken.set({ startedAt: '2020-01-01T00:00:00.000Z' });
    try {
      await expect(nightlyRun()).rejects.toThrow('not finished');
      expect(await isUnfinished(asha)).toBe(false);
    } finally {
      await broken.delete();
    }
    // The next night finds nothing unfinished.
    await nightlyRun();
  });
});
