/** Who owes whom, and how to pay it. */
import { expect } from '@playwright/test';
import { paymentIn } from '../support/e2e/balances.ts';
import { openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { openPay, openQr } from '../support/e2e/upi.ts';
import { test, world } from './tour.ts';

test('the balances', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().asha);
  await openTab(page, 'Balances');
  await expect(paymentIn(page, 'Imran Shaikh paid you')).toBeVisible();
  await picture('balances');
  await openQr(page, 'Imran Shaikh');
  await picture('my-qr');
});

test('paying a flatmate', async ({ visit, picture }) => {
  const page = await visit('/dashboard', world().imran);
  await openTab(page, 'Balances');
  await openPay(page, 'Asha Menon');
  await seeHeading(page, 'Pay Asha Menon');
  await see(page, 'asha.menon@okbank');
  await picture('pay');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await seeHeading(page, 'Record a payment');
  await picture('record-payment');
});
