/** The dialogs of the dashboard. */
import { expect } from '@playwright/test';
import { askToDelete, deletionQuestion, details, form, openDetails } from '../support/e2e/app.ts';
import { click, fill, see, seeHeading } from '../support/e2e/ui.ts';
import { test, world } from './tour.ts';

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
});
