/** What two phones, a bad moment or a late answer must not do to recurring expenses (docs/product.md §14). */

import { remind } from '@pg/functions/push/reminders';
import { demoSender } from '@pg/functions/push/senders';
import { expect, it } from 'vitest';
import { storedRecords } from '../support/database.ts';
import { among } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat } from '../support/people.ts';
import { buildDevice, buildDevices, deliver, textsTo } from '../support/push.ts';
import { changeStored, inDays, madeFrom, runSchedule, storedOne, toldTo } from '../support/recurring.ts';
import { date, year } from '../support/time.ts';

const three = () => buildFlat({ asha: 5000, ravi: 500, imran: 500 });

it('Two phones that skip the same date skip one; what was skipped by mistake comes back, the last first, and nothing else', async () => {
  const { asha, ravi, code } = await three();
  const id = await madeFrom(inDays(3), asha, code, { unit: 'WEEK' });
  const change = (kind: string, date?: string) => ({ groupCode: code, id, change: kind, date });
  const unskip = (days: number) => change('UNSKIP', inDays(days));
  const next = async (): Promise<unknown> => (await storedOne(code, id))?.next;
  const wrong = { field: 'date' };
  // The date before the first one.
  await asha.cannot('changeRecurring', unskip(-4), 'invalid-request', wrong);
  for (const days of [3, 3, 10, 10]) {
    const { recurring } = await asha.can('changeRecurring', change('SKIP', inDays(days)));
    expect(recurring?.next).toBe(inDays(days + 7));
  }
  expect((await storedOne(code, id))?.times).toBe(2);
  await ravi.cannot('changeRecurring', unskip(10), 'not-your-expense');
  await asha.cannot('changeRecurring', unskip(3), 'invalid-request', wrong);
  for (const days of [10, 10, 3]) {
    const { recurring } = await asha.can('changeRecurring', unskip(days));
    expect([recurring?.next, await next()]).toEqual([inDays(days), inDays(days)]);
  }
  expect((await storedOne(code, id))?.times).toBe(0);

  // What was recorded, and what is over.
  await changeStored(code, id, { anchor: date, next: date });
  await runSchedule(code);
  await asha.cannot('changeRecurring', unskip(0), 'invalid-request', wrong);
  await expectLaws([code]);
  await changeStored(code, id, { anchor: inDays(-8), next: inDays(6), times: 2, last: inDays(-8) });
  await asha.cannot('changeRecurring', unskip(-1), 'invalid-request', wrong);
});

it('A like expense is found among many of the same amount', async () => {
  const { asha, ravi, code } = await three();
  for (let count = 0; count < 10; count += 1) {
    await asha.adds(code, 60, { tags: ['food'], paymentDate: inDays(-4) });
  }
  await ravi.adds(code, 60, { tags: ['rent'], paymentDate: inDays(-1) });
  const id = await madeFrom(date, asha, code, { amount: 60 });
  await runSchedule(code);
  expect((await storedOne(code, id))?.questions).toHaveLength(1);
  await expectLaws([code]);
});

it('A question of years ago can be closed, but records nothing outside the accepted years', async () => {
  const { asha, code } = await three();
  const id = await madeFrom(date, asha, code, { mode: 'ASK' });
  const old = `${year - 4}-03-01`;
  await changeStored(code, id, { questions: [{ date: old }] });
  await asha.cannot('answerRecurring', { groupCode: code, id, date: old, amount: 10 }, 'invalid-request');
  await asha.can('answerRecurring', { groupCode: code, id, date: old });
  expect((await storedRecords(code)).size).toBe(0);
});

it('Nobody is reminded of what the next run will pause', async () => {
  const { asha, ravi, imran, code } = await three();
  await buildDevice(asha, code);
  const id = await madeFrom('2027-05-10', asha, code, among(asha, ravi, imran));
  await asha.can('changeRecurring', { groupCode: code, id, change: 'REMIND' });
  await ravi.can('leaveGroup', { groupCode: code });
  await remind(new Date('2027-05-09T19:30:00+05:30'));
  expect(await toldTo(asha)).toEqual([]);
});

it('Who has just answered a question gets no push about the answer', async () => {
  const { asha, ravi, code } = await three();
  await buildDevices([asha, ravi].map(({ mobile }) => ({ userId: mobile, groupCodes: [code] })));
  const id = await madeFrom(date, asha, code, { mode: 'ASK' });
  await runSchedule(code);
  const { expense } = await asha.can('answerRecurring', { groupCode: code, id, date, amount: 30 });
  await deliver({ id: expense?.id ?? '' }, demoSender);
  expect(await textsTo(asha)).toEqual([[]]);
  expect(await textsTo(ravi)).toEqual([['Asha added ₹30.00 · rent · your share ₹10.00']]);
});
