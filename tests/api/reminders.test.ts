/** Reminders: what is due tomorrow, and at a month's end what one owes (docs/product.md §14). */
import { balancesPath, recurringPath } from '@pg/contract/document-paths';
import { remind } from '@pg/functions/push/reminders';
import { afterAll, describe, expect, it } from 'vitest';
import { database } from '../support/database.ts';
import { among, payment } from '../support/expenses.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildGroup, type Person } from '../support/people.ts';
import { buildDevice, changeDevice, removeBuiltDevices } from '../support/push.ts';
import { madeFrom, noticesTo, toldTo, writeRecurring } from '../support/recurring.ts';
import { year } from '../support/time.ts';

afterAll(removeBuiltDevices);

/** An evening in India, on a date that no other test has. */
const eveningOf = (date: string): Date => new Date(`${date}T19:30:00+05:30`);

/** Reminders are sent at all hours: the words are those of what is owed. */
const settleUp = 'Settle up for a clear start to the month.';

describe('On the evening before', () => {
  const due = '2027-03-10';
  const evening = eveningOf('2027-03-09');
  const remindsOf = (person: Person, code: string, id: string) =>
    person.can('changeRecurring', { groupCode: code, id, change: 'REMIND' });

  it('those who asked for it hear of it, once, and nothing is recorded', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 500, ravi: 0, imran: 0 });
    for (const person of [asha, ravi, imran]) await buildDevice(person, code);
    const id = await madeFrom(due, asha, code, { title: 'November' });
    await remindsOf(asha, code, id);
    await remindsOf(ravi, code, id);
    // Of what its maker is asked about, nobody knows yet how much it is.
    const power = await madeFrom(due, asha, code, { mode: 'ASK', tags: ['electricity'], amount: 850 });
    await remindsOf(ravi, code, power);
    await remindsOf(imran, code, id);
    const undone = await imran.can('changeRecurring', { groupCode: code, id, change: 'DO_NOT_REMIND' });
    expect(undone.recurring).toMatchObject({ isReminded: false });
    for (const now of [evening, evening, eveningOf('2027-03-10')]) await remind(now);
    expect(await toldTo(asha)).toEqual(['₹600.00 is due tomorrow · November']);
    const both = ['About ₹850.00 is due tomorrow · electricity', '₹600.00 is due tomorrow · November'];
    expect(new Set(await toldTo(ravi))).toEqual(new Set(both));
    expect(await toldTo(imran)).toEqual([]);
    expect(await toldTo(asha)).toEqual([]);
    await expectLaws([code]);
  });

  it('nobody hears of what is paused or due later, who has left, or has muted the group', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 500, ravi: 0, imran: 0 });
    await buildDevice(asha, code);
    await buildDevice(ravi, code);
    const muted = await buildDevice(imran, code);
    const id = await madeFrom(due, asha, code);
    const paused = await madeFrom(due, asha, code, { tags: ['wifi'] });
    const later = await madeFrom('2027-03-11', asha, code, { tags: ['cook'] });
    for (const one of [paused, later]) await remindsOf(asha, code, one);
    await asha.can('changeRecurring', { groupCode: code, id: paused, change: 'PAUSE' });
    await remindsOf(ravi, code, id);
    await remindsOf(imran, code, id);
    await changeDevice(muted, { groupCodes: [] });
    await ravi.can('leaveGroup', { groupCode: code });
    await remind(evening);
    expect(await noticesTo(ravi)).toEqual([]);
    for (const person of [asha, ravi, imran]) expect(await toldTo(person)).toEqual([]);
  });

  it('nobody hears of what its maker, who has left, would have recorded, and a broken one silences no other', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 500, ravi: 0, imran: 0 });
    await buildDevice(imran, code);
    for (const maker of [asha, ravi]) {
      await remindsOf(imran, code, await madeFrom(due, maker, code, { tags: [maker === asha ? 'wifi' : 'cook'] }));
    }
    const broken = await madeFrom(due, asha, code);
    await database.doc(`${recurringPath(code)}/${broken}`).update({ times: 'many' });
    await ravi.can('leaveGroup', { groupCode: code });
    expect((await remind(evening)).failures).toHaveLength(1);
    expect(await toldTo(imran)).toEqual(['₹600.00 is due tomorrow · wifi']);
    await database.doc(`${recurringPath(code)}/${broken}`).delete();
  });
});

describe('On the last evening of a month', () => {
  it('who owes hears of it once, however often it runs, and on no other day', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    await buildDevice(asha, code);
    await buildDevice(ravi, code);
    await asha.adds(code, 250);
    for (const day of ['2027-04-29', '2027-05-01']) await remind(eveningOf(day));
    expect(await noticesTo(ravi)).toEqual([]);
    for (let runs = 0; runs < 3; runs += 1) await remind(eveningOf('2027-04-30'));
    expect(await toldTo(ravi)).toEqual([`You owe Asha ₹125.00. ${settleUp}`]);
    expect(await toldTo(ravi)).toEqual([]);
    expect(await noticesTo(asha)).toEqual([]);
    await remind(eveningOf('2027-05-31'));
    expect(await toldTo(ravi)).toEqual([`You owe Asha ₹125.00. ${settleUp}`]);
  });

  it('leaves out what is dated later, and debts of less than a rupee', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 500, imran: 0 });
    const trip = await buildGroup([asha, ravi], 'Trip');
    await buildDevice(ravi, code, trip);
    await ravi.adds(code, 90);
    await asha.adds(code, 250, { paymentDate: `${year + 2}-12-31`, ...among(asha, ravi) });
    await asha.adds(trip, 1.98);
    await remind(eveningOf('2027-10-31'));
    expect(await noticesTo(ravi)).toEqual([]);
    await asha.adds(trip, 0.02);
    await remind(eveningOf('2027-11-30'));
    expect(await toldTo(ravi)).toEqual([`You owe Asha ₹1.00. ${settleUp}`]);
    // What was paid counts, whenever it is dated.
    await asha.can('recordPayment', { ...payment(code, asha, ravi, 90), date: `${year + 1}-12-31` });
    await remind(eveningOf('2028-01-31'));
    expect(await toldTo(ravi)).toEqual([`You owe Asha ₹31.00. ${settleUp}`]);
  });

  it('a reminder that failed once comes with the next try, and once', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    await buildDevice(ravi, code);
    await asha.adds(code, 90);
    const balances = database.doc(balancesPath(code));
    const whole = (await balances.get()).data() ?? {};
    await balances.update({ byMember: 'broken for a moment' });
    await remind(eveningOf('2027-09-30'));
    await balances.set(whole);
    for (let runs = 0; runs < 2; runs += 1) await remind(eveningOf('2027-09-30'));
    expect(await noticesTo(ravi)).toHaveLength(1);
  });

  it('everybody hears of everything, also past the first hundred people and recurring expenses', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    await buildDevice(ravi, code);
    await asha.adds(code, 90);
    const more = { next: '2027-08-01', reminded: [ravi.id] };
    await writeRecurring(Array.from({ length: 101 }, () => ({ code, maker: asha, more })));
    // These come first.
    const ids = Array.from({ length: 100 }, (_, index) => String(index).padStart(20, '0'));
    const account = (await database.doc(userPath(ravi.mobile)).get()).data() ?? {};
    const [stored, removed] = [database.batch(), database.batch()];
    for (const one of ids) {
      stored.set(database.doc(`users/${one}`), { ...account, devices: [] });
      removed.delete(database.doc(`users/${one}`));
    }
    await stored.commit();
    await remind(eveningOf('2027-07-31'));
    await removed.commit();
    const kinds = Map.groupBy(await noticesTo(ravi), (notice) => notice.get('kind'));
    expect([kinds.get('TOMORROW')?.length, kinds.get('OWES')?.length]).toEqual([101, 1]);
  });

  it('one push adds up the debts in all groups but the muted ones', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 500, ravi: 500, imran: 500 });
    const trip = await buildGroup([imran, ravi], 'Trip');
    const mess = await buildGroup([asha, ravi], 'Mess');
    const token = await buildDevice(ravi, code, trip);
    await asha.adds(code, 300);
    await imran.adds(trip, 400);
    await asha.adds(mess, 50);
    await remind(eveningOf('2027-06-30'));
    const [notice] = await noticesTo(ravi);
    expect(notice?.data()).toMatchObject({
      ...{ kind: 'OWES', groupCode: trip },
      owed: [
        { groupCode: trip, userId: imran.id, amount: 20_000 },
        { groupCode: code, userId: asha.id, amount: 10_000 },
        { groupCode: mess, userId: asha.id, amount: 2_500 },
      ],
    });
    expect(await toldTo(ravi)).toEqual([`You owe 2 people ₹300.00 in all. ${settleUp}`]);
    // The same person in two groups is one person.
    await changeDevice(token, { groupCodes: [code, mess] });
    await remind(eveningOf('2027-08-31'));
    expect(await toldTo(ravi)).toEqual([`You owe Asha ₹125.00. ${settleUp}`]);
  });
});
