/** The steps of a password reset: each waits, fails, is refused or is tried offline (docs/product.md §2). */
import {
  askForOtp,
  giveNewPassword,
  giveOtp,
  newPassword,
  openForgotPassword,
  reachOtp,
  resetDialog,
  seeOtpAskedFor,
} from '../support/e2e/account.ts';
import { holdTimers } from '../support/e2e/clock.ts';
import { noticeAfter, press, waitLong } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { dialogs, see, seeProblem } from '../support/e2e/ui.ts';
import { type App, asha, expect, otp, provider, ravi, test } from '../support/forms.ts';

const offline = 'You are offline. Please connect and try again.';
const done = 'Password reset successful. Please login with your new password.';
const button = ({ page }: App, name: string | RegExp) => resetDialog(page).getByRole('button', { name });

test('the request for an OTP says why it fails and keeps the number; closed meanwhile, it sends no SMS', async ({
  visitor,
}) => {
  const { page, server } = visitor;
  visitor.mayLog(/status of \d+/);
  const { sentTo, refuse } = await provider(visitor);
  const calls = server.hold('forgotPassword');
  await page.goto('/login');
  await openForgotPassword(page);
  await askForOtp(page, asha.mobile);
  for (const [answer, text] of [
    [() => calls.refuse('invalid-request'), 'The request is not valid.'],
    [() => calls.refuse('user-not-found'), 'No account has this mobile number.'],
    [() => calls.refuse('too-many-requests', { retryAfter: 90 }), 'Too many tries. Please try again in 90 seconds.'],
    [() => calls.refuse('internal'), 'Something went wrong. Please try again.'],
    [() => calls.disturb(502, '<html>Bad gateway</html>'), 'The service is busy. Please try again in a moment.'],
    [() => calls.disturb(500, '<html>Internal error</html>'), 'Failed to send OTP. Please try again.'],
  ] as const) {
    await expect(button(visitor, 'Sending OTP...')).toBeDisabled();
    await answer();
    await seeProblem(page, text);
    await expect(resetDialog(page).getByLabel('UserId')).toHaveValue(asha.mobile);
    await askForOtp(page, asha.mobile);
  }
  for (const [message, text] of [
    ['OPERATION_NOT_ALLOWED', /auth\/operation-not-allowed/],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many tries. Please wait a little and try again.'],
  ] as const) {
    refuse(message);
    await calls.answer({ mobile: asha.mobile });
    await seeProblem(page, text);
    await askForOtp(page, asha.mobile);
  }
  await calls.seen();
  await press(page, 'Close');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeFocused();
  const answered = page.waitForResponse('**/auth/forgot-password');
  await calls.answer({ mobile: asha.mobile });
  await (await answered).finished();
  server.answer('forgotPassword', { mobile: asha.mobile });
  await reachOtp(page, asha.mobile);
  expect(sentTo).toEqual([`+91${asha.mobile}`]);

  await test.step('closed at the second step, the dialog is empty again', async () => {
    await press(page, 'Close');
    await openForgotPassword(page);
    await expect(resetDialog(page).getByLabel('UserId')).toHaveValue('');
    await expect(button(visitor, 'Send OTP')).toBeDisabled();
  });
});

test('every step says when the phone is offline, and keeps what was typed; a late answer closes the dialog', async ({
  visitor,
}) => {
  const { page, server, context } = visitor;
  visitor.mayLog(/status of \d+|ERR_INTERNET_DISCONNECTED/);
  await provider(visitor);
  const again = async (name: string, cut: () => Promise<void>): Promise<void> => {
    await context.setOffline(true);
    await press(page, name);
    await cut();
    await seeProblem(page, offline);
    await context.setOffline(false);
  };
  const asking = server.hold('forgotPassword');
  await page.goto('/login');
  await openForgotPassword(page);
  await resetDialog(page).getByLabel('UserId').fill(asha.mobile);
  await again('Send OTP', asking.cut);
  await press(page, 'Send OTP');
  await asking.answer({ mobile: asha.mobile });

  await seeOtpAskedFor(page);
  await giveOtp(page, '000000');
  await seeProblem(page, 'Invalid OTP. Please try again.');
  await giveOtp(page, otp);
  const setting = server.hold('resetPassword');
  await expect(resetDialog(page).getByLabel('New Password')).toBeVisible();
  await resetDialog(page).getByLabel('New Password').fill(newPassword);
  await again('Reset Password', setting.cut);
  await press(page, 'Reset Password');
  await setting.refuse('otp-not-proven');
  await seeProblem(page, 'Failed to reset password. Please check OTP and try again.');
  await expect(resetDialog(page).getByLabel('New Password')).toHaveValue(newPassword);

  await test.step('a new OTP leads to the second step', async () => {
    await press(page, 'Send a new OTP');
    await asking.answer({ mobile: asha.mobile });
    await seeOtpAskedFor(page);
    await giveOtp(page, otp);
    await giveNewPassword(page, newPassword);
    await expect(button(visitor, 'Resetting...')).toBeDisabled();
    await page.keyboard.press('Escape');
    await setting.answer({ userId: asha.mobile, upiIdRemoved: true });
    await expect(page.getByRole('alertdialog')).toContainText(
      `${done} Your UPI ID was removed. Set it again in Account.`,
    );
  });
});

test('a user may leave a hanging reset, and a notice later says how it went', async ({ visitor }) => {
  const { page, server } = visitor;
  await provider(visitor);
  server.answer('forgotPassword', { mobile: asha.mobile });
  const setting = server.hold('resetPassword');
  await page.goto('/login');
  await reachOtp(page, asha.mobile);
  await giveOtp(page, otp);
  await expect(page.getByLabel('New Password')).toBeVisible();
  await holdTimers(page, noticeAfter);
  await giveNewPassword(page, newPassword);
  await setting.seen();
  await expect(button(visitor, 'Close')).toBeDisabled();
  await waitLong(page, 'Resetting...');
  await press(page, 'Close');
  await expect(dialogs(page)).toHaveCount(0);
  await seeNotice(page, 'Still working on it. We’ll tell you how it went.');
  await setting.answer({ userId: asha.mobile });
  await seeNotice(page, done);
});

test('a user who gets no OTP can ask for another after half a minute, and can correct a mistyped number', async ({
  visitor,
}) => {
  const { page, server } = visitor;
  const { sentTo, language } = await provider(visitor);
  server.answer('forgotPassword', { mobile: asha.mobile });
  await page.clock.install();
  await page.goto('/login');
  await reachOtp(page, ravi.mobile);
  await see(page, `Sent by SMS to +91 ${ravi.mobile}.`);
  await press(page, 'Use another number');
  await expect(resetDialog(page).getByLabel('UserId')).toHaveValue(ravi.mobile);
  await askForOtp(page, asha.mobile);
  await see(page, `Sent by SMS to +91 ${asha.mobile}.`);
  await expect(button(visitor, /^Send again in \d+ s$/)).toBeDisabled();
  await page.clock.fastForward(30_000);
  await press(page, 'Send again');
  await expect(button(visitor, /^Send again in \d+ s$/)).toBeDisabled();
  expect(sentTo).toEqual([ravi, asha, asha].map(({ mobile }) => `+91${mobile}`));
  expect(language()).toBe('en');
});

test.describe('In Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('the SMS is asked for in Hindi', async ({ visitor }) => {
    const { page, server } = visitor;
    const { language } = await provider(visitor);
    server.answer('forgotPassword', { mobile: asha.mobile });
    await page.goto('/login');
    await page.getByRole('button', { name: 'पासवर्ड भूल गए?' }).click();
    const dialog = page.getByRole('dialog', { name: 'नया पासवर्ड बनाएँ' });
    await dialog.getByLabel('मोबाइल नंबर').fill(asha.mobile);
    await dialog.getByRole('button', { name: 'OTP भेजें' }).click();
    await expect(dialog).toContainText(`+91 ${asha.mobile} पर SMS से भेजा गया है।`);
    expect(language()).toBe('hi');
  });
});
