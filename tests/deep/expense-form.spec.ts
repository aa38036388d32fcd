/** The Add Expense form on a small phone (docs/product.md §10). */
import { dialog } from '../support/e2e/add-expense.ts';
import { fillExpense, sendExpense } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openOwnDashboard } from '../support/e2e/household.ts';
import { seeProblem } from '../support/e2e/ui.ts';

test('the Add Expense form fits a small phone and passes accessibility checks, in light and dark mode', async ({
  member,
}) => {
  const ravi = await member('Ravi Kumar', unopened);
  const { page } = ravi;
  await page.setViewportSize({ width: 360, height: 740 });
  await openOwnDashboard(ravi);
  await fillExpense(page, { amount: '12.345', tags: ['chai'] });
  await sendExpense(page);
  await seeProblem(page, 'Enter an amount in rupees');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await axeProblems(page);
    expect(violations).toEqual([]);
  }
  const tooWide = await dialog(page).evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(tooWide).toBe(false);
  for (const button of await dialog(page).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
