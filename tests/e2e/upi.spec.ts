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
  await see(page, /^Goes to asha\.rao@okbank, set on \d+ \w+\. Check that your UPI app shows the name Asha Rao\.$/);
  for (const [button, notice, copied] of [
    [/^Copy UPI ID/, 'UPI ID copied', upiId],
    [/Pay to the mobile number$/, 'Mobile number copied', asha.mobile],
  ] as const) {
    await click(page, button);
    await seeNotice(page, notice);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }
  await expect(page.getByRole('link', { name: 'Open my UPI app' })).toHaveCount(0);
  // A computer has no UPI app, so a phone scans it.
  await click(page, 'Show the code to scan');
  await expect(page.getByRole('img', { name: 'QR code to pay ₹823.50 to Asha Rao' })).toBeVisible();

  expect((await asha.api.can('balances', { groupCode: code })).payments).toEqual([]);
  await click(page, 'By UPI');
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

test('a QR code that was paid becomes Received, so that nobody pays it twice', async ({
  flat: { asha, ravi, code, page, spend },
}) => {
  await spend(asha, 900);
  await setUpiId(asha);
  await openBalances(asha);
  await openQr(page);
  await expect(page.getByRole('img', { name: /^QR code to pay ₹300\.00/ })).toBeVisible();
  const payment = { groupCode: code, from: ravi.mobile, to: asha.mobile, amount: 300, date: today, method: 'UPI' };
  await ravi.api.can('recordPayment', payment);
  const received = page.getByRole('dialog', { name: 'Received' });
  await expect(received.getByRole('status')).toHaveText('Ravi Kumar paid you');
  await expect(received).toContainText('₹300.00');
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
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
    const sheet = page.getByRole('dialog', { name: 'Pay Asha Rao' });
    const open = sheet.getByRole('link', { name: 'Open my UPI app' });
    await expect(open).toHaveAttribute('href', linkFor('300.00'));
    await see(page, 'If your UPI app says no to the browser');
    await see(page, 'Asha opens “Show my QR” in Balances');
    expect((await sheet.innerText()).match(/[\p{L}\p{N}@.,₹]+/gu)?.length).toBeLessThanOrEqual(70);
    // It alone is filled.
    const filled = await open.evaluate((link) => getComputedStyle(link).backgroundColor);
    const colours = await sheet
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(colours).not.toContain(filled);
    // A blocked link would request nothing.
    const requested = page.waitForRequest(linkFor('300.00'));
    await follow(page, 'Open my UPI app');
    await requested;
    await seeHeading(page, 'Pay Asha Rao');
  });
});

test.describe('On an iPhone @deep', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' });

  test('where a page cannot choose a UPI app, the button copies the UPI ID and the amount', async ({
    flat: { asha, ravi, spend },
  }) => {
    await spend(asha, 900);
    await setUpiId(asha);
    await ravi.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openBalances(ravi);
    await openPay(ravi.page);
    await click(ravi.page, 'Copy UPI ID and amount');
    await seeNotice(ravi.page, 'UPI ID and amount copied');
    expect(await ravi.page.evaluate(() => navigator.clipboard.readText())).toBe(`${upiId} 300.00`);
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
