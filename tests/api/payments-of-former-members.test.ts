/** Someone who left a group, or was removed, hears of payments there and can take them back (docs/product.md §6). */

import { activityPath, paymentsPath } from '@pg/contract/document-paths';
import { limits } from '@pg/contract/limits';
import { pageSizes } from '@pg/contract/requests';
import { onActivityCreated } from '@pg/functions/push/delivery';
import { demoSender } from '@pg/functions/push/senders';
import { afterAll, describe, expect, it } from 'vitest';
import { database, everythingAbout, storedEntries } from '../support/database.ts';
import { among, balancesSeenBy, payment } from '../support/expenses.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildStranger, type Flat, type Person } from '../support/people.ts';
import {
  announceEntry,
  announceNewest,
  buildDevices,
  deliver,
  newestAlone,
  newestEntry,
  pushesTo,
  removeBuiltDevices,
} from '../support/push.ts';
import { date } from '../support/time.ts';

afterAll(removeBuiltDevices);

const day = 24 * 60 * 60 * 1000;

/** Asha owes Ravi ₹5,000 and removes him. Then she makes a new code. */
async function withoutRavi(): Promise<Flat> {
  const flat = await buildFlat();
  const { asha, ravi, imran, meera, code } = flat;
  for (const { mobile } of [imran, meera]) await asha.can('removeMember', { groupCode: code, userId: mobile });
  await ravi.adds(code, 10_000);
  await buildDevices([{ userId: ravi.mobile, groupCodes: [code] }]);
  await asha.can('removeMember', { groupCode: code, userId: ravi.mobile });
  await asha.can('renewGroupCode', { groupCode: code });
  return flat;
}

/** Announces the group's newest activity entry, and returns what this person's devices got. */
async function heardBy(person: Person, code: string): Promise<object[]> {
  await announceEntry(code, await newestAlone(code));
  return pushesTo(person);
}

/** Changes when a payment was recorded. */
const recordedAgo = (code: string, id: string, age: number): Promise<unknown> =>
  database.doc(`${paymentsPath(code)}/${id}`).update({ createdAt: new Date(Date.now() - age).toISOString() });

describe('A payment with someone who was removed', () => {
  it('is announced to them, and they can see it and take it back', async () => {
    const { asha, ravi, code } = await withoutRavi();
    const before = await balancesSeenBy(asha, code);
    expect(before).toEqual({ Asha: -500_000, Ravi: 500_000 });
    // By now, Ravi's phone has registered for the groups that are left: none.
    await buildDevices([{ userId: ravi.mobile, groupCodes: [] }]);
    const { payment: made } = await asha.can('recordPayment', payment(code, asha, ravi, 5_000));
    expect(await balancesSeenBy(asha, code)).toEqual({});
    expect(await heardBy(ravi, code)).toEqual(
      [1, 2].map(() => ({
        ...{ expenseId: made.id, eventId: expect.any(String), groupCode: code, groupName: 'Sunrise PG' },
        ...{ text: 'Asha recorded paying you ₹5,000.00', left: 'before' },
      })),
    );
    expect(await ravi.can('myPayments')).toEqual({
      payments: [
        {
          ...{ ...made, from: asha.id, to: ravi.mobile, by: asha.id },
          ...{ groupCode: code, groupName: 'Sunrise PG', other: 'Asha' },
        },
      ],
      more: false,
    });

    const said = { id: made.id, groupCode: code, reason: 'Asha is a thief.' };
    expect(await ravi.can('removePayment', said)).toEqual({ id: made.id });
    expect(await balancesSeenBy(asha, code)).toEqual(before);
    expect(await ravi.can('myPayments')).toEqual({ payments: [], more: false });
    const entries = [...(await storedEntries(code, 'PAYMENT_REMOVED')).values()];
    expect(entries).toMatchObject([{ by: ravi.mobile, other: asha.mobile }]);
    // Who has left says nothing in the group any more.
    expect(entries[0]).not.toHaveProperty('text');
    await buildDevices([{ userId: asha.mobile, groupCodes: [code] }]);
    expect(await heardBy(asha, code)).toMatchObject([{ text: 'Ravi undid a payment of ₹5,000.00 between you two' }]);
    await expectLaws([code]);
  });

  it('can be taken back for 30 days, and by no one else outside the group', async () => {
    const { asha, ravi, imran, code } = await withoutRavi();
    const charu = await buildStranger();
    const { payment: made } = await asha.can('recordPayment', payment(code, asha, ravi, 5_000));
    const inputs = { id: made.id, groupCode: code };
    const before = await everythingAbout([asha.mobile], [code]);
    for (const other of [imran, charu]) {
      await other.cannot('removePayment', inputs, 'not-a-member');
      expect(await other.can('myPayments')).toEqual({ payments: [], more: false });
    }
    expect(await everythingAbout([asha.mobile], [code])).toEqual(before);

    await recordedAgo(code, made.id, limits.takeBackDays * day + 1000);
    await ravi.cannot('removePayment', inputs, 'not-a-member');
    expect(await ravi.can('myPayments')).toEqual({ payments: [], more: false });
    await recordedAgo(code, made.id, limits.takeBackDays * day - 60_000);
    expect((await ravi.can('myPayments')).payments).toHaveLength(1);
    await ravi.can('removePayment', inputs);
    await expectLaws([code]);
  });

  it('cannot be taken back by a later account with the same number', async () => {
    const { asha, ravi, code } = await withoutRavi();
    const { payment: made } = await asha.can('recordPayment', payment(code, asha, ravi, 5_000));
    // Simulates a number that signed up again before the earlier account was erased.
    await database.doc(userPath(ravi.mobile)).update({ formerGroupCodes: [] });
    await ravi.cannot('removePayment', { id: made.id, groupCode: code }, 'not-a-member');
    expect(await ravi.can('myPayments')).toEqual({ payments: [], more: false });
  });

  it('is always announced, however many came before it; after ten a day with one person, more are refused', async () => {
    const { asha, ravi, code } = await withoutRavi();
    const flood = Array.from({ length: 40 }, (_, index) => {
      const at = new Date(Date.now() - index * 1000).toISOString();
      return { kind: 'PAYMENT_REMOVED', by: asha.id, other: ravi.id, at };
    });
    for (const entry of flood) {
      const quoted = { id: 'x'.repeat(20), amount: 1, payer: 'by' };
      await database.collection(activityPath(code)).add({ ...entry, payment: quoted });
    }
    for (let count = 0; count < 10; count += 1) await asha.can('recordPayment', payment(code, asha, ravi, 99_999));
    await announceNewest(code);
    expect(await pushesTo(ravi)).toMatchObject([{ text: 'Asha recorded paying you ₹99,999.00' }]);
    await asha.cannot('recordPayment', payment(code, asha, ravi, 1), 'too-many-requests');
    expect((await ravi.can('myPayments')).payments).toHaveLength(10);
  });

  it('is taken back under the name that the group knows', async () => {
    const { asha, ravi, code } = await withoutRavi();
    const { payment: made } = await asha.can('recordPayment', payment(code, asha, ravi, 5_000));
    await ravi.can('setName', { name: 'Meera' });
    await ravi.can('removePayment', { id: made.id, groupCode: code });
    const { entries } = await asha.can('activity', { groupCode: code });
    expect(entries[0]).toMatchObject({ kind: 'PAYMENT_REMOVED', by: ravi.id, byName: 'Ravi' });
  });

  it('cannot bring a debt forward; the same amount can be recorded in another way', async () => {
    const { asha, ravi, code } = await withoutRavi();
    const stranger = await buildStranger();
    const upwards = payment(code, asha, ravi, 9_999_999);
    await asha.cannot('recordPayment', { ...upwards, method: 'BROUGHT_FORWARD' }, 'someone-left', {
      message: 'A debt can be brought forward only with someone in the group.',
    });
    await asha.cannot(
      'recordPayment',
      { ...payment(code, asha, stranger, 1), method: 'BROUGHT_FORWARD' },
      'member-not-found',
    );
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: -500_000, Ravi: 500_000 });
    await asha.can('recordPayment', { ...upwards, method: 'OTHER' });
  });
});

describe('The list of payments in groups that one left', () => {
  const idOf = (index: number): string => `payment${index}`.padEnd(20, 'x');

  /** Stores so many payments of Asha to Ravi, one each minute until some minutes ago. */
  async function store({ asha, ravi }: Flat, code: string, count: number, minutesAgo = 0): Promise<void> {
    const payer = { from: asha.id, to: ravi.id, by: asha.id };
    const template = { ...payer, amount: 100, date, method: 'UPI', note: '', deletedAt: null };
    const writer = database.bulkWriter();
    for (let index = 0; index < count; index += 1) {
      const createdAt = new Date(Date.now() - (minutesAgo + index) * 60_000).toISOString();
      void writer.set(database.doc(`${paymentsPath(code)}/${idOf(index)}`), { ...template, createdAt });
    }
    await writer.close();
  }

  it('has pages of 50, newest first, and none of the groups that one is in', async () => {
    const flat = await withoutRavi();
    const { ravi, code } = flat;
    const { groupCode: trip } = await ravi.can('createGroup', { groupName: 'Trip' });
    await store(flat, code, pageSizes.payments + 1);
    await store(flat, trip, 3);
    const { payments, more, next } = await ravi.can('myPayments');
    expect(payments.map(({ id, groupCode }) => [id, groupCode])).toEqual(
      Array.from({ length: pageSizes.payments }, (_, index) => [idOf(index), code]),
    );
    expect(more).toBe(true);
    const older = await ravi.can('myPayments', { before: next });
    expect(older.payments.map(({ id }) => id)).toEqual([idOf(pageSizes.payments)]);
    expect(older).toMatchObject({ more: false });
    expect(older.next).toBeUndefined();

    await database.doc(userPath(ravi.mobile)).update({ formerGroupCodes: [code, trip], groupCodes: [] });
    expect(
      (await ravi.can('myPayments')).payments
        .slice(0, 4)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([0, 0, 1, 1].map(idOf));
  });

  it('goes on past four pages of payments in groups that one is in', async () => {
    const flat = await withoutRavi();
    const { groupCode: trip } = await flat.ravi.can('createGroup', { groupName: 'Trip' });
    const many = 4 * pageSizes.payments;
    await store(flat, trip, many);
    await store(flat, flat.code, 1, many);
    const { next, ...first } = await flat.ravi.can('myPayments');
    expect(first).toEqual({ payments: [], more: true });
    expect(await flat.ravi.can('myPayments', { before: next })).toMatchObject({
      payments: [{ id: idOf(0) }],
      more: false,
    });
  });
});

describe('Someone who is removed', () => {
  it.each([
    [10_000, 'You were removed from the group. You still get back ₹5,000.00.'],
    [0, 'You were removed from the group. You owe nothing there and get nothing back.'],
    [-10_000, 'You were removed from the group. You still owe ₹5,000.00.'],
  ])('is told so with their balance, if they paid %d rupees for two', async (paid, text) => {
    const { asha, ravi, imran, meera, code } = await buildFlat();
    for (const { mobile } of [imran, meera]) await asha.can('removeMember', { groupCode: code, userId: mobile });
    if (paid !== 0) await (paid > 0 ? ravi : asha).adds(code, Math.abs(paid));
    await buildDevices([{ userId: ravi.mobile, groupCodes: [] }]);
    await buildDevices([{ userId: asha.mobile, groupCodes: [code] }]);
    await asha.can('removeMember', { groupCode: code, userId: ravi.mobile });
    const entry = await newestEntry(code);
    // What comes right after the removal does not change what it says.
    if (paid > 0) await asha.can('recordPayment', payment(code, asha, ravi, 5_000));
    await announceEntry(code, entry);
    expect(await pushesTo(ravi)).toEqual([
      { expenseId: entry?.id, eventId: entry?.id, groupCode: code, groupName: 'Sunrise PG', text, left: 'now' },
    ]);
    expect(await heardBy(asha, code)).toEqual([]);
  });

  it('is not told if they are in the group again by then', async () => {
    const { ravi, code } = await withoutRavi();
    const removed = (await database.collection(activityPath(code)).where('kind', '==', 'MEMBER_REMOVED').get()).docs;
    const group = database.doc(`groups/${code}`);
    const member = { number: ravi.mobile, name: 'Ravi', role: 'member', joinedAt: new Date().toISOString() };
    await group.update({ [`members.${ravi.id}`]: member });
    const data = removed.find((entry) => entry.get('other') === ravi.id);
    await onActivityCreated.run({ params: { code, id: data?.id }, time: new Date().toISOString(), data } as never);
    expect(await pushesTo(ravi)).toEqual([]);
  });

  it('hears of an expense that names them, although it was recorded just before', async () => {
    const { asha, ravi, code } = await buildFlat();
    await buildDevices([{ userId: ravi.mobile, groupCodes: [] }]);
    const { expense } = await asha.adds(code, 5000, among(ravi));
    await asha.can('removeMember', { groupCode: code, userId: ravi.mobile });
    await deliver(expense, demoSender);
    expect(await pushesTo(ravi)).toEqual([
      {
        ...{ expenseId: expense.id, groupCode: code, groupName: 'Sunrise PG' },
        ...{ text: 'Asha added ₹5,000.00 · chai · your share ₹5,000.00', left: 'before' },
      },
    ]);
  });
});

describe('An expense of someone who left', () => {
  it('is deleted by its author, or taken out by the admin, and they hear of it', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    await buildDevices([{ userId: ravi.mobile, groupCodes: [] }]);
    const shared = [];
    for (const by of [asha, asha, imran]) shared.push((await by.adds(code, 100, among(ravi, asha))).id);
    const [own, without, struck] = shared as [string, string, string];
    const figures = { amount: 100, paymentDate: date, tags: ['chai'], revision: 1 };
    await asha.can('editExpense', { ...figures, id: without, split: among(asha).split });
    await ravi.can('leaveGroup', { groupCode: code });
    await imran.can('leaveGroup', { groupCode: code });

    const push = (expenseId: string, text: string) => ({
      ...{ expenseId, eventId: expect.any(String), groupCode: code, groupName: 'Sunrise PG', text, left: 'before' },
      ...{ changed: 'yes', quiet: 'yes' },
    });
    await asha.can('deleteExpense', { id: own });
    expect(await heardBy(ravi, code)).toEqual([push(own, 'Asha deleted chai · your share ₹50.00 → ₹0.00')]);
    await asha.can('deleteExpense', { id: without });
    expect(await heardBy(ravi, code)).toEqual([]);
    await asha.can('strikeExpense', { id: struck, groupCode: code });
    expect(await heardBy(ravi, code)).toEqual([push(struck, 'Asha took out Imran’s chai · your share ₹50.00 → ₹0.00')]);
    await expectLaws([code]);
  });
});
