/**
 * Deleting an account: number and name go, and nothing else in its groups changes. And what starts an erasure, or
 * continues one that did not finish (docs/product.md §2). Nothing that the old owner kept gives access to an account
 * that someone opens with the number long after, even when the database has forgotten the old account.
 */
import { erasurePath, groupPath, movementsPath } from '@pg/contract/document-paths';
import { finishErasures, onErasureBegun } from '@pg/functions/identity/erasure';
import { assertWithinLimits, countAttempt, wrongCodes } from '@pg/functions/throttle/rate-limits';
import { describe, expect, it } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { database, storedActivity } from '../support/database.ts';
import { inProcess } from '../support/direct-calls.ts';
import { eraseAccount, tracesOf } from '../support/erasure.ts';
import { payment } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import '../support/origin.ts';
import { register } from '@pg/functions/identity/account';
import { knownDevice } from '@pg/functions/identity/tokens';
import { listen } from '../support/firestore-rest.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByToken } from '../support/otp.ts';
import {
  anyKey,
  anyMobile,
  buildFlat,
  buildGroup,
  callerOf,
  chai,
  type Person,
  removeAccount,
  signIn,
} from '../support/people.ts';
import { date, month, year } from '../support/time.ts';

const isUnfinished = async ({ id }: Person): Promise<boolean> => (await database.doc(erasurePath(id)).get()).exists;

const flatOfTwo = () => buildFlat({ asha: 1000, ravi: 1000 });

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
  const { asha, ravi, code } = await flatOfTwo();
  const trip = await buildGroup([asha, ravi], 'Trip');
  const left = await buildGroup([ravi, asha], 'Left before');
  const both = [asha, ravi].map(({ mobile }) => ({ userId: mobile, amount: 30 }));
  const together = chai(code, 60, { tags: ['gas'] });
  await asha.adds([code, trip]);
  await asha.adds(left, 30);
  await ravi.can('addExpense', { ...together, payers: both });
  await ravi.can('addExpense', {
    ...together,
    split: { mode: 'EXACT', parts: both.map(({ userId }) => ({ userId, value: 30 })) },
  });
  const { id } = await asha.adds(code, 5);
  await asha.can('deleteExpense', { id });
  const paying = payment(code, asha, ravi, 5);
  await asha.can('recordPayment', paying);
  await asha.can('giveOrTake', { amount: 500, name: 'Cook', date, type: 'GIVE' }, { key: anyKey() });
  await asha.can('registerDevice', { userId: asha.mobile, token: anyKey(), groupCodes: [code] });
  await asha.can('setName', { name: 'Aparna Rao' });
  await asha.can('leaveGroup', { groupCode: left });
  return { asha, ravi, code, left };
}

describe('A deleted account', () => {
  it('changes nothing in its groups but their lists of people, and its number and names are nowhere', async () => {
    const { asha, code, left } = await settledFlat();
    const before = await Promise.all([code, left].map(everythingIn));
    const entries = (await storedActivity(code)).size;
    await removeAccount(asha);
    await onErasureBegun.run({ params: { id: asha.id } } as never);
    expect(await isUnfinished(asha)).toBe(false);
    const after = await Promise.all([code, left].map(everythingIn));
    for (const [index, documents] of before.entries())
      expect(after[index]).toEqual(new Map([...(after[index] ?? []), ...documents]));
    expect((await storedActivity(code)).size).toBe(entries + 1);
    expect(after[1]?.size).toBe(before[1]?.size);

    expect(await tracesOf(asha.mobile)).toEqual([]);
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
    await removeAccount(asha);
    const { balances, suggestions, payments } = await ravi.can('balances', { groupCode: code });
    const { userId: _, name: __, ...figures } = before.balances.find(({ userId }) => userId === asha.mobile) ?? {};
    const former = balances.find(({ userId }) => userId === asha.id);
    expect(former).toEqual({ ...figures, userId: asha.id, name: 'Former member' });
    expect(balances.find(({ userId }) => userId === ravi.mobile)).toEqual(
      before.balances.find(({ userId }) => userId === ravi.mobile),
    );
    expect(payments).toMatchObject([{ from: asha.id, to: ravi.mobile, by: asha.id }]);

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
});

describe('The number of a deleted account', () => {
  it('is free of the old user’s tries with wrong group codes', async () => {
    const { asha } = await flatOfTwo();
    const [now, tries] = [new Date(), wrongCodes.ofUser(asha.id)];
    for (let n = 0; n < tries.most; n += 1) await countAttempt([tries], now);
    await expect(assertWithinLimits([tries], now)).rejects.toMatchObject({ code: 'too-many-requests' });
    await inProcess(asha, 'deleteAccount', { password: asha.password }, now);
    await expect(assertWithinLimits([tries], now)).resolves.toBeUndefined();
  });
});

describe('The nightly run', () => {
  const nightlyRun = async (): Promise<void> => finishErasures.run({ scheduleTime: new Date().toISOString() });

  /** Deletes Asha's account and makes the deletion this many minutes old. */
  async function deletedMinutesAgo(minutes: number): Promise<Person> {
    const { asha } = await flatOfTwo();
    await removeAccount(asha);
    const startedAt = new Date(Date.now() - minutes * 60_000).toISOString();
    await database.doc(erasurePath(asha.id)).update({ startedAt });
    return asha;
  }

  it('leaves an erasure alone until it is an hour old', async () => {
    const [old, young] = await Promise.all([deletedMinutesAgo(61), deletedMinutesAgo(59)]);
    await nightlyRun();
    expect([await isUnfinished(old), await isUnfinished(young)]).toEqual([false, true]);
  });

  it('finishes an erasure that one run of the trigger does not, after those that take less', async () => {
    const [long, short] = [await deletedMinutesAgo(63), await deletedMinutesAgo(61)];
    const writer = database.bulkWriter({ throttling: false });
    const movements = database.collection(movementsPath(long.id));
    for (let count = 0; count < 5_000; count += 1) void writer.create(movements.doc(), {});
    await writer.close();
    await expect(onErasureBegun.run({ params: { id: long.id } } as never)).rejects.toThrow('goes on in its next run');
    expect(await isUnfinished(long)).toBe(true);
    await nightlyRun();
    expect([await isUnfinished(long), await isUnfinished(short)]).toEqual([false, false]);
    expect((await movements.count().get()).data().count).toBe(0);
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

it('Neither the tokens nor the browser of who had the number first are known for the new account', async () => {
  const cookieOf = async ({ mobile, password }: Pick<Person, 'mobile' | 'password'>): Promise<string> => {
    const { headers } = await send('login', { userId: mobile, password });
    return /__session=([\w.-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  };
  const request = { name: 'Asha', userId: anyMobile(), password: 'chai-and-rent' };
  const longAgo = new Date(Date.now() - 200 * 24 * 60 * 60 * 1000);
  await register({ operation: 'register', request, now: longAgo, origin: someOrigin() });
  const asha = await signIn({ ...request, mobile: request.userId });
  const cookie = await cookieOf(asha);
  const { idToken } = await signInByToken(asha.firebaseToken);
  await eraseAccount(asha);

  const next = { name: 'Anu', userId: asha.mobile, password: 'brand-new-one' };
  await succeed('register', next);
  const anu = await signIn({ ...next, mobile: next.userId });
  const code = await buildGroup([anu]);
  const own = await signInByToken(anu.firebaseToken);
  const again = await signInByToken(asha.firebaseToken);
  for (const document of [`users/${anu.id}`, `groups/${code}`]) {
    for (const token of [idToken, again.idToken]) {
      expect(await listen(token, { document })).toContain('"cause":{"code":7');
    }
    expect(await listen(own.idToken, { document })).toContain('CURRENT');
  }
  const known = (token: string) => knownDevice(token, callerOf(anu), new Date());
  expect(await known(await cookieOf(anu))).toBeDefined();
  expect(cookie).not.toBe('');
  expect(await known(cookie)).toBeUndefined();
});
