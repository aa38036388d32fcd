/** Flatmates who share a name. */
import { storedGroup } from '../support/database.ts';
import { openActivity, seeEntry } from '../support/e2e/activity.ts';
import { expenseCard } from '../support/e2e/app.ts';
import { balanceOf, suggestion } from '../support/e2e/balances.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openDashboards, today } from '../support/e2e/flat.ts';
import { click, openTab } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('Meera tells her two flatmates called Ravi Kumar apart wherever she sees them', async ({ member }) => {
  const meera = await member('Meera', unopened);
  const [one, two] = [await member('Ravi Kumar', unopened), await member('ravi kumar', unopened)];
  const code = await buildGroup([meera.api, one.api, two.api], 'Flat 402');
  for (const { api } of [meera, one, two]) await api.can('setMonthlyLimit', { limit: 5000 });
  const { marks = {} } = await storedGroup(code);
  const [first, second] = [`Ravi Kumar ··${marks[one.userId]}`, `ravi kumar ··${marks[two.userId]}`];
  await one.api.can('addExpense', { amount: 900, paymentDate: today, tags: ['rent'], groupCodes: [code] });

  const { page } = meera;
  await openDashboards(meera);
  await expect(expenseCard(page, 'rent')).toContainText(`Paid by ${first}`);
  await openTab(page, 'Balances');
  await expect(balanceOf(page, first)).toContainText('gets back ₹600.00');
  await expect(suggestion(page, `${second} pays ${first}`)).toContainText('₹300.00');
  await click(page, 'Record a payment');
  const options = page.getByLabel('The other person').getByRole('option');
  for (const name of [first, second]) await expect(options.filter({ hasText: name })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await seeEntry(await openActivity(page), `${first} added rent, ₹900.00`);
});
