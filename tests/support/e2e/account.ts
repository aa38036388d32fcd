/** The password reset, step by step as a user does it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { otpsFor } from '../otp.ts';
import { type FindMember, type Member, unopened, type Visitor } from './fixtures.ts';

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

/** Returns the code in the newest SMS. */
export async function newestOtp(mobile: string): Promise<string> {
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
  await openForgotPassword(page);
  await askForOtp(page, mobile);
  await seeOtpAskedFor(page);
  await giveOtp(page, await newestOtp(mobile));
  await giveNewPassword(page, password);
  await expect(page.getByRole('alertdialog')).toContainText(
    'Password reset successful. Please login with your new password.',
  );
  await page.getByRole('button', { name: 'OK' }).click();
}

/**
 * Allows console messages about status 501, the emulator's answer to requests for reCAPTCHA Enterprise.
 */
export const mayLogTheEmulator = (someone: Visitor): void => someone.mayLog(/501/);

/** Returns a member, and another browser, which shows the login page. No one has signed in there. */
export async function onAnotherPhone({
  member,
  visitor,
}: Pick<Fixtures, 'member' | 'visitor'>): Promise<[Member, Visitor]> {
  const asha = await member('Asha Rao', unopened);
  const phone = await visitor("Asha's other phone");
  mayLogTheEmulator(phone);
  await phone.page.goto('/login');
  return [asha, phone];
}

export interface Fixtures {
  member: FindMember;
  visitor: (name: string) => Promise<Visitor>;
}
