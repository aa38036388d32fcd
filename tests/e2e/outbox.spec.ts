/** Expenses added without a network wait on the device, and are recorded once or visibly refused (docs/product.md §5). */
import { expenseCard, logIn, seeCoins, seeCount, sendExpense } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { adding } from '../support/e2e/cut-off.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openOwnDashboard } from '../support/e2e/household.ts';
import { addWaiting, offlineMessages, seeNothingWaiting, tryNow } from '../support/e2e/outbox.ts';
import { click, fill, follow, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { today } from '../support/time.ts';

const { month, year } = today();

test('of two expenses that wait, the one that the coins do not cover is refused and stays until it is edited', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(offlineMessages);
  const { page } = asha;
  await openOwnDashboard(asha, 100);
  await page.route(adding, (route) => route.abort());
  await addWaiting(page, '80', 'rice');
  await addWaiting(page, '50', 'chai');
  await addWaiting(page, '5', 'milk');
  await see(page, '₹135.00 waiting');
  await expect(page.getByRole('button', { name: /^Remaining Coins/ })).toContainText('135 waiting');
  await expenseCard(page, 'milk').getByRole('button', { name: 'Discard' }).click();
  await expect(expenseCard(page, 'milk')).toHaveCount(0);
  const violations = await axeProblems(page);
  expect(violations).toEqual([]);

  await page.unroute(adding);
  await tryNow(page);
  await seeCoins(page, '20');
  const chai = expenseCard(page, 'chai');
  await expect(chai).toContainText('Not recorded');
  await expect(chai).toContainText('Please add some coins to add this expense.');
  await expect(expenseCard(page, 'rice')).not.toContainText('Waiting');
  await page.reload();
  await expect(chai).toContainText('Please add some coins to add this expense.');
  await chai.getByRole('button', { name: 'Send again' }).click();
  await expect(chai).toContainText('Please add some coins to add this expense.');

  await chai.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('50');
  await fill(page, 'Amount (₹)', '15');
  await sendExpense(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seeCoins(page, '5');
  await seeNothingWaiting(page);
  await seeCount(page, 2);
  await expect(chai).toHaveCount(1);
  await expect(chai).toContainText('₹15.00');
});

test('signing out with unsent expenses asks first, then deletes them', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(offlineMessages);
  const { page } = asha;
  const code = await openOwnDashboard(asha, 1000);
  await page.route(adding, (route) => route.abort());
  await addWaiting(page, '60', 'rice');
  await addWaiting(page, '100', 'chai');

  await follow(page, 'Home');
  await click(page, 'Logout');
  await see(page, '2 entries, ₹160.00, are not sent yet. If you sign out, they are lost.');
  await click(page, 'Stay');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await click(page, 'Logout');
  await click(page, 'Sign out and lose them');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.unroute(adding);

  await logIn(page, asha);
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  await see(page, 'No expenses yet');
  await seeNo(page, 'Waiting');
  const { groups } = await asha.api.can('myGroups', { month, year, groupCode: code });
  expect(groups[0]?.count).toBe(0);
});
