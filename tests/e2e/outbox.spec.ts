/** Expenses that wait on the device when someone signs out (docs/product.md §5). */
import { logIn } from '../support/e2e/app.ts';
import { adding } from '../support/e2e/cut-off.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openOwnDashboard } from '../support/e2e/household.ts';
import { addWaiting, offlineMessages } from '../support/e2e/outbox.ts';
import { click, follow, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { today } from '../support/time.ts';

const { month, year } = today();

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
