/** The words that a screen reader reads on the dashboard and the home page. */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { expenseCard } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { runTogether } from '../support/e2e/legibility.ts';
import { click, openTab, see } from '../support/e2e/ui.ts';

const previous = shiftMonth(monthOf(new Date()), -1);

test('a screen reader never joins two words into one', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 60, ['chai']);
  await spend(bilal, 40, ['milk'], `${previous}-05`);
  const { page } = asha;
  await open(asha);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  expect.soft(await runTogether(page)).toEqual([]);
  await openTab(page, 'Members');
  const own = page.getByTitle('Click to view expenses').filter({ hasText: 'Asha' });
  await expect(own).toHaveAccessibleName('Asha Rao Total spent You ₹60.00 ₹30.00 above the average');
  await expect(own).toHaveText('Asha Rao Total spent You ₹60.00 +₹30.00 above the average');
  expect.soft(await runTogether(page)).toEqual([]);
  await click(page, '2 members');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toHaveText(/^Asha Rao You \d{10} Admin$/);
  expect.soft(await runTogether(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await openTab(page, 'Previous Months');
  await expect(expenseCard(page, 'milk')).toBeVisible();
  expect.soft(await runTogether(page)).toEqual([]);
  await page.goto('/');
  await see(page, 'Enter Group');
  expect.soft(await runTogether(page)).toEqual([]);
});

test('a member’s card says so if the member spent exactly the average', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  const { page } = asha;
  await open(asha);
  await openTab(page, 'Members');
  const own = page.getByTitle('Click to view expenses').filter({ hasText: 'Asha' });
  await expect(own).toHaveAccessibleName('Asha Rao Total spent You ₹0.00 ₹0.00 exactly the average');
  await spend(bilal, 30, ['chai']);
  await expect(own).toHaveAccessibleName('Asha Rao Total spent You ₹0.00 ₹15.00 below the average');
});
