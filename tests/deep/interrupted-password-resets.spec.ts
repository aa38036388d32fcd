/** A password reset that is closed while its OTP is requested, or that is done in another person’s browser. */
import { seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import {
  askForOtp,
  mayLogTheEmulator,
  newPassword,
  onAnotherPhone,
  openForgotPassword,
  resetDialog,
  resetPassword,
  seeOtpAskedFor,
} from '../support/e2e/forgot-password.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { seeHeading } from '../support/e2e/ui.ts';
import { otpsFor } from '../support/otp.ts';
import { buildGroup } from '../support/people.ts';

test('no SMS is sent when the user closes the dialog during the OTP request', async ({ member, visitor }) => {
  const [asha, { page }] = await onAnotherPhone({ member, visitor });
  const calls = await hold(page, '**/auth/forgot-password');
  await openForgotPassword(page);
  await askForOtp(page, asha.userId);
  await calls.seen();
  await resetDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(resetDialog(page)).toHaveCount(0);
  const answered = page.waitForResponse('**/auth/forgot-password');
  await calls.send();
  await answered;

  await page.unroute('**/auth/forgot-password');
  await openForgotPassword(page);
  await askForOtp(page, asha.userId);
  await seeOtpAskedFor(page);
  expect(await otpsFor(asha.userId)).toHaveLength(1);
});

test('Asha stays signed in when Bilal resets his password in her browser', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const bilal = await member('Bilal Khan', unopened);
  mayLogTheEmulator(asha);
  await buildGroup([asha.api], 'Sunrise PG');
  const { page } = asha;
  await page.goto('/dashboard');
  await seeLive(page);
  await page.goto('/login');
  await resetPassword(page, bilal.userId, newPassword);
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  await seeLive(page);
});
