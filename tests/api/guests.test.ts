/** Flatmates without an account: they share, pay and are paid, and nothing else (docs/product.md §16). */

import { activityPath } from '@pg/contract/document-paths';
import { noBalanceParts } from '@pg/contract/group';
import { limits } from '@pg/contract/limits';
import { dayLength } from '@pg/contract/months';
import { activityPushes } from '@pg/functions/push/pushes';
import { describe, expect, it } from 'vitest';
import { succeed } from '../support/api.ts';
import { database } from '../support/database.ts';
import { eraseAccount } from '../support/erasure.ts';
import { among, balancesSeenBy, byValue, edit, paidBy, payment } from '../support/expenses.ts';
import { type Named, userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import {
  buildFlat,
  buildGroup,
  buildPerson,
  buildStranger,
  type Flat,
  type Person,
  storeGuests,
  storeProof,
} from '../support/people.ts';
import { madeFrom, runSchedule, storedOne } from '../support/recurring.ts';
import { date, today } from '../support/time.ts';

const { month, year } = today();

type Home = Flat<'asha' | 'ravi' | 'imran'> & { readonly meera: { readonly userId: string } };

/** Asha and Ravi and Imran, who share a flat with Meera. She has no account: Ravi has added her. */
async function withMeera(): Promise<Home> {
  const flat = await buildFlat({ asha: 5000, ravi: 5000, imran: 5000 });
  const { userId } = await flat.ravi.can('addGuest', { groupCode: flat.code, name: 'Meera' });
  return { ...flat, meera: { userId } };
}

const inGroup = (code: string) => ({ groupCode: code });

async function groupSeenBy(viewer: Person, code: string) {
  const { groups } = await viewer.can('myGroups', { month, year, groupCode: code });
  return groups.find(({ groupCode }) => groupCode === code);
}

const storedGroup = async (code: string) => (await database.doc(`groups/${code}`).get()).data();

describe('Whoever has no account', () => {
  it('is added by any member, and everyone in the group sees by whom', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    expect(meera.userId).toMatch(/^[A-Za-z0-9]{20}$/);
    const seen = await groupSeenBy(asha, code);
    expect(seen?.guests).toEqual([{ userId: meera.userId, name: 'Meera', addedBy: ravi.id }]);
    expect(seen?.users).toHaveLength(3);
    const { entries } = await asha.can('activity', inGroup(code));
    expect(entries[0]).toMatchObject({ kind: 'GUEST_ADDED', byName: 'Ravi', other: meera.userId, otherName: 'Meera' });
    // A member who takes the same name is told apart by the end of the number, and the guest by that of the id.
    await ravi.can('setName', { name: 'Meera' });
    const { guests = [], users = [] } = (await groupSeenBy(asha, code)) ?? {};
    for (const { mark, ...one } of [...guests, ...users.filter(({ id }) => id === ravi.id)]) {
      expect(mark && one.userId.endsWith(mark)).toBe(true);
    }
  });

  it('has a name of their own, and not one of the app’s', async () => {
    const { asha, code } = await withMeera();
    for (const name of ['Meera', 'meera', 'ASHA']) {
      const message = `There is a ${name} already. Give another name.`;
      await asha.cannot('addGuest', { groupCode: code, name }, 'guest-name-taken', { message, field: 'name' });
    }
    await asha.cannot('addGuest', { groupCode: code, name: 'Former member' }, 'name-reserved');
  });

  it('counts among the 200 people of a group', async () => {
    const { asha, code } = await withMeera();
    await storeGuests(code, limits.membersPerGroup - 4, asha.id);
    const limit = { field: 'members', limit: limits.membersPerGroup };
    await asha.cannot('addGuest', { groupCode: code, name: 'One more' }, 'limit-reached', limit);
    await (await buildStranger()).cannot('joinGroup', { groupCode: code }, 'limit-reached', limit);
  });

  it('is one of at most 20 whom a plain member has added, however many the admin adds', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    await storeGuests(code, limits.guestsPerMember, ravi.id);
    const limit = { field: 'guests', limit: limits.guestsPerMember };
    await ravi.cannot('addGuest', { groupCode: code, name: 'One more' }, 'limit-reached', limit);
    await storeGuests(code, limits.guestsPerMember, asha.id);
    const { userId } = await asha.can('addGuest', { groupCode: code, name: 'One more' });
    await asha.can('removeGuest', { groupCode: code, userId });
  });

  it('is one of at most 20 whom a plain member adds in a day, even if each is removed at once', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    const guest = { groupCode: code, name: 'Meera' };
    for (let times = 0; times < 20; times += 1) {
      const { userId } = await ravi.can('addGuest', guest);
      await asha.can('removeGuest', { groupCode: code, userId });
    }
    await ravi.cannot('addGuest', guest, 'too-many-requests');
    await asha.can('addGuest', guest);
  });

  it('is removed by the admin, and what they paid and owe stays', async () => {
    const { asha, meera, code } = await withMeera();
    await asha.adds(code, 400);
    const inputs = { groupCode: code, userId: meera.userId };
    await asha.cannot('removeMember', inputs, 'member-not-found');
    await asha.can('removeGuest', inputs);
    await asha.cannot('removeGuest', inputs, 'member-not-found');
    const seen = await groupSeenBy(asha, code);
    expect(seen?.guests).toBeUndefined();
    expect(seen?.former).toEqual([{ userId: meera.userId, name: 'Meera' }]);
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 300_00, Ravi: -100_00, Imran: -100_00, Meera: -100_00 });
    const { entries } = await asha.can('activity', inGroup(code));
    expect(entries[0]).toMatchObject({ kind: 'GUEST_REMOVED', byName: 'Asha', otherName: 'Meera' });
    await asha.cannot('addExpense', { ...edit('', { amount: 60 }), ...among(meera) }, 'invalid-request');
    await expectLaws([code]);
  });
});

describe('A flatmate without an account', () => {
  it('pays and shares like everybody, and is in what the month and the file say', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    const { expense } = await asha.adds(code, 400, paidBy([meera, 300], [asha, 100]));
    expect(expense).toMatchObject({ paidBy: 'Asha, Meera' });
    const seen = await groupSeenBy(ravi, code);
    expect(seen?.byMember).toMatchObject({ [meera.userId]: 300_00, [asha.mobile]: 100_00 });
    await asha.adds(code, 90, byValue('EXACT', [asha, 60], [meera, 30]));
    expect(await balancesSeenBy(ravi, code)).toEqual({ Asha: 30_00, Meera: 170_00, Ravi: -100_00, Imran: -100_00 });
    const { people } = await asha.can('exportGroup', inGroup(code));
    expect(people).toContainEqual({ id: meera.userId, name: 'Meera' });
    const payee = await ravi.can('payee', { groupCode: code, userId: meera.userId });
    expect(payee).toEqual({ name: 'Meera', upiId: null, since: null });
    await expectLaws([code]);
  });

  it('is back as before if the admin removed them by mistake', async () => {
    const { asha, ravi, imran, meera, code } = await withMeera();
    await asha.adds(code, 400);
    const before = await ravi.can('invite', { groupCode: code, guest: meera.userId });
    const back = { groupCode: code, name: 'Meera', userId: meera.userId };
    await asha.can('removeGuest', { groupCode: code, userId: meera.userId });
    await imran.cannot('addGuest', { ...back, userId: 'guestabcdefghij01234' }, 'member-not-found');
    await imran.can('addGuest', back);
    await imran.cannot('joinGroup', { groupCode: code, guest: before.guest }, 'guest-not-found');
    expect((await groupSeenBy(asha, code))?.former).toEqual([]);
    expect((await groupSeenBy(asha, code))?.guests).toEqual([
      { userId: meera.userId, name: 'Meera', addedBy: ravi.id },
    ]);
    await asha.adds(code, 40, among(meera));
    expect(await balancesSeenBy(asha, code)).toMatchObject({ Meera: -140_00 });
    await expectLaws([code]);
    // The name may be taken meanwhile.
    await asha.can('removeGuest', { groupCode: code, userId: meera.userId });
    await ravi.can('addGuest', { groupCode: code, name: 'Meera' });
    await asha.cannot('addGuest', back, 'guest-name-taken');
    expect(await asha.can('addGuest', { ...back, name: 'Meera K' })).toMatchObject({ name: 'Meera K' });
    await asha.can('removeGuest', { groupCode: code, userId: meera.userId });
    // Whoever was a member comes back with the code alone.
    await ravi.can('leaveGroup', inGroup(code));
    await asha.cannot('addGuest', { ...back, userId: ravi.id }, 'member-not-found');
  });

  it('is paid and pays: by the other, and the admin records it for two others', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    await asha.adds(code, 400, among(meera));
    await ravi.can('recordPayment', payment(code, meera, ravi, 100));
    const { payment: made } = await asha.can('recordPayment', payment(code, meera, ravi, 40));
    expect(made).toMatchObject({ from: meera.userId, to: ravi.mobile, by: asha.mobile });
    const { entries } = await asha.can('activity', inGroup(code));
    expect(entries[0]).toMatchObject({
      ...{ kind: 'PAYMENT_RECORDED', byName: 'Asha', otherName: 'Ravi' },
      payment: { payer: 'by', guest: meera.userId },
    });
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 400_00, Meera: -260_00, Ravi: -140_00 });
    await asha.can('removePayment', { groupCode: code, id: made.id });
    // Also for two guests, one of whom was removed.
    const priya = await ravi.can('addGuest', { groupCode: code, name: 'Priya' });
    await asha.can('removeGuest', { groupCode: code, userId: meera.userId });
    await asha.can('recordPayment', payment(code, priya, meera, 40));
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 400_00, Meera: -340_00, Ravi: -100_00, Priya: 40_00 });
    await expectLaws([code]);
  });

  it('is nobody of whom JavaScript has something under the id', async () => {
    const { asha, code } = await withMeera();
    for (const [name, more] of [
      ['removeGuest', 'userId'],
      ['invite', 'guest'],
      ['payee', 'userId'],
    ] as const) {
      await asha.cannot(name, { groupCode: code, [more]: 'propertyIsEnumerable' }, 'member-not-found');
    }
    const named = { groupCode: code, userId: 'propertyIsEnumerable', name: 'Charu' };
    await asha.cannot('addGuest', named, 'member-not-found');
    const paid = { from: asha.mobile, to: named.userId, amount: 5, date };
    expect(await asha.can('recordedTwice', { groupCode: code, payment: paid })).toEqual({ pairs: [] });
  });
});

describe('Whoever opens the link that was made for a guest', () => {
  /** Meera owes Asha for half of a dinner, has paid ₹50.00 of it, and now has an account. Ravi makes the link for her. */
  async function withLink() {
    const home = await withMeera();
    const { asha, ravi, meera: guest, code } = home;
    // A note is for the group alone.
    const { id } = await asha.adds(code, 300, { ...among(asha, guest), note: 'wifi password 4711' });
    await asha.can('recordPayment', payment(code, guest, asha, 50));
    const link = await ravi.can('invite', { groupCode: code, guest: guest.userId });
    const meera = await buildPerson('Meera Rao', 1000);
    return { ...home, guest, meera, id, inputs: { groupCode: code, guest: link.guest } };
  }

  it('is told what is in the guest’s name, and of nobody else', async () => {
    const { asha, ravi, code, inputs } = await withLink();
    await asha.adds(code, 90, among(asha, ravi));
    const told = await succeed('invitation', inputs);
    expect(told).toEqual({
      ...{ groupName: 'Sunrise PG', members: 3 },
      guest: {
        ...{ name: 'Meera', count: 1, balance: -100_00 },
        expenses: [{ amount: 300_00, paymentDate: date, tags: ['chai'], share: 150_00 }],
      },
    });
    expect(await succeed('invitation', { ...inputs, guest: 'another-proof-00' })).not.toHaveProperty('guest');
  });

  it('takes the place while joining, and everything says so to everyone', async () => {
    const { asha, meera, id, code, inputs } = await withLink();
    await meera.can('joinGroup', inputs);
    for (const viewer of [asha, meera]) {
      expect(await balancesSeenBy(viewer, code)).toEqual({ Asha: 100_00, 'Meera Rao': -100_00 });
      const seen = await groupSeenBy(viewer, code);
      expect(seen?.guests).toBeUndefined();
      expect(seen?.balances?.[meera.mobile]).toMatchObject({ share: 150_00, sent: 50_00 });
      expect(seen?.payments).toMatchObject([{ from: meera.mobile }]);
    }
    expect(await meera.can('myBalances')).toMatchObject({ balances: [{ groupCode: code, balance: -100_00 }] });
    expect(await meera.can('getExpense', { id })).toMatchObject({
      expense: { share: 150_00 },
      split: { mode: 'EQUAL', parts: expect.arrayContaining([{ userId: meera.mobile }]) },
    });
    const file = await asha.can('exportMonth', { ...inGroup(code), month, year });
    expect(file.expenses).toMatchObject([{ shares: { [asha.id]: 150_00, [meera.id]: 150_00 } }]);
    expect(file.payments).toMatchObject([{ from: meera.id, to: asha.id }]);
    const { entries } = await asha.can('activity', inGroup(code));
    const told = entries.map(({ kind, byName, otherName }) => [kind, byName, otherName]);
    expect(told).toContainEqual(['GUEST_TAKEN', 'Meera Rao', 'Meera']);
    expect(told).toContainEqual(['MEMBER_JOINED', 'Meera Rao', undefined]);
    expect(told).toContainEqual(['GUEST_ADDED', 'Ravi', 'Meera']);
    await expectLaws([code]);
  });

  it('takes the place alone if they are in the group already, and what both had adds up', async () => {
    const { asha, imran, guest, id, code, inputs } = await withLink();
    await asha.adds(code, 200, among(imran, guest));
    const both = await asha.adds(code, 90, among(asha, imran, guest));
    await imran.can('joinGroup', inputs);
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 360_00, Imran: -360_00 });
    expect((await imran.can('getExpense', { id: both.id })).split).toEqual({
      mode: 'SHARES',
      parts: expect.arrayContaining([{ userId: imran.mobile, value: 2 }]),
    });
    // What is saved as it is shown changes nothing.
    const shown = { split: { mode: 'EQUAL', parts: [{ userId: asha.mobile }, { userId: imran.mobile }] } };
    const { expense } = await asha.can('editExpense', edit(id, shown));
    expect(expense.revision).toBe(1);
    await asha.can('editExpense', edit(id, { amount: 100, ...shown }));
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 260_00, Imran: -260_00 });
    await imran.cannot('joinGroup', inGroup(code), 'already-a-member');
    await expectLaws([code]);
  });

  it('may then have more shares of an expense than anyone can be given, and its details still open', async () => {
    const { asha, imran, guest, code, inputs } = await withLink();
    const { id } = await asha.adds(code, 1001, byValue('SHARES', [guest, limits.sharesMax], [imran, 1]));
    await imran.can('joinGroup', inputs);
    for (const viewer of [asha, imran]) {
      const { split } = await viewer.can('getExpense', { id });
      expect(split).toEqual({ mode: 'SHARES', parts: [{ userId: imran.mobile, value: limits.sharesMax + 1 }] });
    }
  });

  it('finds no place once the code is new, the guest is removed, or somebody else took it', async () => {
    const { asha, imran, guest, meera, code, inputs } = await withLink();
    const { joinCode } = await asha.can('renewGroupCode', inGroup(code));
    await meera.cannot('joinGroup', inputs, 'code-ended');
    await meera.cannot('joinGroup', { ...inputs, groupCode: joinCode }, 'guest-not-found');
    const again = await asha.can('invite', { groupCode: code, guest: guest.userId });
    await imran.can('joinGroup', { groupCode: joinCode, guest: again.guest });
    await meera.cannot('joinGroup', { groupCode: joinCode, guest: again.guest }, 'guest-not-found');
    const trip = await buildGroup([asha], 'Trip');
    await meera.cannot('joinGroup', { groupCode: trip, guest: again.guest }, 'guest-not-found');
    await asha.cannot('invite', { groupCode: code, guest: guest.userId }, 'member-not-found');
    await asha.cannot('removeGuest', { groupCode: code, userId: guest.userId }, 'member-not-found');
  });

  it('takes at most five places in a group, also after leaving and coming back', async () => {
    const { asha, meera, code } = await withLink();
    const ids = await storeGuests(code, limits.placesPerPerson + 1, asha.id);
    const taking = async (guest: string) => ({
      groupCode: code,
      guest: (await asha.can('invite', { groupCode: code, guest })).guest,
    });
    const [first = '', ...others] = ids;
    const last = others.pop() ?? '';
    for (const one of [first, ...others]) await meera.can('joinGroup', await taking(one));
    const limit = { field: 'places', limit: limits.placesPerPerson };
    await meera.cannot('joinGroup', await taking(last), 'limit-reached', limit);
    await meera.can('leaveGroup', inGroup(code));
    await meera.cannot('joinGroup', await taking(last), 'limit-reached', limit);
    await meera.can('joinGroup', inGroup(code));
    await expectLaws([code]);
  });

  it('gives it back by leaving a group that they joined before the number was proven, and the admin and the adder hear', async () => {
    const { asha, ravi, guest, meera, code, inputs } = await withLink();
    await meera.can('joinGroup', inputs);
    await storeProof(meera);
    await database.doc(userPath(meera.mobile)).update({ unconfirmedGroupCodes: [code] });
    await meera.can('leaveGroup', inGroup(code));
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 100_00, Meera: -100_00 });
    expect((await groupSeenBy(asha, code))?.guests).toMatchObject([{ userId: guest.userId, name: 'Meera' }]);
    const { docs } = await database.collection(activityPath(code)).where('kind', '==', 'PLACE_GIVEN_BACK').get();
    const pushes = await activityPushes(code, docs[0]?.id ?? '');
    expect(pushes?.userIds.toSorted()).toEqual([asha.id, ravi.id].toSorted());
    // It replaces the one that said the place was taken.
    const push = pushes?.pushFor({ userId: asha.id, groupCodes: [code], language: 'en' });
    expect(push?.eventId).toBe(`place of ${guest.userId}`);
    await expectLaws([code]);
  });

  it('keeps a place that they took after the number was proven, in whatever group', async () => {
    const { asha, meera, code, inputs } = await withLink();
    await meera.can('joinGroup', inGroup(code));
    await storeProof(meera);
    await database.doc(userPath(meera.mobile)).update({ unconfirmedGroupCodes: [code] });
    await meera.can('joinGroup', inputs);
    await meera.can('leaveGroup', inGroup(code));
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 100_00, 'Meera Rao': -100_00 });
    expect((await groupSeenBy(asha, code))?.guests).toBeUndefined();
  });
});

describe('A guest’s place that the wrong person took', () => {
  /** Meera, a guest whom Ravi added, owes Asha ₹100.00 of ₹200.00. Imran has taken the place by a link that leaked. */
  async function taken() {
    const home = await withMeera();
    const { asha, imran, meera: guest, code } = home;
    const { id } = await asha.adds(code, 200, among(asha, guest));
    const { guest: proof } = await asha.can('invite', { groupCode: code, guest: guest.userId });
    const inputs = { groupCode: code, guest: proof };
    await imran.can('joinGroup', inputs);
    return { ...home, guest, id, inputs, place: { groupCode: code, userId: guest.userId } };
  }
  const again = { Asha: 100_00, Meera: -100_00 };

  it('is given back by the admin for 30 days, once, and the link that was used has ended', async () => {
    const { asha, ravi, imran, guest, code, inputs, place } = await taken();
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 100_00, Imran: -100_00 });
    const takenAt = (daysAgo: number): Promise<unknown> => {
      const at = new Date(Date.now() - daysAgo * dayLength).toISOString();
      return database.doc(`groups/${code}`).update({ [`taken.${guest.userId}.at`]: at });
    };
    await takenAt(limits.placeDays + 1);
    await asha.cannot('givePlaceBack', place, 'restore-ended');
    await takenAt(limits.placeDays - 1);
    await asha.can('givePlaceBack', place);
    await asha.cannot('givePlaceBack', place, 'member-not-found');
    expect(await balancesSeenBy(imran, code)).toEqual(again);
    expect((await groupSeenBy(asha, code))?.guests).toEqual([{ ...guest, name: 'Meera', addedBy: ravi.id }]);
    const meera = await buildPerson('Meera Rao');
    await meera.cannot('joinGroup', inputs, 'guest-not-found');
    expect(await succeed('invitation', inputs)).not.toHaveProperty('guest');
    const { guest: proof } = await ravi.can('invite', { groupCode: code, guest: guest.userId });
    await meera.can('joinGroup', { groupCode: code, guest: proof });
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 100_00, 'Meera Rao': -100_00 });
    const { entries } = await asha.can('activity', inGroup(code));
    const told = entries.map(({ kind, byName, otherName, guest, takerName }) => [
      kind,
      byName,
      otherName,
      guest ?? takerName,
    ]);
    expect(told).toContainEqual(['GUEST_TAKEN', 'Imran', 'Meera', undefined]);
    expect(told).toContainEqual(['PLACE_GIVEN_BACK', 'Asha', 'Meera', 'Imran']);
    expect(told).toContainEqual(['GUEST_TAKEN', 'Meera Rao', 'Meera', guest.userId]);
    await expectLaws([code]);
  });

  it.each([
    ['has left', ({ imran, code }: Home) => imran.can('leaveGroup', inGroup(code))],
    ['was removed', ({ asha, imran, code }: Home) => asha.can('removeMember', { groupCode: code, userId: imran.id })],
  ])('is given back after that person %s', async (_, end) => {
    const home = await taken();
    const { asha, guest, code, place } = home;
    await end(home);
    await asha.can('givePlaceBack', place);
    expect(await balancesSeenBy(asha, code)).toEqual(again);
    await asha.can('recordPayment', payment(code, guest, asha, 100));
    await asha.can('invite', { groupCode: code, guest: guest.userId });
    await expectLaws([code]);
  });

  it('is given back under a name that the admin types after that person deleted the account', async () => {
    const { asha, imran, code, place } = await taken();
    await eraseAccount(imran);
    await asha.cannot('givePlaceBack', place, 'invalid-request', { field: 'name' });
    await asha.cannot('givePlaceBack', { ...place, name: 'Ravi' }, 'guest-name-taken');
    await asha.can('givePlaceBack', { ...place, name: 'Meera' });
    expect(await balancesSeenBy(asha, code)).toEqual(again);
    await expectLaws([code]);
  });

  it('has all that is in the guest’s name, and that person what was recorded in their own', async () => {
    const { asha, ravi, imran, guest, id, code, place } = await taken();
    const recurring = await madeFrom(date, asha, code, among(asha, guest));
    await asha.adds(code, 90, among(imran));
    await asha.can('recordPayment', payment(code, imran, asha, 40));
    await imran.can('setAway', { groupCode: code, month: `${date.slice(0, 7)}`, days: [1] });
    // Whoever edits what was in the guest’s name sees that person in it.
    const shown = {
      split: {
        mode: 'EXACT',
        parts: [
          { userId: ravi.mobile, value: 60 },
          { userId: imran.mobile, value: 140 },
        ],
      },
    };
    await asha.can('editExpense', edit(id, { amount: 200, ...shown }));
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 250_00, Ravi: -60_00, Imran: -190_00 });
    await asha.can('givePlaceBack', place);
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 250_00, Ravi: -60_00, Imran: -50_00, Meera: -140_00 });
    await runSchedule(code);
    expect(await storedOne(code, recurring)).not.toHaveProperty('pause');
    await expectLaws([code]);
  });

  it('keeps its part in an expense that names that person too, who has left', async () => {
    const { asha, imran, meera: guest, code } = await withMeera();
    const parts = (own: number, his: number, ...more: (readonly [Named, number])[]) =>
      byValue('EXACT', [asha, own], [imran, his], ...more);
    const { id } = await asha.adds(code, 1000, parts(1, 1, [guest, 998]));
    const { guest: proof } = await asha.can('invite', { groupCode: code, guest: guest.userId });
    await imran.can('joinGroup', { groupCode: code, guest: proof });
    await imran.can('leaveGroup', inGroup(code));
    const imranThere = { userId: imran.id };
    const edited = (amount: number, own: number, tags: string[]) =>
      edit(id, { amount, tags, ...byValue('EXACT', [asha, own], [imranThere, 999]) });
    await asha.cannot('editExpense', edited(1001, 2, ['chai']), 'someone-left');
    await asha.can('editExpense', edited(1000, 1, ['gas']));
    await asha.can('givePlaceBack', { groupCode: code, userId: guest.userId });
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 999_00, Imran: -1_00, Meera: -998_00 });
    await expectLaws([code]);
  });

  it('waits until there is room for one more in the group', async () => {
    const { asha, imran, code, place } = await taken();
    const ids = await storeGuests(code, limits.membersPerGroup - 3, asha.id);
    await asha.cannot('givePlaceBack', place, 'limit-reached', { field: 'members' });
    await asha.can('removeGuest', { groupCode: code, userId: ids[0] ?? '' });
    await asha.can('givePlaceBack', place);
    await imran.can('leaveGroup', inGroup(code));
  });
});

describe('The places that were taken in a group', () => {
  it('are kept with names as far as they are among the newest 200, without a name if only the sums need them', async () => {
    const { asha, imran, meera: guest, code } = await withMeera();
    const place = { name: 'Meera', addedBy: asha.id, addedAt: '2026-01-01T00:00:00.000Z', userId: asha.id };
    const of = (id: string, n: number) => [id, { ...place, at: `2026-01-01T00:00:00.${String(n).padStart(3, '0')}Z` }];
    const old = [of('needed', 0), of('forgotten', 1)];
    const newer = Array.from({ length: limits.formerMembersKept - 1 }, (_, n) => of(`newer${n}`, n + 2));
    await database.doc(`groups/${code}`).update({ taken: Object.fromEntries([...old, ...newer]) });
    await database
      .doc(`groups/${code}/sums/balances`)
      .set({ byMember: { needed: noBalanceParts }, count: 0, revision: 1 });
    const link = await asha.can('invite', { groupCode: code, guest: guest.userId });
    await imran.can('joinGroup', { groupCode: code, guest: link.guest });
    const { taken } = (await storedGroup(code)) ?? {};
    expect(Object.keys(taken)).toHaveLength(limits.formerMembersKept + 1);
    expect(taken).toMatchObject({
      needed: { name: '' },
      newer0: { name: 'Meera' },
      [guest.userId]: { userId: imran.id },
    });
    expect(taken).not.toHaveProperty('forgotten');
  });
});
