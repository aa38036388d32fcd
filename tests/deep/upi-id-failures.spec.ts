/** The link to the UPI ID, and a UPI ID that cannot be loaded. */
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { field, openUpiId } from '../support/e2e/own-upi-id.ts';
import { click, seeNoDialogInHistory, seeProblem } from '../support/e2e/ui.ts';
import { storeProof } from '../support/newcomer.ts';

test('the link to the user’s UPI ID opens its dialog once, and not again after a reload', async ({ member }) => {
  const { page, userId } = await member('Asha Rao', unopened);
  await storeProof({ userId });
  await page.goto('/#account=upi');
  await expect(field(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await seeNoDialogInHistory(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if the UPI ID cannot be loaded, the dialog says why, and the user retries', async ({ member }) => {
  const { page, mayLog, userId } = await member('Asha Rao');
  await storeProof({ userId });
  mayLog(/ERR_FAILED/);
  await page.route('**/pg/payee', (route) => route.abort());
  await openUpiId(page);
  await seeProblem(page, 'The connection was lost. Please try again.');
  await page.unroute('**/pg/payee');
  await click(page, 'Try again');
  await expect(field(page)).toBeVisible();
});
