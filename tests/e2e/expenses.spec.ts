/** Adding, listing and deleting expenses on screen. */
import { localDate } from '@pg/contract/months';
import { chosen } from '../support/e2e/add-expense.ts';
import { expenseCard, fillExpense, seeFigure, seeLive, sendExpense } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { see, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const today = localDate(new Date());

test('an expense added to two groups appears in both and is charged once', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([api], 'Sunrise PG');
  const trip = await buildGroup([api], 'Goa trip');
  await page.goto('/dashboard');
  await seeLive(page);

  await fillExpense(page, { amount: '250', tags: ['fuel'] });
  await page.getByRole('checkbox', { name: 'Goa trip' }).check();
  await sendExpense(page);
  await seeNotice(page, 'Remaining coins: 750');
  await expect(expenseCard(page, 'fuel')).toBeVisible();

  await page.evaluate((code) => localStorage.setItem('currentGroupCode', code), trip);
  await page.reload();
  await seeFigure(page, 'Total Expenses', '₹250.00');
  await expect(expenseCard(page, 'fuel')).toBeVisible();
});

test('an expense refused for a missing limit or too few coins stays in the form, with a message', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  asha.mayLog(/409/);
  await buildGroup([api]);
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '1,250.75', tags: ['rent'] });
  await sendExpense(page);
  await seeProblem(page, 'First set your monthly limit');

  await api.can('setMonthlyLimit', { limit: 1000 });
  await sendExpense(page);
  await seeProblem(page, 'Please add some coins to add this expense.');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('1,250.75');
  await page.getByLabel('Amount (₹)').fill('12.345');
  await sendExpense(page);
  await seeProblem(page, 'Enter an amount in rupees');
});

test('the Add Expense form cannot be sent without an amount, a tag or a group', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await buildGroup([api], 'Sunrise PG');
  await buildGroup([api], 'Goa trip');
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '', tags: [] });
  const send = page.getByRole('dialog').getByRole('button', { name: 'Add Expense' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Amount (₹)').fill('20');
  await expect(send).toBeDisabled();
  await page.getByLabel('Tags', { exact: true }).fill(' Chai , chai, SNACKS ,');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(chosen(page)).toHaveText(['chai', 'snacks']);
  await expect(send).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Sunrise PG' }).uncheck();
  await see(page, 'No group selected. Please select a group first.');
  await expect(send).toBeDisabled();
});

test('expenses of one day are listed in the order of recording, newest first', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api]);
  for (const tag of ['first', 'second', 'third']) {
    await api.can('addExpense', { amount: 5, paymentDate: today, tags: [tag], groupCodes: [code] });
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['third', 'second', 'first']);
});
