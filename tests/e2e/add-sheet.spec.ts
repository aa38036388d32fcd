/** Add Expense on a phone: a sheet, whose button is above the keyboard, and what fills it (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import { amountField, chosen, dialog, sendButton, suggestions, tagsField } from '../support/e2e/add-expense.ts';
import { addExpense, expenseCard, fillExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { click } from '../support/e2e/ui.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

const day = 24 * 60 * 60 * 1000;

test('Ravi taps an example in an empty group, and records it again from the sheet', async ({ member }) => {
  const { page } = await atOwnDashboard(member, 50_000);
  const invite = page.getByRole('button', { name: 'Invite flatmates' });
  await expect(invite).toBeVisible();
  const bar = await page.getByRole('button', { name: 'Add Expense' }).boundingBox();
  for (const button of [invite, ...(await page.getByRole('list', { name: 'Examples' }).getByRole('button').all())]) {
    const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeLessThan(bar?.y ?? 0);
  }
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

test('the button stays above the keyboard, and is six Tabs from the tags', async ({ member }) => {
  const { page } = await atOwnDashboard(member);
  await page.setViewportSize({ width: 360, height: 430 });
  await fillExpense(page, { amount: '28', tags: ['milk'] });
  await tagsField(page).focus();
  const [field, button] = [await tagsField(page).boundingBox(), await sendButton(page).boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  let tabs = 0;
  while (!(await sendButton(page).evaluate((button) => button === document.activeElement)) && tabs < 20) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  expect(tabs).toBeLessThanOrEqual(6);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
});
