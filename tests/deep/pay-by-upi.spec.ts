/** Paying with a QR code, and paying someone who has left (docs/product.md §13). */
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { axeProblems } from '../support/e2e/axe.ts';
import { flatWithCoins } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { see } from '../support/e2e/ui.ts';
import { linkFor, openPay, openQr, ravisDebt, setUpiId } from '../support/e2e/upi.ts';

test('To pay Ravi, who has left, Asha is told to ask for a UPI ID or a number', async ({ member }) => {
  const { asha, ravi, code, spend, open } = await flatWithCoins(member);
  await spend(ravi, 900);
  await ravi.api.can('leaveGroup', { groupCode: code });
  await open(asha);
  await openPay(asha.page, 'Ravi Kumar');
  const pay = asha.page.getByRole('dialog', { name: 'Pay Ravi Kumar' });
  await expect(pay).toContainText(
    'Ravi Kumar has left this group. Ask for a UPI ID or a mobile number, or pay in cash.',
  );
  await expect(pay.getByRole('listitem')).toHaveText([/^Amount/]);
  await expect(pay).not.toContainText('Show my QR');
  await expect(pay).not.toContainText('Try again');
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
