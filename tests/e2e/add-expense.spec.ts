/** The amount, date and coins of a new expense (docs/product.md §5, §10). */
import { localDate } from '@pg/contract/months';
import { amountField } from '../support/e2e/add-expense.ts';
import { expenseCard, fillExpense, seeCoins, seeCount, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { seeProblem } from '../support/e2e/ui.ts';

test('an ambiguous or invalid amount is refused with a message and stays in the field', async ({ member }) => {
  const { page } = await atOwnDashboard(member);
  await fillExpense(page, { amount: '1', tags: ['chai'] });
  for (const unclear of ['12.345', '120,50', '1,50', '-5', '1e3', '2 500', 'chai']) {
    await amountField(page).fill(unclear);
    await sendExpense(page);
    await seeProblem(page, 'Enter an amount in rupees with at most two decimals, such as 120 or 1,200.50.');
    await expect(amountField(page)).toHaveValue(unclear);
  }
  await amountField(page).fill('0');
  await sendExpense(page);
  await seeProblem(page, 'Enter an amount from ₹0.01 to ₹1,00,00,000.00.');
  await page.keyboard.press('Escape');
  await seeCount(page, 0);
});

test('a user who adds an expense of another month sees a notice that names the month', async ({ member }) => {
  const { page } = await atOwnDashboard(member);
  const year = Number(localDate(new Date()).slice(0, 4)) - 1;
  await fillExpense(page, { amount: '75', tags: ['milk'] });
  await page.getByLabel('Date').fill(`${year}-03-09`);
  await sendExpense(page);
  await seeNotice(page, `Added to March ${year}: see Previous Months.`);
  await seeCount(page, 0);
});

test('an amount above the remaining coins is refused without a request, and accepted once the user has enough coins', async ({
  member,
}) => {
  const { page, api } = await atOwnDashboard(member, 50);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/addExpenseToGroups') && sent.push(request.url()));
  await seeCoins(page, '50');
  await fillExpense(page, { amount: '50.01', tags: ['chai'] });
  await sendExpense(page);
  await seeProblem(page, 'Please add some coins to add this expense.');
  expect(sent).toHaveLength(0);

  await api.can('addCoins', { coins: 10 });
  await seeNotice(page, 'Remaining coins: 60');
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  expect(sent).toHaveLength(1);
});
