/** Payments by UPI, brought forward or of more than the debt, and more than ten payments (docs/product.md §10). */
import { balanceLine, fillPayment, flatWithCoins, paymentIn, suggestion } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, fill, see, seeHeading } from '../support/e2e/ui.ts';

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

test('a debt from before the flatmates used the app can be brought forward, and changes no total', async ({
  member,
}) => {
  const { asha, ravi, open } = await flatWithCoins(member);
  await open(asha, ravi);
  const { page } = asha;
  await fillPayment(page, { way: 'I paid', person: 'Ravi Kumar', amount: '1,200' });
  await page.getByLabel('How?').selectOption('Brought forward');
  await see(page, 'Ravi Kumar owes you this amount.');
  await click(page, /^Record$/);
  await expect(paymentIn(page, 'Ravi Kumar owed you')).toContainText('₹1,200.00');
  await expect(paymentIn(ravi.page, 'You owed Asha Rao')).toContainText('₹1,200.00');
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹1,200.00');
  await see(page, 'Expenses (0)');
});

test('a user who has paid by UPI is asked to record the payment; a user who is owed money can show a QR code', async ({
  member,
}) => {
  const { asha, ravi, spend, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await open(asha, ravi);
  await suggestion(ravi.page, 'You pay Asha Rao').getByRole('button', { name: 'Pay', exact: true }).click();
  await click(ravi.page, 'I have paid');
  await seeHeading(ravi.page, 'Record a payment');
  await expect(ravi.page.getByLabel('Amount (₹)')).toHaveValue('300.00');
  await expect(ravi.page.getByLabel('How?')).toHaveValue('UPI');
  await click(ravi.page, /^Record$/);
  await expect(paymentIn(asha.page, 'Ravi Kumar paid you')).toContainText('₹300.00');

  await suggestion(asha.page, 'Imran Khan pays you').getByRole('button', { name: 'Show my QR' }).click();
  await expect(asha.page.getByRole('dialog')).toContainText('₹300.00');
  await asha.page.keyboard.press('Escape');
  await expect(asha.page.getByRole('dialog')).toHaveCount(0);
});
