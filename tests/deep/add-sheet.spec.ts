/** Add Expense and the first steps of a group on a phone (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import english from '../../web/src/words/en/first.ts';
import hindi from '../../web/src/words/hi/first.ts';
import kannada from '../../web/src/words/kn/first.ts';
import { amountField, chosen, dialog, sendButton, suggestions, tagsField } from '../support/e2e/add-expense.ts';
import { addExpense, expenseCard, fillExpense } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { click } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const day = 24 * 60 * 60 * 1000;

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

for (const [language, words] of Object.entries({ en: english, hi: hindi, kn: kannada })) {
  test(`someone new in an empty group sees all first steps above the bar at the bottom (${language})`, async ({
    member,
  }) => {
    const { page, context, api } = await member('Ravi Kumar', unopened);
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await buildGroup([api]);
    await page.goto('/dashboard');
    await expect(page.getByText(words.live.on, { exact: true })).toBeVisible();
    await expect(page.getByText(words.coins.setLimitFirst)).toBeVisible();
    const steps = page.getByRole('tabpanel').getByRole('button');
    await expect(steps).toHaveCount(4);
    const bar = await page.getByRole('button', { name: words.dashboard.addExpense }).boundingBox();
    for (const step of await steps.all()) {
      const { y, height } = (await step.boundingBox()) ?? { y: 0, height: 0 };
      expect(y + height).toBeLessThan(bar?.y ?? 0);
    }
  });
}

test('the button stays above the keyboard, and is at most six Tabs from the tags', async ({ member }) => {
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
