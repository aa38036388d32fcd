/** Deleting an account (docs/product.md §2): the person is gone, and every sum of their groups stays exact. */
import { isFormerId } from '@pg/contract/former-member';
import { userPath } from '@pg/contract/paths';
import { closeAccount } from '@pg/functions/erasure/close-account';
import { disown } from '@pg/functions/erasure/disown';
import { erase, finishErasure } from '@pg/functions/erasure/erase';
import { finishErasures } from '@pg/functions/erasure/triggers';
import { counterRef } from '@pg/functions/firestore/references';
import { transactInTurn } from '@pg/functions/firestore/transact';
import { joinGroup } from '@pg/functions/ledger/groups/join-group';
import { announceExpense } from '@pg/functions/push/new-expense';
import { outboxSender } from '@pg/functions/push/outbox-sender';
import { wrongCodes } from '@pg/functions/throttle/bounds';
import { getAuth } from 'firebase-admin/auth';
import { FieldPath } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { database, storedGroup, storedGroupExpenses, storedMonths, storedUser } from '../support/database.ts';
import { expectLaws, expectPersonLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByToken } from '../support/otp.ts';
import { anyKey, buildGroup, buildPersonWithCoins, type Person, signIn } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date, month, year } = today();
const lastYear = `${year - 1}-02-03`;
const spend = (who: Person, groupCodes: string[], amount = 60, paymentDate = date) =>
  who.can('addExpense', { amount, paymentDate, tags: ['chai'], groupCodes });
const remove = (who: Person) => who.can('deleteAccount', { password: who.password });

const house = async (): Promise<{ asha: Person; ravi: Person; code: string; trip: string }> => {
  const [asha, ravi] = await Promise.all([buildPersonWithCoins(1000, 'Asha Rao'), buildPersonWithCoins(1000, 'Ravi')]);
  return { asha, ravi, code: await buildGroup([asha, ravi]), trip: await buildGroup([asha, ravi], 'Trip') };
};

const sumsOf = async (code: string) =>
  [...(await storedMonths(code))].map(([name, { total, count }]) => [name, total, count]);

/** Every document that contains the number, in its fields or its path. */
async function tracesOf(userId: string): Promise<string[]> {
  const found: string[] = [];
  const visit = async (collection: FirebaseFirestore.CollectionReference): Promise<void> => {
    for (const ref of await collection.listDocuments()) {
      const text = `${ref.path} ${JSON.stringify((await ref.get()).data() ?? null)}`;
      if (text.includes(userId)) found.push(text);
    }
  };
  const groups = (await database.collection('groups').where('createdAt', '>', '').get()).docs;
  const own = ['movements', 'giveTake', 'outbox'].map((name) => database.collection(`users/${userId}/${name}`));
  for (const collection of own) await visit(collection);
  for (const name of ['users', 'credentials', 'expenses', 'devices', 'erasures']) {
    const { docs } = await database.collection(name).get();
    found.push(
      ...docs.map((one) => `${one.ref.path} ${JSON.stringify(one.data())}`).filter((text) => text.includes(userId)),
    );
  }
  const calls = database.collection('idempotency').where(FieldPath.documentId(), '>=', userId);
  const { docs } = await calls.where(FieldPath.documentId(), '<', `${userId}~`).get();
  found.push(...docs.map(({ ref }) => ref.path));
  const entries = (await database.collectionGroup('activity').get()).docs;
  found.push(...entries.map((one) => JSON.stringify(one.data())).filter((text) => text.includes(userId)));
  const texts = groups.map((one) => `${one.ref.path} ${JSON.stringify(one.data())}`);
  const mine = texts.filter((text) => text.includes(userId));
  return [...found, ...mine];
}

describe('A deleted account', () => {
  it('is unknown from that moment on, on every phone', async () => {
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

  it('leaves amounts, dates and tags in its groups, and nothing else anywhere', async () => {
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
        'a way into the log',
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

  it('needs the password, with the same limits as a login', async () => {
    const { asha, code } = await house();
    expect(await asha.tries('deleteAccount', { password: 'no-idea' })).toMatchObject({
      status: 403,
      body: { error: 'wrong-password' },
    });
    expect(await storedUser(asha.userId)).toMatchObject({ groupCodes: [code, expect.any(String)] });
  });

  it('gets the same answer when the call is repeated after a lost answer, or made twice at once', async () => {
    const { asha } = await house();
    const replies = await Promise.all([1, 2].map(() => asha.tries('deleteAccount', { password: asha.password })));
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(await remove(asha)).toEqual({ userId: asha.userId });
  });
});

describe('The number of a deleted account', () => {
  it('signs up again as a new user, who gets none of the old user’s tokens, expenses or shares', async () => {
    const { asha, ravi, code } = await house();
    const { expense } = await spend(asha, [code]);
    await remove(asha);
    // Nothing has finished the erasure; signing up does.
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

  it('is left alone by a late erasure of its former account', async () => {
    const { asha, code } = await house();
    await remove(asha);
    const [begun] = (await database.collection('erasures').where('userId', '==', asha.userId).get()).docs;
    if (!begun) throw new Error('no erasure was noted');
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

describe('While an account is deleted', () => {
  it('an ended session cannot delete it', async () => {
    const { asha } = await house();
    const { userId, sessionVersion } = { ...asha, ...(await storedUser(asha.userId)) };
    const ended = { userId, sessionVersion: sessionVersion - 1 };
    await expect(closeAccount(ended, new Date())).rejects.toMatchObject({ code: 'session-ended' });
    await signIn(asha);
  });

  it('a user joining a group at that moment is told that the session has ended', async () => {
    const [{ ravi }, { code }] = await Promise.all([house(), house()]);
    const [now, origin] = [new Date(), someOrigin()];
    const { subject, minutes } = wrongCodes.ofUser(ravi.userId);
    const counter = counterRef(`${subject}|${Math.floor(now.getTime() / (minutes * 60_000))}`);
    const gone = Promise.withResolvers<void>();
    // Changes of one person queue up; the next one waits for the account to go.
    const before = transactInTurn(userPath(ravi.userId), () => gone.promise);
    const request = { groupCode: code };
    const joining = joinGroup({ operation: 'joinGroup', request, now, origin, caller: ravi });
    const refused = expect(joining).rejects.toMatchObject({ code: 'session-ended' });
    await expect.poll(async () => (await counter.get()).exists).toBe(true);
    await remove(ravi);
    // Deleting the account resets the count, unless a window has just ended.
    await counter.delete();
    gone.resolve();
    await Promise.all([before, refused]);
    for (const call of ['joinGroup', 'leaveGroup'] as const) {
      expect(await ravi.tries(call, request)).toMatchObject({ status: 401, body: { error: 'session-ended' } });
    }
  });

  it('every sum is exact at every step, however many expenses there are, and whichever step dies', async () => {
    const { asha, ravi, code, trip } = await house();
    await asha.can('setMonthlyLimit', { limit: 10_000 });
    for (let n = 0; n < 10; n += 1) {
      await Promise.all(
        Array.from({ length: 9 }, (_, m) => spend(asha, [code, trip], n + m + 1, m % 2 ? date : lastYear)),
      );
    }
    const { userId, sessionVersion } = { ...asha, ...(await storedUser(asha.userId)) };
    const before = await Promise.all([code, trip].map(sumsOf));
    await closeAccount({ userId, sessionVersion }, new Date());
    const [begun] = (await database.collection('erasures').where('userId', '==', userId).get()).docs;
    const erasure = { userId, formerId: begun?.id ?? '' };

    expect(await disown(erasure)).toBe(true);
    expect(await Promise.all([code, trip].map(sumsOf))).toEqual(before);
    const halfway = (await storedMonths(code)).get(lastYear.slice(0, 7))?.byMember ?? {};
    expect(Object.keys(halfway)).toEqual(expect.arrayContaining([erasure.formerId, userId]));
    // That process died here. Two others follow at once, while other members add expenses.
    await Promise.all([erase(erasure.formerId), erase(erasure.formerId), spend(ravi, [code, trip], 7)]);
    await erase(erasure.formerId);
    expect(await tracesOf(userId)).toEqual([]);
    await expectLaws([code, trip]);
    const { total, byMember } = (await storedMonths(code)).get(date.slice(0, 7)) ?? {};
    expect(Object.values(byMember ?? {}).reduce((all, part) => all + part, 0)).toBe(total);
  });

  it('an erasure that cannot finish is reported at night, and does not block others', async () => {
    const { asha } = await house();
    const broken = database.doc(`erasures/${anyKey()}`);
    await remove(asha);
    await broken.set({ userId: '6000000000', startedAt: '2020-01-01T00:00:00.000Z' });
    try {
      await expect(finishErasures.run({ scheduleTime: new Date().toISOString() })).rejects.toThrow('not finished');
      expect(await tracesOf(asha.userId)).toEqual([]);
    } finally {
      await broken.delete();
    }
    // The next night finds nothing unfinished.
    await finishErasures.run({ scheduleTime: new Date().toISOString() });
  });

  it('each expense that the user is adding is stored completely or refused', async () => {
    const { asha, ravi, code } = await house();
    const add = { amount: 10, paymentDate: date, tags: ['chai'], groupCodes: [code] };
    const [, ...replies] = await Promise.all([
      remove(asha),
      ...Array.from({ length: 6 }, () => asha.tries('addExpense', add, { key: anyKey() })),
      ...Array.from({ length: 3 }, () => ravi.tries('addExpense', add, { key: anyKey() })),
    ]);
    await finishErasure(asha.userId);
    const taken = replies.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(3);
    expect((await storedGroupExpenses(code)).size).toBe(taken);
    await expectLaws([code]);
    expect(await tracesOf(asha.userId)).toEqual([]);
  });

  it('when everyone in a group does so at once, the sums stay and the group is closed', async () => {
    const names = Array.from({ length: 5 }, (_, n) => `Person ${n}`);
    const [first, ...others] = await Promise.all(names.map((name) => buildPersonWithCoins(1000, name)));
    if (!first) throw new Error('no member was built');
    const code = await buildGroup([first, ...others]);
    const everybody = [first, ...others];
    await Promise.all(everybody.map((person, n) => spend(person, [code], n + 1)));
    const before = await sumsOf(code);
    expect((await Promise.all(everybody.map(remove))).length).toBe(5);
    expect(await sumsOf(code)).toEqual(before);
    for (const { userId } of everybody) await finishErasure(userId);
    expect(await sumsOf(code)).toEqual(before);
    await expectLaws([code]);
    expect((await storedGroup(code)).members).toEqual({});
    for (const { userId } of everybody) expect(await tracesOf(userId)).toEqual([]);
  });

  it('a push in progress reaches the others, and leaves nothing for the deleted user', async () => {
    const { asha, ravi, code } = await house();
    for (const one of [asha, ravi]) {
      await one.can('registerDevice', { userId: one.userId, token: `push-${one.userId}`, groupCodes: [code] });
    }
    const imran = await buildPersonWithCoins(100, 'Imran');
    await imran.can('joinGroup', { groupCode: code });
    const { expense } = await spend(imran, [code]);
    await announceExpense(
      { expenseId: expense.id, happenedAt: new Date() },
      {
        // The chunk is read and claimed; now the account is deleted.
        send: async (pushes) => {
          await remove(asha);
          await finishErasure(asha.userId);
          return outboxSender(pushes);
        },
        log: () => undefined,
      },
    );
    expect((await database.collection(`users/${ravi.userId}/outbox`).get()).size).toBe(1);
    expect(await tracesOf(asha.userId)).toEqual([]);
  });
});
