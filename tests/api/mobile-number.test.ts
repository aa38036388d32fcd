/**
 * Confirming one's mobile number, and changing it: everything stays, and nothing leads from the old number to it
 * (docs/product.md §2).
 */
import { idempotencyPath } from '@pg/contract/document-paths';
import { changeNumber } from '@pg/functions/identity/mobile-number';
import { assertWithinLimits, logins } from '@pg/functions/throttle/rate-limits';
import { getAuth } from 'firebase-admin/auth';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { send, untilThrottled } from '../support/api.ts';
import { database, storedEntries, storedUser } from '../support/database.ts';
import { tracesOf } from '../support/erasure.ts';
import { among, edit, paidBy } from '../support/expenses.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import {
  anyKey,
  anyMobile,
  buildGroup,
  buildPerson,
  callerOf,
  chai,
  claimsOf,
  type Person,
  registerPerson,
  signIn,
} from '../support/people.ts';
import { announceNewest, buildDevices, changeDevice, newestEntry, textsTo } from '../support/push.ts';
import { date, month, year } from '../support/time.ts';

const confirm = async (person: Person) =>
  person.can('confirmNumber', { firebaseIdToken: await signInByPhone(person.mobile) });

describe('Confirming the number', () => {
  it('stores when it was proven, asks nothing and ends no session; then a UPI ID can be set', async () => {
    const asha = await buildPerson('Asha Rao');
    await buildGroup([asha]);
    const before = await storedUser(asha.mobile);
    expect(await confirm(asha)).toEqual({ userId: asha.mobile });
    const { provenAt, ...rest } = await storedUser(asha.mobile);
    expect(Date.parse(provenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before.createdAt));
    expect(rest).toEqual(before);
    expect(await asha.can('payee')).toMatchObject({ confirmed: true });
    await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
    await expect(getAuth().getUserByPhoneNumber(`+91${asha.mobile}`)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  it('removes a UPI ID from before the first proof, but not a later one', async () => {
    const asha = await buildPerson('Asha Rao');
    const code = await buildGroup([asha]);
    await database.doc(userPath(asha.mobile)).update({ upiId: 'old@okbank', upiIdSince: new Date().toISOString() });
    await confirm(asha);
    expect(await storedUser(asha.mobile)).not.toHaveProperty('upiId');
    expect((await storedEntries(code, 'UPI_ID_REMOVED')).size).toBe(1);

    await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
    const { provenAt } = await storedUser(asha.mobile);
    await confirm(asha);
    expect(await storedUser(asha.mobile)).toMatchObject({ upiId: 'asha@okbank', provenAt });
  });

  it('counts against the limit of resets, and beyond it is refused', async () => {
    const asha = await buildPerson();
    await untilThrottled(45, async () =>
      asha.tries('confirmNumber', { firebaseIdToken: await signInByPhone(asha.mobile) }),
    );
    const firebaseIdToken = await signInByPhone(asha.mobile);
    expect((await send('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' })).status).toBe(429);
    const ravi = await buildPerson('Ravi');
    await ravi.cannot('changeNumber', { password: ravi.password, firebaseIdToken }, 'too-many-requests');
  });
});

/** Changes the person's number, and returns the person in the session that continues. */
async function moved(person: Person, userId = anyMobile()): Promise<Person> {
  const firebaseIdToken = await signInByPhone(userId);
  const { password } = person;
  const answer = await person.can('changeNumber', { password, firebaseIdToken });
  expect(answer.userId).toBe(userId);
  expect(claimsOf(answer.token)).toMatchObject({ id: person.id, sub: userId, userId });
  return signIn({ ...person, mobile: userId });
}

const flat = async () => {
  const people = await Promise.all(['Asha', 'Ravi', 'Ravi'].map((name) => buildPerson(name, 1000)));
  const [asha, ravi, other] = people as [Person, Person, Person];
  const code = await buildGroup([asha, ravi, other]);
  return { asha, ravi, other, code };
};

it('Everything stays: groups, expenses, balances, coins and records; everyone sees the new number', async () => {
  const { asha, ravi, other, code } = await flat();
  const { expense } = await ravi.adds(code, 90);
  await ravi.can('giveOrTake', { amount: 5, name: 'Cook', date, type: 'GIVE' });
  const before = await ravi.can('myGroups', { month, year });
  // Ends unlike the number of the other Ravi, so two digits tell them apart.
  const anew = await moved(
    ravi,
    other.mobile.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
  );

  const text = JSON.stringify(before).replaceAll(ravi.mobile, anew.mobile);
  const { groups, asOf: _, ...coins } = await anew.can('myGroups', { month, year });
  const known = JSON.parse(text);
  expect(coins).toMatchObject({ remainingCoins: known.remainingCoins, totalExpenses: known.totalExpenses });
  expect(groups[0]?.byMember).toEqual({ [anew.mobile]: 9_000 });
  expect(groups[0]?.users.find(({ id }) => id === ravi.id)).toMatchObject({
    userId: anew.mobile,
    mark: anew.mobile.slice(-2),
  });
  expect(await anew.can('giveOrTakeRecords')).toMatchObject({ given: 500 });
  expect((await asha.can('getExpense', { id: expense.id })).expense.userId).toBe(anew.mobile);
  await anew.can('deleteExpense', { id: expense.id });
  const stored = (await tracesOf(ravi.mobile)).filter((text) => !text.startsWith('idempotency/'));
  expect(stored).toEqual([]);
  await expectLaws([code]);
  await expectLaws([], [anew.mobile]);
});

it('A new person with the old number meets nothing of the old one, not even with what the old one had kept', async () => {
  const { asha, ravi, code } = await flat();
  await ravi.adds(code, 90);
  await moved(ravi);
  const anu = await registerPerson('Anu', ravi.mobile);
  expect(anu.id).not.toBe(ravi.id);
  await ravi.cannot('changePassword', { currentPassword: ravi.password, newPassword: anu.password }, 'session-ended');
  await anu.can('joinGroup', { groupCode: code });
  const [group] = (await anu.can('myGroups', { month, year })).groups;
  expect(group?.byMember).not.toHaveProperty(anu.mobile);
  const { balances } = await asha.can('balances', { groupCode: code });
  expect(balances.find(({ userId }) => userId === anu.mobile)).toMatchObject({ name: 'Anu', balance: 0 });
  await expectLaws([code]);
});

it('A repeat after a lost answer gets tokens again', async () => {
  const { ravi } = await flat();
  const userId = anyMobile();
  const request = { password: ravi.password, firebaseIdToken: await signInByPhone(userId) };
  const call = { operation: 'changeNumber', request, now: new Date(), caller: callerOf(ravi) } as const;
  await changeNumber({ ...call, origin: someOrigin() });
  const again = await changeNumber({ ...call, origin: someOrigin() });
  expect(claimsOf(again.token)).toMatchObject({ id: ravi.id, sub: userId });
  const wrong = { ...call, request: { ...request, password: 'no-idea' } };
  await expect(changeNumber({ ...wrong, origin: someOrigin() })).rejects.toMatchObject({ code: 'session-ended' });
  expect((await signIn({ ...ravi, mobile: userId })).id).toBe(ravi.id);
});

it('Wrong passwords in a repeat count under the new number, not under the one that may be someone else’s', async () => {
  const { ravi } = await flat();
  const userId = anyMobile();
  const request = { password: ravi.password, firebaseIdToken: await signInByPhone(userId) };
  const origin = someOrigin();
  const call = { operation: 'changeNumber', request, now: new Date(), caller: callerOf(ravi), origin } as const;
  await changeNumber(call);
  const wrong = { ...call, request: { ...request, password: 'no-idea' } };
  for (let tries = 0; tries < 5; tries += 1) await changeNumber(wrong).catch(() => undefined);
  await expect(changeNumber(call)).rejects.toMatchObject({ code: 'too-many-requests' });
  await assertWithinLimits([logins.ofUserFrom(ravi.mobile, origin.address)], call.now);
});

it('One’s own number is refused, even while another call uses the same proof, so no tokens are for a later session', async () => {
  const ravi = await buildPerson('Ravi', 1000);
  for (let tries = 0; tries < 5; tries += 1) {
    const firebaseIdToken = await signInByPhone(ravi.mobile);
    const [, change] = await Promise.all([
      ravi.tries('confirmNumber', { firebaseIdToken }),
      ravi.tries('changeNumber', { password: ravi.password, firebaseIdToken }),
    ]);
    expect(['otp-not-proven', 'user-exists']).toContain((change.body as { error: string }).error);
  }
  await ravi.can('firebaseToken');
});

it('Who has left learns no new number, not by repeating or restoring what they recorded either', async () => {
  const { asha, ravi, code } = await flat();
  const gas = { ...chai(code, 90), ...paidBy([asha, 90]) };
  const key = anyKey();
  const { expense } = await ravi.can('addExpense', gas, { key });
  await ravi.can('leaveGroup', { groupCode: code });
  const anew = await moved(asha);
  // As after three days, when the answer to the first call is forgotten.
  await database.doc(idempotencyPath(ravi.id, key)).delete();
  const answers = [
    await ravi.tries('addExpense', gas, { key }),
    await ravi.tries('restoreExpense', { id: expense.id }),
    await ravi.tries('editExpense', edit(expense.id, { amount: 90 })),
    await ravi.tries('getExpense', { id: expense.id }),
    await ravi.tries('myPayments'),
  ];
  expect(JSON.stringify(answers)).not.toContain(anew.mobile);
});

it('Who owes the person hears of the new number, and the group’s activity says so without it', async () => {
  const { asha, ravi, code } = await flat();
  await ravi.adds(code, 90, among(asha));
  for (const { mobile } of [asha, ravi]) await buildDevices([{ userId: mobile, groupCodes: [code] }]);
  const anew = await moved(ravi);
  const data = (await newestEntry(code)) as QueryDocumentSnapshot;
  expect(data.data()).toEqual({
    kind: 'NUMBER_CHANGED',
    by: ravi.id,
    at: expect.any(String),
    requestId: expect.any(String),
  });
  await announceNewest(code);
  expect(await textsTo(asha, anew)).toEqual([
    [expect.stringMatching(/^Ravi ··\d+ has a new mobile number\. Check the name/)],
    [expect.stringMatching(/^Your mobile number was changed\./)],
  ]);
});

it('The devices whose sessions end are told, but none whose session had ended, or that someone else has now', async () => {
  const [ravi, asha] = [await buildPerson('Ravi', 1000), await buildPerson('Asha')];
  const [, ended = '', sold = ''] = await buildDevices([1, 2, 3].map(() => ({ userId: ravi.mobile, groupCodes: [] })));
  await changeDevice(ended, { sessionVersion: 0 });
  await changeDevice(sold, { userId: asha.id });
  await moved(ravi);
  expect(await textsTo(ravi, asha)).toEqual([[expect.stringMatching(/^Your mobile number was changed\./)], []]);
});
