import type { CallContext } from '@pg/functions/call-context';
import { transact } from '@pg/functions/firestore/transact';
import { notifyOfParts, tellWaiting } from '@pg/functions/ledger/write-notices';
import { onExpenseCreated } from '@pg/functions/push/delivery';
import { activityPushes, noticePushes } from '@pg/functions/push/pushes';
import { afterAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../scripts/reconcile/reconcile.ts';
import type { Inputs } from '../support/api.ts';
import {
  database,
  storedBalances,
  storedEntries,
  storedExpense,
  storedGroupExpenses,
  storedMonths,
  storedPayments,
  storedUser,
} from '../support/database.ts';
import { eraseAccount } from '../support/erasure.ts';
import { balancesSeenBy, edit } from '../support/expenses.ts';
import { idOf } from '../support/ids.ts';
import { anyId, file, type Part, paidTo, spent } from '../support/imports.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildStranger, type Person, storeGuests } from '../support/people.ts';
import { buildDevice, newestEntry, removeBuiltDevices } from '../support/push.ts';
import { date, thisMonth, year } from '../support/time.ts';

afterAll(removeBuiltDevices);

/** Asha, the admin, and Ravi have a flat, and Asha has a file of it: Ravi paid the rent, and got some of it back. */
async function flatWithFile() {
  const flat = await buildFlat({ asha: 500, ravi: 0, imran: 0 });
  const { asha, ravi, imran, code } = flat;
  const importId = anyId();
  const thirds = [asha, ravi, imran].map((who): Part => [who, 1000]);
  const rent = spent('Rent October', [[ravi, 3000]], thirds);
  const back = paidTo('Asha paid Ravi', asha, ravi, 400);
  const takes = (rows: readonly Inputs[], more?: Inputs) => asha.can('importRows', file(code, importId, rows, more));
  /** Takes rows over that are not the last ones. */
  const begins = (rows: readonly Inputs[]) => takes(rows, { isLast: undefined });
  return { ...flat, importId, rent, back, takes, begins };
}

describe('Rows of a file', () => {
  it('become expenses and payments with the shares and payers of the file and one entry, and move no coins', async () => {
    const { asha, ravi, code, importId, rent, back, takes } = await flatWithFile();
    expect(await takes([rent, back])).toEqual({ taken: 2 });
    expect(await balancesSeenBy(ravi, code)).toEqual({ Ravi: 160_000, Asha: -60_000, Imran: -100_000 });
    const [[id = '', copy] = []] = await storedGroupExpenses(code);
    const shown = { title: 'Rent October', tags: ['rent'], userId: asha.mobile, amount: 300_000 };
    expect(copy).toMatchObject({ ...shown, importId });
    expect(await storedExpense(id)).toMatchObject({ split: { mode: 'EXACT' }, charged: 0 });
    expect(await storedUser(asha.mobile)).toMatchObject({ coins: { remaining: 50_000 }, spentThisMonth: 0 });
    expect((await storedMonths(code)).get(thisMonth)).toMatchObject({ total: 300_000, count: 1, revision: 1 });
    expect(Object.keys((await storedMonths(code)).get(thisMonth)?.payments ?? {})).toHaveLength(1);
    const { entries, next } = await ravi.can('activity', { groupCode: code });
    const counts = { source: 'SPLITWISE', expenses: 1, payments: 1, done: true, part: 160_000, objections: [] };
    expect(entries).toMatchObject([{ kind: 'IMPORTED', id: importId, byName: 'Asha', imported: counts }]);
    expect(next).toBeNull();
    const said: string[] = [];
    await reconcile({ subjects: [code], repairs: false, say: (line) => said.push(line) });
    expect(said.filter((line) => /differs|charge|wrong|missing/.test(line))).toEqual([]);
    await expectLaws([code]);
  });

  it('change nothing when they come a second time, even under another import or as an expense', async () => {
    const { asha, ravi, code, rent, back, takes } = await flatWithFile();
    await takes([rent, back]);
    const before = await storedBalances(code);
    expect(await takes([rent, back])).toEqual({ taken: 0 });
    expect(await asha.can('importRows', file(code, anyId(), [rent, back]))).toEqual({ taken: 0 });
    const again = spent('Asha paid Ravi', [[asha, 400]], [[ravi, 400]]);
    expect(await asha.can('importRows', file(code, anyId(), [again]))).toEqual({ taken: 0, others: [1] });
    expect(await storedBalances(code)).toEqual(before);
    expect((await storedEntries(code, 'IMPORTED')).size).toBe(1);
    await expectLaws([code]);
  });

  it('that somebody imported before with other figures, or that are gone, are named in the answer', async () => {
    const { asha, ravi, imran, code, rent, back, takes } = await flatWithFile();
    const more = { row: 3 };
    const [gas, milk] = ['Gas', 'Milk'].map((text, at) => spent(text, [[ravi, 90]], [[imran, 90]], { row: 4 + at }));
    const chai = spent('Chai', [[asha, 1]], [[imran, 1]], more);
    await takes([rent, { ...back, amount: 7 }, chai, gas ?? {}, milk ?? {}]);
    const ids = new Map([...(await storedGroupExpenses(code))].map(([id, { title }]) => [title, id]));
    await asha.can('deleteExpense', { id: ids.get('Gas') });
    await asha.can('leaveGroup', { groupCode: code });
    const next = { ...spent('Chai', [[ravi, 500]], [[imran, 500]], more) };
    const moved = { ...milk, row: 6, paymentDate: `${year - 1}-05-06` };
    expect(await ravi.can('importRows', file(code, anyId(), [next, gas ?? {}, milk ?? {}]))).toEqual({
      taken: 0,
      others: [3, 4],
    });
    expect(await ravi.can('importRows', file(code, anyId(), [moved]))).toEqual({ taken: 0, others: [6] });
    await expectLaws([code]);
  });

  it('change more sums of a month than one change can increment, and all of them come out right', async () => {
    const { asha, code, begins } = await flatWithFile();
    const ids = await storeGuests(code, 190, asha.id);
    const [batch, at] = [database.batch(), new Date().toISOString()];
    const added = { kind: 'GUEST_ADDED', by: asha.id, at };
    for (const other of ids) batch.set(database.doc(`groups/${code}/activity/${other}`), { ...added, other });
    await batch.commit();
    const guests = ids.map((mobile) => ({ mobile }));
    const tens = Array.from({ length: 19 }, (_, index) =>
      guests.slice(index * 10, index * 10 + 10).map((who): Part => [who, 2]),
    );
    for (const times of [1, 2]) {
      await begins(tens.map((payers, at) => spent(`Row ${at}, ${times}`, payers, tens.at(at - 1) ?? [])));
      const { total, byMember = {} } = (await storedMonths(code)).get(thisMonth) ?? {};
      expect([total, Object.keys(byMember).length]).toEqual([times * 380_00, 190]);
      expect(new Set(Object.values(byMember))).toEqual(new Set([times * 2_00]));
      await expectLaws([code]);
    }
  });

  it('keep how they were split by days, and are refused if that does not explain the shares', async () => {
    const { asha, ravi, code, importId, rent, takes } = await flatWithFile();
    const parts: Part[] = [
      [asha, 200],
      [ravi, 100],
    ];
    const food = spent('Food', [[asha, 300]], parts);
    const days = {
      ...{ rule: 'SHARED', from: '2026-10-01', to: '2026-10-30', empty: 1 },
      people: [
        { userId: asha.mobile, days: 20 },
        { userId: ravi.mobile, days: 10 },
      ],
    };
    const fewer = { ...days, people: days.people.slice(1) };
    await asha.cannot('importRows', file(code, importId, [{ ...food, days: fewer }]), 'invalid-request');
    await takes([rent, { ...food, days }]);
    const [id = ''] = [...(await storedGroupExpenses(code))].find(([, { title }]) => title === 'Food') ?? [];
    const details = await ravi.can('getExpense', { id });
    expect(details.days).toEqual({ ...days, people: expect.arrayContaining(days.people) });
    // Of the marks by which it was divided elsewhere, this group knows nothing.
    expect(details).not.toHaveProperty('daysChanged');
    await expectLaws([code]);
  });

  it('of this month reach open screens as changes, and earlier ones do not', async () => {
    const { asha, ravi, code, takes } = await flatWithFile();
    const old = spent('Old', [[asha, 10]], [[ravi, 10]], { paymentDate: `${year - 1}-03-04` });
    await takes([spent('New', [[asha, 10]], [[ravi, 10]]), old]);
    const copies = [...(await storedGroupExpenses(code)).values()];
    const isNews = new Map(copies.map(({ title, changedAt }) => [title, changedAt !== undefined]));
    expect(Object.fromEntries(isNews)).toEqual({ New: true, Old: false });
    await expectLaws([code]);
  });
});

it('An imported expense moves no coins when it is edited, deleted and restored, and comes again without its history', async () => {
  const { asha, code, importId, takes } = await flatWithFile();
  const chai = spent('Chai', [[asha, 300]], [[asha, 300]]);
  await takes([chai]);
  // It concerns nobody but the admin, so nobody is told.
  expect((await database.collection('notices').where('groupCode', '==', code).get()).size).toBe(0);
  const [[id = ''] = []] = await storedGroupExpenses(code);
  const raised = { amount: 400, split: { mode: 'EXACT', parts: [{ userId: asha.mobile, value: 400 }] } };
  await asha.can('editExpense', edit(id, raised));
  await asha.can('deleteExpense', { id });
  await asha.can('restoreExpense', { id });
  expect(await storedUser(asha.mobile)).toMatchObject({ coins: { remaining: 50_000 }, spentThisMonth: 0 });
  expect((await storedMonths(code)).get(thisMonth)?.total).toBe(40_000);
  await asha.can('undoImport', { groupCode: code, importId });
  await asha.can('importRows', file(code, anyId(), [chai]));
  expect((await asha.can('getExpense', { id })).history).toEqual([]);
  await expectLaws([code]);
});

/** The pushes to these people about imports, newest first, that have been let go so far; `left` if they are no members. */
async function heardBy(people: readonly Person[], code: string) {
  const { docs } = await database.collection('notices').where('groupCode', '==', code).get();
  const newest = docs.toSorted((a, b) => b.get('at').localeCompare(a.get('at')));
  const told = await Promise.all(newest.map(({ id }) => noticePushes(id)));
  return told.flatMap((pushes) =>
    pushes === undefined
      ? []
      : [
          people.map(({ id }) => {
            const push = pushes.pushFor({ userId: id, groupCodes: [code], language: 'en' });
            return push?.left ? `${push.text} (${push.left})` : push?.text;
          }),
        ],
  );
}

const inAnHour = () => tellWaiting(new Date(Date.now() + 3600e3));

describe('The pushes about an import', () => {
  it('are one for everyone with a part in it, with what they now owe, once the whole file is there', async () => {
    const { asha, ravi, imran, code, rent, back, takes, begins } = await flatWithFile();
    await begins([rent]);
    await tellWaiting(new Date());
    expect(await heardBy([asha, ravi, imran], code)).toEqual([]);
    await takes([back]);
    await takes([rent, back]);
    await inAnHour();
    const said = 'Asha brought the group’s expenses over from a file.';
    expect(await heardBy([asha, ravi, imran], code)).toEqual([
      [undefined, `${said} You now get back ₹1,600.00.`, `${said} You now owe ₹1,000.00.`],
    ]);
  });

  it('come within an hour if nobody says that it is complete, again for later rows, and to who was removed', async () => {
    const { asha, ravi, imran, code, rent, back, begins } = await flatWithFile();
    await begins([rent]);
    await asha.can('removeMember', { groupCode: code, userId: imran.mobile });
    await inAnHour();
    await inAnHour();
    const said = 'Asha brought the group’s expenses over from a file.';
    const first = [undefined, `${said} You now get back ₹2,000.00.`, `${said} You now owe ₹1,000.00. (before)`];
    expect(await heardBy([asha, ravi, imran], code)).toEqual([first]);
    await begins([back]);
    await inAnHour();
    expect(await heardBy([asha, ravi, imran], code)).toHaveLength(2);
    expect((await heardBy([ravi], code))[0]).toEqual([`${said} You now get back ₹1,600.00.`]);
  });

  it('come again for rows that are stored while they go out', async () => {
    const { asha, ravi, code, importId } = await flatWithFile();
    const notice = { kind: 'IMPORTED', by: asha.id, groupCode: code, importId } as const;
    const store = (now: Date, meanwhile: () => Promise<unknown>) =>
      transact(async (tx) => {
        await notifyOfParts(tx, `imported ${importId}`, notice, { now } as CallContext, false);
        await meanwhile();
      });
    await store(new Date(), async () => undefined);
    await store(new Date(), inAnHour);
    const waiting = await database.collection('notices').where('groupCode', '==', code).get();
    expect(waiting.docs.filter((one) => one.get('dueAt') !== undefined)).toHaveLength(1);
    expect(waiting.docs).toHaveLength(2);
    expect(await heardBy([ravi], code)).toEqual([]);
  });

  it('go to both people of a payment between two others, also if who imported deletes the account meanwhile', async () => {
    const { asha, ravi, imran, code, begins } = await flatWithFile();
    const debt = { method: 'BROUGHT_FORWARD' };
    await begins([paidTo('Old', ravi, imran, 900, debt)]);
    await eraseAccount(asha);
    await inAnHour();
    const said = ['You now get back ₹900.00.', 'You now owe ₹900.00.'].map((text) => expect.stringContaining(text));
    expect(await heardBy([ravi, imran], code)).toEqual([said]);
  });

  it('are none for each of its expenses', async () => {
    const { ravi, code, rent, takes } = await flatWithFile();
    await buildDevice(ravi, code);
    await takes([rent]);
    const [[id = ''] = []] = await storedGroupExpenses(code);
    const created = await database.doc(`expenses/${id}`).get();
    await onExpenseCreated.run({ params: { id }, time: new Date().toISOString(), data: created } as never);
    expect((await database.collection(`users/${idOf(ravi.mobile)}/demoPushes`).get()).size).toBe(0);
  });
});

describe('Taking an import back', () => {
  it('takes all of it back in calls of 50, and the same file can be imported again', async () => {
    const { asha, ravi, imran, code, importId, begins } = await flatWithFile();
    await asha.adds(code, 90);
    const before = await balancesSeenBy(asha, code);
    const rows = Array.from({ length: 45 }, (_, index) =>
      spent(`Row ${index}`, [[ravi, 10]], [[imran, 10]], index % 2 ? {} : { paymentDate: `${year - 1}-05-06` }),
    );
    const payments = Array.from({ length: 20 }, (_, index) => paidTo(`${index}`, asha, ravi, 5));
    for (const some of [rows, payments]) await begins(some);
    const whole = await storedBalances(code);
    expect(await asha.can('undoImport', { groupCode: code, importId })).toEqual({ left: 15 });
    await expectLaws([code]);
    await asha.cannot('importRows', file(code, importId, rows.slice(0, 1)), 'import-ended');
    expect(await asha.can('undoImport', { groupCode: code, importId })).toEqual({ left: 0 });
    expect(await asha.can('undoImport', { groupCode: code, importId })).toEqual({ left: 0 });
    expect(await balancesSeenBy(asha, code)).toEqual(before);
    expect((await storedPayments(code)).size).toBe(0);
    expect([...(await storedEntries(code, 'IMPORTED')).values()]).toMatchObject([{ left: 0 }]);
    // Nobody can take the place of this entry by an import.
    const [undone = ''] = (await storedEntries(code, 'IMPORT_UNDONE')).keys();
    await asha.cannot('importRows', file(code, undone, rows.slice(0, 1)), 'invalid-request');
    const { entries } = await imran.can('activity', { groupCode: code });
    expect(entries[0]).toMatchObject({
      kind: 'IMPORT_UNDONE',
      byName: 'Asha',
      imported: { source: 'SPLITWISE', expenses: 45, payments: 20, left: 0, objections: [] },
    });
    await expectLaws([code]);
    const again = anyId();
    await asha.can('importRows', file(code, again, rows, { isLast: undefined }));
    await asha.can('importRows', file(code, again, payments));
    expect((await storedBalances(code)).byMember).toEqual(whole.byMember);
    await expectLaws([code]);
  });

  it('is possible for 30 days; what was begun and is not finished then stays as it is', async () => {
    const { asha, ravi, code, importId, takes, begins } = await flatWithFile();
    const rows = Array.from({ length: 50 }, (_, index) => paidTo(`${index}`, asha, ravi, 1));
    await begins(rows);
    await takes([paidTo('more', asha, ravi, 1)]);
    const entry = database.doc(`groups/${code}/activity/${importId}`);
    const at = (await entry.get()).get('at');
    await entry.update({ at: new Date(Date.parse(at) - 31 * 24 * 3600e3).toISOString() });
    await asha.cannot('undoImport', { groupCode: code, importId }, 'import-ended');
    await entry.update({ at });
    expect(await asha.can('undoImport', { groupCode: code, importId })).toEqual({ left: 1 });
    await entry.update({ at: new Date(Date.parse(at) - 31 * 24 * 3600e3).toISOString() });
    await asha.cannot('undoImport', { groupCode: code, importId }, 'import-ended');
    const { entries } = await ravi.can('activity', { groupCode: code });
    expect(entries.map(({ kind, imported }) => [kind, imported?.left])).toEqual([
      ['IMPORT_UNDONE', 1],
      ['IMPORTED', 1],
    ]);
    await expectLaws([code]);
  });

  it('takes nothing back a second time that was deleted or taken back before', async () => {
    const { asha, ravi, imran, code, importId, rent, back, takes } = await flatWithFile();
    await takes([spent('Gas', [[ravi, 90]], [[imran, 90]]), back]);
    const [[gas] = []] = await storedGroupExpenses(code);
    const [[paid] = []] = await storedPayments(code);
    await asha.can('deleteExpense', { id: gas });
    await asha.can('removePayment', { id: paid, groupCode: code });
    await asha.can('importRows', file(code, anyId(), [rent]));
    const before = await balancesSeenBy(asha, code);
    expect(await asha.can('undoImport', { groupCode: code, importId })).toEqual({ left: 0 });
    expect(await balancesSeenBy(asha, code)).toEqual(before);
    await expectLaws([code]);
  });

  it('tells everyone with a part of what they now owe, also who has left', async () => {
    const { asha, ravi, imran, code, importId, rent, back, takes } = await flatWithFile();
    await takes([rent, back]);
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('undoImport', { groupCode: code, importId });
    await asha.can('undoImport', { groupCode: code, importId });
    await inAnHour();
    const said = 'Asha took back what came from a file. You owe nothing and get nothing back.';
    expect(await heardBy([asha, ravi, imran], code)).toEqual([[undefined, `${said} (before)`, said]]);
    await asha.cannot('importRows', file(code, anyId(), [rent]), 'someone-left');
    await expectLaws([code]);
  });
});

describe('A person with a part in an import', () => {
  it('says that it is not right: no money moves, everybody sees it, and who imported it is told', async () => {
    const { asha, ravi, imran, code, importId, rent, takes } = await flatWithFile();
    await takes([rent]);
    const before = await storedBalances(code);
    const said = { groupCode: code, importId, text: 'I had paid that.' };
    await imran.can('sayNotRight', said);
    await imran.can('sayNotRight', said);
    expect(await storedBalances(code)).toEqual(before);
    const objections = async () => {
      const { entries } = await ravi.can('activity', { groupCode: code });
      return entries.find(({ imported }) => imported)?.imported?.objections;
    };
    const open = { userId: imran.mobile, groupCode: code, at: expect.any(String), text: said.text };
    expect(await objections()).toEqual([open]);
    const entry = await newestEntry(code);
    expect(entry?.get('kind')).toBe('OBJECTED');
    const pushes = await activityPushes(code, entry?.id ?? '');
    expect(pushes?.pushFor({ userId: asha.id, groupCodes: [code] })?.text).toBe(
      'Imran says that the import is not right',
    );
    expect(pushes?.userIds).toEqual([asha.id]);

    const answer = { groupCode: code, importId, userId: imran.mobile, text: 'Not to me.' };
    await ravi.cannot('answerNotRight', answer, 'not-your-expense');
    await asha.can('answerNotRight', answer);
    expect(await objections()).toMatchObject([{ ...open, answer: { by: asha.mobile, text: answer.text } }]);
    await asha.cannot('sayNotRight', said, 'no-part');
    await expectLaws([code]);
  });

  it('is the person who has taken a guest’s place since, and may say so', async () => {
    const { asha, code, importId, takes } = await flatWithFile();
    const guest = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
    await takes([spent('Rent', [[asha, 90]], [[guest, 90]])]);
    const meera = await buildStranger();
    const link = await asha.can('invite', { groupCode: code, guest: guest.userId });
    await meera.can('joinGroup', { groupCode: code, guest: link.guest });
    expect((await meera.can('activity', { groupCode: code })).entries.find(({ imported }) => imported)).toMatchObject({
      imported: { part: -9000 },
    });
    await meera.can('sayNotRight', { groupCode: code, importId, text: 'Not mine.' });
    expect(await asha.can('undoImport', { groupCode: code, importId })).toEqual({ left: 0 });
    expect(await balancesSeenBy(meera, code)).toEqual({});
    await expectLaws([code]);
  });

  it('has to be in the import, and objects before it is taken back', async () => {
    const { asha, ravi, imran, code, importId, back, takes } = await flatWithFile();
    await takes([back]);
    const said = { groupCode: code, importId, text: 'Not mine.' };
    await imran.cannot('sayNotRight', said, 'no-part');
    await ravi.cannot('sayNotRight', { ...said, importId: anyId() }, 'import-not-found');
    await ravi.can('sayNotRight', said);
    await asha.can('undoImport', { groupCode: code, importId });
    await ravi.cannot('sayNotRight', said, 'import-ended');
    const { entries } = await ravi.can('activity', { groupCode: code });
    expect(entries.flatMap(({ imported }) => imported?.objections ?? [])).toEqual([]);
  });

  it('takes back what was said, or is answered, also after the 30 days', async () => {
    const { asha, ravi, code, importId, back, takes } = await flatWithFile();
    await takes([back]);
    const said = { groupCode: code, importId, text: 'Not mine.' };
    await ravi.can('sayNotRight', said);
    const at = new Date(Date.now() - 31 * 24 * 3600e3).toISOString();
    await database.doc(`groups/${code}/activity/${importId}`).update({ at });
    await ravi.can('answerNotRight', { groupCode: code, importId, userId: ravi.mobile });
    expect((await storedEntries(code, 'ANSWERED')).size).toBe(1);
    await ravi.cannot('sayNotRight', said, 'import-ended');
    await asha.cannot('undoImport', { groupCode: code, importId }, 'import-ended');
  });
});

describe('Rows are refused', () => {
  it('that the ledger would not take from a form', async () => {
    const { asha, ravi, code, importId, rent } = await flatWithFile();
    for (const wrong of [
      { ...rent, amount: 3000.01 },
      { ...rent, split: { mode: 'EQUAL', parts: [{ userId: ravi.mobile }] } },
      { ...rent, paymentDate: '2019-01-01' },
      { ...rent, key: 'short' },
      { ...rent, row: -1 },
      paidTo('self', ravi, ravi, 10),
      paidTo('old', asha, ravi, 10, { date: '2019-01-01' }),
    ]) {
      await asha.cannot('importRows', file(code, importId, [wrong]), 'invalid-request');
    }
    const many = Array.from({ length: 51 }, (_, index) => paidTo(`${index}`, asha, ravi, 1));
    await asha.cannot('importRows', file(code, importId, many), 'invalid-request');
    await asha.cannot('importRows', file(code, importId, []), 'invalid-request');
    await asha.cannot('importRows', file(code, importId, [rent, rent]), 'invalid-request');
    expect(await balancesSeenBy(asha, code)).toEqual({});
    expect((await storedPayments(code)).size).toBe(0);
  });

  it('that are new in an import of which everyone has been told, or of which nobody could say any more that it is wrong', async () => {
    const { asha, code, importId, rent, back, takes } = await flatWithFile();
    await takes([rent]);
    await asha.cannot('importRows', file(code, importId, [rent, back]), 'import-ended');
    const old = anyId();
    await asha.can('importRows', file(code, old, [back], { isLast: undefined }));
    const at = new Date(Date.now() - 31 * 24 * 3600e3).toISOString();
    await database.doc(`groups/${code}/activity/${old}`).update({ at });
    const chai = spent('Chai', [[asha, 30]], [[asha, 30]]);
    await asha.cannot('importRows', file(code, old, [back, chai]), 'import-ended');
    expect(await asha.can('importRows', file(code, anyId(), [rent, back, chai]))).toEqual({ taken: 1 });
    await expectLaws([code]);
  });

  it('under the id of another entry, or of another person’s import', async () => {
    const { asha, ravi, code, importId, rent, back, takes } = await flatWithFile();
    await asha.can('recordPayment', {
      ...{ groupCode: code, from: asha.mobile, to: ravi.mobile, amount: 5, date, method: 'CASH' },
    });
    const [[other = ''] = []] = await storedEntries(code, 'PAYMENT_RECORDED');
    await asha.cannot('importRows', file(code, other, [rent]), 'import-not-found');
    await asha.cannot('undoImport', { groupCode: code, importId: other }, 'import-not-found');
    await takes([rent]);
    await asha.can('leaveGroup', { groupCode: code });
    await ravi.cannot('importRows', file(code, importId, [back]), 'import-not-found');
    await ravi.cannot('importRows', file(code, anyId(), [back]), 'someone-left');
    // The next admin may take it back all the same.
    expect(await ravi.can('undoImport', { groupCode: code, importId })).toEqual({ left: 0 });
    await expectLaws([code]);
  });
});
