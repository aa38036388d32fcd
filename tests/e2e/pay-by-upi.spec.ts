/** Paying a flatmate by UPI: what the payer copies, and the QR code (docs/product.md §13). */
import { axeProblems } from '../support/e2e/axe.ts';
import { balanceLine } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { openPay, ravisDebt, setUpiId, upiId } from '../support/e2e/upi.ts';

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
