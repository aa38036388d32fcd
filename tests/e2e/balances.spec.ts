/** Who owes whom: the sentence on the dashboard and the Balances tab. */
import { balanceLine, balanceOf, flatWithCoins, suggestion } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { see } from '../support/e2e/ui.ts';

test('three flatmates see at once what each owes, in a sentence and on the Balances tab', async ({ member }) => {
  const { asha, ravi, imran, spend, open } = await flatWithCoins(member);
  await open(asha, ravi, imran);
  for (const { page } of [asha, ravi, imran]) await expect(balanceLine(page)).toContainText('All settled');

  await spend(asha, 900);
  await expect(balanceLine(asha.page)).toContainText('You get back ₹600.00');
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹300.00');
  await spend(ravi, 300);
  await expect(balanceLine(asha.page)).toContainText('You get back ₹500.00');
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹100.00');
  await expect(balanceLine(imran.page)).toContainText('You owe ₹400.00');

  await expect(balanceOf(imran.page, 'Asha Rao')).toContainText('gets back ₹500.00');
  await expect(balanceOf(imran.page, 'Ravi Kumar')).toContainText('owes ₹100.00');
  await expect(balanceOf(imran.page, 'You')).toContainText('owe ₹400.00');
  await see(imran.page, '2 payments settle everyone');
  await expect(suggestion(imran.page, 'You pay Asha Rao')).toContainText('₹400.00');
  await expect(suggestion(imran.page, 'Ravi Kumar pays Asha Rao')).toContainText('₹100.00');
  // Only the two people of a payment can act on it.
  await expect(suggestion(imran.page, 'Ravi Kumar pays Asha Rao').getByRole('button')).toHaveCount(0);
});
