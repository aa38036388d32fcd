/** Recurring expenses: how they are made, and what is recorded on their dates (docs/product.md §14). */

import { recurringPath } from '@pg/contract/document-paths';
import { dateAfter } from '@pg/contract/recurring';
import { recordDue } from '@pg/functions/ledger/recurring-schedule';
import { demoSender } from '@pg/functions/push/senders';
import { describe, expect, it } from 'vitest';
import { database, storedRecords, storedRecurring, storedUser } from '../support/database.ts';
import { among, balancesSeenBy, byValue, paidBy } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { anyKey, buildFlat, buildGroup, buildPerson, type Person } from '../support/people.ts';
import { buildDevices, deliver, textsTo } from '../support/push.ts';
import {
  changeStored,
  datesIn,
  inDays,
  madeFrom,
  rent,
  runSchedule,
  storedOne,
  writeRecurring,
} from '../support/recurring.ts';
import { date, year } from '../support/time.ts';

/** The first of a month, so many months ago. */
const monthsAgo = (months: number): string => dateAfter({ unit: 'MONTH', anchor: `${date.slice(0, 7)}-01` }, -months);

describe('Making a recurring expense', () => {
  it('records its first date at once if that is today, and once even if the call is repeated', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 5000, ravi: 0 });
    const key = anyKey();
    const answer = await asha.can('addRecurring', rent(code), { key });
    expect(answer).toMatchObject({
      recurring: {
        ...{ userId: asha.mobile, last: date, next: dateAfter({ unit: 'MONTH', anchor: date }, 1), share: 30_000 },
        ...{ questions: [], isReminded: false },
      },
      expense: { amount: 60_000, paymentDate: expect.stringMatching(`^${date}T\\d\\d:\\d\\d$`) },
      user: { remainingCoins: 440_000 },
    });
    expect(await asha.can('addRecurring', rent(code), { key })).toEqual(answer);
    await runSchedule(code);
    expect(await datesIn(code)).toEqual([date]);
    expect(await balancesSeenBy(ravi, code)).toEqual({ Asha: 30_000, Ravi: -30_000 });
    await expectLaws([code]);
  });

  it('is refused for a first date before today or years away, and with parts in rupees if the amount is asked for', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    for (const anchor of [inDays(-1), `${year + 3}-01-01`]) {
      await asha.cannot('addRecurring', rent(code, { anchor }), 'invalid-request', { field: 'anchor' });
    }
    const fixed = [byValue('EXACT', [asha, 400], [ravi, 200]), paidBy([asha, 400], [ravi, 200])];
    for (const parts of fixed) {
      await asha.cannot('addRecurring', rent(code, { ...parts, mode: 'ASK' }), 'invalid-request', { field: 'split' });
      await asha.can('addRecurring', rent(code, { ...parts, anchor: inDays(1) }));
    }
    expect((await storedRecurring(code)).size).toBe(2);
  });

  it('is possible ten times for a member and twenty times in a group, and the admin ends those of others too', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 500, ravi: 0 });
    const more = { anchor: inDays(3) };
    const tenOf = (maker: Person) => writeRecurring(Array.from({ length: 10 }, () => ({ code, maker, more })));
    const later = rent(code, more);
    const [first] = await tenOf(ravi);
    await ravi.cannot('addRecurring', later, 'limit-reached', { field: 'recurringPerMember', limit: 10 });
    await tenOf(asha);
    expect((await asha.can('recurring', { groupCode: code })).recurring).toHaveLength(20);
    await asha.cannot('addRecurring', later, 'limit-reached', { field: 'recurring', limit: 20 });
    await asha.can('changeRecurring', { groupCode: code, id: first, change: 'END' });
    await ravi.can('addRecurring', later);
  });

  it('is possible fifty times for a person in all groups', async () => {
    const asha = await buildPerson('Asha');
    const codes = await Promise.all(['House', 'Trip', 'Mess', 'Office'].map((name) => buildGroup([asha], name)));
    const more = { anchor: inDays(3) };
    await writeRecurring(Array.from({ length: 50 }, (_, n) => ({ code: codes[n % 3] ?? '', maker: asha, more })));
    const [last = ''] = codes.slice(3);
    await asha.cannot('addRecurring', rent(last, more), 'limit-reached', { field: 'recurringPerPerson', limit: 50 });
  });
});

describe('The schedule', () => {
  it('tells its maker, and the others with a part in it, what it has recorded', async () => {
    const { asha, ravi, imran, code } = await buildFlat({ asha: 500, ravi: 0, imran: 0 });
    await buildDevices([asha, ravi, imran].map(({ mobile }) => ({ userId: mobile, groupCodes: [code] })));
    await madeFrom(date, asha, code, among(asha, ravi));
    await runSchedule(code);
    const [id = ''] = [...(await storedRecords(code)).keys()];
    await deliver({ id }, demoSender);
    expect(await textsTo(asha, ravi, imran)).toEqual([
      ['₹600.00 recorded by itself · rent · your share ₹300.00'],
      ['Asha added ₹600.00 · rent · your share ₹300.00'],
      [],
    ]);
  });

  it('takes the maker’s coins even below zero, where an expense by hand is refused', async () => {
    const { asha, code } = await buildFlat({ asha: 100, ravi: 0 });
    const id = await madeFrom(date, asha, code);
    await runSchedule(code);
    expect((await storedUser(asha.mobile)).coins.remaining).toBe(-50_000);
    await asha.cannot(
      'addExpense',
      { amount: 1, paymentDate: date, tags: ['chai'], groupCodes: [code] },
      'too-few-coins',
    );
    await asha.can('changeRecurring', { groupCode: code, id, change: 'END' });
    expect(await asha.can('addRecurring', rent(code))).toMatchObject({ user: { remainingCoins: -110_000 } });
    await expectLaws([code]);
  });

  it('lets the same people pay and share as its maker chose, but shares with everybody if nobody was chosen', async () => {
    const { asha, ravi, imran, meera, code } = await buildFlat();
    await meera.can('leaveGroup', { groupCode: code });
    const chosen = { ...byValue('SHARES', [asha, 2], [ravi, 1]), ...paidBy([ravi, 600]) };
    const id = await madeFrom(date, asha, code, chosen);
    const forAll = await madeFrom(date, asha, code, { tags: ['wifi'] });
    await meera.can('joinGroup', { groupCode: code });
    await runSchedule(code);
    const records = [...(await storedRecords(code)).values()];
    const of = (recurring: string) => records.find((one) => one.recurring === recurring);
    expect(of(id)).toMatchObject({
      ...{ owner: asha.mobile, payers: [{ userId: ravi.mobile, amount: 60_000 }], split: { mode: 'SHARES' } },
      shares: { [code]: { [asha.mobile]: 40_000, [ravi.mobile]: 20_000 } },
    });
    const everyone = [asha, ravi, imran, meera].map(({ mobile }) => [mobile, 15_000]);
    expect(of(forAll)).toMatchObject({ split: null, shares: { [code]: Object.fromEntries(everyone) } });
    await expectLaws([code]);
  });

  it('goes on with the others if one document is broken or of a newer version', async () => {
    const { asha, code } = await buildFlat({ asha: 500, ravi: 0 });
    const ids = [await madeFrom(date, asha, code), await madeFrom(date, asha, code), await madeFrom(date, asha, code)];
    const paths = ids.map((id) => database.doc(`${recurringPath(code)}/${id}`));
    await paths[0]?.update({ times: 'many' });
    await paths[1]?.update({ v: 2 });
    await runSchedule(code, { broken: 2 });
    expect((await storedRecords(code)).size).toBe(1);
    const failed = (await recordDue(new Date())).failures;
    expect(failed.length).toBeGreaterThanOrEqual(1);
    await paths[0]?.delete();
    await paths[1]?.delete();
    await expectLaws([code]);
  });

  it('passes over a date whose expense is there already, as after an older backup was restored', async () => {
    const { asha, code } = await buildFlat({ asha: 500, ravi: 0 });
    const id = await madeFrom(monthsAgo(1), asha, code);
    const before = await storedOne(code, id);
    await runSchedule(code);
    const recorded = await datesIn(code);
    await changeStored(code, id, { next: before?.next ?? null, times: 0 });
    await runSchedule(code);
    expect(await datesIn(code)).toEqual(recorded);
    await expectLaws([code]);
  });
});
