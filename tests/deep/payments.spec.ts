/** Payments of more than the debt, and more than ten payments (docs/product.md §10). */
import { balanceLine, fillPayment, flatWithCoins, paymentIn } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, fill, see } from '../support/e2e/ui.ts';

test('the form says if an amount is more than the debt, but accepts it', async ({ member }) => {
  const { asha, ravi, spend, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await open(ravi);
  const { page } = ravi;
  await fillPayment(page, { way: 'I paid', person: 'Asha Rao', amount: '340' });
  await see(page, 'That is ₹40.00 more than you owe.');
  await page.getByRole('radio', { name: 'I was paid' }).check();
  await see(page, 'That is ₹340.00 more than Asha Rao owes.');
  await page.getByRole('radio', { name: 'I paid' }).check();
  await page.getByLabel('How?').selectOption('Cash');
  await fill(page, 'Note (optional)', 'rent and milk');
  await click(page, /^Record$/);
  await expect(paymentIn(page, 'You paid Asha Rao')).toContainText('Cash');
  await expect(paymentIn(page, 'You paid Asha Rao')).toContainText('rent and milk');
  await expect(balanceLine(page)).toContainText('You get back ₹40.00');
});

test('the newest ten payments are listed, and the older ones on request', async ({ member }) => {
  const { asha, ravi, pay, open } = await flatWithCoins(member);
  for (let amount = 1; amount <= 12; amount += 1) await pay(ravi, asha, amount);
  await open(ravi);
  const rows = paymentIn(ravi.page, 'You paid Asha Rao');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('₹12.00');
  await click(ravi.page, 'Show older payments');
  await expect(rows).toHaveCount(12);
});
