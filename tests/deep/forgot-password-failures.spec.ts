/** A password reset that is refused, delayed or tried offline (docs/product.md §2). */
import { untilLoaded } from '../support/e2e/broken-code.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
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
import { see, seeProblem } from '../support/e2e/ui.ts';
import { otpsFor } from '../support/otp.ts';
import { anyMobile } from '../support/people.ts';

test('a user who gets no OTP can ask for another after half a minute, and can correct a mistyped number', async ({
  member,
  visitor,
}) => {
  const [asha, { page }] = await onAnotherPhone({ member, visitor });
  const bilal = await member('Bilal Khan', unopened);
  await page.clock.install();
  const button = (name: string | RegExp) => resetDialog(page).getByRole('button', { name });
  await openForgotPassword(page);
  await askForOtp(page, bilal.userId);
  await seeOtpAskedFor(page);
  await see(page, `Sent by SMS to +91 ${bilal.userId}.`);

  await button('Use another number').click();
  await expect(resetDialog(page).getByLabel('UserId')).toHaveValue(bilal.userId);
  await askForOtp(page, asha.userId);
  await see(page, `Sent by SMS to +91 ${asha.userId}.`);

  await expect(button(/^Send again in \d+ s$/)).toBeDisabled();
  await page.clock.fastForward(30_000);
  await button('Send again').click();
  await expect.poll(() => otpsFor(asha.userId)).toHaveLength(2);
  await expect(button(/^Send again in \d+ s$/)).toBeDisabled();
  await giveOtp(page, await newestOtp(asha.userId));
  await giveNewPassword(page, newPassword);
  await see(page, /Password reset successful/);
});

test('a user who resets the password of an unknown or invalid number sees a message', async ({ visitor }) => {
  const someone = await visitor('Somebody');
  someone.mayLog(/404/);
  const { page } = someone;
  await page.goto('/login');
  await openForgotPassword(page);
  const mobile = anyMobile();
  await askForOtp(page, mobile);
  await seeProblem(page, 'No account has this mobile number.');
  await expect(resetDialog(page).getByLabel('UserId')).toHaveValue(mobile);
  await askForOtp(page, '98765');
  await seeProblem(page, 'Please enter a valid 10-digit Indian mobile number');
  expect(await otpsFor(mobile)).toEqual([]);
});

test('after too many OTP requests, a user in a known browser sees how long to wait', async ({ member, visitor }) => {
  const [asha, phone] = await onAnotherPhone({ member, visitor });
  phone.mayLog(/429/);
  const { userId, password } = asha;
  await phone.page.request.post('/auth/login', { data: { userId, password } });
  for (let status = 200; status !== 429; ) {
    const answer = await phone.page.request.post('/auth/forgot-password', { data: { mobile: userId } });
    status = answer.status();
  }
  await openForgotPassword(phone.page);
  await askForOtp(phone.page, asha.userId);
  await seeProblem(phone.page, /^Too many tries\. Please try again in \d+ (seconds|minutes)\.$/);
});

test('a failed OTP request shows the message of the server or of the identity provider, or a generic message', async ({
  member,
  visitor,
}) => {
  const [asha, phone] = await onAnotherPhone({ member, visitor });
  phone.mayLog(/500|502|400/);
  const { page } = phone;
  const answers: [number, string][] = [
    [500, '{"error":"internal","message":"The exchange is on fire."}'],
    [500, '{"error":"internal","message":""}'],
    [502, '<html>Bad gateway</html>'],
    [500, '<html>Internal server error</html>'],
  ];
  await page.route('**/auth/forgot-password', (route) => {
    const [status, body] = answers.shift() ?? [];
    return status ? route.fulfill({ status, body: body ?? '' }) : route.continue();
  });
  await openForgotPassword(page);
  await askForOtp(page, asha.userId);
  await seeProblem(page, 'The exchange is on fire.');
  await askForOtp(page, asha.userId);
  await seeProblem(page, 'Failed to send OTP. Please try again.');
  await askForOtp(page, asha.userId);
  await seeProblem(page, 'The service is busy. Please try again in a moment.');
  await askForOtp(page, asha.userId);
  await seeProblem(page, 'Failed to send OTP. Please try again.');

  const refuse = (message: string) =>
    page.route('**/accounts:sendVerificationCode**', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
    );
  await refuse('OPERATION_NOT_ALLOWED');
  await askForOtp(page, asha.userId);
  await seeProblem(page, /auth\/operation-not-allowed/);
  await page.unroute('**/accounts:sendVerificationCode**');
  await refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
  await askForOtp(page, asha.userId);
  await seeProblem(page, 'Too many tries. Please wait a little and try again.');
});

test('every step of the password reset says when the phone is offline, and keeps what was typed', async ({
  member,
  visitor,
}) => {
  const [asha, phone] = await onAnotherPhone({ member, visitor });
  const { page, context } = phone;
  const offline = 'You are offline. Please connect and try again.';
  phone.mayLog(/ERR_INTERNET_DISCONNECTED/);
  await untilLoaded(page, 'reset-password', () => openForgotPassword(page));

  await context.setOffline(true);
  await askForOtp(page, asha.userId);
  await seeProblem(page, offline);
  await context.setOffline(false);
  await resetDialog(page).getByRole('button', { name: 'Send OTP' }).click();
  await seeOtpAskedFor(page);

  await context.setOffline(true);
  await giveOtp(page, await newestOtp(asha.userId));
  await seeProblem(page, offline);
  await context.setOffline(false);
  await resetDialog(page).getByRole('button', { name: 'Verify OTP' }).click();
  await expect(resetDialog(page).getByLabel('New Password')).toBeVisible();

  await context.setOffline(true);
  await giveNewPassword(page, newPassword);
  await seeProblem(page, offline);
  await context.setOffline(false);
  await resetDialog(page).getByRole('button', { name: 'Reset Password' }).click();
  await see(page, /Password reset successful/);
});

test('a user whose password reset fails sees a message, and starts over with a new OTP', async ({
  member,
  visitor,
}) => {
  const [asha, phone] = await onAnotherPhone({ member, visitor });
  phone.mayLog(/401/);
  const { page } = phone;
  await openForgotPassword(page);
  await askForOtp(page, asha.userId);
  await seeOtpAskedFor(page);
  await giveOtp(page, await newestOtp(asha.userId));
  await page.route('**/auth/reset-password', (route) =>
    route.fulfill({ status: 401, json: { error: 'otp-not-proven', message: 'Please verify a new OTP.' } }),
  );
  await giveNewPassword(page, newPassword);
  await seeProblem(page, 'Failed to reset password. Please check OTP and try again.');
  await expect(resetDialog(page).getByLabel('New Password')).toHaveValue(newPassword);

  await page.unroute('**/auth/reset-password');
  await resetDialog(page).getByRole('button', { name: 'Send a new OTP' }).click();
  await seeOtpAskedFor(page);
  await giveOtp(page, await newestOtp(asha.userId));
  await giveNewPassword(page, newPassword);
  await see(page, /Password reset successful/);
});
