/** The dashboard of a group: its tabs, states and dialogs. */
import { expect } from '@playwright/test';
import {
  askToDelete,
  chooseMode,
  chooseRepeat,
  deletionQuestion,
  details,
  expenseCard,
  fillExpense,
  form,
  openDetails,
} from '../support/e2e/app.ts';
import { openPay, openQr, paymentIn } from '../support/e2e/balances.ts';
import { addWaiting, seeAppKept, seeKept } from '../support/e2e/device.ts';
import { seeLive } from '../support/e2e/fixtures.ts';
import { adding } from '../support/e2e/network.ts';
import { click, fill, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';
import { test, world } from './tour.ts';

test('the dashboard', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await picture('dashboard');
  await page.mouse.wheel(0, 10_000);
  await expect(expenseCard(page, 'rent')).toBeInViewport();
  await picture('dashboard-end');
});

test('the members', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await openTab(page, 'Members');
  await see(page, 'Avg:');
  await picture('members');
  await page.getByRole('button', { name: /Ravi Kumar/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'cab, airport' })).toBeVisible();
  await picture('member-expenses');
});

test('a split by days', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await fillExpense(page, { amount: '2900', tags: ['food'] });
  await chooseMode(page, 'By days');
  const ravi = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Ravi Kumar/ }) });
  await ravi.last().getByRole('button').click();
  await page.getByRole('radio', { name: 'Away for some days' }).check();
  await page.getByLabel('Days away', { exact: true }).fill('3');
  await expect(ravi.last()).toContainText('27 of 30 days');
  await picture('split-by-days');
});

test('days here', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await openTab(page, 'Members');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /Asha Menon/ })
    .click();
  await click(page, 'Days here');
  for (const day of [12, 16]) await page.getByRole('button', { name: `${day} Nov`, exact: true }).click();
  await see(page, 'Also the 3 days between');
  await picture('days-here');
});

test('moving over with a flatmate without the app, and collecting', async ({ visit, picture }) => {
  const farah = await buildPerson('Farah Siddiqui', 9000);
  const others = await Promise.all([buildPerson('Kiran Rao'), buildPerson('Imran Khan')]);
  const groupCode = await buildGroup([farah, ...others], 'Hostel 4');
  await farah.can('addGuest', { groupCode, name: 'Meera' });
  await farah.adds(groupCode, 4800, { tags: ['gas'] });
  const page = await visit('/dashboard', farah);
  await page.getByTitle('Group Members').click();
  await see(page, 'Add a flatmate without the app');
  await picture('guests');
  await page.keyboard.press('Escape');
  await click(page, 'Group settings');
  await click(page, 'Import from a file');
  await page.getByLabel('Choose a file').setInputFiles('tests/unit/import-files/03-two-ravis-and-currencies.csv');
  await see(page, 'Who is Nila?');
  await picture('import-people');
  await page.getByLabel('Who is Ravi (person 1)?').selectOption({ label: 'Kiran Rao' });
  await page.getByLabel('Who is Ravi (person 2)?').selectOption('new');
  await page.getByLabel('Name of Ravi (person 2)').fill('Ravi Shetty');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('5 rows are not taken').click();
  await picture('import-preview');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await openTab(page, 'Balances');
  await click(page, 'Collect from 3 people');
  await see(page, '3 people owe you ₹3,600.00.');
  await picture('collect');
});

test('previous months', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await openTab(page, 'Previous Months');
  await expect(expenseCard(page, 'wifi')).toBeVisible();
  await picture('previous-months');
});

test('insights', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await page.getByRole('button', { name: /^Insights/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Month by month' })).toBeVisible();
  await picture('insights');
});

test('an expense that waits', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await page.route(adding, (route) => route.abort());
  await addWaiting(page, '120', 'parking');
  await see(page, '₹120.00 waiting');
  await expect(page.getByText('Saved on this phone.')).toHaveCount(0);
  await picture('waiting');
});

test('searching', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  const box = page.getByPlaceholder('Search by chai, bread, Flipkart...');
  await box.fill('chai');
  await see(page, '2 expenses found');
  await picture('search');
  await box.fill('helicopter');
  await see(page, /^Nothing for “helicopter” in /);
  await picture('search-nothing');
});

test('a new group', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().meera);
  await see(page, 'No expenses yet');
  await picture('empty-group');
});

test('the longest names and words, and the highest amounts', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().lavanya);
  await expect(expenseCard(page, 'z'.repeat(30))).toBeVisible();
  await picture('longest-dashboard');
  await openTab(page, 'Members');
  await see(page, 'Avg:');
  await picture('longest-members');
  await visit('/give-take-dashboard', world().lavanya);
  await see(page, 'w'.repeat(200));
  await picture('longest-give-and-take');
});

test.describe('opened offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline', async ({ visit, picture, context }) => {
    const page = await visit('/give-take-dashboard', world().asha);
    await seeKept(page, 'lastGiveTake', 'Train tickets');
    await page.goto('/dashboard');
    await seeLive(page);
    await seeKept(page, 'lastView', 'chai');
    await seeAppKept(page);
    await context.setOffline(true);
    await page.goto('/dashboard/');
    await see(page, /^You are offline\. These are the last known numbers/);
    await expect(expenseCard(page, 'chai')).toBeVisible();
    await picture('offline');
    await page.goto('/give-take-dashboard');
    await see(page, 'You are offline.');
    await picture('offline-give-and-take');
  });
});

test('the group', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await click(page, 'Edit group name');
  await seeHeading(page, 'Edit Group Name');
  await picture('edit-group-name');
  await page.keyboard.press('Escape');
  await click(page, '3 members');
  await seeHeading(page, 'Group Members');
  await picture('group-members');
  await click(page, 'Remove Ravi Kumar');
  await seeHeading(page, 'Remove Ravi Kumar?');
  await picture('remove-member');
});

test('the group settings', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await click(page, 'Group settings');
  await seeHeading(page, 'Group Settings');
  await picture('group-settings');
  await click(page, 'New code');
  await seeHeading(page, 'Make a new code?');
  await picture('new-code');
  await page.keyboard.press('Escape');
  await click(page, 'Leave group');
  await seeHeading(page, /^Leave Sunrise PG/);
  await picture('leave-group');
});

test('the coins', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().meera);
  await click(page, /^Remaining Coins/);
  await seeHeading(page, 'Set Monthly Limit');
  await picture('set-monthly-limit');
  await visit('/dashboard', world().asha);
  await click(page, /^Remaining Coins/);
  await seeHeading(page, 'Manage Coins');
  await picture('manage-coins');
  await click(page, 'History');
  await see(page, 'Coins added');
  await picture('coin-history');
});

test('an expense', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await openDetails(page, 'dinner, biryani');
  await expect(details(page, 'dinner, biryani').getByRole('listitem')).toHaveCount(4);
  await picture('expense-details');
  await details(page, 'dinner, biryani').getByRole('button', { name: 'Edit' }).click();
  await expect(form(page)).toBeVisible();
  await picture('edit-expense');
});

test('deleting an expense', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await askToDelete(page, 'chai');
  await expect(deletionQuestion(page)).toBeVisible();
  await picture('confirm-deletion');
});

test('deleting an expense of a former member', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().trip);
  await askToDelete(page, 'rent, deposit');
  await seeHeading(page, 'Take out this expense?');
  await picture('take-out-expense');
});

test('adding an expense', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await click(page, 'Add Expense');
  await seeHeading(page, 'Add Expense');
  await picture('add-expense');
  await fill(page, 'Amount (₹)', '1,250.50');
  await fill(page, 'Tags', 'gro');
  await see(page, 'grocery');
  await picture('add-expense-tags');
  await chooseRepeat(page, 'Every month');
  await see(page, 'Record it by itself');
  await picture('add-expense-repeat');
});

test('what comes next', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await click(page, 'Group settings');
  await click(page, 'Comes next');
  await page.getByRole('button', { name: /^rent / }).click();
  await see(page, 'Skip the next');
  await picture('comes-next');
});

test('the balances', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await openTab(page, 'Balances');
  await expect(paymentIn(page, 'Imran Shaikh paid you')).toBeVisible();
  await picture('balances');
  await openQr(page, 'Imran Shaikh');
  await picture('my-qr');
});

test('paying a flatmate', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().imran);
  await openTab(page, 'Balances');
  await openPay(page, 'Asha Menon');
  await seeHeading(page, 'Pay Asha Menon');
  await see(page, 'asha.menon@okbank');
  await picture('pay');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Record a payment' }).click();
  await seeHeading(page, 'Record a payment');
  await picture('record-payment');
});
