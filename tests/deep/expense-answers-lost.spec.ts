/** An expense whose answer is lost. */
import { amountField } from '../support/e2e/add-expense.ts';
import { expenseCard, fillExpense, seeCoins, seeCount, sendExpense } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openOwnDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { seeNothingWaiting } from '../support/e2e/outbox.ts';
import { click } from '../support/e2e/ui.ts';

test('an expense whose answer is lost is recorded once, even when the page is reloaded', async ({ member }) => {
  const ravi = await member('Ravi Kumar', unopened);
  ravi.mayLog(/ERR_FAILED/);
  // These coins pay for only one such expense, but the retry must be accepted.
  await openOwnDashboard(ravi, 50);
  const { page } = ravi;
  let isLost = true;
  await page.route('**/pg/addExpenseToGroups', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await sendExpense(page);
  await seeNotice(page, 'Saved on this phone. It is sent once you are back.');
  await seeCoins(page, '20');
  await expect(expenseCard(page, 'chai')).toHaveCount(1);

  isLost = false;
  await page.reload();
  await seeNothingWaiting(page);
  await expect(expenseCard(page, 'chai')).not.toContainText('Waiting');
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await seeCount(page, 1);
  await seeCoins(page, '20');
});
