/** Searching a month with many expenses, and a previous month (docs/product.md §10). */
import { shiftMonth } from '@pg/contract/months';
import { expenseCard, seeCount } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { box, seeCards, thisMonth } from '../support/e2e/search.ts';
import { openTab } from '../support/e2e/ui.ts';
import { writeManyExpenses } from '../support/many-expenses.ts';

const previous = shiftMonth(thisMonth, -1);

test('a search covers the whole of a long month, and stays correct when others add and delete expenses', async ({
  member,
}) => {
  const { asha, bilal, code, spend, open } = await twoAtTheDashboard(member);
  await writeManyExpenses({ code, month: thisMonth, count: 130, payers: [asha, bilal] });
  await spend(bilal, 5, ['kettle'], `${thisMonth}-01`);
  await open(asha);
  const { page } = asha;
  await seeCount(page, 131);
  await expect(expenseCard(page, 'bread, no 1')).toHaveCount(0);

  await box(page).fill('kettle');
  await seeCards(page, ['kettle']);
  await spend(bilal, 6, ['kettle', 'blue'], `${thisMonth}-02`);
  await seeCards(page, ['kettle, blue', 'kettle']);
  const kettle = await expenseCard(page, 'kettle').getAttribute('data-expense');
  await bilal.api.can('deleteExpense', { id: kettle });
  await seeCards(page, ['kettle, blue']);

  await test.step('after the search is cleared, the whole month stays listed', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(async () => {
      await page.mouse.wheel(0, 10_000);
      await expect(expenseCard(page, 'bread, no 1')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(expenseCard(page, 'bread, no 1')).toHaveAttribute('aria-posinset', '131');
    await expect(expenseCard(page, 'bread, no 1')).toHaveAttribute('aria-setsize', '131');
  });
});

test('previous months can be searched too', async ({ member }) => {
  const { asha, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 40, ['chai'], `${previous}-01`);
  await spend(asha, 60, ['bread'], `${previous}-02`);
  await open(asha);
  const { page } = asha;
  await openTab(page, 'Previous Months');
  await seeCards(page, ['bread', 'chai']);
  await box(page).fill('chai');
  await seeCards(page, ['chai']);
});
