/** Payments between flatmates: recording them, taking them back, and what everyone sees. */
import { balanceLine, flatWithCoins, markAsPaid, paymentIn, suggestion } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see } from '../support/e2e/ui.ts';

test('suggested payments are made one by one, and the last one is celebrated on every screen', async ({ member }) => {
  const { asha, ravi, imran, spend, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await open(asha, ravi, imran);
  await markAsPaid(ravi.page, 'You pay Asha Rao');
  await seeNotice(ravi.page, 'Payment recorded.');
  for (const { page } of [asha, ravi, imran]) await see(page, '1 payment settles everyone');
  await expect(ravi.page.getByRole('heading', { name: '1 payment settles everyone' })).toBeFocused();
  await expect(balanceLine(ravi.page)).toContainText('You are settled');
  await expect(suggestion(asha.page, 'Imran Khan pays you')).toContainText('₹300.00');
  await expect(paymentIn(imran.page, 'Ravi Kumar paid Asha Rao')).toContainText('₹300.00');

  await markAsPaid(asha.page, 'Imran Khan pays you');
  await expect(asha.page.locator('canvas')).toHaveCount(1);
  for (const { page } of [asha, ravi, imran]) {
    await seeNotice(page, 'Flat 402 is square!');
    await expect(balanceLine(page)).toContainText('All settled');
  }
  await expect(imran.page.locator('canvas')).toHaveCount(0);
});

test('the person who was paid can take a payment back after a confirmation; a third person cannot', async ({
  member,
}) => {
  const { asha, ravi, imran, spend, pay, open } = await flatWithCoins(member);
  await spend(asha, 900);
  await pay(ravi, asha, 300);
  await open(asha, ravi, imran);
  await expect(paymentIn(imran.page, 'Ravi Kumar paid Asha Rao')).toBeVisible();
  await expect(paymentIn(imran.page, 'Ravi Kumar paid Asha Rao').getByRole('button')).toHaveCount(0);

  await click(asha.page, 'Take back: Ravi Kumar paid you ₹300.00');
  const question = asha.page.getByRole('alertdialog', { name: 'Take back this payment?' });
  await expect(question).toContainText('Ravi Kumar is told');
  await question.getByRole('button', { name: 'Take back' }).click();
  await seeNotice(asha.page, 'Payment taken back.');
  await expect(asha.page.getByRole('heading', { name: 'Payments', exact: true })).toBeFocused();
  for (const { page } of [asha, ravi, imran]) await see(page, 'No payments yet');
  await expect(balanceLine(ravi.page)).toContainText('You owe ₹300.00');
});
