/** The password reset during its calls, after it was closed, and in Hindi (docs/product.md §2). */
import { expect, test } from '../support/e2e/fixtures.ts';
import {
  askForOtp,
  giveNewPassword,
  giveOtp,
  newestOtp,
  newPassword,
  onAnotherPhone,
  openForgotPassword,
  resetDialog,
  seeOtpAskedFor,
} from '../support/e2e/forgot-password.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { see } from '../support/e2e/ui.ts';
import { otpsFor } from '../support/otp.ts';

test('each step of the password reset shows its progress', async ({ member, visitor }) => {
  const [asha, { page }] = await onAnotherPhone({ member, visitor });
  const button = (name: string) => resetDialog(page).getByRole('button', { name });

  const asking = await hold(page, '**/auth/forgot-password');
  await openForgotPassword(page);
  await askForOtp(page, asha.userId);
  await expect(button('Sending OTP...')).toBeDisabled();
  await asking.send();

  await seeOtpAskedFor(page);
  const proving = await hold(page, '**/accounts:signInWithPhoneNumber**');
  await giveOtp(page, await newestOtp(asha.userId));
  await expect(button('Verifying...')).toBeDisabled();
  await proving.send();

  const setting = await hold(page, '**/auth/reset-password');
  await giveNewPassword(page, newPassword);
  await expect(button('Resetting...')).toBeDisabled();
  await expect(button('Close')).toBeDisabled();
  await page.keyboard.press('Escape');
  await setting.send();
  await see(page, /Password reset successful/);
});

test('the password-reset dialog is empty again after it was closed at the second step', async ({ member, visitor }) => {
  const [asha, { page }] = await onAnotherPhone({ member, visitor });
  const dialog = resetDialog(page);
  await openForgotPassword(page);
  await askForOtp(page, asha.userId);
  await seeOtpAskedFor(page);
  const [otp] = await otpsFor(asha.userId);
  await dialog.getByLabel('OTP', { exact: true }).fill(otp ?? '');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeFocused();

  await openForgotPassword(page);
  await expect(dialog.getByLabel('UserId')).toHaveValue('');
  await expect(dialog.getByLabel('OTP', { exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
});

test('for a user who reads the app in Hindi, the SMS is requested in Hindi', async ({ member, visitor }) => {
  const [asha, { page }] = await onAnotherPhone({ member, visitor });
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.reload();
  await page.getByRole('button', { name: 'पासवर्ड भूल गए?' }).click();
  const dialog = page.getByRole('dialog', { name: 'नया पासवर्ड बनाएँ' });
  await dialog.getByLabel('मोबाइल नंबर').fill(asha.userId);
  const request = page.waitForRequest(/accounts:sendVerificationCode/);
  await dialog.getByRole('button', { name: 'OTP भेजें' }).click();
  expect(await (await request).headerValue('X-Firebase-Locale')).toBe('hi');
  await expect(dialog).toContainText(`+91 ${asha.userId} पर SMS से भेजा गया है।`);
});
