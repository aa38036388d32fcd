/** A first expense for which the coins do not suffice (docs/product.md §10). */
import { expenseCard, fillExpense, seeCoins, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { click, seeProblem } from '../support/e2e/ui.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

test('someone with too few coins adds the missing ones once and records the expense, even if the first try is lost', async ({
  member,
}) => {
  const ravi = await atOwnDashboard(member, 50);
  const { page } = ravi;
  ravi.mayLog(/ERR_FAILED/);
  await fillExpense(page, { amount: '3,354', tags: ['rent'] });
  await sendExpense(page);
  await seeProblem(page, 'Please add some coins to add this expense.');
  await expect(page.getByText('3,304 coins short')).toBeVisible();

  await page.route('**/pg/addExpenseToGroups', (route) => route.abort());
  await click(page, 'Add 3,304 coins and record');
  await expect(expenseCard(page, 'rent')).toContainText('Waiting');
  await seeCoins(page, '3,354');
  await page.unroute('**/pg/addExpenseToGroups');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await seeCoins(page, '0');
  await expect(expenseCard(page, 'rent')).toContainText('₹3,354.00');
  await expect(expenseCard(page, 'rent')).not.toContainText('Waiting');
});
