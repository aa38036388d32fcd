/**
 * Paying a flatmate by UPI: what the payer copies, the QR code, its limits, and one's own UPI ID (docs/product.md
 * §13).
 */
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import {
  balanceLine,
  linkFor,
  openBalances,
  openPay,
  openQr,
  setUpiId,
  shareMenu,
  upiId,
} from '../support/e2e/balances.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading, seeNo } from '../support/e2e/ui.ts';

test('Ravi copies what his UPI app needs, and his payment counts once he says that he has paid', async ({
  flat: { asha, ravi, code, spend },
}) => {
  await spend(asha, 2470.5);
  await setUpiId(asha);
  await ravi.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBalances(ravi);
  const { page } = ravi;
  await openPay(page);
  await seeHeading(page, 'Pay Asha Rao');
  await see(page, 'Ask Asha Rao to press “Show my QR” in Balances, and scan it with your UPI app.');
  await see(page, 'Check that your UPI app shows the name Asha Rao.');
  await see(page, /^Set on \d+ \w+$/);
  for (const [button, notice, copied] of [
    ['Copy UPI ID', 'UPI ID copied', upiId],
    ['Copy mobile number', 'Mobile number copied', asha.mobile],
    ['Copy amount', 'Amount copied', '823.50'],
  ] as const) {
    await click(page, button);
    await seeNotice(page, notice);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }
  await expect(page.getByRole('link', { name: 'Open a UPI app' })).toHaveCount(0);

  expect((await asha.api.can('balances', { groupCode: code })).payments).toEqual([]);
  await click(page, 'I have paid');
  await seeNotice(page, 'Payment recorded.');
  await expect(balanceLine(page)).not.toContainText('You owe');
  const { payments } = await asha.api.can('balances', { groupCode: code });
  expect(payments).toMatchObject([{ from: ravi.mobile, to: asha.mobile, amount: 82_350, method: 'UPI' }]);
});

test.describe('In dark mode @deep', () => {
  test.use({ colorScheme: 'dark' });

  test('a phone that scans Asha’s QR code gets her name, her UPI ID, the amount and the note', async ({
    flat: { asha, page, spend },
  }) => {
    await spend(asha, 2470.5);
    await setUpiId(asha);
    await openBalances(asha);
    await openQr(page);
    const code = page.getByRole('img', { name: 'QR code to pay ₹823.50 to Asha Rao' });
    await see(page, 'Scan it from another phone. A picture of it pays at most ₹2,000.');
    const { data, info } = await sharp(await code.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 10_000 })).toBe(linkFor('823.50'));
  });
});

test('a QR code that was paid goes, so that nobody pays it twice', async ({
  flat: { asha, ravi, code, page, spend },
}) => {
  await spend(asha, 900);
  await setUpiId(asha);
  await openBalances(asha);
  await openQr(page);
  await expect(page.getByRole('img', { name: /^QR code to pay ₹300\.00/ })).toBeVisible();
  const payment = { groupCode: code, from: ravi.mobile, to: asha.mobile, amount: 300, date: today, method: 'UPI' };
  await ravi.api.can('recordPayment', payment);
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('On Android @deep', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile' });

  test('a tap on the link to a UPI app is not blocked by the content security policy', async ({
    flat: { asha, ravi, spend },
  }) => {
    await spend(asha, 900);
    await setUpiId(asha);
    await openBalances(ravi);
    const { page } = ravi;
    await openPay(page);
    await see(page, 'Some UPI apps refuse payments that begin in a browser. Then copy the UPI ID.');
    await expect(page.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute('href', linkFor('300.00'));
    // A blocked link would request nothing.
    const requested = page.waitForRequest(linkFor('300.00'));
    await follow(page, 'Open a UPI app');
    await requested;
    await seeHeading(page, 'Pay Asha Rao');
  });
});

test('after Asha leaves, her UPI ID is hidden from Ravi at once @deep', async ({
  flat: { asha, ravi, code, spend },
}) => {
  await spend(asha, 900);
  await setUpiId(asha);
  await openBalances(ravi);
  ravi.mayLog(/404/);
  await asha.api.can('leaveGroup', { groupCode: code });
  await openPay(ravi.page);
  await see(ravi.page, 'Asha Rao has left this group. Ask for a UPI ID or a mobile number, or pay in cash.');
  await seeNo(ravi.page, upiId);
  await seeNo(ravi.page, asha.mobile);
});

test('while Asha has no UPI ID, Ravi pays to her number or asks for the ID, and no one speaks of a QR code @deep', async ({
  flat: { asha, ravi, spend },
}) => {
  await spend(asha, 900);
  await ravi.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shared = await shareMenu(ravi.page);
  await openBalances(asha, ravi);
  const { page } = ravi;
  await openPay(page);
  const pay = page.getByRole('dialog', { name: 'Pay Asha Rao' });
  await see(page, 'Asha Rao has no UPI ID here. Pay this mobile number in your UPI app, or pay in cash.');
  await expect(pay).not.toContainText('QR');
  await click(page, `Pay to ${asha.mobile.slice(0, 5)} ${asha.mobile.slice(5)}`);
  await seeNotice(page, 'Mobile number copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(asha.mobile);
  await click(page, 'Ask for the UPI ID');
  await expect.poll(shared).toMatchObject({
    text: 'Hi Asha Rao, I want to pay you ₹300.00 for Flat 402. Please send me your UPI ID, or set it here:',
    url: `${new URL(page.url()).origin}/#account=upi`,
  });
});
