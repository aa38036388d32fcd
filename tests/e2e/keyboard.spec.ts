/** Using the app with only a keyboard: Tab reaches everything, in the order of the screen. */
import { monthOf } from '@pg/contract/months';
import { expenseCard, seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { tab, tabTo } from '../support/e2e/keyboard.ts';

test('a user adds, searches and deletes an expense', async ({ member }) => {
  const { page, api } = await member('Asha Rao');
  await api.can('setMonthlyLimit', { limit: 1000 });
  const { groupCode } = await api.can('createGroup', { groupName: 'Sunrise PG' });
  await api.can('addExpense', {
    amount: 5,
    paymentDate: `${monthOf(new Date())}-01`,
    tags: ['rent'],
    groupCodes: [groupCode],
  });
  await page.goto('/dashboard');
  await seeLive(page);

  await tabTo(page, page.getByRole('button', { name: 'Add Expense' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expect(dialog.getByLabel('Amount (₹)')).toBeFocused();
  await page.keyboard.type('120');
  await tab(page, dialog.getByLabel('Tags', { exact: true }));
  await page.keyboard.type('chai');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'chai', pressed: true })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Add Expense' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeFocused();
  await expect(expenseCard(page, 'chai')).toBeVisible();

  await tabTo(page, page.getByRole('tab', { name: /^Expenses/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Previous Months' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const box = page.getByRole('searchbox', { name: 'Search expenses' });
  await tab(page, box);
  await page.keyboard.type('chai');
  await expect(expenseCard(page, 'rent')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await expect(box).toBeFocused();

  // The filters are between the search and the list.
  await tabTo(page, expenseCard(page, 'chai').getByRole('button', { name: 'chai ₹120.00' }));
  await tab(page, expenseCard(page, 'chai').getByRole('button', { name: 'Delete Expense' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tab(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await expect(expenseCard(page, 'rent')).toBeFocused();
});
