/** What a recurring expense asks its maker, what stops it, and who may change it (docs/product.md §14). */
import { describe, expect, it } from 'vitest';
import { type Inputs, succeed } from '../support/api.ts';
import { storedRecords, storedRecurring } from '../support/database.ts';
import { finishErasure } from '../support/erasure.ts';
import { among, byValue, paidBy } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildFlat, type Person, removeAccount, signIn, storeProof } from '../support/people.ts';
import { buildDevices } from '../support/push.ts';
import { datesIn, inDays, madeFrom, noticesTo, rent, runSchedule, storedOne, toldTo } from '../support/recurring.ts';
import { date } from '../support/time.ts';

const flat = () => buildFlat({ asha: 5000, ravi: 500, imran: 500 });

const deviceOf = (person: Person, code: string) => buildDevices([{ userId: person.userId, groupCodes: [code] }]);

const newPassword = 'rent-and-chai';

/** Resets the password by SMS. Returns the person in a new session. */
async function reset(person: Person): Promise<Person> {
  await succeed('resetPassword', { firebaseIdToken: await signInByPhone(person.userId), newPassword });
  return signIn({ ...person, password: newPassword });
}

/** Checks that nothing is recorded any more, and why. */
async function expectPaused(code: string, id: string, pause: string): Promise<void> {
  const before = await storedRecords(code);
  await runSchedule(code);
  expect(await storedOne(code, id)).toMatchObject({ next: null, pause });
  expect(await storedRecords(code)).toEqual(before);
  await expectLaws([code]);
}

describe('When somebody in it leaves', () => {
  it.each([
    ['shares', ({ asha, imran }: Awaited<ReturnType<typeof flat>>) => among(asha, imran)],
    ['pays', ({ imran }: Awaited<ReturnType<typeof flat>>) => paidBy([imran, 600])],
  ])('it pauses, and a push says so: who %s', async (_, partsOf) => {
    const home = await flat();
    const { asha, ravi, imran, code } = home;
    await deviceOf(asha, code);
    const id = await madeFrom(date, asha, code, partsOf(home));
    await imran.can('leaveGroup', { groupCode: code });
    const seen = await ravi.can('recurring', { groupCode: code });
    expect(seen.recurring).toMatchObject([{ id, next: null, pause: 'SOMEONE_LEFT', share: 0 }]);
    await expectPaused(code, id, 'SOMEONE_LEFT');
    expect(await toldTo(asha)).toEqual(['A recurring expense is paused: rent. Someone in it has left the group.']);
    await runSchedule(code);
    expect(await noticesTo(asha)).toHaveLength(1);

    const resume = { groupCode: code, id, change: 'RESUME' };
    await asha.cannot('changeRecurring', resume, 'someone-left');
    await imran.can('joinGroup', { groupCode: code });
    expect((await asha.can('changeRecurring', resume)).recurring).toMatchObject({ next: date });
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([date]);
    await expectLaws([code]);
  });

  it('it goes on if everybody shares', async () => {
    const { asha, ravi, imran, code } = await flat();
    await madeFrom(date, asha, code);
    await imran.can('leaveGroup', { groupCode: code });
    await runSchedule(code);
    const [record] = [...(await storedRecords(code)).values()];
    expect(record?.shares[code]).toEqual({ [asha.userId]: 30_000, [ravi.userId]: 30_000 });
    await expectLaws([code]);
  });
});

describe('When its maker', () => {
  it('leaves, it pauses, and nobody is told', async () => {
    const { asha, ravi, code } = await flat();
    await deviceOf(ravi, code);
    const id = await madeFrom(date, ravi, code);
    await ravi.can('leaveGroup', { groupCode: code });
    expect((await asha.can('recurring', { groupCode: code })).recurring).toMatchObject([{ id, pause: 'MAKER_LEFT' }]);
    await expectPaused(code, id, 'MAKER_LEFT');
    expect(await toldTo(ravi)).toEqual([]);
    expect(await asha.can('changeRecurring', { groupCode: code, id, change: 'END' })).toEqual({});
  });

  it.each(['leaves', 'is removed'])('%s and comes back, it pauses until the maker resumes it', async (how) => {
    const { asha, ravi, code } = await flat();
    await deviceOf(ravi, code);
    const id = await madeFrom(date, ravi, code);
    if (how === 'leaves') await ravi.can('leaveGroup', { groupCode: code });
    else await asha.can('removeMember', { groupCode: code, userId: ravi.userId });
    const { joinCode } = await asha.can('renewGroupCode', { groupCode: code });
    await ravi.can('joinGroup', { groupCode: joinCode });
    await expectPaused(code, id, 'MAKER_LEFT');
    expect(await toldTo(ravi)).toEqual(['A recurring expense is paused: rent.']);
    await ravi.can('changeRecurring', { groupCode: code, id, change: 'RESUME' });
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([date]);
    await expectLaws([code]);
  });

  it.each(['for the first time', 'again'])(
    'resets the password %s, it pauses until the maker resumes it',
    async (when) => {
      const { asha, ravi, code } = await flat();
      if (when === 'again') await storeProof(ravi);
      const id = await madeFrom(date, ravi, code);
      const again = await reset(ravi);
      await deviceOf(ravi, code);
      await expectPaused(code, id, 'PASSWORD_RESET');
      expect(await toldTo(ravi)).toEqual(['A recurring expense is paused: rent. Your password was reset.']);
      await asha.cannot('changeRecurring', { groupCode: code, id, change: 'RESUME' }, 'not-your-expense');
      await again.can('changeRecurring', { groupCode: code, id, change: 'RESUME' });
      // What is made after the reset is not concerned.
      await madeFrom(date, again, code, { amount: 5, tags: ['wifi'] });
      await runSchedule(code);
      expect(await datesIn(code)).toEqual([date, date]);
      await expectLaws([code]);
    },
  );

  it('deletes the account, it goes with it', async () => {
    const { asha, ravi, imran, code } = await flat();
    await madeFrom(date, ravi, code);
    const other = await madeFrom(inDays(2), asha, code);
    await imran.can('changeRecurring', { groupCode: code, id: other, change: 'REMIND' });
    await removeAccount(ravi);
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([]);
    await finishErasure(ravi.userId);
    expect([...(await storedRecurring(code)).keys()]).toEqual([other]);
    await expectLaws([code]);
  });

  it('changes the name or the number, it goes on', async () => {
    const { ravi, code } = await flat();
    const id = await madeFrom(date, ravi, code);
    await ravi.can('setName', { name: 'Ravi Kumar' });
    const number = anyMobile();
    const { token } = await ravi.can('changeNumber', {
      password: ravi.password,
      firebaseIdToken: await signInByPhone(number),
    });
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([date]);
    const { recurring } = await succeed('recurring', { groupCode: code }, { token });
    expect(recurring).toMatchObject([{ id, userId: number, last: date }]);
    expect((await storedOne(code, id))?.userId).toBe(ravi.userId);
  });

  it('has answered none of twelve questions, it pauses', async () => {
    const { asha, code } = await flat();
    await deviceOf(asha, code);
    const id = await madeFrom(inDays(-13 * 7), asha, code, { mode: 'ASK', unit: 'WEEK', tags: ['cook'] });
    await expectPaused(code, id, 'UNANSWERED');
    expect((await storedOne(code, id))?.questions).toHaveLength(12);
    const told = await toldTo(asha);
    expect(told).toHaveLength(13);
    expect(told).toContain('A recurring expense is paused: cook. Many of its dates wait for an amount.');
  });
});

describe('Other people', () => {
  it('who are admin may pause and end it, but not skip, resume or answer', async () => {
    const { asha, ravi, imran, code } = await flat();
    const id = await madeFrom(date, ravi, code, { mode: 'ASK' });
    await runSchedule(code);
    for (const person of [asha, imran]) {
      await person.cannot('changeRecurring', { groupCode: code, id, change: 'SKIP' }, 'not-your-expense');
      await person.cannot('answerRecurring', { groupCode: code, id, date, amount: 5 }, 'not-your-expense');
    }
    for (const change of ['PAUSE', 'END']) {
      await imran.cannot('changeRecurring', { groupCode: code, id, change }, 'not-your-expense');
    }
    const paused = await asha.can('changeRecurring', { groupCode: code, id, change: 'PAUSE' });
    expect(paused.recurring).toMatchObject({ next: null, pause: 'WANTED' });
    await asha.cannot('changeRecurring', { groupCode: code, id, change: 'RESUME' }, 'not-your-expense');
    await asha.can('changeRecurring', { groupCode: code, id, change: 'END' });
    expect(await storedRecurring(code)).toEqual(new Map());
  });

  it('may each be reminded of it, or not', async () => {
    const { asha, imran, code } = await flat();
    const id = await madeFrom(inDays(1), asha, code);
    const change = (person: Person, what: string) =>
      person.can('changeRecurring', { groupCode: code, id, change: what });
    expect((await change(imran, 'REMIND')).recurring).toMatchObject({ isReminded: true });
    await change(imran, 'REMIND');
    expect((await change(asha, 'REMIND')).recurring).toMatchObject({ isReminded: true });
    expect((await storedOne(code, id))?.reminded).toEqual([imran.userId, asha.userId]);
    expect((await change(asha, 'DO_NOT_REMIND')).recurring).toMatchObject({ isReminded: false });
    expect((await storedOne(code, id))?.reminded).toEqual([imran.userId]);
  });
});

describe('A recurring expense of which the amount varies', () => {
  const power: Inputs = { mode: 'ASK', tags: ['electricity'], amount: 1200 };

  it('asks its maker once, and records the amount that is answered, once', async () => {
    const { asha, ravi, code } = await flat();
    await deviceOf(asha, code);
    const id = await madeFrom(date, asha, code, { ...power, ...byValue('PERCENT', [asha, 25], [ravi, 75]) });
    await runSchedule(code);
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([]);
    expect(await toldTo(asha)).toEqual(['How much is it this time? electricity']);
    expect(await toldTo(asha)).toEqual([]);
    expect((await asha.can('recurring', { groupCode: code })).recurring).toMatchObject([
      { id, questions: [{ date }], last: date },
    ]);

    const answer = { groupCode: code, id, date, amount: 1340.5 };
    const { expense, recurring, user } = await asha.can('answerRecurring', answer);
    expect(expense).toMatchObject({ amount: 134_050, paymentDate: date, tags: ['electricity'] });
    expect(user).toMatchObject({ remainingCoins: 500_000 - 134_050 });
    expect(recurring?.questions).toEqual([]);
    await asha.cannot('answerRecurring', answer, 'record-not-found');
    const [record] = [...(await storedRecords(code)).values()];
    expect(record).toMatchObject({ recurring: id, payers: [{ userId: asha.userId, amount: 134_050 }] });
    expect(record?.shares[code]?.[ravi.userId]).toBeCloseTo(134_050 * 0.75, -1);
    await expectLaws([code]);
  });

  it('records nothing if that is the answer, and waits without one', async () => {
    const { asha, code } = await flat();
    const id = await madeFrom(inDays(-7), asha, code, { ...power, unit: 'WEEK' });
    await runSchedule(code);
    expect((await storedOne(code, id))?.questions).toEqual([{ date: inDays(-7) }, { date }]);
    const { recurring, expense } = await asha.can('answerRecurring', { groupCode: code, id, date });
    expect({ questions: recurring?.questions, expense }).toEqual({
      questions: [{ date: inDays(-7) }],
      expense: undefined,
    });
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([]);
  });

  it('asks even if it was paused since, but records nothing once somebody in it has left', async () => {
    const { asha, imran, code } = await flat();
    const id = await madeFrom(date, asha, code, { ...power, ...among(asha, imran) });
    await runSchedule(code);
    await asha.can('changeRecurring', { groupCode: code, id, change: 'PAUSE' });
    await imran.can('leaveGroup', { groupCode: code });
    await asha.cannot('answerRecurring', { groupCode: code, id, date, amount: 5 }, 'someone-left');
    await asha.can('answerRecurring', { groupCode: code, id, date });
    expect(await datesIn(code)).toEqual([]);
    await expectLaws([code]);
  });

  it('does not ask about today, if its first date is today: its maker has just said the amount', async () => {
    const { asha, code } = await flat();
    const { recurring, expense } = await asha.can('addRecurring', rent(code, power));
    expect(expense).toMatchObject({ amount: 120_000, paymentDate: date });
    expect(recurring).toMatchObject({ mode: 'ASK', questions: [], last: date });
    await expectLaws([code]);
  });
});

describe('An expense like it, which someone has recorded by hand', () => {
  const due = inDays(-10);
  const byHand = (days: number, more: Inputs = {}): Inputs => ({
    ...{ tags: ['rent', 'flat'], paymentDate: inDays(days - 10) },
    ...more,
  });

  it.each([-5, 0, 5])('%i days after the date, makes it ask instead of recording', async (days) => {
    const { asha, ravi, code } = await buildFlat({ asha: 5000, ravi: 5000 });
    await deviceOf(asha, code);
    const like = await ravi.adds(code, 600, byHand(days));
    const id = await madeFrom(due, asha, code);
    await runSchedule(code);
    expect((await storedRecords(code)).size).toBe(1);
    expect((await storedOne(code, id))?.questions).toEqual([{ date: due, like: like.id }]);
    expect(await toldTo(asha)).toEqual(['₹600.00 is due, but is it recorded already? rent']);
    await asha.can('answerRecurring', { groupCode: code, id, date: due, amount: 600 });
    expect((await storedRecords(code)).size).toBe(2);
    await expectLaws([code]);
  });

  it.each<[string, number, number, Inputs]>([
    ['six days before', -6, 600, {}],
    ['six days after', 6, 600, {}],
    ['with another first tag', 0, 600, { tags: ['wifi', 'rent'] }],
    ['of another amount', 0, 601, {}],
  ])('%s, is not taken for it', async (_, days, amount, more) => {
    const { asha, ravi, code } = await buildFlat({ asha: 5000, ravi: 5000 });
    await ravi.adds(code, amount, byHand(days, more));
    const id = await madeFrom(due, asha, code);
    await runSchedule(code);
    expect((await storedRecords(code)).size).toBe(2);
    expect(await storedOne(code, id)).toMatchObject({ questions: [], last: due });
    await expectLaws([code]);
  });

  it('is not taken for it if it was deleted, or recorded by another recurring expense', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 5000, ravi: 5000 });
    const gone = await ravi.adds(code, 600, byHand(0));
    await ravi.can('deleteExpense', { id: gone.id });
    await madeFrom(due, ravi, code);
    await runSchedule(code);
    await madeFrom(due, asha, code);
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([due, due]);
    await expectLaws([code]);
  });

  it('is recorded with the fixed parts or not at all', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 5000, ravi: 5000 });
    await ravi.adds(code, 600, byHand(0));
    const id = await madeFrom(due, asha, code, byValue('EXACT', [asha, 100], [ravi, 500]));
    await runSchedule(code);
    const answer = { groupCode: code, id, date: due };
    await asha.cannot('answerRecurring', { ...answer, amount: 700 }, 'invalid-request', { field: 'amount' });
    await asha.can('answerRecurring', { ...answer, amount: 600 });
    expect(await datesIn(code)).toEqual([due, due]);
    await expectLaws([code]);
  });
});
