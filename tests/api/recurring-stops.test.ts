/** What stops a recurring expense, and who may change it (docs/product.md §14). */
import { describe, expect, it } from 'vitest';
import { succeed } from '../support/api.ts';
import { storedRecords, storedRecurring } from '../support/database.ts';
import { among, paidBy } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildFlat, type Person, signIn, storeProof } from '../support/people.ts';
import { buildDevice } from '../support/push.ts';
import { datesIn, inDays, madeFrom, noticesTo, runSchedule, storedOne, toldTo } from '../support/recurring.ts';
import { date } from '../support/time.ts';

const flat = () => buildFlat({ asha: 5000, ravi: 500, imran: 500 });

const newPassword = 'rent-and-chai';

/** Resets the password by SMS. Returns the person in a new session. */
async function reset(person: Person): Promise<Person> {
  await succeed('resetPassword', { firebaseIdToken: await signInByPhone(person.mobile), newPassword });
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
    await buildDevice(asha, code);
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
});

describe('When its maker', () => {
  it('leaves, it pauses, and the admin is told', async () => {
    const { asha, ravi, code } = await flat();
    for (const one of [asha, ravi]) await buildDevice(one, code);
    const id = await madeFrom(date, ravi, code);
    await ravi.can('leaveGroup', { groupCode: code });
    expect((await asha.can('recurring', { groupCode: code })).recurring).toMatchObject([{ id, pause: 'MAKER_LEFT' }]);
    await expectPaused(code, id, 'MAKER_LEFT');
    expect(await toldTo(ravi)).toEqual([]);
    expect(await toldTo(asha)).toEqual(['rent stopped: its maker has left. Take it over in Recurring.']);
    expect(await asha.can('changeRecurring', { groupCode: code, id, change: 'END' })).toEqual({});
  });

  it.each(['leaves', 'is removed'])('%s and comes back, it pauses until the maker resumes it', async (how) => {
    const { asha, ravi, code } = await flat();
    await buildDevice(ravi, code);
    const id = await madeFrom(date, ravi, code);
    if (how === 'leaves') await ravi.can('leaveGroup', { groupCode: code });
    else await asha.can('removeMember', { groupCode: code, userId: ravi.mobile });
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
      await buildDevice(ravi, code);
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
    expect((await storedOne(code, id))?.userId).toBe(ravi.mobile);
  });
});

describe('Other people', () => {
  it('who are admin pause and end it, and its maker hears of each', async () => {
    const { asha, ravi, imran, code } = await flat();
    const id = await madeFrom(date, ravi, code, { mode: 'ASK' });
    await runSchedule(code);
    const paused = await asha.can('changeRecurring', { groupCode: code, id, change: 'PAUSE' });
    expect(paused.recurring).toMatchObject({ next: null, pause: 'WANTED' });
    await buildDevice(ravi, code);
    expect(await toldTo(ravi)).toContain('The admin paused your recurring expense: rent');
    await ravi.can('changeRecurring', { groupCode: code, id, change: 'RESUME' });
    await asha.can('changeRecurring', { groupCode: code, id, change: 'PAUSE' });
    const notices = (await noticesTo(ravi)).filter((one) => one.get('kind') === 'ADMIN_PAUSED');
    expect(notices).toHaveLength(2);
    const running = await madeFrom(inDays(5), asha, code);
    const listed = await imran.can('recurring', { groupCode: code });
    expect(listed.recurring.map((one) => one.id)).toEqual([running, id]);
    await asha.can('changeRecurring', { groupCode: code, id: running, change: 'END' });
    await asha.can('changeRecurring', { groupCode: code, id, change: 'END' });
    expect(await storedRecurring(code)).toEqual(new Map());
    expect(await toldTo(ravi)).toContain('The admin ended your recurring expense: rent');
    expect(await noticesTo(asha)).toEqual([]);
  });
});
