/** The main screens in Hindi. */
import { expect } from '@playwright/test';
import { expenseCard } from '../support/e2e/app.ts';
import { hindi } from '../support/e2e/language.ts';
import { click, fill, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { test, world } from './tour.ts';

const { account, coins, dashboard, days, expenses, giveTake, groups, members, recurring, sharing } = hindi;

test.use({ language: 'hi' });

test('the sign-up and login screens in Hindi', async ({ visit, picture }) => {
  const page = await visit('/');
  await see(page, hindi.pages.signUp);
  await picture('hindi-home-visitor');
  await visit('/login');
  await seeHeading(page, account.welcomeBack);
  await picture('hindi-login');
});

test('home in Hindi', async ({ visit, picture }) => {
  const page = await visit('/', world().asha);
  await see(page, groups.create);
  await picture('hindi-home');
});

test('the dashboard in Hindi', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await expect(expenseCard(page, 'चाय')).toBeVisible();
  await picture('hindi-dashboard');
  await openTab(page, dashboard.members);
  await see(page, new RegExp(members.average('.+')));
  await picture('hindi-members');
  await openTab(page, dashboard.previousMonths);
  await see(page, expenses.groupTotal);
  await picture('hindi-previous-months');
});

test('adding an expense in Hindi', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await click(page, dashboard.addExpense);
  await seeHeading(page, dashboard.addExpense);
  await picture('hindi-add-expense');
});

test('a split by days in Hindi', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await click(page, dashboard.addExpense);
  await fill(page, expenses.amount, '2900');
  await page.getByRole('button', { name: new RegExp(`^${sharing.sharedBy} `) }).click();
  await page.getByRole('radio', { name: sharing.modes.DAYS }).check();
  await expect(page.getByText(days.all).first()).toBeVisible();
  await picture('hindi-split-by-days');
});

test('what comes next in Hindi', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await click(page, groups.settings);
  await click(page, recurring.title);
  await see(page, recurring.nothing);
  await picture('hindi-comes-next');
});

test('the coins in Hindi', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await click(page, new RegExp(`^${coins.remaining}`));
  await seeHeading(page, coins.manage);
  await picture('hindi-manage-coins');
});

test('Give and Take in Hindi', async ({ visit, picture }) => {
  const page = await visit('/give-take-dashboard', world().asha);
  await see(page, 'Train tickets');
  await picture('hindi-give-and-take');
  await click(page, new RegExp(`^${giveTake.give}$`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture('hindi-give');
});
