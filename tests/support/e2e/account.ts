/** Signing up, in and out, the password reset, and the user's own UPI ID. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Credentials, Visitor } from './browsers.ts';
import { click, fill } from './ui.ts';

/** Fills the open sign-up form without submitting it. */
export async function fillSignUp(page: Page, { name, mobile, password }: Credentials): Promise<void> {
  await fill(page, 'Full Name', name);
  await fill(page, 'Mobile number', mobile);
  await fill(page, 'Password', password);
  await fill(page, 'Confirm Password', password);
}

export async function signUp(page: Page, who: Credentials): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, who);
  await click(page, 'Create Account');
  await expect(page).toHaveURL('/login');
}

export async function fillLogin(page: Page, { mobile, password }: Credentials): Promise<void> {
  await fill(page, 'UserId', mobile);
  await fill(page, 'Password', password);
  await click(page, 'Sign In');
}

/** Logs in and waits for the home page. */
export async function logIn(page: Page, who: Credentials): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, who);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await page.goto('/');
  await click(page, 'Logout');
  await seeSignedOut(page);
}

/** Waits until the page is that of someone who is not signed in. */
export const seeSignedOut = (page: Page): Promise<void> =>
  expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

export const newPassword = 'rent-and-chai';

/** Returns the dialog that "Forgot Password?" opens. */
export const resetDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Reset your password' });

const press = (page: Page, name: string): Promise<void> => resetDialog(page).getByRole('button', { name }).click();

export async function openForgotPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(resetDialog(page).getByLabel('UserId')).toBeVisible();
}

export async function askForOtp(page: Page, mobile: string): Promise<void> {
  await resetDialog(page).getByLabel('UserId').fill(mobile);
  await press(page, 'Send OTP');
}

/** Waits until the dialog asks for the OTP. */
export const seeOtpAskedFor = (page: Page): Promise<void> =>
  expect(resetDialog(page).getByLabel('OTP', { exact: true })).toBeVisible();

/** Goes from the login page to the step that asks for the OTP. */
export async function reachOtp(page: Page, mobile: string): Promise<void> {
  await openForgotPassword(page);
  await askForOtp(page, mobile);
  await seeOtpAskedFor(page);
}

/** Returns the code in the newest SMS. */
export async function newestOtp(mobile: string): Promise<string> {
  // Needs the emulators, which other verbs of this file do without.
  const { otpsFor } = await import('../otp.ts');
  const code = (await otpsFor(mobile)).at(-1);
  if (!code) throw new Error('No SMS was sent to this number.');
  return code;
}

export async function giveOtp(page: Page, otp: string): Promise<void> {
  await resetDialog(page).getByLabel('OTP', { exact: true }).fill(otp);
  await press(page, 'Verify OTP');
}

export async function giveNewPassword(page: Page, password: string): Promise<void> {
  await resetDialog(page).getByLabel('New Password').fill(password);
  await press(page, 'Reset Password');
}

/** Goes from the login page through all three steps, and closes the final alert. */
export async function resetPassword(page: Page, mobile: string, password: string): Promise<void> {
  await reachOtp(page, mobile);
  await giveOtp(page, await newestOtp(mobile));
  await giveNewPassword(page, password);
  await expect(page.getByRole('alertdialog')).toContainText(
    'Password reset successful. Please login with your new password.',
  );
  await page.getByRole('button', { name: 'OK' }).click();
}

/** Allows console messages about status 501, the emulator's answer to requests for reCAPTCHA Enterprise. */
export const mayLogTheEmulator = (someone: Visitor): void => someone.mayLog(/501/);

/** The field of the user's own UPI ID, in the account menu. */
export const upiField = (page: Page) => page.getByRole('textbox', { name: 'UPI ID' });

/** Opens the account menu, and in it this dialog. */
export async function openAccount(page: Page, dialog: string): Promise<void> {
  await click(page, 'Account');
  await click(page, dialog);
}
