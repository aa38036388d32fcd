/**
 * Some calls have no idempotency key. If such a call hangs and the user closes its dialog, the call continues, and a
 * notice later says how it went (docs/product.md §10.21).
 */

import { holdTimers } from '../support/e2e/fake-clock.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import {
  askForOtp,
  giveNewPassword,
  giveOtp,
  newestOtp,
  openForgotPassword,
  seeOtpAskedFor,
} from '../support/e2e/forgot-password.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { noAnswerYet, noticeAfter, press, waitLong } from '../support/e2e/long-wait.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, dialogs, fill, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';

const goesOn = 'Still working on it. We’ll tell you how it went.';

test('a user closes the dialog of a hanging call, and a notice later says how the call went', async ({ member }) => {
  const { page, password, mayLog } = await member('Asha Rao');
  // Before the answer arrives, the new password has already ended the session that the page still uses.
  mayLog(/40[13]/);
  const calls = await hold(page, '**/auth/change-password');
  await click(page, 'Account');
  await click(page, 'Change password');
  await fill(page, 'Current password', 'not-the-one');
  await fill(page, 'New password', 'rent-and-chai');
  await fill(page, 'Confirm new password', 'rent-and-chai');
  await holdTimers(page, noticeAfter);
  const send = async (): Promise<void> => {
    await press(page, 'Change Password');
    await calls.seen();
    await waitLong(page, 'Changing...');
    await press(page, 'Cancel');
    await seeNotice(page, goesOn);
    await expect(page.getByRole('dialog', { name: 'Change Password' })).toHaveCount(0);
    await calls.send();
  };
  await send();
  await seeNotice(page, 'That is not your current password.');

  await click(page, 'Change password');
  await fill(page, 'Current password', password);
  await fill(page, 'New password', 'rent-and-chai');
  await fill(page, 'Confirm new password', 'rent-and-chai');
  await send();
  await seeNotice(page, 'Password changed. Every other device is signed out.');
  await expect(dialogs(page)).toHaveCount(0);

  for (const [choice, title, action, busy, path] of [
    ['Delete my account', 'Delete your account?', 'Delete account', 'Deleting...', '**/auth/delete-account'],
    ['Sign out everywhere', 'Sign out everywhere?', 'Sign out', 'Signing out...', '**/auth/sign-out-everywhere'],
  ] as const) {
    const held = await hold(page, path);
    await click(page, 'Account');
    await click(page, choice);
    const field = page.getByLabel('Type your password to confirm');
    if (await field.isVisible()) await field.fill('rent-and-chai');
    await press(page, action);
    await held.seen();
    await waitLong(page, busy);
    await press(page, 'Cancel');
    await expect(page.getByRole('alertdialog', { name: title })).toHaveCount(0);
    await page.keyboard.press('Escape');
    if (choice === 'Delete my account') continue;
    await held.send();
    await seeNotice(page, 'You are signed out everywhere.');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  }
});

test('a user closes the dialog of a hanging password reset, and a notice later says how the reset went', async ({
  member,
  visitor,
}) => {
  const [asha, phone] = [await member('Asha Rao', unopened), await visitor('Asha Rao')];
  const { page } = phone;
  // The emulator does not support reCAPTCHA Enterprise.
  phone.mayLog(/501/);
  await page.goto('/login');
  await openForgotPassword(page);
  await askForOtp(page, asha.userId);
  await seeOtpAskedFor(page);
  await giveOtp(page, await newestOtp(asha.userId));
  const calls = await hold(page, '**/auth/reset-password');
  await expect(page.getByLabel('New Password')).toBeVisible();
  await holdTimers(page, noticeAfter);
  await giveNewPassword(page, 'rent-and-chai');
  await calls.seen();
  await expect(page.getByRole('button', { name: 'Close' })).toBeDisabled();
  await waitLong(page, 'Resetting...');
  await press(page, 'Close');
  await expect(dialogs(page)).toHaveCount(0);
  await seeNotice(page, goesOn);
  await calls.send();
  await seeNotice(page, 'Password reset successful. Please login with your new password.');
});

test('a user can stop waiting for a sign-up or a login, and retry', async ({ visitor }) => {
  const { page, name, userId, password } = await visitor('Asha Rao');
  await page.goto('/signup');
  const signUps = await hold(page, '**/auth/register');
  await fill(page, 'Full Name', name);
  await fill(page, 'Mobile number', userId);
  await fill(page, 'Password', password);
  await fill(page, 'Confirm Password', password);
  await holdTimers(page, noticeAfter);
  await click(page, 'Create Account');
  await signUps.seen();
  await waitLong(page, 'Creating Account...');
  await click(page, 'Stop waiting');
  await seeProblem(page, 'There was no answer. Your account may already be there: try to log in.');
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  await page.unroute('**/auth/register');
  await click(page, 'Create Account');
  await seeHeading(page, 'Welcome Back');

  const logins = await hold(page, '**/auth/login');
  await fill(page, 'UserId', userId);
  await fill(page, 'Password', password);
  await click(page, 'Sign In');
  await logins.seen();
  await waitLong(page, 'Signing In...');
  await click(page, 'Stop waiting');
  await seeProblem(page, 'There was no answer. Please try again.');
  await seeNo(page, noAnswerYet);
  await page.unroute('**/auth/login');
  await click(page, 'Sign In');
  await seeHeading(page, 'Your groups');
});
