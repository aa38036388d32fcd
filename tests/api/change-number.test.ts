/** Changing the mobile number (docs/product.md §2): everything stays, and nothing leads from the old number to it. */
import { idempotencyPath, outboxPath } from '@pg/contract/stored';
import { changeNumber } from '@pg/functions/identity/mobile-number';
import { onActivityCreated } from '@pg/functions/push/triggers';
import { logins } from '@pg/functions/throttle/bounds';
import { checkBounds } from '@pg/functions/throttle/throttle';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { database, storedUser } from '../support/database.ts';
import { date, month, tracesOf, year } from '../support/deleted-account.ts';
import { expectLaws, expectPersonLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import {
  anyKey,
  anyMobile,
  buildGroup,
  buildPersonWithCoins,
  callerOf,
  claimsOf,
  type Person,
  registerPerson,
  signIn,
} from '../support/people.ts';
import { buildDevices, newestEntry } from '../support/push.ts';

/** Changes the person's number, and returns the person in the session that continues. */
async function moved(person: Person, userId = anyMobile()): Promise<Person> {
  const firebaseIdToken = await signInByPhone(userId);
  const { password } = person;
  const answer = await person.can('changeNumber', { password, firebaseIdToken });
  expect(answer.userId).toBe(userId);
  expect(claimsOf(answer.token)).toMatchObject({ id: person.id, sub: userId, userId });
  return signIn({ ...person, userId });
}

const flat = async () => {
  const people = await Promise.all(['Asha', 'Ravi', 'Ravi'].map((name) => buildPersonWithCoins(1000, name)));
  const [asha, ravi, other] = people as [Person, Person, Person];
  const code = await buildGroup([asha, ravi, other]);
  const chai = { amount: 90, paymentDate: date, tags: ['chai'], groupCodes: [code] };
  return { asha, ravi, other, code, chai };
};

it('Everything stays: groups, expenses, balances, coins and records; everyone sees the new number', async () => {
  const { asha, ravi, code, chai } = await flat();
  const { expense } = await ravi.can('addExpense', chai);
  await ravi.can('giveOrTake', { amount: 5, name: 'Cook', date, type: 'GIVE' });
  const before = await ravi.can('myGroups', { month, year });
  const anew = await moved(ravi);

  const text = JSON.stringify(before).replaceAll(ravi.userId, anew.userId);
  const { groups, asOf: _, ...coins } = await anew.can('myGroups', { month, year });
  const known = JSON.parse(text);
  expect(coins).toMatchObject({ remainingCoins: known.remainingCoins, totalExpenses: known.totalExpenses });
  expect(groups[0]?.byMember).toEqual({ [anew.userId]: 9_000 });
  expect(groups[0]?.users.find(({ id }) => id === ravi.id)).toMatchObject({
    userId: anew.userId,
    mark: anew.userId.slice(-2),
  });
  expect(await anew.can('giveOrTakeRecords')).toMatchObject({ given: 500 });
  expect((await asha.can('getExpense', { id: expense.id })).expense.userId).toBe(anew.userId);
  await anew.can('deleteExpense', { id: expense.id });
  const stored = (await tracesOf(ravi.userId)).filter((text) => !text.startsWith('idempotency/'));
  expect(stored).toEqual([]);
  await expectLaws([code]);
  await expectPersonLaws(anew.userId);
});

it('Every other session ends, the old number opens nothing, and the account keeps its password', async () => {
  const { ravi } = await flat();
  const phone = await signIn(ravi);
  const anew = await moved(ravi);
  for (const one of [ravi, phone]) {
    expect(await one.tries('firebaseToken')).toMatchObject({ status: 401, body: { error: 'session-ended' } });
  }
  expect(await send('login', { userId: ravi.userId, password: ravi.password })).toMatchObject({ status: 401 });
  expect(await send('forgotPassword', { mobile: ravi.userId })).toMatchObject({ body: { error: 'user-not-found' } });
  expect((await storedUser(anew.userId)).provenAt).toEqual(expect.any(String));
  await anew.can('firebaseToken');
});

it('A new person with the old number meets nothing of the old one, not even with what the old one had kept', async () => {
  const { asha, ravi, code, chai } = await flat();
  await ravi.can('addExpense', chai);
  await moved(ravi);
  const anu = await registerPerson('Anu', ravi.userId);
  expect(anu.id).not.toBe(ravi.id);
  expect(
    await ravi.tries('changePassword', { currentPassword: ravi.password, newPassword: anu.password }),
  ).toMatchObject({
    status: 401,
    body: { error: 'session-ended' },
  });
  await anu.can('joinGroup', { groupCode: code });
  const [group] = (await anu.can('myGroups', { month, year })).groups;
  expect(group?.byMember).not.toHaveProperty(anu.userId);
  const { balances } = await asha.can('balances', { groupCode: code });
  expect(balances.find(({ userId }) => userId === anu.userId)).toMatchObject({ name: 'Anu', balance: 0 });
  await expectLaws([code]);
});

it('A number that has an account, a wrong password and a used proof are refused, and change nothing', async () => {
  const { asha, ravi } = await flat();
  const refused = (error: string) => ({ body: { error } });
  const taken = { password: ravi.password, firebaseIdToken: await signInByPhone(asha.userId) };
  expect(await ravi.tries('changeNumber', taken)).toMatchObject({ status: 409, ...refused('user-exists') });
  const wrong = { password: 'no-idea', firebaseIdToken: await signInByPhone(anyMobile()) };
  expect(await ravi.tries('changeNumber', wrong)).toMatchObject({ status: 403, ...refused('wrong-password') });
  const proof = await signInByPhone(ravi.userId);
  await succeed('resetPassword', { firebaseIdToken: proof, newPassword: 'rent-and-chai' });
  const back = await signIn({ ...ravi, password: 'rent-and-chai' });
  expect(await back.tries('changeNumber', { password: 'rent-and-chai', firebaseIdToken: proof })).toMatchObject(
    refused('otp-not-proven'),
  );
  expect((await storedUser(ravi.userId)).number).toBe(ravi.userId);
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
  expect((await signIn({ ...ravi, userId })).id).toBe(ravi.id);
});

it('Another session that the change has ended gets no tokens, not even with the right password and a proof', async () => {
  const { ravi } = await flat();
  const phone = await signIn(ravi);
  const userId = anyMobile();
  const { password } = ravi;
  await ravi.can('changeNumber', { password, firebaseIdToken: await signInByPhone(userId) });
  for (const number of [userId, ravi.userId, anyMobile()]) {
    const request = { password, firebaseIdToken: await signInByPhone(number) };
    expect(await phone.tries('changeNumber', request)).toMatchObject({ status: 401, body: { error: 'session-ended' } });
  }
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
  await checkBounds([logins.ofUserFrom(ravi.userId, origin.address)], call.now);
});

it('Of two people who take a free number at the same moment, one gets it', async () => {
  const { asha, ravi, code } = await flat();
  const userId = anyMobile();
  const proofs = [await signInByPhone(userId), await signInByPhone(userId)];
  const replies = await Promise.all(
    [asha, ravi].map((person, index) =>
      person.tries('changeNumber', { password: person.password, firebaseIdToken: proofs[index] }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  await expectLaws([code]);
});

it('One’s own number is refused, even while another call uses the same proof, so no tokens are for a later session', async () => {
  const ravi = await buildPersonWithCoins(1000, 'Ravi');
  for (let tries = 0; tries < 5; tries += 1) {
    const firebaseIdToken = await signInByPhone(ravi.userId);
    const [, change] = await Promise.all([
      ravi.tries('confirmNumber', { firebaseIdToken }),
      ravi.tries('changeNumber', { password: ravi.password, firebaseIdToken }),
    ]);
    expect(['otp-not-proven', 'user-exists']).toContain((change.body as { error: string }).error);
  }
  await ravi.can('firebaseToken');
});

it('Who has left learns no new number, not by repeating or restoring what they recorded either', async () => {
  const { asha, ravi, code, chai } = await flat();
  const gas = { ...chai, payers: [{ userId: asha.userId, amount: 90 }] };
  const key = anyKey();
  const { expense } = await ravi.can('addExpense', gas, { key });
  await ravi.can('leaveGroup', { groupCode: code });
  const anew = await moved(asha);
  // As after three days, when the answer to the first call is forgotten.
  await database.doc(idempotencyPath(ravi.id, key)).delete();
  const answers = [
    await ravi.tries('addExpense', gas, { key }),
    await ravi.tries('restoreExpense', { id: expense.id }),
    await ravi.tries('editExpense', { ...chai, id: expense.id, revision: 1 }),
    await ravi.tries('getExpense', { id: expense.id }),
    await ravi.tries('myPayments'),
  ];
  expect(JSON.stringify(answers)).not.toContain(anew.userId);
});

it('Who owes the person hears of the new number, and the group’s activity says so without it', async () => {
  const { asha, ravi, code, chai } = await flat();
  await ravi.can('addExpense', { ...chai, split: { mode: 'EQUAL', parts: [{ userId: asha.userId }] } });
  for (const { userId } of [asha, ravi]) await buildDevices([{ userId, groupCodes: [code] }]);
  const anew = await moved(ravi);
  const data = (await newestEntry(code)) as QueryDocumentSnapshot;
  expect(data.data()).toEqual({
    kind: 'NUMBER_CHANGED',
    by: ravi.id,
    at: expect.any(String),
    requestId: expect.any(String),
  });
  await onActivityCreated.run({ params: { code, id: data.id }, time: new Date().toISOString(), data } as never);
  const pushed = async (id: string) =>
    (await database.collection(outboxPath(id)).get()).docs.map((push) => push.get('data').text);
  expect(await pushed(asha.id)).toEqual([
    expect.stringMatching(/^Ravi ··\d+ has a new mobile number\. Check the name/),
  ]);
  expect(await pushed(anew.id)).toEqual([expect.stringMatching(/^Your mobile number was changed\./)]);
});

it('The devices whose sessions end are told', async () => {
  const ravi = await buildPersonWithCoins(1000, 'Ravi');
  await buildDevices([{ userId: ravi.userId, groupCodes: [] }]);
  await moved(ravi);
  const { docs } = await database.collection(outboxPath(ravi.id)).get();
  expect(docs.map((push) => push.get('data').text)).toEqual([
    expect.stringMatching(/^Your mobile number was changed\./),
  ]);
});
