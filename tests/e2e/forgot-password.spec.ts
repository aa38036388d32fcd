/**
 * A forgotten password, from the login page to the next login, also when it is refused, delayed, closed or tried
 * offline (docs/product.md §2).
 */

import {
  fillLogin,
  giveNewPassword,
  giveOtp,
  logIn,
  mayLogTheEmulator,
  newestOtp,
  newPassword,
  openForgotPassword,
  resetDialog,
  resetPassword,
  seeOtpAskedFor,
  signUp,
} from '../support/e2e/account.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { click, seeHeading, seeProblem } from '../support/e2e/ui.ts';

test('a user who forgot the password proves by OTP that the number is theirs, sets a new password and logs in with it', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  mayLogTheEmulator(asha);
  asha.mayLog(/401|400/);
  const { page, userId } = asha;
  await signUp(page, asha);

  const dialog = resetDialog(page);
  const button = (name: string) => dialog.getByRole('button', { name });
  await openForgotPassword(page);
  // The form already has the number that the user signed up with.
  await expect(dialog.getByLabel('UserId')).toHaveValue(userId);
  await dialog.getByLabel('UserId').fill('');
  await expect(button('Send OTP')).toBeDisabled();
  await dialog.getByLabel('UserId').fill(userId);
  await button('Send OTP').click();
  await seeOtpAskedFor(page);
  const otp = dialog.getByLabel('OTP', { exact: true });
  await expect(otp).toBeFocused();
  await expect(otp).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(otp).toHaveAttribute('inputmode', 'numeric');
  await expect(button('Verify OTP')).toBeDisabled();
  await giveOtp(page, '000000');
  await seeProblem(page, 'Invalid OTP. Please try again.');
  await giveOtp(page, await newestOtp(userId));

  const password = dialog.getByLabel('New Password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(button('Reset Password')).toBeDisabled();
  await giveNewPassword(page, 'chai!');
  await seeProblem(page, 'Password must be at least 6 characters');
  await giveNewPassword(page, newPassword);

  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Password reset successful. Please login with your new password.');
  await expect(dialog).toHaveCount(0);
  await click(page, 'OK');
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeFocused();
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).not.toContain('firebaseLocalStorageDb');

  await fillLogin(page, asha);
  await seeProblem(page, 'Invalid credentials');
  await logIn(page, { ...asha, password: newPassword });
});

test('the login page loads no Firebase code', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await page.getByLabel('UserId').focus();
  await page.waitForLoadState('networkidle');
  expect(asked).toContain('/login');
  expect(asked.filter((path) => /firebase|phone|recaptcha|password-reset|auth-session|app-/.test(path))).toEqual([]);
});

test('Asha stays signed in when Bilal resets his password in her browser @deep', async ({
  atDashboard: { asha, page },
  member,
}) => {
  mayLogTheEmulator(asha);
  const bilal = await member('Bilal Khan');
  await page.goto('/login');
  await resetPassword(page, bilal.userId, newPassword);
  await openLive(page);
  await seeHeading(page, 'Sunrise PG');
});
