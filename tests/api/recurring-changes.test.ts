/** Changing a recurring expense from now on, taking over that of somebody who has left, and its end (docs/product.md §14). */
import { dateAfter } from '@pg/contract/recurring';
import { describe, expect, it } from 'vitest';
import { type Inputs, succeed } from '../support/api.ts';
import { storedRecords, storedUser } from '../support/database.ts';
import { eraseAccount } from '../support/erasure.ts';
import { among, byValue, edit, paidBy } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildGroup, type Person } from '../support/people.ts';
import { buildDevice } from '../support/push.ts';
import {
  changeStored,
  datesIn,
  inDays,
  madeFrom,
  rent,
  runSchedule,
  storedOne,
  toldTo,
  writeRecurring,
} from '../support/recurring.ts';
import { date } from '../support/time.ts';

const flat = () => buildFlat({ asha: 50_000, ravi: 50_000, imran: 500 });

/** The inputs of a change; by default 700 rupees of rent each month. */
const edited = (code: string, id: string, more: Inputs = {}): Inputs => ({
  ...{ groupCode: code, id, revision: 1, amount: 700, tags: ['rent'], unit: 'MONTH', mode: 'RECORD' },
  ...more,
});

const monthsAfter = (anchor: string, times: number, every = 1): string =>
  dateAfter({ unit: 'MONTH', every, anchor }, times);

describe('A change of a recurring expense', () => {
  it('counts from the next date on, and what was recorded stays', async () => {
    const { asha, ravi, imran, code } = await flat();
    const { recurring } = await asha.can('addRecurring', rent(code, { title: 'Wifi', note: 'Airtel' }));
    const id = recurring?.id ?? '';
    const { recurring: changed } = await asha.can('editRecurring', edited(code, id, among(asha, ravi)));
    expect(changed).toMatchObject({
      amount: 70_000,
      next: monthsAfter(date, 1),
      last: date,
      revision: 2,
      share: 35_000,
    });
    expect(changed).not.toHaveProperty('title');
    expect(await storedOne(code, id)).not.toHaveProperty('note');
    expect([...(await storedRecords(code)).values()]).toMatchObject([{ amount: 60_000, title: 'Wifi' }]);
    const seen = await imran.can('recurring', { groupCode: code });
    expect(seen.recurring).toMatchObject([{ split: { mode: 'EQUAL', parts: [{}, {}] }, revision: 2, share: 0 }]);
    await asha.cannot('editRecurring', edited(code, id), 'expense-changed');
    await expectLaws([code]);
  });

  it('keeps its dates, however often it comes, or begins with a new one', async () => {
    const { asha, code } = await flat();
    const { recurring } = await asha.can('addRecurring', rent(code, { every: 3 }));
    const id = recurring?.id ?? '';
    expect(recurring).toMatchObject({ every: 3, next: monthsAfter(date, 3) });
    const change = (revision: number, more: Inputs) =>
      asha.can('editRecurring', edited(code, id, { revision, ...more }));
    expect((await change(1, { every: 2 })).recurring?.next).toBe(monthsAfter(date, 4));
    expect((await change(2, { unit: 'WEEK', anchor: inDays(3) })).recurring?.next).toBe(inDays(3));
    expect((await change(3, { every: 12, anchor: inDays(40) })).recurring).toMatchObject({
      ...{ next: inDays(40), last: date },
    });
    expect(await storedOne(code, id)).toMatchObject({ times: 0, every: 12, anchor: inDays(40) });
  });

  it('lets it go on after a pause, without the dates of the pause', async () => {
    const { asha, code } = await flat();
    const id = await madeFrom(inDays(-14), asha, code, { unit: 'WEEK' });
    await asha.can('changeRecurring', { groupCode: code, id, change: 'PAUSE' });
    const { recurring } = await asha.can('editRecurring', edited(code, id, { unit: 'WEEK' }));
    expect(recurring).toMatchObject({ next: date });
    expect(recurring).not.toHaveProperty('pause');
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([date]);
    await expectLaws([code]);
  });

  it('leaves a date that is overdue to be recorded, as it is now', async () => {
    const { asha, code } = await flat();
    const id = await madeFrom(inDays(-7), asha, code, { unit: 'WEEK' });
    await asha.can('editRecurring', edited(code, id, { unit: 'WEEK' }));
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([inDays(-7), date]);
    expect([...(await storedRecords(code)).values()].map(({ amount }) => amount)).toEqual([70_000, 70_000]);
  });

  it('is refused for wrong dates and intervals, someone who has left, and parts in rupees of what is asked for', async () => {
    const { asha, ravi, imran, code } = await flat();
    const { recurring } = await asha.can('addRecurring', rent(code));
    const id = recurring?.id ?? '';
    const wrong = (more: Inputs, field: string) =>
      asha.cannot('editRecurring', edited(code, id, more), 'invalid-request', { field });
    for (const every of [0, 13, 1.5]) await wrong({ every }, 'every');
    for (const anchor of [inDays(-1), inDays(2000)]) await wrong({ anchor }, 'anchor');
    await asha.can('changeRecurring', { groupCode: code, id, change: 'PAUSE' });
    await changeStored(code, id, { anchor: inDays(-1) });
    const message = 'The first date must be after the last one that was recorded.';
    await asha.cannot('editRecurring', edited(code, id, { anchor: date }), 'invalid-request', {
      field: 'anchor',
      message,
    });
    await wrong({ until: date }, 'until');
    await wrong({ mode: 'ASK', ...byValue('EXACT', [asha, 500], [ravi, 200]) }, 'split');
    await imran.can('leaveGroup', { groupCode: code });
    const imranThere = { userId: imran.id };
    await asha.cannot('editRecurring', edited(code, id, paidBy([imranThere, 700])), 'someone-left', {
      field: 'payers',
    });
    await asha.cannot('addRecurring', rent(code, { until: date }), 'invalid-request', { field: 'until' });
    expect(await storedOne(code, id)).not.toHaveProperty('revision');
    await asha.can('changeRecurring', { groupCode: code, id, change: 'END' });
    await asha.cannot('editRecurring', edited(code, id), 'record-not-found');
  });
});

it('No skip and no change leads to a date more than two years away, from where all dates would be counted', async () => {
  const { asha, code } = await flat();
  const id = await madeFrom(inDays(1), asha, code, { every: 12 });
  const skip = { groupCode: code, id, change: 'SKIP' };
  for (const _ of [1, 2]) await asha.can('changeRecurring', skip);
  await asha.cannot('changeRecurring', skip, 'invalid-request', { field: 'date' });
  const { recurring } = await asha.can('editRecurring', edited(code, id, { unit: 'WEEK' }));
  expect(recurring?.next?.slice(0, 4)).toBe(String(Number(date.slice(0, 4)) + 2));
  await asha.cannot('editRecurring', edited(code, id, { revision: 2, every: 12 }), 'invalid-request', {
    field: 'anchor',
  });
});

describe('The end of a recurring expense', () => {
  it('comes with its last date', async () => {
    const { asha, code } = await flat();
    const id = await madeFrom(inDays(-7), asha, code, { unit: 'WEEK', until: inDays(20) });
    await changeStored(code, id, { until: date });
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([inDays(-7), date]);
    expect(await storedOne(code, id)).toBeUndefined();
    await expectLaws([code]);
  });

  it('waits for the answer to its last question', async () => {
    const { asha, ravi, code } = await flat();
    const id = await madeFrom(date, asha, code, { mode: 'ASK', until: inDays(40) });
    await changeStored(code, id, { until: date });
    await runSchedule(code);
    expect((await ravi.can('recurring', { groupCode: code })).recurring).toMatchObject([{ id, next: null }]);
    for (const change of ['PAUSE', 'RESUME', 'SKIP']) {
      const { recurring } = await asha.can('changeRecurring', { groupCode: code, id, change });
      expect(recurring).toMatchObject({ next: null, questions: [{ date }] });
      expect(recurring).not.toHaveProperty('pause');
    }
    const { recurring, expense } = await asha.can('answerRecurring', { groupCode: code, id, date, amount: 650 });
    expect([recurring, expense?.amount]).toEqual([undefined, 65_000]);
    expect(await storedOne(code, id)).toBeUndefined();
    await expectLaws([code]);
  });

  it('comes too if its last date is skipped, or passes in a pause', async () => {
    const { asha, code } = await flat();
    const skipped = await madeFrom(inDays(1), asha, code, { until: inDays(40) });
    const paused = await madeFrom(inDays(1), asha, code, { until: inDays(40) });
    await changeStored(code, skipped, { until: inDays(1) });
    expect(await asha.can('changeRecurring', { groupCode: code, id: skipped, change: 'SKIP' })).toEqual({});
    await asha.can('changeRecurring', { groupCode: code, id: paused, change: 'PAUSE' });
    await changeStored(code, paused, { anchor: inDays(-3), until: inDays(-1) });
    expect(await asha.can('changeRecurring', { groupCode: code, id: paused, change: 'RESUME' })).toEqual({});
    await expectLaws([code]);
  });
});

describe('What somebody who has left let repeat', () => {
  /** Ravi takes over the rent: he pays, and everybody who is there shares it. */
  const takesOver = (taker: Person, code: string, id: string, more: Inputs = {}) =>
    taker.can('editRecurring', edited(code, id, more));

  it('is taken over by one member, whose coins it takes from then on', async () => {
    const { asha, ravi, imran, code } = await flat();
    const id = await madeFrom(date, asha, code, paidBy([asha, 600]));
    await imran.cannot('editRecurring', edited(code, id), 'not-your-expense');
    await buildDevice(ravi, code);
    await asha.can('leaveGroup', { groupCode: code });
    expect((await imran.can('recurring', { groupCode: code })).recurring).toMatchObject([
      { id, next: null, pause: 'MAKER_LEFT', mayTake: true },
    ]);
    await runSchedule(code);
    // Ravi is the admin now.
    expect(await toldTo(ravi)).toEqual(['rent stopped: its maker has left. Take it over in Recurring.']);

    const { recurring } = await takesOver(ravi, code, id);
    expect(recurring).toMatchObject({ userId: ravi.mobile, next: date, revision: 2, share: 35_000 });
    expect(recurring).not.toHaveProperty('mayTake');
    await imran.cannot('editRecurring', edited(code, id, { revision: 2 }), 'not-your-expense');
    await runSchedule(code);
    const [record] = [...(await storedRecords(code)).values()];
    expect(record).toMatchObject({ owner: ravi.mobile, payers: [{ userId: ravi.mobile, amount: 70_000 }] });
    expect((await storedUser(ravi.mobile)).coins.remaining).toBe(5_000_000 - 70_000);
    expect((await storedUser(asha.mobile)).coins.remaining).toBe(5_000_000);
    await expectLaws([code]);
  });

  it('stays the taker’s when its maker comes back, and only the maker resumes it before', async () => {
    const { asha, ravi, imran, code } = await flat();
    const [taken, resumed] = [await madeFrom(date, ravi, code), await madeFrom(date, ravi, code, { tags: ['wifi'] })];
    await ravi.can('leaveGroup', { groupCode: code });
    await takesOver(imran, code, taken);
    await ravi.can('joinGroup', { groupCode: code });
    await ravi.cannot('editRecurring', edited(code, taken, { revision: 2 }), 'not-your-expense');
    await imran.cannot('editRecurring', edited(code, resumed), 'not-your-expense');
    await runSchedule(code);
    await asha.cannot('editRecurring', edited(code, resumed), 'not-your-expense');
    await ravi.can('changeRecurring', { groupCode: code, id: resumed, change: 'RESUME' });
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([date, date]);
    await expectLaws([code]);
  });

  it('is one member’s of two who take it over at once', async () => {
    const { asha, ravi, imran, code } = await flat();
    const id = await madeFrom(date, asha, code);
    await asha.can('leaveGroup', { groupCode: code });
    const tries = [ravi, imran].map((one) =>
      succeed('editRecurring', edited(code, id), { token: one.token }).then(
        () => 'taken',
        () => 'refused',
      ),
    );
    expect((await Promise.all(tries)).toSorted()).toEqual(['refused', 'taken']);
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([date]);
    await expectLaws([code]);
  });

  it('is not taken over by who has fifty already', async () => {
    const { asha, ravi, code } = await flat();
    const id = await madeFrom(date, asha, code);
    const home = await buildGroup([ravi], 'Home');
    await writeRecurring(Array.from({ length: 50 }, () => ({ code: home, maker: ravi, more: { anchor: inDays(3) } })));
    await asha.can('leaveGroup', { groupCode: code });
    await ravi.cannot('editRecurring', edited(code, id), 'limit-reached', { field: 'recurringPerPerson', limit: 50 });
  });

  it('brings its questions to the taker', async () => {
    const { asha, ravi, code } = await flat();
    const id = await madeFrom(date, asha, code, { mode: 'ASK' });
    await runSchedule(code);
    await asha.can('leaveGroup', { groupCode: code });
    const { recurring } = await takesOver(ravi, code, id, { mode: 'ASK' });
    expect(recurring).toMatchObject({ questions: [{ date }], next: monthsAfter(date, 1) });
    const { expense } = await ravi.can('answerRecurring', { groupCode: code, id, date, amount: 650 });
    expect(expense).toMatchObject({ userId: ravi.mobile, amount: 65_000 });
    await expectLaws([code]);
  });

  it('stays paused when the account is deleted, under an id that says nothing, and is taken over all the same', async () => {
    const { asha, ravi, imran, code } = await flat();
    const id = await madeFrom(date, ravi, code, { ...paidBy([ravi, 600]), ...among(ravi, imran) });
    await eraseAccount(ravi);
    await runSchedule(code);
    expect(await storedOne(code, id)).toMatchObject({ userId: ravi.mobile, next: null, pause: 'MAKER_LEFT' });
    const [seen] = (await asha.can('recurring', { groupCode: code })).recurring;
    expect(seen).toMatchObject({ userId: ravi.id, mayTake: true });
    expect(JSON.stringify(seen)).not.toContain('Ravi');
    await takesOver(imran, code, id);
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([date]);
    await expectLaws([code]);
  });
});

it('What is paid in the name of a guest moves no coins of who has taken the place, recorded or deleted', async () => {
  const { asha, ravi, code } = await flat();
  const { userId: guest } = await ravi.can('addGuest', { groupCode: code, name: 'Meera' });
  const id = await madeFrom(date, asha, code, paidBy([{ userId: guest }, 600]));
  const { guest: proof } = await ravi.can('invite', { groupCode: code, guest });
  await asha.can('joinGroup', { groupCode: code, guest: proof });
  await runSchedule(code);
  const [[expenseId = ''] = []] = [...(await storedRecords(code))];
  const spent = async () => (await storedUser(asha.mobile)).spentThisMonth;
  expect(await spent()).toBe(0);
  await asha.can('editExpense', edit(expenseId, { amount: 500, tags: ['rent'] }));
  await asha.can('deleteExpense', { id: expenseId });
  expect(await spent()).toBe(0);
  await asha.can('changeRecurring', { groupCode: code, id, change: 'END' });
  await expectLaws([code]);
});
