/** Whatever happens to an expense that waits on the device, it is recorded once or visibly refused (decision 0064). */
import { localDate, monthOf, shiftMonth, yearAndMonth } from '@pg/contract/months';
import { logIn, seeSignedOut } from '../support/e2e/account.ts';
import { expenseCard, fillExpense, seeCoins, seeCount, sendExpense } from '../support/e2e/app.ts';
import { moveServerClock } from '../support/e2e/clock.ts';
import {
  addWaiting,
  recorded,
  secondTab,
  seeAppKept,
  seeNothingWaiting,
  seeWaiting,
  storedChanges,
  tryNow,
} from '../support/e2e/device.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { axeProblems } from '../support/e2e/measures.ts';
import { adding, offlineMessages } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { workerTools } from '../support/e2e/notifications.ts';
import { click, fill, follow, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { today } from '../support/time.ts';

const { month, year } = today();

test.use({ coins: 1000 });

test('the page is closed between sending and the answer: the expense is recorded once @deep', async ({
  cutOff: { asha, code, page },
}) => {
  await addWaiting(page, '30', 'chai');
  const arrived = Promise.withResolvers<void>();
  await page.route(adding, async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await tryNow(page);
  await arrived.promise;
  await page.close();

  const again = await secondTab(asha);
  await seeNothingWaiting(again);
  await seeCoins(again, '970');
  await expect(expenseCard(again, 'chai')).toHaveCount(1);
  expect(await recorded(asha, code)).toEqual(['chai']);
});

test('two tabs show the same waiting expenses, and each is recorded once @deep', async ({
  cutOff: { asha, code, page, reconnect },
}) => {
  const other = await secondTab(asha);
  await other.route(adding, (route) => route.abort());
  await addWaiting(page, '30', 'chai');
  await seeWaiting(expenseCard(other, 'chai'));
  await addWaiting(other, '20', 'milk');
  await seeWaiting(expenseCard(page, 'milk'));
  await reconnect();
  await other.unroute(adding);
  await Promise.all([page, other].map(tryNow));
  for (const tab of [page, other]) {
    await seeCoins(tab, '950');
    await seeNo(tab, 'Waiting');
    await seeCount(tab, 2);
  }
  expect(await recorded(asha, code)).toEqual(['chai', 'milk']);
});

test('without room on the device, the form keeps the expense and asks to try again @deep', async ({
  cutOff: { asha, code, page, reconnect },
}) => {
  asha.mayLog(/QuotaExceeded|no room/i);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await sendExpense(page);
  await seeProblem(page, 'The connection was lost. Please try again: the expense will be recorded only once.');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('30');
  await reconnect();
  await sendExpense(page);
  await seeCoins(page, '970');
  expect(await recorded(asha, code)).toEqual(['chai']);
});

test('an expense for a group that the user has since been removed from is refused, and stays on the home page @deep', async ({
  groupOf,
}) => {
  const [ravi, asha, { code, open }] = await groupOf(['Ravi Kumar', 'Asha Rao']);
  asha.mayLog(offlineMessages);
  asha.mayLog(/status of 40|permission/i);
  await open(asha);
  const { page } = asha;
  await page.route(adding, (route) => route.abort());
  await addWaiting(page, '30', 'chai');
  await ravi.api.can('removeMember', { groupCode: code, userId: asha.mobile });
  await seeHeading(page, 'Your groups');
  await page.unroute(adding);
  await tryNow(page);
  const chai = expenseCard(page, 'chai');
  await expect(chai).toContainText('You are not a member of this group.');
  await page.reload();
  await expect(chai).toContainText('You are not a member of this group.');
  await chai.getByRole('button', { name: 'Discard' }).click();
  await expect(chai).toHaveCount(0);
  await seeNothingWaiting(page);
  expect(await recorded(ravi, code)).toEqual([]);
});

test('if the session ends elsewhere, unsent expenses stay on the device until the same person logs in again and says so @deep', async ({
  cutOff: { asha, page, reconnect },
}) => {
  await addWaiting(page, '30', 'chai');
  await asha.api.can('signOutEverywhere', {});
  await reconnect();
  await logIn(page, asha);
  await click(page, /^Enter Group/);
  await seeCoins(page, '1,000');
  await expenseCard(page, 'chai').getByRole('button', { name: 'Send' }).click();
  await seeCoins(page, '970');
  await seeNothingWaiting(page);
  await seeCount(page, 1);
  await expect(expenseCard(page, 'chai')).toHaveCount(1);
});

test('if the session ends elsewhere, someone else who logs in neither sees nor sends the expense that waits @deep', async ({
  cutOff: { asha, page, reconnect },
  groupOf,
}) => {
  const [bilal] = await groupOf(['Bilal Khan']);
  await addWaiting(page, '30', 'chai');
  await asha.api.can('signOutEverywhere', {});
  await page.goto('/dashboard');
  await see(page, /log in/i);
  await reconnect();
  await logIn(page, bilal);
  await click(page, /^Enter Group/);
  await seeCoins(page, '1,000');
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await expect.poll(() => storedChanges(page)).toBe(0);
});

test.describe('with the service worker @deep', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an expense that waits is sent in the background after the page was closed', async ({
    atDashboard: { asha, page, context, code },
  }) => {
    asha.mayLog(offlineMessages);
    await seeAppKept(page);
    await context.setOffline(true);
    await addWaiting(page, '30', 'chai');
    const { session, ...worker } = await workerTools(page);
    await page.goto('about:blank');
    await context.setOffline(false);
    await session.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: 'outbox', lastChance: false });
    await expect.poll(() => recorded(asha, code)).toEqual(['chai']);
    await page.goto('/dashboard');
    await seeCoins(page, '970');
    await seeNothingWaiting(page);
    await expect(expenseCard(page, 'chai')).toHaveCount(1);
  });
});

test('of two expenses that wait, the one that the coins do not cover is refused and stays until it is edited @deep', async ({
  cutOff: { page, api, reconnect },
}) => {
  await api.can('setMonthlyLimit', { limit: 100 });
  await seeCoins(page, '100');
  await addWaiting(page, '80', 'rice');
  await addWaiting(page, '50', 'chai');
  await addWaiting(page, '5', 'milk');
  await see(page, '₹135.00 waiting');
  await expect(page.getByRole('button', { name: /^Remaining Coins/ })).toContainText('135 waiting');
  await expenseCard(page, 'milk').getByRole('button', { name: 'Discard' }).click();
  await expect(expenseCard(page, 'milk')).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);

  await reconnect();
  await tryNow(page);
  await seeCoins(page, '20');
  const chai = expenseCard(page, 'chai');
  await expect(chai).toContainText('Not recorded');
  await expect(chai).toContainText('Please add some coins to add this expense.');
  await expect(expenseCard(page, 'rice')).not.toContainText('Waiting');
  await page.reload();
  await expect(chai).toContainText('Please add some coins to add this expense.');
  await chai.getByRole('button', { name: 'Send again' }).click();
  await expect(chai).toContainText('Please add some coins to add this expense.');

  await chai.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('50');
  await fill(page, 'Amount (₹)', '15');
  await sendExpense(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seeCoins(page, '5');
  await seeNothingWaiting(page);
  await seeCount(page, 2);
  await expect(chai).toHaveCount(1);
  await expect(chai).toContainText('₹15.00');
});

test('signing out with unsent expenses asks first, then deletes them @deep', async ({
  cutOff: { asha, page, api, code, reconnect },
}) => {
  await addWaiting(page, '60', 'rice');
  await addWaiting(page, '100', 'chai');

  await follow(page, 'Home');
  await click(page, 'Logout');
  await see(page, '2 entries, ₹160.00, are not sent yet. If you sign out, they are lost.');
  await click(page, 'Stay');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await click(page, 'Logout');
  await click(page, 'Sign out and lose them');
  await seeSignedOut(page);
  await reconnect();

  await logIn(page, asha);
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  await see(page, 'No expenses yet');
  await seeNo(page, 'Waiting');
  const { groups } = await api.can('myGroups', { month, year, groupCode: code });
  expect(groups[0]?.count).toBe(0);
});

const now = new Date();
const thisMonth = monthOf(now);
const lastEvening = new Date(new Date(`${thisMonth}-01T00:00:00+05:30`).getTime() - 10 * 60 * 1000);
const nameOf = new Intl.DateTimeFormat('en', { month: 'long' });

test('if a month ends while an expense waits, a notice says which month’s coins the expense uses @deep', async ({
  cutOff: { asha, code, page, reconnect },
}) => {
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
  const { month: last, year } = yearAndMonth(shiftMonth(thisMonth, -1));
  const { groups } = await asha.api.can('myGroups', { month: last, year, groupCode: code });
  expect(groups[0]?.expenses.map(({ paymentDate }) => paymentDate.slice(0, 10))).toEqual([localDate(lastEvening)]);
  expect(await recorded(asha, code)).toEqual([]);
});
