/** Add Expense on a phone: the sheet, and the buttons that fill it in (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import { amountField, chosen, dialog, sendButton, suggestions } from '../support/e2e/add-expense.ts';
import { addExpense, expenseCard } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { click } from '../support/e2e/ui.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

const day = 24 * 60 * 60 * 1000;

test('Ravi taps an example in an empty group, and records it again from the sheet', async ({ member }) => {
  const { page } = await atOwnDashboard(member, 50_000);
  await click(page, 'auto ₹120');
  await expect(amountField(page)).toHaveValue('120');
  await sendButton(page).click();
  await expect(expenseCard(page, 'auto')).toContainText('₹120.00');
  await expect(page.getByRole('heading', { name: 'Expenses', exact: true })).toBeFocused();

  await addExpense(page, { amount: '28', tags: ['curd'] });
  await click(page, 'Add Expense');
  await expect(suggestions(page)).toHaveText(['curd', 'auto', 'canteen', 'mess', 'chai', 'rent', 'grocery', 'milk']);
  await dialog(page).getByRole('list', { name: 'Again:' }).getByRole('button', { name: 'auto ₹120' }).click();
  await expect(chosen(page)).toHaveText(['auto']);
  await expect(amountField(page)).toHaveValue('120');
  await click(page, 'Yesterday');
  await expect(page.getByLabel('Date')).toHaveValue(localDate(new Date(Date.now() - day)));
  await sendButton(page).click();
  await expect(expenseCard(page, 'auto')).toHaveCount(2);
});
