/** Money that came back, on two phones (docs/product.md §5.20). */
import { details, expenseCard, openDetails, seeFigure, thisMonth } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { topmost } from '../support/e2e/network.ts';
import { click, fill, openTab, see } from '../support/e2e/ui.ts';

test.use({ coins: 5000 });

test('money back of an expense is recorded from its details, lowers what everyone spent, and says whose it is', async ({
  flat: { asha, ravi, spend, open },
}) => {
  await spend(asha, 900, ['gas'], `${thisMonth}-01`);
  await open(asha, ravi);
  await openDetails(ravi.page, 'gas');
  await click(ravi.page, 'Money back');
  await fill(ravi.page, 'Money back (₹)', '300');
  await topmost(ravi.page).getByRole('button', { name: 'Add money back' }).click();
  const name = 'Money back: gas';
  await expect(expenseCard(ravi.page, name)).toContainText('you hold ₹200.00 of it');
  await expect(expenseCard(asha.page, name)).toContainText('₹300.00 back');
  await expect(expenseCard(asha.page, name)).toContainText('Got by Ravi Kumar');
  await expect(expenseCard(asha.page, name)).toContainText('₹100.00 of it is yours');
  await seeFigure(asha.page, 'Total Expenses', '₹600.00');
  await openTab(asha.page, 'Balances');
  await see(asha.page, /You get back ₹700\.00/);
  await openTab(asha.page, 'Expenses');
  await openDetails(asha.page, name);
  await expect(details(asha.page, name)).toContainText('Whose');
});
