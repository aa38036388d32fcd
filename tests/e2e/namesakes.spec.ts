/** Flatmates who share a name. */
import { storedGroup } from '../support/database.ts';
import { expenseCard, openActivity, seeEntry } from '../support/e2e/app.ts';
import { balanceOf, suggestion } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, openTab } from '../support/e2e/ui.ts';

test('Meera tells her two flatmates called Ravi Kumar apart wherever she sees them @deep', async ({ groupOf }) => {
  const [meera, one, two, { code, spend, open }] = await groupOf(['Meera', 'Ravi Kumar', 'ravi kumar'], 'Flat 402');
  const { marks = {} } = await storedGroup(code);
  const [first, second] = [`Ravi Kumar ··${marks[one.mobile]}`, `ravi kumar ··${marks[two.mobile]}`];
  await spend(one, 900);

  const { page } = meera;
  await open(meera);
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
