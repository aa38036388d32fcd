/** How long the notice about an added expense is shown (docs/product.md §10). */
import { dialog } from '../support/e2e/add-expense.ts';
import { holdTimers, letFire, seeTimerHeld } from '../support/e2e/fake-clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click } from '../support/e2e/ui.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

test('the notice disappears after three seconds', async ({ member }) => {
  const { page } = await atOwnDashboard(member, 5000);
  await click(page, 'Add Expense');
  await page.getByLabel('Quick add').fill('milk 60');
  await holdTimers(page, 3000);
  await page.getByLabel('Quick add').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await seeNotice(page, 'Added milk, ₹60.00');
  await seeTimerHeld(page, 3000);
  await letFire(page, 3000);
  await expect(page.getByText('Remaining coins: ')).toHaveCount(0);
});
