/** Confirming one's own number, which a UPI ID requires (docs/product.md §2, §13). */
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { mayLogTheEmulator, newestOtp } from '../support/e2e/forgot-password.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { field, openUpiId } from '../support/e2e/own-upi-id.ts';
import { click, see, seeProblem } from '../support/e2e/ui.ts';

test('Asha wants to be paid by UPI, confirms her number by SMS, and can then type her UPI ID', async ({ member }) => {
  const asha = await member('Asha Rao');
  mayLogTheEmulator(asha);
  asha.mayLog(/400/);
  const { page, userId, api } = asha;
  await openUpiId(page);
  await see(page, 'Confirm your mobile number first, so that no one else can be paid in your name.');
  await expect(field(page)).toHaveCount(0);
  expect.soft(await axeProblems(page)).toEqual([]);
  await page.getByRole('dialog', { name: 'UPI ID' }).getByRole('button', { name: 'Confirm my number' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm my number' });
  await expect(dialog).toContainText(`We’ll send a code by SMS to +91 ${userId}.`);
  expect.soft(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  const otp = dialog.getByLabel('OTP', { exact: true });
  await expect(otp).toBeFocused();
  expect.soft(await axeProblems(page)).toEqual([]);
  expect.soft(await tooSmall(page)).toEqual([]);
  await otp.fill('000000');
  await click(page, 'Verify OTP');
  await seeProblem(page, 'The number could not be confirmed. Check the OTP and try again.');
  await otp.fill(await newestOtp(userId));
  await click(page, 'Verify OTP');
  await expect(page.getByRole('alertdialog')).toContainText('Your number is confirmed.');
  await click(page, 'OK');

  const menu = page.getByRole('dialog', { name: 'Account' });
  await expect(menu.getByRole('button', { name: 'UPI ID' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Confirm my number' })).toHaveCount(0);
  expect(await api.can('payee')).toMatchObject({ confirmed: true });
  await click(page, 'UPI ID');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
});

test('the account menu loads no code for phone sign-ins before it is needed', async ({ member }) => {
  const { page } = await member('Asha Rao');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await click(page, 'Account');
  await expect(page.getByRole('button', { name: 'Confirm my number' })).toBeVisible();
  expect(asked.filter((path) => /phone|recaptcha|reset-password/.test(path))).toEqual([]);
});
