/**
 * Sessions of one user: logging in, out and in again, in one or several browsers and tabs, with a new password, and
 * when the server ends a session.
 */
import { succeed } from '../support/api.ts';
import { fillLogin, logIn, newPassword, openAccount } from '../support/e2e/account.ts';
import { expenseCard, fillExpense } from '../support/e2e/app.ts';
import { expect, type Member, openLive, seeLive, test } from '../support/e2e/fixtures.ts';
import { hold } from '../support/e2e/network.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading } from '../support/e2e/ui.ts';
import { signInByPhone } from '../support/otp.ts';

test.use({ coins: 1000 });

test('a user who logs out while the live view is connecting gets a live view after the next login @deep', async ({
  alone: { asha, page },
}) => {
  const calls = await hold(page, '**/auth/firebase-token');
  await page.goto('/dashboard');
  await calls.seen();
  // Navigates without a reload, because a reload would cancel the pending call.
  await follow(page, 'Home');
  await click(page, 'Logout');
  await calls.send();
  await follow(page, 'Login');
  await fillLogin(page, asha);
  await click(page, /Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  await seeLive(page);
});

const ended = 'This session has ended. Please log in again.';

/** Sets a new password elsewhere, which ends every session of the user. */
async function endSessionsOf(someone: Member): Promise<void> {
  // The live view may try to renew its Firebase session with a revoked token (400) before it asks the API.
  someone.mayLog(/401|400/);
  const firebaseIdToken = await signInByPhone(someone.mobile);
  await succeed('resetPassword', { firebaseIdToken, newPassword });
}

/** Checks that the message was shown once, and that the token is gone. */
async function seeEnded({ page }: Member): Promise<void> {
  await seeNotice(page, ended);
  expect(await noticesOf(page, ended)()).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

test('when the session of an open dashboard ends, its open dialog closes @deep', async ({
  atDashboard: { asha, page },
}) => {
  await fillExpense(page, { amount: '40', tags: ['chai'] });
  await endSessionsOf(asha);
  // The live view is refused, requests another Firebase session and learns that the session has ended.
  await seeEnded(asha);
  await see(page, 'Please log in to view your group.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Console messages about a refused token. */
const refused = /400|401/;

test('when Asha changes her password, her other phone is signed out and both tabs of her browser stay signed in @deep', async ({
  pair: { asha, bilal, spend, open },
  visitor,
}) => {
  const phone = await visitor('Asha’s phone');
  for (const one of [asha, phone]) one.mayLog(refused);
  await logIn(phone.page, { ...asha });
  await openLive(phone.page);
  await open();
  const home = await asha.context.newPage();
  await home.goto('/');

  await openAccount(home, 'Change password');
  await fill(home, 'Current password', asha.password);
  await fill(home, 'New password', 'rent-and-chai');
  await fill(home, 'Confirm new password', 'rent-and-chai');
  await home.getByRole('dialog', { name: 'Change Password' }).getByRole('button', { name: 'Change Password' }).click();
  await see(home, 'Password changed. Every other device is signed out.');

  await see(phone.page, 'This session has ended. Please log in again.');
  await see(phone.page, 'Please log in to view your group.');
  // The session of this browser continues, so its other tab stays live.
  await spend(bilal, 75, ['milk']);
  await expect(expenseCard(asha.page, 'milk')).toBeVisible({ timeout: 30_000 });
  await click(home, /Enter Group/);
  await seeHeading(home, 'Sunrise PG');
  await logIn(phone.page, { ...asha, password: 'rent-and-chai' });
});
