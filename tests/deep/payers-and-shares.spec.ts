/** Splits by shares, by percent and by amounts (docs/product.md §5, §10). */
import { expenseCard, fillExpense, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { chooseMode, flatOfThree, openDashboards, sharer, sharingLine } from '../support/e2e/flat.ts';
import { fill, see, seeNo } from '../support/e2e/ui.ts';

test('an expense can be split by shares, by percent and by amounts, and the form says what is missing', async ({
  member,
}) => {
  const { asha, ravi } = await flatOfThree(member);
  await openDashboards(asha, ravi);
  const { page } = asha;
  await fillExpense(page, { amount: '1,000.01', tags: ['rent'] });
  await sharingLine(page).click();
  await chooseMode(page, 'Shares');
  await fill(page, 'Shares of Asha Rao', '2');
  await expect(sharer(page, 'Asha Rao')).toContainText('₹500.01');
  await expect(sharer(page, 'Imran Khan')).toContainText('₹250.00');

  await chooseMode(page, 'Percent');
  await fill(page, 'Percent of Asha Rao', '60');
  await fill(page, 'Percent of Ravi Kumar', '27.5');
  await see(page, '12.5% left to assign');
  await fill(page, 'Percent of Imran Khan', '12.51');
  await see(page, '0.01% too much');

  await chooseMode(page, 'Amounts');
  await fill(page, 'Amount of Asha Rao', '1,000');
  await see(page, '₹0.01 left to assign');
  await fill(page, 'Amount of Imran Khan', '0.01');
  await seeNo(page, /left to assign|too much/);
  await expect(sharingLine(page)).toHaveText('Paid by you · split by amounts');
  await sendExpense(page);
  await expect(expenseCard(ravi.page, 'rent')).toContainText('By amounts');
});
