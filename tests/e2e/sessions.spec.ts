/**
 * Sessions of one user: logging in, out and in again, in one or several browsers and tabs, with a new password, and
 * when the server ends a session.
 */
import { succeed } from '../support/api.ts';
import {
  fillLogin,
  logIn,
  logOut,
  newPassword,
  openAccount,
  resetPassword,
  seeSignedOut,
} from '../support/e2e/account.ts';
import {
  addExpense,
  askForGroup,
  expenseCard,
  fillExpense,
  seeCoins,
  sendCode,
  sendExpense,
} from '../support/e2e/app.ts';
import { secondTab } from '../support/e2e/device.ts';
import { expect, type Member, openLive, seeLive, test } from '../support/e2e/fixtures.ts';
import { hold, pathsOf } from '../support/e2e/network.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { signInByPhone } from '../support/otp.ts';
import { buildGroup, signIn } from '../support/people.ts';

test.use({ coins: 1000 });

test('a user who logs out and in again finds all data, and the page is live @deep', async ({
  alone: { asha, page, spend },
}) => {
  await spend(asha, 40, ['chai']);

  for (const round of ['first', 'second']) {
    await page.goto('/dashboard');
    await expect(expenseCard(page, 'chai')).toBeVisible();
    await seeLive(page);
    await addExpense(page, { amount: '5', tags: [round] });
    await logOut(page);
    await logIn(page, asha);
  }
  await page.goto('/dashboard');
  await seeCoins(page, '950');
});

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

test('signing out in one tab signs out the others @deep', async ({ alone: { page, context } }) => {
  const otherTab = await secondTab({ context });

  await logOut(page);
  await see(otherTab, 'Please log in to view your group.');
});

test('a user whose token is rejected is signed out and sees a message @deep', async ({ atHome: { asha, page } }) => {
  asha.mayLog(/401/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}forged`));
  await page.goto('/dashboard');
  await see(page, 'Please log in to view your group.');
  await seeNotice(page, /log in (again|first)/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('when Asha signs out everywhere, she is signed out here and on her other phone @deep', async ({
  atHome: { asha, page },
  visitor,
}) => {
  const phone = await visitor('Asha’s phone');
  for (const one of [asha, phone]) one.mayLog(/400|401/);
  await logIn(phone.page, { ...asha });
  await page.goto('/');
  await openAccount(page, 'Sign out everywhere');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await see(page, 'You are signed out everywhere.');
  await seeSignedOut(page);
  await click(phone.page, /Enter Group/);
  await see(phone.page, 'This session has ended. Please log in again.');
});

const ended = 'This session has ended. Please log in again.';

/** Sets a new password elsewhere, which ends every session of the user. */
async function endSessionsOf(someone: Member): Promise<void> {
  // The live view may try to renew its Firebase session with a revoked token (400) before it asks the API.
  someone.mayLog(/401|400/);
  const firebaseIdToken = await signInByPhone(someone.userId);
  await succeed('resetPassword', { firebaseIdToken, newPassword });
}

/** Checks that the message was shown once, and that the token is gone. */
async function seeEnded({ page }: Member): Promise<void> {
  await seeNotice(page, ended);
  expect(await noticesOf(page, ended)()).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

test('a user whose session ends on the home page sees a message on entering, creating or joining a group @deep', async ({
  signedIn: { asha, page },
}) => {
  asha.mayLog(/401/);
  const ways = [
    () => click(page, /Enter Group/),
    () => askForGroup(page, 'Sunrise PG'),
    async () => {
      await click(page, /Join Group/);
      await sendCode(page, 'ABC234');
    },
  ];
  for (const way of ways) {
    // The last call of the page itself, which could otherwise find that the session has ended.
    const loaded = page.waitForResponse('**/pg/my-payments*');
    await logIn(page, asha);
    await see(page, 'Easy group management');
    await loaded;
    await (await signIn(asha)).can('signOutEverywhere', {});
    await way();
    await seeEnded(asha);
    await seeSignedOut(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

for (const [path, heading] of [
  ['/', 'Your groups'],
  ['/dashboard?from=a-message', 'Sunrise PG'],
  ['/give-take-dashboard', 'Give and Take'],
] as const) {
  test(`a user whose session ends before ${path} opens is sent to the login and back to the same address @deep`, async ({
    alone: { asha, page },
  }) => {
    await endSessionsOf(asha);
    await page.goto(path);
    await seeEnded(asha);
    await follow(page, 'Login');
    await fillLogin(page, { ...asha, password: newPassword });
    await seeHeading(page, heading);
    await expect(page).toHaveURL(path);
  });
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

test('when the session ends and two calls are refused at once, the user sees one message @deep', async ({
  atDashboard: { asha, page },
}) => {
  asha.mayLog(/401/);
  const held: (() => Promise<void>)[] = [];
  const refusal = { status: 401, json: { error: 'session-ended', message: ended } };
  await page.route('**/pg/**', (route) => void held.push(() => route.fulfill(refusal)));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await fillExpense(page, { amount: '40', tags: ['chai'] });
  await sendExpense(page);
  await expect.poll(() => held.length).toBe(2);
  await Promise.all(held.map((refuse) => refuse()));
  await seeEnded(asha);
  await see(page, 'Please log in to view your group.');
});

test('when another user logs in in another tab, the dialog in this tab closes without sending anything @deep', async ({
  alone: { asha, page, context },
  groupOf,
}) => {
  const [bilal] = await groupOf(['Bilal Khan'], 'Lake View PG');
  const home = await context.newPage();
  const otherTab = await context.newPage();
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '40', tags: ['chai'] });
  await home.goto('/');
  await click(home, /Create Group/);
  await home.getByPlaceholder('Enter group name').fill('A name of Asha');
  const sent = [page, home].map((tab) => pathsOf(tab, /^POST \/pg\//));

  await logOut(otherTab);
  await logIn(otherTab, bilal);
  await seeHeading(page, 'Lake View PG');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(home.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(home.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([[], []]);

  // Asha logs in although Bilal has not signed out.
  await click(home, /Create Group/);
  await home.getByPlaceholder('Enter group name').fill('A name of Bilal');
  await logIn(otherTab, asha);
  await seeHeading(page, 'Sunrise PG');
  await expect(home.getByRole('dialog')).toHaveCount(0);
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
  const send = (): Promise<void> =>
    home.getByRole('dialog', { name: 'Change Password' }).getByRole('button', { name: 'Change Password' }).click();
  await fill(home, 'Current password', 'no-idea');
  await fill(home, 'New password', 'rent-and-chai');
  await fill(home, 'Confirm new password', 'rent-and-milk');
  await send();
  await seeProblem(home, 'Passwords do not match');
  await fill(home, 'Confirm new password', 'rent-and-chai');
  asha.mayLog(/403/);
  await send();
  await seeProblem(home, 'That is not your current password.');
  await fill(home, 'Current password', asha.password);
  await send();
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

test('a password reset ends the session of another browser at once, with a message @deep', async ({
  onAnotherPhone: [asha, phone],
}) => {
  await buildGroup([asha.api], 'Sunrise PG');
  // The live view tries to renew its Firebase session with a revoked token (400), then asks the API (401).
  asha.mayLog(/401|400/);
  await openLive(asha.page);

  await resetPassword(phone.page, asha.userId, newPassword);
  await seeNotice(asha.page, 'This session has ended. Please log in again.');
  await see(asha.page, 'Please log in to view your group.');
  await logIn(phone.page, { ...asha, password: newPassword });

  await asha.page.getByRole('link', { name: 'Login' }).click();
  await fillLogin(asha.page, { ...asha, password: newPassword });
  await seeHeading(asha.page, 'Sunrise PG');
});
