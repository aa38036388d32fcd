/** The line below the totals that leads to the Insights. */
import { formatRupees, paise } from '@pg/contract/money';
import { seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { today } from '../support/e2e/flat.ts';
import { insights, month, nameOf, section } from '../support/e2e/insights.ts';
import { click } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('the line below the totals follows each expense at once, and an empty month offers to add one', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  await asha.api.can('setMonthlyLimit', { limit: 5000 });
  const code = await buildGroup([asha.api]);
  const { page } = asha;
  await page.goto('/dashboard');
  await seeLive(page);
  await click(page, /^Insights/);
  await expect(insights(page)).toContainText(`Nothing spent in ${nameOf(month)} yet`);
  await insights(page).getByRole('button', { name: 'Add Expense' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await asha.api.can('addExpense', { amount: 40, tags: ['chai'], paymentDate: today, groupCodes: [code] });
  const line = page.getByRole('button', { name: /^Insights/ });
  await expect(line).toContainText(`100% of ${nameOf(month)} went to food.`);
  await asha.api.can('addExpense', { amount: 60, tags: ['auto'], paymentDate: today, groupCodes: [code] });
  await expect(line).toContainText(`60% of ${nameOf(month)} went to travel.`);
  await line.click();
  await expect(section(page, 'Day by day')).toContainText(`with ${formatRupees(paise(10_000))}.`);
  await expect(section(page, 'Who paid')).toHaveCount(0);
});
