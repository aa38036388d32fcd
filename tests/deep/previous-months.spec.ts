/** The choice of a previous month (docs/product.md §10). */
import { partsOf } from '@pg/contract/months';
import { expenseCard } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { arrow, current, previous, seeMonth } from '../support/e2e/previous-months.ts';
import { openTab, see } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const { year } = partsOf(current);

test('the arrows and selects reach months from two years back to two years ahead', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api]);
  await api.can('addExpense', { amount: 12, paymentDate: `${year - 2}-01-31`, tags: ['old'], groupCodes: [code] });
  await page.goto('/dashboard');
  await openTab(page, 'Previous Months');
  await seeMonth(page, previous);
  await expect(page.getByRole('combobox', { name: 'Year' }).getByRole('option')).toHaveText(
    [-2, -1, 0, 1, 2].map((by) => String(year + by)),
  );
  await expect(page.getByTitle('Click to view expenses')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(year - 2));
  await page.getByRole('combobox', { name: 'Month' }).selectOption('February');
  await see(page, `No expenses in February ${year - 2}.`);
  await arrow(page, 'Previous month').click();
  await expect(expenseCard(page, 'old')).toContainText(`31 Jan ${year - 2}`);
  await expect(arrow(page, 'Previous month')).toBeDisabled();

  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(year + 2));
  await page.getByRole('combobox', { name: 'Month' }).selectOption('December');
  await expect(arrow(page, 'Next month')).toBeDisabled();
  await see(page, `No expenses in December ${year + 2}.`);
});
