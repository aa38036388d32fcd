/** An expense that waits past the end of a month keeps its date, and uses the coins of the month in which it is sent. */
import { localDate, monthOf, partsOf, shiftMonth } from '@pg/contract/months';
import { expenseCard, fillExpense, seeCoins, seeCount, seeLive, sendExpense } from '../support/e2e/app.ts';
import { cutOff, recorded } from '../support/e2e/cut-off.ts';
import { moveServerClock } from '../support/e2e/fake-clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { seeNothingWaiting, seeWaiting, tryNow } from '../support/e2e/outbox.ts';

const now = new Date();
const month = monthOf(now);
const lastEvening = new Date(new Date(`${month}-01T00:00:00+05:30`).getTime() - 10 * 60 * 1000);
const nameOf = new Intl.DateTimeFormat('en', { month: 'long' });

test('if a month ends while an expense waits, a notice says which month’s coins the expense uses', async ({
  member,
}) => {
  const { asha, code, page, reconnect } = await cutOff(member);
  await page.clock.install({ time: lastEvening });
  await moveServerClock(page);
  await page.reload();
  await seeLive(page);
  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await sendExpense(page);
  await seeWaiting(expenseCard(page, 'chai'));

  await page.clock.setSystemTime(now);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await seeWaiting(expenseCard(page, 'chai'));
  await reconnect();
  await tryNow(page);
  await seeNotice(page, `₹30.00 was only sent now, so it counts against your ${nameOf.format(now)} coins.`);
  await seeNothingWaiting(page);
  await seeCoins(page, '970');
  await seeCount(page, 0);
  const { month: last, year } = partsOf(shiftMonth(month, -1));
  const { groups } = await asha.api.can('myGroups', { month: last, year, groupCode: code });
  expect(groups[0]?.expenses.map(({ paymentDate }) => paymentDate.slice(0, 10))).toEqual([localDate(lastEvening)]);
  expect(await recorded(asha, code)).toEqual([]);
});
