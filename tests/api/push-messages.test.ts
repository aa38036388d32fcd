/**
 * Pushes about people, UPI IDs, payments, expenses that the admin took out, and expenses recorded as paid by others
 * (docs/product.md §12).
 */
import { activityPath } from '@pg/contract/document-paths';
import { onExpenseCreated } from '@pg/functions/push/delivery';
import { activityPushes, expensePushes } from '@pg/functions/push/pushes';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import { database, storedExpense } from '../support/database.ts';
import { among, paidBy, payment } from '../support/expenses.ts';
import { demoPushesPath, idOf } from '../support/ids.ts';
import { signInByPhone } from '../support/otp.ts';
import {
  buildFlat,
  buildGroup,
  buildPerson,
  buildStranger,
  type Flat,
  type Person,
  storeProof,
} from '../support/people.ts';
import {
  announceNewest,
  buildDevice,
  buildDevices,
  changeDevice,
  newestEntry,
  pushesTo,
  removeBuiltDevices,
  textsTo,
} from '../support/push.ts';

/** Asha, Ravi and Imran share two groups, and each has a device for both. Charu is in neither. */
async function threeWithDevices() {
  const [asha, ravi, imran, charu] = await Promise.all(['Asha Rao', 'Ravi', 'Imran', 'Charu'].map(buildPerson));
  const people = [asha, ravi, imran, charu] as [Person, Person, Person, Person];
  const house = await buildGroup([asha, ravi, imran] as [Person, Person, Person], 'House');
  const trip = await buildGroup([asha, ravi, imran] as [Person, Person, Person], 'Trip');
  await buildDevices(people.map(({ mobile }) => ({ userId: mobile, groupCodes: [house, trip] })));
  return { people, house, trip };
}

describe('Someone who joins', () => {
  it('is announced to the other members, and again after coming back', async () => {
    const { people, house } = await threeWithDevices();
    const charu = people[3];
    const joined = 'Charu joined the group';
    await charu.can('joinGroup', { groupCode: house });
    await deliver(house);
    expect(await textsTo(...people)).toEqual([[joined], [joined], [joined], []]);
    await charu.can('leaveGroup', { groupCode: house });
    await charu.can('joinGroup', { groupCode: house });
    await deliver(house);
    expect(await textsTo(...people)).toEqual([[joined], [joined], [joined], []]);
  });

  it('is not announced after the thirtieth time in ten minutes', async () => {
    const { people, house } = await threeWithDevices();
    await people[3].can('joinGroup', { groupCode: house });
    const entry = await newestEntry(house);
    const pushOfLast = async (earlier: number) => {
      const copies = Array.from({ length: earlier }, (_, index) => `earlier${index}`);
      await Promise.all(copies.map((id) => database.doc(`${activityPath(house)}/${id}`).set(entry?.data() ?? {})));
      const pushes = await activityPushes(house, entry?.id ?? '');
      return pushes?.pushFor({ userId: people[0].id, groupCodes: [house], language: 'hi' });
    };
    expect(await pushOfLast(29)).toEqual({
      ...{ expenseId: entry?.id, eventId: entry?.id, groupCode: house, groupName: 'House' },
      text: 'Charu ग्रुप से जुड़े',
    });
    expect(await pushOfLast(30)).toBeUndefined();
  });
});

describe('A changed UPI ID', () => {
  const changed = 'Asha Rao’s UPI ID changed. Check the name before you pay.';
  const own = 'Your UPI ID was changed. If it wasn’t you, reset your password.';

  it('is announced to the members who owe in a group where the person is owed, and once to the person', async () => {
    const { people, house, trip } = await threeWithDevices();
    const [asha, ravi, imran] = people;
    await storeProof(asha);
    // In the house Ravi owes Asha. On the trip Asha owes Imran.
    await asha.can('recordPayment', payment(house, asha, ravi, 500));
    await imran.can('recordPayment', payment(trip, imran, asha, 500));
    const set = (upiId: string | null) => asha.can('setUpiId', { upiId, password: asha.password });
    await set('asha@okbank');
    for (const code of [house, trip]) await deliver(code);
    expect(await textsTo(...people)).toEqual([[own], [changed], [], []]);
    await set(null);
    for (const code of [house, trip]) await deliver(code);
    expect(await textsTo(...people)).toEqual([
      ['Your UPI ID was removed. If it wasn’t you, reset your password.'],
      ['Asha Rao’s UPI ID was removed'],
      [],
      [],
    ]);
  });

  it('is announced to those who owe when a reset removes it; its owner’s devices hear of the reset alone', async () => {
    const { people, house } = await threeWithDevices();
    const [asha, ravi] = people;
    await storeProof(asha);
    await asha.can('recordPayment', payment(house, asha, ravi, 500));
    await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
    const firebaseIdToken = await signInByPhone(asha.mobile);
    await send('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' });
    await deliver(house);
    expect(await textsTo(...people)).toEqual([[reset], ['Asha Rao’s UPI ID was removed'], [], []]);
  });
});

const reset = 'Your password was reset. If it wasn’t you, reset it again.';

describe('A password reset', () => {
  it('is told once to each device that it removes, in the device’s language, and to none whose session had ended', async () => {
    const { mobile } = await buildPerson('Asha Rao');
    const [english = '', kannada = '', ended = ''] = await buildDevices(
      [1, 2, 3].map(() => ({ userId: mobile, groupCodes: [] })),
    );
    await changeDevice(kannada, { language: 'kn' });
    await changeDevice(ended, { sessionVersion: 0 });
    await send('resetPassword', { firebaseIdToken: await signInByPhone(mobile), newPassword: 'rent-and-chai' });
    const { docs } = await database.collection(demoPushesPath(mobile)).get();
    const pushes = new Map(docs.map((push) => [push.get('token'), push.get('data')]));
    expect(docs).toHaveLength(2);
    expect(pushes.get(english)).toMatchObject({ text: reset, groupCode: '', groupName: '' });
    expect(pushes.get(kannada)?.text).toMatch(/^ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ/);
  });
});

describe('An expense taken out by the admin', () => {
  const device = ({ mobile }: Person, ...groupCodes: string[]) => ({ userId: mobile, groupCodes });

  it('is announced to the other members and its author, with the admin’s name, the author’s name and the amount', async () => {
    const { asha, imran, ravi, code } = await buildFlat({ asha: 0, imran: 0, ravi: 10_000 });
    const stranger = await buildPerson('Charu');
    await buildDevices([asha, imran, ravi, stranger].map((one) => device(one, code)));
    const { id } = await ravi.adds(code, 9_999.5, { tags: ['rent', 'food'] });
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id, groupCode: code });
    await announceNewest(code);
    const [{ eventId, ...push } = { eventId: '' }] = await pushesTo(imran);
    expect(push).toEqual({
      ...{ expenseId: id, groupCode: code, groupName: 'Sunrise PG' },
      text: 'Asha took out Ravi’s ₹9,999.50 · rent, food',
    });
    expect((await database.doc(`${activityPath(code)}/${eventId}`).get()).exists).toBe(true);
    expect(await pushesTo(ravi)).toMatchObject([{ text: 'Asha took out your ₹9,999.50 · rent, food', eventId }]);
    for (const other of [asha, stranger]) expect(await pushesTo(other)).toEqual([]);
  });

  it('is still announced in its other groups if it was new, and not in this one', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 100 });
    const imran = await buildPerson('Imran');
    const trip = await buildGroup([imran, ravi], 'Trip');
    await buildDevices([device(asha, code), device(imran, trip)]);
    const { id } = await ravi.adds([code, trip]);
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id, groupCode: code });
    expect((await storedExpense(id)).groupCodes).toEqual([trip]);
    const data = (await database.doc(`expenses/${id}`).get()) as QueryDocumentSnapshot;
    await onExpenseCreated.run({ params: { id }, time: new Date().toISOString(), data } as never);
    expect(await pushesTo(imran)).toMatchObject([{ expenseId: id, groupCode: trip }]);
    expect(await pushesTo(asha)).toEqual([]);
  });
});

afterAll(removeBuiltDevices);

/** Creates a flat, and registers devices for it: one for each member and one for a stranger. */
async function flatWithDevices(): Promise<Flat & { charu: Person }> {
  const flat = await buildFlat();
  const charu = await buildStranger();
  const people = [flat.asha, flat.ravi, flat.imran, flat.meera, charu];
  await buildDevices(people.map(({ mobile }) => ({ userId: mobile, groupCodes: [flat.code] })));
  return { ...flat, charu };
}

/** Announces the group's newest activity entry twice, as a repeated delivery does. Returns the entry's id. */
async function deliver(code: string): Promise<string> {
  await announceNewest(code);
  return announceNewest(code);
}

describe('A payment', () => {
  it('is announced only to the other person, once per device, when it is recorded and when it is taken back', async () => {
    const { asha, ravi, imran, meera, charu, code } = await flatWithDevices();
    const all = [asha, ravi, imran, meera, charu] as const;
    const { payment: made } = await ravi.can('recordPayment', { ...payment(code, ravi, asha, 500), note: 'a secret' });
    const entryId = await deliver(code);
    expect(await pushesTo(asha)).toEqual([
      {
        expenseId: made.id,
        eventId: entryId,
        groupCode: code,
        groupName: 'Sunrise PG',
        text: 'Ravi recorded paying you ₹500.00',
      },
    ]);
    expect(await textsTo(...all)).toEqual([[], [], [], [], []]);

    await asha.can('removePayment', { id: made.id, groupCode: code });
    await deliver(code);
    expect(await textsTo(...all)).toEqual([[], ['Asha took back a payment of ₹500.00 between you two'], [], [], []]);
    // Not to a device on which the group is muted.
    await buildDevice(ravi);
    await asha.can('recordPayment', payment(code, ravi, asha, 500));
    await deliver(code);
    expect(await textsTo(asha, ravi)).toEqual([[], ['Asha recorded getting ₹500.00 from you']]);
  });
});

describe('An expense that is restored', () => {
  it('is announced to who paid or shares it, who may have heard of it neither added nor deleted', async () => {
    const { asha, ravi, imran, code } = await flatWithDevices();
    const { id } = await asha.adds(code, 300, among(asha, ravi));
    await asha.can('deleteExpense', { id });
    await asha.can('restoreExpense', { id });
    await deliver(code);
    expect(await textsTo(asha, ravi, imran)).toEqual([[], ['Asha restored ₹300.00 · chai'], []]);
  });
});

describe('An expense that others paid', () => {
  it('is announced to each payer with what they paid, to those who share it, and to nobody else, also after its recorder left', async () => {
    const { asha, ravi, imran, meera, charu, code } = await flatWithDevices();
    const shared = among(asha, ravi, imran);
    const { id } = await asha.adds(code, 300, { ...paidBy([ravi, 150], [asha, 50], [meera, 100]), ...shared });
    const pushes = await expensePushes(id);
    const textFor = ({ mobile }: Person, language?: 'hi') =>
      pushes?.pushFor({ userId: idOf(mobile), groupCodes: [code], language })?.text;
    expect([asha, ravi, imran, meera, charu].map((person) => textFor(person))).toEqual([
      undefined,
      'Asha recorded that you paid ₹150.00 · chai · your share ₹100.00',
      'Asha added ₹300.00 · chai · your share ₹100.00',
      'Asha recorded that you paid ₹100.00 · chai',
      undefined,
    ]);
    expect(textFor(ravi, 'hi')).toBe('Asha ने दर्ज किया कि आपने ₹150.00 दिए · chai · आपका हिस्सा ₹100.00');
    await asha.can('leaveGroup', { groupCode: code });
    const later = await expensePushes(id);
    expect(later?.pushFor({ userId: imran.id, groupCodes: [code] })?.text).toBe(textFor(imran));
  });

  it('is not announced to a member who has no part in it, however many groups share it', async () => {
    const { asha, ravi, imran, code } = await flatWithDevices();
    const trip = await buildGroup([asha, ravi], 'Trip');
    const alone = await expensePushes((await asha.adds(code, 400, among(asha, ravi))).id);
    expect(alone?.userIds).toEqual([idOf(ravi.mobile)]);
    const both = await expensePushes((await asha.adds([code, trip], 400)).id);
    expect(both?.userIds).toContain(idOf(imran.mobile));
    expect(both?.userIds).not.toContain(idOf(asha.mobile));
  });
});
