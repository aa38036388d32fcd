/** Flatmates without an account: they share, pay and are paid, and nothing else (docs/product.md §16). */
import { limits } from '@pg/contract/limits';
import { describe, expect, it } from 'vitest';
import { succeed } from '../support/api.ts';
import { database } from '../support/database.ts';
import { finishErasure } from '../support/erasure.ts';
import { among, balancesSeenBy, byValue, edit, paidBy, payment } from '../support/expenses.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import {
  anyKey,
  buildFlat,
  buildPerson,
  buildStranger,
  type Flat,
  type Person,
  removeAccount,
  signIn,
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
  const { groups } = await viewer.can('myGroups', { month, year });
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
    expect(await storedGroup(code)).toMatchObject({ everJoined: 4 });
  });

  it('is added once, however often the phone asks', async () => {
    const { asha, code } = await buildFlat({ asha: 0 });
    const inputs = { groupCode: code, name: 'Meera' };
    const key = anyKey();
    const first = await asha.can('addGuest', inputs, { key });
    expect(await asha.can('addGuest', inputs, { key })).toEqual(first);
    expect(Object.keys((await storedGroup(code))?.guests)).toEqual([first.userId]);
  });

  it.each(['Meera', 'meera', 'ASHA'])('has a name of their own: not %s', async (name) => {
    const { asha, code } = await withMeera();
    const message = `There is a ${name} already. Give another name.`;
    await asha.cannot('addGuest', { groupCode: code, name }, 'guest-name-taken', { message, field: 'name' });
  });

  it('is not called like a former member or the app', async () => {
    const { asha, code } = await withMeera();
    await asha.cannot('addGuest', { groupCode: code, name: 'Former member' }, 'name-reserved');
  });

  it('is told apart by the end of the id from a member who takes the same name', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    await ravi.can('setName', { name: 'Meera' });
    const seen = await groupSeenBy(asha, code);
    expect(seen?.guests?.[0]?.mark).toBe(meera.userId.slice(-2));
    expect(seen?.users.find(({ id }) => id === ravi.id)?.mark).toBe(ravi.userId.slice(-2));
  });

  it('counts among the 200 people of a group', async () => {
    const { asha, code } = await withMeera();
    const guest = { addedBy: asha.id, addedAt: new Date().toISOString() };
    const others = Array.from({ length: limits.membersPerGroup - 4 }, (_, index) => [
      `guest${String(index).padStart(15, '0')}`,
      { ...guest, name: `Guest ${index}` },
    ]);
    const { guests } = (await storedGroup(code)) ?? {};
    await database.doc(`groups/${code}`).update({ guests: { ...guests, ...Object.fromEntries(others) } });
    const limit = { field: 'members', limit: limits.membersPerGroup };
    await asha.cannot('addGuest', { groupCode: code, name: 'One more' }, 'limit-reached', limit);
    await (await buildStranger()).cannot('joinGroup', { groupCode: code }, 'limit-reached', limit);
  });

  it('is removed by the admin alone, and what they paid and owe stays', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    await asha.adds(code, 400);
    const inputs = { groupCode: code, userId: meera.userId };
    await ravi.cannot('removeGuest', inputs, 'not-the-admin');
    await ravi.cannot('removeMember', inputs, 'not-the-admin');
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

  it('can do nothing that needs an account', async () => {
    const { asha, meera, code } = await withMeera();
    await asha.can('leaveGroup', inGroup(code));
    const { members } = (await storedGroup(code)) ?? {};
    expect(Object.keys(members)).not.toContain(meera.userId);
    // The group is closed by the last member, whatever guests there are.
    const flat = await buildFlat({ asha: 0 });
    await flat.asha.can('addGuest', { groupCode: flat.code, name: 'Meera' });
    await flat.asha.can('leaveGroup', inGroup(flat.code));
    await (await buildStranger()).cannot('joinGroup', { groupCode: flat.code }, 'code-ended');
  });
});

describe('A flatmate without an account', () => {
  it('shares what is split among everybody, chosen people or parts', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    await asha.adds(code, 400);
    await asha.adds(code, 100, among(ravi, meera));
    await asha.adds(code, 90, byValue('EXACT', [asha, 60], [meera, 30]));
    expect(await balancesSeenBy(ravi, code)).toEqual({
      ...{ Asha: 400_00 + 100_00 + 90_00 - 100_00 - 60_00, Ravi: -150_00 },
      ...{ Imran: -100_00, Meera: -100_00 - 50_00 - 30_00 },
    });
    await expectLaws([code]);
  });

  it('pays, alone or with others, and is in what the month says', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    const { expense } = await asha.adds(code, 400, paidBy([meera, 300], [asha, 100]));
    expect(expense).toMatchObject({ paidBy: 'Asha, Meera' });
    const seen = await groupSeenBy(ravi, code);
    expect(seen?.byMember).toMatchObject({ [meera.userId]: 300_00, [asha.userId]: 100_00 });
    expect(await balancesSeenBy(ravi, code)).toEqual({ Meera: 200_00, Ravi: -100_00, Imran: -100_00 });
    const { people } = await asha.can('exportGroup', inGroup(code));
    expect(people).toContainEqual({ id: meera.userId, name: 'Meera' });
    await expectLaws([code]);
  });

  it('stays in an expense that is edited, deleted and restored', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    const { id } = await asha.adds(code, 300, among(asha, meera));
    await asha.can('editExpense', edit(id, { amount: 200 }));
    await asha.can('editExpense', edit(id, { amount: 200, revision: 2, ...among(ravi, meera) }));
    expect((await asha.can('getExpense', { id })).shares).toEqual([
      { groupCode: code, userId: ravi.userId, amount: 100_00 },
      { groupCode: code, userId: meera.userId, amount: 100_00 },
    ]);
    await asha.can('deleteExpense', { id });
    expect(await balancesSeenBy(asha, code)).toEqual({});
    await asha.can('restoreExpense', { id });
    await expectLaws([code]);
    await asha.can('removeGuest', { groupCode: code, userId: meera.userId });
    await asha.cannot('editExpense', edit(id, { amount: 100, revision: 4 }), 'someone-left');
    await asha.can('deleteExpense', { id });
    await asha.cannot('restoreExpense', { id }, 'someone-left');
    await expectLaws([code]);
  });

  it('is paid and pays: by the other, and the admin records it for two others', async () => {
    const { asha, ravi, imran, meera, code } = await withMeera();
    await asha.adds(code, 400, among(meera));
    await ravi.can('recordPayment', payment(code, meera, ravi, 100));
    await imran.cannot('recordPayment', payment(code, meera, ravi, 100), 'not-your-payment');
    await asha.cannot('recordPayment', payment(code, imran, ravi, 100), 'not-your-payment');
    const { payment: made } = await asha.can('recordPayment', payment(code, meera, ravi, 40));
    expect(made).toMatchObject({ from: meera.userId, to: ravi.userId, by: asha.userId });
    const { entries } = await asha.can('activity', inGroup(code));
    expect(entries[0]).toMatchObject({
      ...{ kind: 'PAYMENT_RECORDED', byName: 'Asha', otherName: 'Ravi' },
      payment: { payer: 'by', guest: meera.userId },
    });
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 400_00, Meera: -260_00, Ravi: -140_00 });
    await imran.cannot('removePayment', { groupCode: code, id: made.id }, 'not-your-payment');
    await asha.can('removePayment', { groupCode: code, id: made.id });
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 400_00, Meera: -300_00, Ravi: -100_00 });
    await expectLaws([code]);
  });

  it('can be settled with between two guests, and after being removed', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    const priya = await ravi.can('addGuest', { groupCode: code, name: 'Priya' });
    await asha.adds(code, 100, { ...among(priya), ...paidBy([meera, 100]) });
    await ravi.cannot('recordPayment', payment(code, priya, meera, 60), 'not-your-payment');
    await asha.can('recordPayment', payment(code, priya, meera, 60));
    await asha.can('removeGuest', { groupCode: code, userId: meera.userId });
    await asha.can('recordPayment', payment(code, priya, meera, 40));
    expect(await balancesSeenBy(asha, code)).toEqual({});
    await expectLaws([code]);
  });

  it('has no UPI ID', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    await ravi.adds(code, 100, { ...among(asha), ...paidBy([meera, 100]) });
    const answer = await asha.can('payee', { groupCode: code, userId: meera.userId });
    expect(answer).toEqual({ name: 'Meera', upiId: null, since: null });
  });

  it('is in what recurs, which pauses once they are removed', async () => {
    const { asha, ravi, meera, code } = await withMeera();
    const id = await madeFrom(date, asha, code, among(ravi, meera));
    await runSchedule(code);
    expect(await balancesSeenBy(ravi, code)).toMatchObject({ Meera: -300_00 });
    await asha.can('removeGuest', { groupCode: code, userId: meera.userId });
    expect((await ravi.can('recurring', inGroup(code))).recurring).toMatchObject([{ pause: 'SOMEONE_LEFT' }]);
    await database.doc(`groups/${code}/recurring/${id}`).update({ next: date });
    await runSchedule(code);
    expect(await storedOne(code, id)).toMatchObject({ next: null, pause: 'SOMEONE_LEFT' });
    await expectLaws([code]);
  });

  it('is one of no other group, whatever JavaScript has under the id', async () => {
    const { asha, code, meera } = await withMeera();
    for (const [name, more] of [
      ['removeGuest', 'userId'],
      ['invite', 'guest'],
      ['payee', 'userId'],
    ] as const) {
      await asha.cannot(name, { groupCode: code, [more]: 'propertyIsEnumerable' }, 'member-not-found');
    }
    const charu = await buildStranger();
    const chai = { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [charu.code] };
    await charu.cannot('addExpense', { ...chai, ...among(meera) }, 'someone-left');
    await charu.cannot('recordPayment', payment(charu.code, charu, meera, 5), 'member-not-found');
    await charu.cannot('removeGuest', { groupCode: charu.code, userId: meera.userId }, 'member-not-found');
    expect((await (await signIn(charu)).can('exportGroup', inGroup(charu.code))).people).toHaveLength(1);
  });
});

describe('Whoever opens the link that was made for a guest', () => {
  /** Meera owes Asha for half of a dinner, has paid ₹50.00 of it, and now has an account. Ravi makes the link for her. */
  async function withLink() {
    const home = await withMeera();
    const { asha, ravi, meera: guest, code } = home;
    const { id } = await asha.adds(code, 300, among(asha, guest));
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
    const { asha, guest, meera, id, code, inputs } = await withLink();
    const recurring = await madeFrom(date, asha, code, among(asha, guest));
    await meera.can('joinGroup', inputs);
    for (const viewer of [asha, meera]) {
      expect(await balancesSeenBy(viewer, code)).toEqual({ Asha: 100_00, 'Meera Rao': -100_00 });
      const seen = await groupSeenBy(viewer, code);
      expect(seen?.guests).toBeUndefined();
      expect(seen?.balances?.[meera.userId]).toMatchObject({ share: 150_00, sent: 50_00 });
      expect(seen?.payments).toMatchObject([{ from: meera.userId }]);
    }
    expect(await meera.can('myBalances')).toMatchObject({ balances: [{ groupCode: code, balance: -100_00 }] });
    expect(await meera.can('getExpense', { id })).toMatchObject({
      expense: { share: 150_00 },
      split: { mode: 'EQUAL', parts: expect.arrayContaining([{ userId: meera.userId }]) },
    });
    const file = await asha.can('exportMonth', { ...inGroup(code), month, year });
    expect(file.expenses).toMatchObject([{ shares: { [asha.id]: 150_00, [meera.id]: 150_00 } }]);
    expect(file.payments).toMatchObject([{ from: meera.id, to: asha.id }]);
    const { entries } = await asha.can('activity', inGroup(code));
    const told = entries.map(({ kind, byName, otherName }) => [kind, byName, otherName]);
    expect(told).toContainEqual(['GUEST_TAKEN', 'Meera Rao', 'Meera']);
    expect(told).toContainEqual(['MEMBER_JOINED', 'Meera Rao', undefined]);
    expect(told).toContainEqual(['GUEST_ADDED', 'Ravi', 'Meera']);
    await runSchedule(code);
    expect(await storedOne(code, recurring)).not.toHaveProperty('pause');
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 400_00, 'Meera Rao': -400_00 });
    const { suggestions } = await asha.can('balances', inGroup(code));
    expect(suggestions).toEqual([{ from: meera.userId, to: asha.userId, amount: 400_00 }]);
    await expectLaws([code]);
  });

  it('can join without the place', async () => {
    const { asha, meera, code } = await withLink();
    await meera.can('joinGroup', inGroup(code));
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 100_00, Meera: -100_00 });
  });

  it('takes the place alone if they are in the group already, and what both had adds up', async () => {
    const { asha, ravi, guest, id, code, inputs } = await withLink();
    await asha.adds(code, 200, among(ravi, guest));
    const both = await asha.adds(code, 90, among(asha, ravi, guest));
    await ravi.can('joinGroup', inputs);
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 360_00, Ravi: -360_00 });
    expect((await ravi.can('getExpense', { id: both.id })).split).toEqual({
      mode: 'SHARES',
      parts: expect.arrayContaining([{ userId: ravi.userId, value: 2 }]),
    });
    // What is saved as it is shown changes nothing.
    const shown = { split: { mode: 'EQUAL', parts: [{ userId: asha.userId }, { userId: ravi.userId }] } };
    const { expense } = await asha.can('editExpense', edit(id, shown));
    expect(expense.revision).toBe(1);
    await asha.can('editExpense', edit(id, { amount: 100, ...shown }));
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 260_00, Ravi: -260_00 });
    await ravi.cannot('joinGroup', inGroup(code), 'already-a-member');
    await expectLaws([code]);
  });

  it('may then have more shares of an expense than anyone can be given, and its details still open', async () => {
    const { asha, imran, guest, code, inputs } = await withLink();
    const { id } = await asha.adds(code, 1001, byValue('SHARES', [guest, limits.sharesMax], [imran, 1]));
    await imran.can('joinGroup', inputs);
    for (const viewer of [asha, imran]) {
      const { split } = await viewer.can('getExpense', { id });
      expect(split).toEqual({ mode: 'SHARES', parts: [{ userId: imran.userId, value: limits.sharesMax + 1 }] });
    }
  });

  it('can pay and be paid for what was in the guest’s name', async () => {
    const { asha, guest, meera, code, inputs } = await withLink();
    const { payment: old } = await asha.can('recordPayment', payment(code, guest, asha, 10));
    await meera.can('joinGroup', inputs);
    await meera.can('removePayment', { groupCode: code, id: old.id });
    // An older page still names the guest.
    await asha.can('recordPayment', payment(code, guest, asha, 100));
    expect(await balancesSeenBy(meera, code)).toEqual({});
    await expectLaws([code]);
  });

  it('finds no place once the code is new, the guest is removed, or somebody else took it', async () => {
    const { asha, ravi, guest, meera, code, inputs } = await withLink();
    const { joinCode } = await asha.can('renewGroupCode', inGroup(code));
    await meera.cannot('joinGroup', inputs, 'code-ended');
    await meera.cannot('joinGroup', { ...inputs, groupCode: joinCode }, 'guest-not-found');
    const again = await asha.can('invite', { groupCode: code, guest: guest.userId });
    await ravi.can('joinGroup', { groupCode: joinCode, guest: again.guest });
    await meera.cannot('joinGroup', { groupCode: joinCode, guest: again.guest }, 'guest-not-found');
    await asha.cannot('invite', { groupCode: code, guest: guest.userId }, 'member-not-found');
    await asha.cannot('removeGuest', { groupCode: code, userId: guest.userId }, 'member-not-found');
  });

  it('is one of two who open it at once', async () => {
    const { asha, meera, code, inputs } = await withLink();
    const other = await buildPerson('Megha');
    const replies = await Promise.all([meera, other].map((one) => one.tries('joinGroup', inputs)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { taken } = (await storedGroup(code)) ?? {};
    expect(Object.keys(taken)).toHaveLength(1);
    expect(await balancesSeenBy(asha, code)).toMatchObject({ Asha: 100_00 });
  });

  it('is sent it by the admin or by who added the guest, and by no one else', async () => {
    const { asha, imran, guest, code } = await withLink();
    await imran.cannot('invite', { groupCode: code, guest: guest.userId }, 'not-the-admin');
    const other = await buildFlat({ asha: 0 });
    await other.asha.cannot('invite', { groupCode: other.code, guest: guest.userId }, 'member-not-found');
    expect(await asha.can('invite', { groupCode: code, guest: guest.userId })).toHaveProperty('guest');
  });

  it('leaves and keeps the place, by name; a deleted account leaves no name', async () => {
    const { asha, meera, code, inputs } = await withLink();
    await meera.can('joinGroup', inputs);
    await meera.can('leaveGroup', inGroup(code));
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 100_00, 'Meera Rao': -100_00 });
    await removeAccount(meera);
    await finishErasure(meera.id);
    expect(JSON.stringify(await storedGroup(code))).not.toContain('Meera');
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 100_00, 'Former member': -100_00 });
  });

  it('gives the place back by leaving a group that they had joined before the number was proven', async () => {
    const { asha, guest, meera, code, inputs } = await withLink();
    await meera.can('joinGroup', inputs);
    await database.doc(userPath(meera.userId)).update({ unconfirmedGroupCodes: [code] });
    await meera.can('leaveGroup', inGroup(code));
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 100_00, Meera: -100_00 });
    expect((await groupSeenBy(asha, code))?.guests).toMatchObject([{ userId: guest.userId, name: 'Meera' }]);
    await expectLaws([code]);
  });
});
