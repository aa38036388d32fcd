/**
 * The user opens the app from the home screen without a network, with or without data of the month on the device
 * (docs/product.md §10).
 */
import { localDate } from '@pg/contract/months';
import { fillLogin, seeSignedOut } from '../support/e2e/account.ts';
import { expenseCard, fillExpense, seeCoins, seeCount, seeFigure, sendExpense } from '../support/e2e/app.ts';
import { keptAddresses, settle, writtenDown } from '../support/e2e/device.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { lend, record } from '../support/e2e/give-take.ts';
import { connection, lastKnown, offline } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, follow, openTab, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { payment } from '../support/expenses.ts';

test.use({ serviceWorkers: 'allow', coins: 1000 });

const saved = 'Saved on this phone. It is sent once you are back.';

test('the app opens offline with the last known numbers; what is added offline waits and is recorded once the phone is back online', async ({
  pair,
}) => {
  const { asha, bilal, code, page, context, spend } = pair;
  asha.mayLog(offline);
  await bilal.api.can('recordPayment', payment(code, bilal, asha, 15));
  await settle(pair);
  await context.setOffline(true);
  await page.goto('about:blank');

  await page.goto('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
  await expect(expenseCard(page, 'chai')).toContainText('you lent ₹20.00');
  await see(page, 'Bilal Khan paid you');
  await expect(connection(asha)).toHaveText(lastKnown);
  await seeCoins(page, '460');
  await seeFigure(page, 'Total Expenses', '₹40.00');
  await see(page, 'Given ₹500.00');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  // This dialog was never opened before.
  await fillExpense(page, { amount: '25', tags: ['bread'] });
  await sendExpense(page);
  await seeNotice(page, saved);
  await expect(expenseCard(page, 'bread')).toContainText('Waiting');
  await see(page, '₹25.00 waiting');
  await seeFigure(page, 'Total Expenses', '₹40.00');
  await openTab(page, 'Members');
  await click(page, /^Asha Rao/);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'chai' })).toBeVisible();

  await page.goto('/give-take-dashboard');
  await expect(record(page, 'Given to Ravi')).toBeVisible();
  await lend(page, 'Take', { amount: '10', name: 'Meera' });
  await seeNotice(page, saved);
  await seeFigure(page, 'Given', '₹500.00');
  await expect(connection(asha)).toHaveText(lastKnown);
  await page.goto('/give-take-dashboard');
  await expect(record(page, 'Taken from Meera')).toContainText('Waiting');
  await page.goto('/');
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await expect(expenseCard(page, 'bread')).toContainText('Waiting');

  await spend(bilal, 60);
  await context.setOffline(false);
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await seeLive(page);
  await seeFigure(page, 'Total Expenses', '₹125.00');
  await seeCount(page, 3);
  await expect(expenseCard(page, 'bread')).toHaveCount(1);
  await expect(expenseCard(page, 'bread')).not.toContainText('Waiting');
  await seeNo(page, /waiting/);
  await seeCoins(page, '445');
  await expect(connection(asha)).toBeEmpty();
  expect(await asha.api.can('giveOrTakeRecords')).toMatchObject({ records: { length: 2 } });
});

test('a user who opens the app offline sees a message if the device has no data of the current month @deep', async ({
  pair,
}) => {
  const { asha, page, context } = pair;
  asha.mayLog(offline);
  await settle(pair);
  await context.setOffline(true);
  const year = Number(localDate(new Date()).slice(0, 4));
  await page.clock.setFixedTime(new Date(`${year + 1}-12-15T10:00:00+05:30`));

  await page.goto('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
  await seeCoins(page, '1,000');
  await seeNo(page, 'Total Expenses');
  for (const tab of ['Expenses', 'Members']) {
    await openTab(page, tab);
    await see(page, 'Not loaded yet. It will appear when you’re back online.');
  }
});

test('signing out offline removes the user’s data from the device, and the next user sees none of it @deep', async ({
  alone,
  member,
}) => {
  const { asha, page, context } = alone;
  const bilal = await member('Bilal Khan');
  asha.mayLog(offline);
  await settle(alone);
  const traces = [asha.mobile, 'Asha Rao', 'Sunrise PG', 'chai'];
  const left = async () => {
    const found = await writtenDown(page);
    return traces.filter((trace) => found.includes(trace));
  };
  expect(await left()).toEqual(traces);

  await context.setOffline(true);
  await follow(page, 'Home');
  await click(page, 'Logout');
  await seeSignedOut(page);
  await expect.poll(left).toEqual([]);
  for (const address of await keptAddresses(page)) expect(address).toMatch(/^\/(assets\/[\w.-]+|favicon\.svg)?$/);
  await page.goto('/dashboard/');
  await see(page, 'Please log in to view your group.');
  await follow(page, 'Login');
  await seeHeading(page, 'Welcome Back');
  await seeNo(page, 'Sunrise PG');

  await context.setOffline(false);
  await fillLogin(page, bilal);
  await expect(page).toHaveURL('/dashboard/');
  await see(page, 'No group found. Please create or join a group.');
  await context.setOffline(true);
  for (const path of ['/dashboard', '/give-take-dashboard']) {
    await page.goto(path);
    await expect(connection(asha)).toContainText('You are offline.');
    await expect(page.getByRole('heading').first()).toBeVisible();
    for (const trace of ['Sunrise PG', '₹40.00', 'Given to Ravi']) await seeNo(page, trace);
  }
  expect(await left()).toEqual([]);
});
