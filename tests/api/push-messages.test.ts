/** Whom each kind of activity tells what, and expenses recorded as paid by others (docs/product.md §12). */
import { activityPath } from '@pg/contract/document-paths';
import type { ActivityDocument } from '@pg/contract/documents';
import { onExpenseCreated } from '@pg/functions/push/delivery';
import { windowOf } from '@pg/functions/push/part-pushes';
import { pushKinds } from '@pg/functions/push/push-kinds';
import { activityPushes, expensePushes } from '@pg/functions/push/pushes';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import { database, storedExpense } from '../support/database.ts';
import { among, edit, paidBy, payment } from '../support/expenses.ts';
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
  buildDevices,
  changeDevice,
  newestAlone,
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
    await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
    for (const code of [house, trip]) await deliver(code);
    expect(await textsTo(...people)).toEqual([[own], [changed], [], []]);
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

/** Announces the group's newest activity entry twice, as a repeated delivery does. Returns the entry's id. */
async function deliver(code: string): Promise<string> {
  await announceNewest(code);
  return announceNewest(code);
}

type Name = 'asha' | 'ravi' | 'imran' | 'charu';

type Home = Flat<Name>;

/** The text; also whether the person is in the group no more, or is told with the group muted. */
type Told = readonly [text: string, how?: 'before' | 'now' | 'always'];

/** How an entry comes about, and whom it tells what: nobody else. */
interface Story {
  happens(home: Home): Promise<unknown>;
  readonly tells: Partial<Record<Name, Told>>;
  /** Thirty by one person in ten minutes are announced. */
  readonly hasBurst?: true;
}

const silent = [
  ...(['MEMBER_LEFT', 'MEMBER_RENAMED', 'GROUP_RENAMED'] as const),
  ...(['CODE_RENEWED', 'GUEST_ADDED', 'GUEST_REMOVED', 'PHOTO_CHANGED'] as const),
] as const;

/** Notices tell of an import (import.test.ts). */
type Silent = (typeof silent)[number] | 'IMPORTED' | 'IMPORT_UNDONE';

async function addsAndDeletes({ asha, ravi, imran, code }: Home, ...leaving: Name[]): Promise<string> {
  const { id } = await asha.adds(code, 300, among(asha, ravi, imran));
  if (leaving.includes('ravi')) await ravi.can('leaveGroup', { groupCode: code });
  await asha.can('deleteExpense', { id });
  return id;
}

/** Ravi has added Meera, who has no account, and she owes him. Imran takes her place. */
async function takesPlace({ asha, ravi, imran, code }: Home): Promise<string> {
  const guest = await ravi.can('addGuest', { groupCode: code, name: 'Meera' });
  await ravi.adds(code, 200, among(ravi, guest));
  await ravi.can('leaveGroup', { groupCode: code });
  const { guest: proof } = await asha.can('invite', { groupCode: code, guest: guest.userId });
  await imran.can('joinGroup', { groupCode: code, guest: proof });
  return guest.userId;
}

/** Ravi has added Meera J, who owes him. Asha says that she is Meera, whom Imran owes. */
async function mergesTwo({ asha, ravi, imran, code }: Home): Promise<string> {
  const [meera, double] = [
    await asha.can('addGuest', { groupCode: code, name: 'Meera' }),
    await ravi.can('addGuest', { groupCode: code, name: 'Meera J' }),
  ];
  await ravi.adds(code, 200, among(ravi, double));
  await imran.adds(code, 500, { ...paidBy([meera, 500]), ...among(imran) });
  await asha.can('mergeGuests', { groupCode: code, userId: double.userId, into: meera.userId });
  return double.userId;
}

async function saysNotRight({ ravi, imran, code }: Home) {
  const { id } = await ravi.adds(code, 300, { tags: ['gas'], ...among(ravi, imran) });
  const about = { groupCode: code, expense: id };
  await imran.can('sayNotRight', { ...about, revision: 1, text: 'a secret' });
  return about;
}

/** Ravi owes Asha, who sets her UPI ID. */
async function setsUpiId({ asha, ravi, code }: Home): Promise<void> {
  await storeProof(asha);
  await asha.can('recordPayment', payment(code, asha, ravi, 500));
  await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
}

const struck = 'Asha took out Ravi’s rent, food · your share ₹3,333.00 → ₹0.00';
const [deleted, restored] = [
  'Asha deleted chai · your share ₹100.00 → ₹0.00',
  'Asha restored chai · your share ₹0.00 → ₹100.00',
];
const joined = 'Charu joined the group';
const taken = 'Imran took the place of Meera: what was in the name of Meera is now theirs';
const givenBack = 'Meera has the place again that Imran had taken: what was in the name of Meera is not Imran’s';

const merged = 'Meera J and Meera are one person: what was in the name of Meera J is now in that of Meera';
const apart = 'Meera J and Meera are two people again, each with their own expenses and payments';

/** Asha is the admin. */
const stories: { readonly [Kind in Exclude<ActivityDocument['kind'], Silent>]: Story } = {
  EXPENSE_EDITED: {
    async happens({ asha, ravi, imran, charu, code }) {
      const { id, expense } = await asha.adds(code, 300, { ...paidBy([ravi, 300]), ...among(asha, ravi, imran) });
      const edited = { ...paidBy([ravi, 250], [charu, 50]), ...among(asha, ravi) };
      await asha.can('editExpense', {
        id,
        amount: 300,
        paymentDate: expense.paymentDate,
        tags: ['gas'],
        revision: 1,
        ...edited,
      });
    },
    tells: {
      ravi: ['Asha changed gas · your share ₹100.00 → ₹150.00 · you paid ₹300.00 → ₹250.00'],
      imran: ['Asha changed gas · your share ₹100.00 → ₹0.00'],
      charu: ['Asha changed gas · you paid ₹0.00 → ₹50.00'],
    },
    hasBurst: true,
  },
  EXPENSE_DELETED: {
    happens: (home) => addsAndDeletes(home, 'ravi'),
    tells: { ravi: [deleted, 'before'], imran: [deleted] },
    hasBurst: true,
  },
  EXPENSE_RESTORED: {
    happens: async (home) => home.asha.can('restoreExpense', { id: await addsAndDeletes(home) }),
    // They may have heard of it neither added nor deleted.
    tells: { ravi: [restored], imran: [restored] },
    hasBurst: true,
  },
  EXPENSE_STRUCK: {
    async happens({ asha, ravi, imran, charu, code }) {
      const { id } = await ravi.adds(code, 9_999, { tags: ['rent', 'food'], ...among(asha, imran, charu) });
      for (const one of [ravi, charu]) await one.can('leaveGroup', { groupCode: code });
      await asha.can('strikeExpense', { id, groupCode: code });
    },
    tells: {
      ravi: ['Asha took out your rent, food · you paid ₹9,999.00 → ₹0.00', 'before'],
      imran: [struck],
      charu: [struck, 'before'],
    },
    hasBurst: true,
  },
  OBJECTED: {
    happens: saysNotRight,
    tells: { ravi: ['Imran says gas ₹300.00 is not right'] },
    hasBurst: true,
  },
  ANSWERED: {
    async happens(home) {
      const about = await saysNotRight(home);
      await home.ravi.can('answerNotRight', { ...about, userId: home.imran.mobile, text: 'a secret' });
    },
    tells: { imran: ['Ravi says gas ₹300.00 is right'] },
    hasBurst: true,
  },
  PAYMENT_RECORDED: {
    happens: ({ asha, ravi, code }) =>
      ravi.can('recordPayment', { ...payment(code, ravi, asha, 500), note: 'a secret' }),
    tells: { asha: ['Ravi recorded paying you ₹500.00'] },
    hasBurst: true,
  },
  PAYMENT_REMOVED: {
    async happens({ asha, ravi, code }) {
      const { payment: made } = await ravi.can('recordPayment', payment(code, ravi, asha, 500));
      await asha.can('removePayment', { id: made.id, groupCode: code });
    },
    tells: { ravi: ['Asha undid a payment of ₹500.00 between you two'] },
    hasBurst: true,
  },
  MEMBER_REMOVED: {
    happens: ({ asha, ravi, code }) => asha.can('removeMember', { groupCode: code, userId: ravi.mobile }),
    tells: { ravi: ['You were removed from the group. You owe nothing there and get nothing back.', 'now'] },
  },
  // The admin, and who has something to settle with the guest.
  GUEST_TAKEN: { happens: takesPlace, tells: { asha: [taken], ravi: [taken, 'before'] } },
  PLACE_GIVEN_BACK: {
    async happens(home) {
      const { asha, imran, code: groupCode } = home;
      const userId = await takesPlace(home);
      await asha.can('removeMember', { groupCode, userId: imran.id });
      await asha.can('givePlaceBack', { groupCode, userId });
    },
    tells: { ravi: [givenBack, 'before'], imran: [givenBack, 'before'] },
  },
  GUEST_MERGED: { happens: mergesTwo, tells: { ravi: [merged], imran: [merged] } },
  GUEST_APART: {
    async happens(home) {
      const userId = await mergesTwo(home);
      await home.asha.can('mergeGuests', { groupCode: home.code, userId });
    },
    tells: { ravi: [apart], imran: [apart] },
  },
  ADMIN_CHANGED: {
    happens: ({ asha, ravi, code }) => asha.can('makeAdmin', { groupCode: code, userId: ravi.mobile }),
    tells: { ravi: ['Asha made you the admin.'] },
  },
  MEMBER_JOINED: {
    async happens({ charu, code }) {
      for (const call of ['leaveGroup', 'joinGroup'] as const) await charu.can(call, { groupCode: code });
    },
    tells: { asha: [joined], ravi: [joined], imran: [joined] },
    hasBurst: true,
  },
  UPI_ID_CHANGED: {
    happens: setsUpiId,
    tells: {
      asha: ['Your UPI ID was changed. If it wasn’t you, reset your password.', 'always'],
      ravi: ['Asha’s UPI ID changed. Check the name before you pay.'],
    },
    hasBurst: true,
  },
  UPI_ID_REMOVED: {
    async happens(home) {
      await setsUpiId(home);
      await home.asha.can('setUpiId', { upiId: null, password: home.asha.password });
    },
    tells: {
      asha: ['Your UPI ID was removed. If it wasn’t you, reset your password.', 'always'],
      ravi: ['Asha’s UPI ID was removed'],
    },
    hasBurst: true,
  },
  NUMBER_CHANGED: {
    async happens({ asha, ravi, code }) {
      await asha.can('recordPayment', payment(code, asha, ravi, 500));
      const at = new Date(Date.now() + 1).toISOString();
      await database.collection(activityPath(code)).add({ kind: 'NUMBER_CHANGED', by: asha.id, at });
    },
    tells: { ravi: ['Asha has a new mobile number. Check the name before you pay.'] },
    hasBurst: true,
  },
};

describe('An activity entry', () => {
  it.each(Object.entries(stories))('%s is told to whom it concerns, and to nobody else', async (kind, story) => {
    const home: Home = await buildFlat({ asha: 10_000, ravi: 10_000, imran: 10_000, charu: 10_000 });
    const { code } = home;
    await story.happens(home);
    const entry = await newestAlone(code);
    const id = entry?.id ?? '';
    expect(entry?.get('kind')).toBe(kind);
    const isOfParts = kind.startsWith('EXPENSE');
    const pushes = async (...groupCodes: string[]) => {
      const batch = await activityPushes(code, id);
      const { asha, ravi, imran, charu } = home;
      return [asha, ravi, imran, charu].map((person) => batch?.pushFor({ userId: person.id, groupCodes }));
    };
    const about = {
      expenseId: entry?.get('expense.id') ?? entry?.get('payment.id') ?? id,
      eventId: /^PLACE|^GUEST/.test(kind) ? `place of ${entry?.get('other')}` : id,
      ...{ groupCode: code, groupName: 'Sunrise PG' },
      ...(isOfParts && { eventId: `${code} ${windowOf(entry?.get('at'))}`, quiet: 'yes', changed: 'yes' }),
    };
    const { asha, ravi, imran, charu } = story.tells;
    const told = [asha, ravi, imran, charu].map((one) => {
      const [text, how] = one ?? [];
      return text === undefined ? undefined : { ...about, text, ...(how && how !== 'always' && { left: how }) };
    });
    const evenMuted = [asha, ravi, imran, charu].map((one, index) => (one?.[1] ? told[index] : undefined));
    expect(await pushes(code)).toEqual(told);
    expect(await pushes()).toEqual(evenMuted);

    const copies = Array.from({ length: 30 }, (_, index) => database.doc(`${activityPath(code)}/earlier${index}`));
    const [last, ...others] = copies.map((copy) => () => copy.set(entry?.data() ?? {}));
    await Promise.all(others.map((store) => store()));
    const full = told.map((one) =>
      one && isOfParts && !one.left ? { ...one, text: `${one.text} · More in Activity.` } : one,
    );
    expect(await pushes(code)).toEqual(full);
    await last?.();
    // Who has left has no activity to look at.
    expect(await pushes(code)).toEqual(story.hasBurst ? told.map((one) => (one?.left ? one : undefined)) : told);
  });

  it('of a changed part is told, however many before it changed nothing of the reader’s', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const { id } = await asha.adds(code, 300, { tags: ['gas'], ...among(asha, ravi, imran) });
    await asha.can('editExpense', edit(id, { amount: 3000, tags: ['gas'], revision: 1 }));
    const entry = await newestAlone(code);
    const { partChanges, ...ofNobody } = { ...entry?.data() };
    expect(partChanges).toHaveProperty(ravi.id);
    const others = [ofNobody, { ...ofNobody, partChanges: { somebody: {} } }];
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        database.doc(`${activityPath(code)}/other${n}`).set(others[n % others.length] ?? {}),
      ),
    );
    const told = (await activityPushes(code, entry?.id ?? ''))?.pushFor({ userId: ravi.id, groupCodes: [code] });
    expect(told?.text).toBe('Asha changed gas · your share ₹100.00 → ₹1,000.00');
  });

  it.each(silent)('%s is told to nobody', (kind) => {
    expect(pushKinds[kind]).toBeNull();
  });
});

describe('An expense that others paid', () => {
  it('is announced to each payer with what they paid, to those who share it, and to nobody else, also after its recorder left', async () => {
    const [{ asha, ravi, imran, meera, code }, charu] = [await buildFlat(), await buildStranger()];
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
    const { asha, ravi, imran, code } = await buildFlat();
    const trip = await buildGroup([asha, ravi], 'Trip');
    const alone = await expensePushes((await asha.adds(code, 400, among(asha, ravi))).id);
    expect(alone?.userIds).toEqual([idOf(ravi.mobile)]);
    const both = await expensePushes((await asha.adds([code, trip], 400)).id);
    expect(both?.userIds).toContain(idOf(imran.mobile));
    expect(both?.userIds).not.toContain(idOf(asha.mobile));
  });
});
