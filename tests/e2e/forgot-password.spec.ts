/** A forgotten password, from the login page to the next login (docs/product.md §2). */

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
  const { page, mobile } = asha;
  await signUp(page, asha);

  const dialog = resetDialog(page);
  await openForgotPassword(page);
  // The form already has the number that the user signed up with.
  await expect(dialog.getByLabel('UserId')).toHaveValue(mobile);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await seeOtpAskedFor(page);
  const otp = dialog.getByLabel('OTP', { exact: true });
  await expect(otp).toBeFocused();
  await giveOtp(page, '000000');
  await seeProblem(page, 'Invalid OTP. Please try again.');
  await giveOtp(page, await newestOtp(mobile));

  const password = dialog.getByLabel('New Password');
  await expect(password).toBeFocused();
  await giveNewPassword(page, newPassword);

  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Password reset successful. Please login with your new password.');
  await expect(dialog).toHaveCount(0);
  await click(page, 'OK');
  await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeFocused();
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).not.toContain('firebaseLocalStorageDb');

  await fillLogin(page, asha);
  await seeProblem(page, 'Invalid credentials');
  await logIn(page, { ...asha, password: newPassword });
});

test('Asha stays signed in when Bilal resets his password in her browser @deep', async ({
  atDashboard: { asha, page },
  member,
}) => {
  mayLogTheEmulator(asha);
  const bilal = await member('Bilal Khan');
  await page.goto('/login');
  await resetPassword(page, bilal.mobile, newPassword);
  await openLive(page);
  await seeHeading(page, 'Sunrise PG');
});
