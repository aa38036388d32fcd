/** Paying by UPI above one lakh, to someone without a UPI ID, and after the person has left (docs/product.md §13). */
import { expect, test } from '../support/e2e/fixtures.ts';
import { follow, see, seeNo } from '../support/e2e/ui.ts';
import { openPay, openQr, ravisDebt, setUpiId, upiId } from '../support/e2e/upi.ts';
import { storeProof } from '../support/newcomer.ts';

test('for a debt above one lakh there is no QR code, and both people see that it must be paid in parts', async ({
  member,
}) => {
  const { asha, ravi, open } = await ravisDebt(member, 300_000.03);
  await setUpiId(asha);
  await open(asha, ravi);
  const sentence = 'UPI takes at most ₹1,00,000.00 at once. Pay in parts.';
  await openPay(ravi.page);
  await see(ravi.page, sentence);
  await expect(ravi.page.getByRole('button', { name: 'Copy UPI ID' })).toBeVisible();
  await openQr(asha.page);
  await see(asha.page, sentence);
  await expect(asha.page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
});

test('after Asha leaves, her UPI ID is hidden from Ravi at once', async ({ member }) => {
  const { asha, ravi, code, open } = await ravisDebt(member, 900);
  await setUpiId(asha);
  await open(ravi);
  ravi.mayLog(/404/);
  await asha.api.can('leaveGroup', { groupCode: code });
  await openPay(ravi.page);
  await see(ravi.page, 'Asha Rao has left this group. Ask for a UPI ID or a mobile number, or pay in cash.');
  await seeNo(ravi.page, upiId);
  await seeNo(ravi.page, asha.userId);
});

test('while Asha has no UPI ID, Ravi can copy her mobile number, and “Show my QR” lets her set a UPI ID', async ({
  member,
}) => {
  const { asha, ravi, open } = await ravisDebt(member, 900);
  await open(asha, ravi);
  await openPay(ravi.page);
  await see(ravi.page, 'Asha Rao has no UPI ID here. Pay this mobile number in your UPI app, or pay in cash.');
  await expect(ravi.page.getByRole('button', { name: 'Copy mobile number' })).toBeVisible();

  await storeProof(asha);
  await openQr(asha.page);
  await follow(asha.page, 'Set UPI ID');
  await expect(asha.page.getByRole('textbox', { name: 'UPI ID' })).toBeVisible();
});
