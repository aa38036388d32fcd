/** The dashboard of a group: its tabs, states and dialogs. */
import { expect, type Page } from '@playwright/test';
import {
  askToDelete,
  chooseMode,
  chooseRepeat,
  details,
  expenseCard,
  fillExpense,
  openChoice,
  openDetails,
  openGroup,
  openPeople,
  openPerson,
  searchBox,
} from '../support/e2e/app.ts';
import { openPay, openQr, paymentIn } from '../support/e2e/balances.ts';
import { addWaiting, seeAppKept, seeKept } from '../support/e2e/device.ts';
import { seeLive } from '../support/e2e/fixtures.ts';
import { adding } from '../support/e2e/network.ts';
import { click, fill, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';
import { card, close, goes, tab, test, text, tours, world } from './tour.ts';

const find = (text: string) => (page: Page) => searchBox(page).fill(text);

tours('/dashboard', 'asha', {
  'the dashboard': [
    [null, card('chai'), 'dashboard'],
    [
      (page) => page.mouse.wheel(0, 10_000),
      (page) => expect(expenseCard(page, 'rent')).toBeInViewport(),
      'dashboard-end',
    ],
  ],
  'the members': [
    [tab('Members'), text('Avg:'), 'members'],
    [/Ravi Kumar/, (page) => seeHeading(page.getByRole('dialog'), 'cab, airport'), 'member-expenses'],
  ],
  'previous months': [[tab('Previous Months'), card('wifi'), 'previous-months']],
  insights: [
    [/^Insights/, (page) => seeHeading(page.getByRole('dialog'), 'Month by month'), 'insights'],
    ['Statement', text(/^Expenses up to /), 'statement'],
  ],
  searching: [
    [find('chai'), text('2 expenses found'), 'search'],
    [find('helicopter'), text(/^Nothing for “helicopter” in /), 'search-nothing'],
  ],
  'the group': [
    ['Edit group name', 'Edit Group Name', 'edit-group-name'],
    [close, card('chai')],
    ['3 members', 'Group Members', 'group-members'],
  ],
  'the page of the group': [
    [openPeople, text(/\d+ of \d+ days|all days/), 'group'],
    [/^Ravi Kumar/, text('Remove Ravi Kumar')],
    ['Remove Ravi Kumar', 'Remove Ravi Kumar?', 'remove-member'],
    [close, 'This group'],
    [/^New code/, 'Make a new code?', 'new-code'],
    [close, 'This group'],
    ['Leave group', /^Leave Sunrise PG/, 'leave-group'],
  ],
  'an expense': [
    [
      (page) => openDetails(page, 'dinner, biryani'),
      (page) => expect(details(page, 'dinner, biryani').getByRole('listitem')).toHaveCount(4),
      'expense-details',
    ],
    [
      (page) => details(page, 'dinner, biryani').getByRole('button', { name: 'Edit' }).click(),
      'Edit Expense',
      'edit-expense',
    ],
  ],
  'what is not right': [
    [(page) => openDetails(page, 'water, can'), text('This is not right')],
    ['This is not right', 'This is not right', 'not-right'],
    [close, text('Do this again')],
    [close, card('water, can')],
    [(page) => openDetails(page, 'sabzi, eggs'), text(/The eggs were mine alone/)],
    ['Show the bill', (page) => expect(page.getByRole('img', { name: /^Bill of/ })).toBeVisible(), 'objection'],
    ['It is right', 'It is right', 'answer-objection'],
  ],
  'money back': [
    ['Add Expense', 'Add Expense'],
    [(page) => fill(page, 'Amount (₹)', '200'), 'Add Expense'],
    [(page) => openChoice(page, 'Paid by'), text('It is money back')],
    ['It is money back', 'Add money back', 'money-back'],
  ],
  'deleting an expense': [[(page) => askToDelete(page, 'chai'), 'Confirm Deletion', 'confirm-deletion']],
  'adding an expense': [
    ['Add Expense', 'Add Expense', 'add-expense'],
    [(page) => fill(page, 'Amount (₹)', '1,250.50'), 'Add Expense'],
    [(page) => fill(page, 'Tags', 'gro'), text('grocery'), 'add-expense-tags'],
    [(page) => chooseRepeat(page, 'Every month'), text('Record it by itself'), 'add-expense-repeat'],
  ],
  'what recurs': [
    [openGroup, text('Coming up')],
    [/^Recurring/, 'Recurring'],
    [
      (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^rent / })
          .click(),
      text('Skip the next'),
      'recurring',
    ],
  ],
  'the balances': [
    [tab('Balances'), (page) => expect(paymentIn(page, 'Imran Shaikh paid you')).toBeVisible(), 'balances'],
    [(page) => openQr(page, 'Imran Shaikh'), (page) => expect(page.getByRole('dialog')).toBeVisible(), 'my-qr'],
  ],
});

tours('/dashboard', 'imran', {
  'paying a flatmate': [
    [tab('Balances'), text('You pay Asha Menon')],
    [(page) => openPay(page, 'Asha Menon'), 'Pay Asha Menon'],
    [null, text('asha.menon@okbank'), 'pay'],
    [close, text('You pay Asha Menon')],
    ['Record a payment', 'Record a payment', 'record-payment'],
  ],
});

tours('/dashboard', 'meera', { 'a new group': [[null, text('No expenses yet'), 'empty-group']] });

tours('/dashboard', 'trip', {
  'deleting an expense of a former member': [
    [(page) => askToDelete(page, 'rent, deposit'), 'Take out this expense?', 'take-out-expense'],
  ],
});

tours('/dashboard', 'lavanya', {
  'the longest names and words, and the highest amounts': [
    [null, card('z'.repeat(30)), 'longest-dashboard'],
    [tab('Members'), text('Avg:'), 'longest-members'],
    [goes('/give-take-dashboard'), text('w'.repeat(200)), 'longest-give-and-take'],
  ],
});

test('a split by days', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await fillExpense(page, { amount: '2900', tags: ['food'] });
  await chooseMode(page, 'By days');
  const ravi = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Ravi Kumar/ }) });
  await ravi.last().getByRole('button').click();
  await page.getByRole('radio', { name: 'Some days' }).check();
  await page.getByLabel('How many days was Ravi Kumar here?').fill('27');
  await expect(ravi.last()).toContainText('27 of 30 days');
  await picture('split-by-days');
});

test('days away', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await openGroup(page);
  await click(page, /^Days away/);
  for (const day of [12, 16]) await page.getByRole('button', { name: `${day} Nov`, exact: true }).click();
  await see(page, 'Also the 3 days between');
  await picture('days-away');
});

test('the page of a guest', async ({ visit, picture }) => {
  const farah = await buildPerson('Farah Siddiqui', 9000);
  const groupCode = await buildGroup([farah], 'Hostel 4');
  const { userId } = await farah.can('addGuest', { groupCode, name: 'Meera' });
  await farah.adds(groupCode, 4800, { tags: ['gas'] });
  await farah.adds(groupCode, 86, { tags: ['chai'] });
  const { page: link } = await farah.can('shareGuestPage', { groupCode, userId, joins: true });
  const page = await visit(`/guest/#${link}`);
  await see(page, 'Only your part is shown. Whoever has this link sees it.');
  await picture('guest-page');
});

test('moving over with a flatmate without the app, and collecting', async ({ visit, picture }) => {
  const farah = await buildPerson('Farah Siddiqui', 9000);
  const others = await Promise.all([buildPerson('Kiran Rao'), buildPerson('Imran Khan')]);
  const groupCode = await buildGroup([farah, ...others], 'Hostel 4');
  await farah.can('addGuest', { groupCode, name: 'Meera' });
  await farah.adds(groupCode, 4800, { tags: ['gas'] });
  const page = await visit('/dashboard', farah);
  await openPerson(page, 'Meera');
  await see(page, 'Remove Meera');
  await picture('guests');
  await click(page, 'Share with Meera');
  await see(page, 'Meera can join from it');
  await picture('share-with-guest');
  await page.keyboard.press('Escape');
  await click(page, /^Import from Splitwise/);
  await page.getByLabel('Choose a file').setInputFiles('tests/unit/import-files/03-two-ravis-and-currencies.csv');
  await see(page, 'Who is Nila?');
  await picture('import-people');
  await page.getByLabel('Who is Ravi (person 1)?').selectOption({ label: 'Kiran Rao' });
  await page.getByLabel('Who is Ravi (person 2)?').selectOption('new');
  await page.getByLabel('Name of Ravi (person 2)').fill('Ravi Shetty');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('4 rows are not taken').click();
  await picture('import-preview');
  await page.keyboard.press('Escape');
  await openTab(page, 'Balances');
  await click(page, 'Remind all 3');
  await see(page, '3 people owe you ₹3,600.00.');
  await picture('collect');
});

test('an expense that waits', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await page.route(adding, (route) => route.abort());
  await addWaiting(page, '120', 'parking');
  await see(page, '₹120.00 waiting');
  await expect(page.getByText('Saved on this phone.')).toHaveCount(0);
  await picture('waiting');
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
    await see(page, /^You are offline\. Numbers from/);
    await expect(expenseCard(page, 'chai')).toBeVisible();
    await picture('offline');
    await page.goto('/give-take-dashboard');
    await see(page, 'You are offline.');
    await picture('offline-give-and-take');
  });
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
