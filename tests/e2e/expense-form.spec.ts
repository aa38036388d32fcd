/** The Add Expense form keeps its input and is accessible (docs/product.md §5, §10). */
import { amountField, chosen, dialog, tagsField } from '../support/e2e/add-expense.ts';
import { expenseCard, fillExpense, sendExpense } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { atOwnDashboard, openOwnDashboard } from '../support/e2e/household.ts';
import { click, fill, seeNoDialogInHistory, seeProblem } from '../support/e2e/ui.ts';

test('the Add Expense form keeps its input when Escape, Cancel or a reload closes it; Discard or a recorded expense empties it', async ({
  member,
}) => {
  const { page } = await atOwnDashboard(member);
  await fillExpense(page, { amount: '20', tags: ['chai'] });
  await tagsField(page).fill('samo');
  for (const close of [() => page.keyboard.press('Escape'), () => click(page, 'Cancel'), () => page.reload()]) {
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await click(page, 'Add Expense');
    await expect(amountField(page)).toHaveValue('20');
    await expect(chosen(page)).toHaveText(['chai']);
    await expect(tagsField(page)).toHaveValue('samo');
  }
  await click(page, 'Discard');
  await expect(amountField(page)).toHaveValue('');
  await expect(chosen(page)).toHaveCount(0);

  await fill(page, 'Amount (₹)', '20');
  await fill(page, 'Tags', 'chai');
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeNoDialogInHistory(page);
  await page.reload();
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('');
  await expect(tagsField(page)).toHaveValue('');
});

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
