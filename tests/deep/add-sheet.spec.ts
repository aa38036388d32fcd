/** Add Expense and the first steps of a group stay clear of a phone’s edges and keyboard (docs/product.md §10). */
import english from '../../web/src/words/en/first.ts';
import hindi from '../../web/src/words/hi/first.ts';
import kannada from '../../web/src/words/kn/first.ts';
import { sendButton, tagsField } from '../support/e2e/add-expense.ts';
import { fillExpense } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { buildGroup } from '../support/people.ts';

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
