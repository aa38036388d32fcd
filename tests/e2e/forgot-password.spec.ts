/**
 * A forgotten password, from the login page to the next login, also when it is refused, delayed, closed or tried
 * offline (docs/product.md §2).
 */

import {
  askForOtp,
  fillLogin,
  giveNewPassword,
  giveOtp,
  logIn,
  mayLogTheEmulator,
  newestOtp,
  newPassword,
  openForgotPassword,
  reachOtp,
  resetDialog,
  resetPassword,
  seeOtpAskedFor,
  signUp,
} from '../support/e2e/account.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { hold, untilLoaded } from '../support/e2e/network.ts';
import { click, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { otpsFor } from '../support/otp.ts';
import { anyMobile } from '../support/people.ts';

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

test('each step of the password reset shows its progress @deep', async ({ onAnotherPhone: [asha, { page }] }) => {
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

test('the password-reset dialog is empty again after it was closed at the second step @deep', async ({
  onAnotherPhone: [asha, { page }],
}) => {
  const dialog = resetDialog(page);
  await reachOtp(page, asha.userId);
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

test('for a user who reads the app in Hindi, the SMS is requested in Hindi @deep', async ({
  onAnotherPhone: [asha, { page }],
}) => {
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

test('a user who gets no OTP can ask for another after half a minute, and can correct a mistyped number @deep', async ({
  member,
  onAnotherPhone: [asha, { page }],
}) => {
  const bilal = await member('Bilal Khan');
  await page.clock.install();
  const button = (name: string | RegExp) => resetDialog(page).getByRole('button', { name });
  await reachOtp(page, bilal.userId);
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

test('a user who resets the password of an unknown or invalid number sees a message @deep', async ({ visitor }) => {
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

test('after too many OTP requests, a user in a known browser sees how long to wait @deep', async ({
  onAnotherPhone: [asha, phone],
}) => {
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

test('a failed OTP request shows the message of the server or of the identity provider, or a generic message @deep', async ({
  onAnotherPhone: [asha, phone],
}) => {
  phone.mayLog(/500|502|400/);
  const { page } = phone;
  await openForgotPassword(page);
  const generic = 'Failed to send OTP. Please try again.';
  const server = '**/auth/forgot-password';
  const provider = '**/accounts:sendVerificationCode**';
  const refusal = (message: string): string => JSON.stringify({ error: { code: 400, message } });
  for (const [url, status, body, sentence] of [
    [server, 500, '{"error":"internal","message":"The exchange is on fire."}', 'The exchange is on fire.'],
    [server, 500, '{"error":"internal","message":""}', generic],
    [server, 502, '<html>Bad gateway</html>', 'The service is busy. Please try again in a moment.'],
    [server, 500, '<html>Internal server error</html>', generic],
    [provider, 400, refusal('OPERATION_NOT_ALLOWED'), /auth\/operation-not-allowed/],
    [provider, 400, refusal('TOO_MANY_ATTEMPTS_TRY_LATER'), 'Too many tries. Please wait a little and try again.'],
  ] as const) {
    await page.route(url, (route) => route.fulfill({ status, body }), { times: 1 });
    await askForOtp(page, asha.userId);
    await seeProblem(page, sentence);
  }
});

test('every step of the password reset says when the phone is offline, and keeps what was typed @deep', async ({
  onAnotherPhone: [asha, phone],
}) => {
  const { page, context } = phone;
  phone.mayLog(/ERR_INTERNET_DISCONNECTED/);
  const again = async (button: string): Promise<void> => {
    await seeProblem(page, 'You are offline. Please connect and try again.');
    await context.setOffline(false);
    await resetDialog(page).getByRole('button', { name: button }).click();
  };
  await untilLoaded(page, 'password-reset', () => openForgotPassword(page));
  await context.setOffline(true);
  await askForOtp(page, asha.userId);
  await again('Send OTP');
  await seeOtpAskedFor(page);

  await context.setOffline(true);
  await giveOtp(page, await newestOtp(asha.userId));
  await again('Verify OTP');
  await expect(resetDialog(page).getByLabel('New Password')).toBeVisible();

  await context.setOffline(true);
  await giveNewPassword(page, newPassword);
  await again('Reset Password');
  await see(page, /Password reset successful/);
});

test('a user whose password reset fails sees a message, and starts over with a new OTP @deep', async ({
  onAnotherPhone: [asha, phone],
}) => {
  phone.mayLog(/401/);
  const { page } = phone;
  await reachOtp(page, asha.userId);
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

test('no SMS is sent when the user closes the dialog during the OTP request @deep', async ({
  onAnotherPhone: [asha, { page }],
}) => {
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
  await reachOtp(page, asha.userId);
  expect(await otpsFor(asha.userId)).toHaveLength(1);
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
