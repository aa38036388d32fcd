/** Signing up, the keys of the dashboard, and settling a record with only a keyboard. */
import { localDate, monthOf } from '@pg/contract/months';
import { expenseCard, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { address, madeRecord } from '../support/e2e/give-take.ts';
import { tab, tabTo } from '../support/e2e/keyboard.ts';
import { openTab, seeHeading } from '../support/e2e/ui.ts';

test('a user signs up and logs in, field by field', async ({ visitor }) => {
  const { page, name, userId, password } = await visitor('Asha Rao');
  await page.goto('/signup');
  await seeHeading(page, 'Create Account');
  await tab(page, page.getByLabel('Full Name'));
  await page.keyboard.type(name);
  await tab(page, page.getByLabel('Mobile number'));
  await page.keyboard.type(userId);
  await tab(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await tab(page, page.getByRole('button', { name: 'Show password' }).first());
  await tab(page, page.getByLabel('Confirm Password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  // The number is filled in, so only the password is missing.
  await seeHeading(page, 'Welcome Back');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your groups' })).toBeFocused();
});

test('a user settles a record, after cancelling once', async ({ member }) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  await madeRecord(asha, { name: 'Ravi', date: localDate(new Date()) });
  await page.goto(address);
  await seeLive(page);
  const settle = page.getByRole('button', { name: 'Mark as Settled' });
  await tabTo(page, settle);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete Transaction?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(settle).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Space');
  await expect(settle).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeFocused();
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
