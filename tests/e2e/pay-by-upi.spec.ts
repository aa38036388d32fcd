/** Paying a flatmate by UPI: what the payer copies, and the QR code (docs/product.md §13). */
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { axeProblems } from '../support/e2e/axe.ts';
import { balanceLine } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { linkFor, openPay, openQr, ravisDebt, setUpiId, upiId } from '../support/e2e/upi.ts';

test('Ravi copies what his UPI app needs, and his payment counts once he says that he has paid', async ({ member }) => {
  const { asha, ravi, code, open } = await ravisDebt(member, 2470.5);
  await setUpiId(asha);
  await ravi.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(ravi);
  const { page } = ravi;
  await openPay(page);
  await seeHeading(page, 'Pay Asha Rao');
  await see(page, 'Ask Asha Rao to press “Show my QR” in Balances, and scan it with your UPI app.');
  await see(page, 'Check that your UPI app shows the name Asha Rao.');
  await see(page, /^Set on \d+ \w+$/);
  for (const [button, notice, copied] of [
    ['Copy UPI ID', 'UPI ID copied', upiId],
    ['Copy mobile number', 'Mobile number copied', asha.userId],
    ['Copy amount', 'Amount copied', '823.50'],
  ] as const) {
    await click(page, button);
    await seeNotice(page, notice);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }
  await expect(page.getByRole('link', { name: 'Open a UPI app' })).toHaveCount(0);
  expect.soft(await axeProblems(page)).toEqual([]);
  expect.soft(await tooSmall(page)).toEqual([]);

  expect((await asha.api.can('balances', { groupCode: code })).payments).toEqual([]);
  await click(page, 'I have paid');
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(balanceLine(page)).not.toContainText('You owe');
  const { payments } = await asha.api.can('balances', { groupCode: code });
  expect(payments).toMatchObject([{ from: ravi.userId, to: asha.userId, amount: 82_350, method: 'UPI' }]);
});

test.describe('In dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('a phone that scans Asha’s QR code gets her name, her UPI ID, the amount and the note', async ({ member }) => {
    const { asha, open } = await ravisDebt(member, 2470.5);
    await setUpiId(asha);
    await open(asha);
    const { page } = asha;
    await openQr(page);
    const code = page.getByRole('img', { name: 'QR code to pay ₹823.50 to Asha Rao' });
    await see(page, 'Scan it from another phone. A picture of it pays at most ₹2,000.');
    const { data, info } = await sharp(await code.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 10_000 })).toBe(linkFor('823.50'));
    expect.soft(await axeProblems(page)).toEqual([]);
  });
});
