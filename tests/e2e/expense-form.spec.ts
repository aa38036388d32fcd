/** The Add Expense form keeps its input (docs/product.md §5, §10). */
import { amountField, chosen, dialog, tagsField } from '../support/e2e/add-expense.ts';
import { expenseCard, fillExpense, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { click, fill, seeNoDialogInHistory } from '../support/e2e/ui.ts';

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
