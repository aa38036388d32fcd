/** Using the app with only a keyboard: Tab reaches everything, in the order of the screen. */
import { monthOf } from '@pg/contract/months';
import { expenseCard, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { tab, tabTo } from '../support/e2e/keyboard.ts';
import { openTab } from '../support/e2e/ui.ts';

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

test('on the dashboard, n adds, / searches, the arrows move through the list, and ? shows the keys and turns them off', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const { groupCode } = await api.can('createGroup', { groupName: 'Sunrise PG' });
  for (const [day, tag] of ['chai', 'rent'].entries()) {
    const paymentDate = `${monthOf(new Date())}-01T0${9 - day}:00`;
    await api.can('addExpense', { amount: 5, paymentDate, tags: [tag], groupCodes: [groupCode] });
  }
  await page.goto('/dashboard');
  await seeLive(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
  const { keyboard } = page;
  const search = page.getByRole('searchbox');
  const opener = (tag: string) => expenseCard(page, tag).getByRole('button', { name: `${tag} ₹5.00` });

  await openTab(page, 'Previous Months');
  await openTab(page, 'Expenses (2)');
  await keyboard.press('/');
  await expect(search).toBeFocused();
  await keyboard.type('n/?');
  await expect(search).toHaveValue('n/?');
  await keyboard.press('Escape');
  await expect(opener('chai')).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(opener('chai')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(opener('rent')).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await keyboard.press('ArrowDown');

  await keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(opener('chai')).toBeFocused();
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('definition')).toHaveText(['n', '/', '↓↑', 'Enter', '?']);
  await help.getByRole('switch', { name: 'Use n, / and ?' }).click();
  await keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await keyboard.press('n');
  await keyboard.press('?');
  await keyboard.press('ArrowDown');
  await expect(opener('rent')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
