/** The server ends a signed-in user’s session: every screen signs out and shows one message. */
import { succeed } from '../support/api.ts';
import { fillExpense, fillLogin, logIn, logOut, seeLive, sendExpense } from '../support/e2e/app.ts';
import { expect, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { newPassword } from '../support/e2e/forgot-password.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading } from '../support/e2e/ui.ts';
import { signInByPhone } from '../support/otp.ts';
import { buildGroup, signIn } from '../support/people.ts';

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

test('a user whose session has ended sees a message on the home page', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  await endSessionsOf(asha);
  await asha.page.goto('/');
  await seeEnded(asha);
  await expect(asha.page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a user whose session ends on the home page sees a message on entering, creating or joining a group', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(/401/);
  const { page } = asha;
  const ways = [
    () => click(page, /Enter Group/),
    async () => {
      await click(page, /Create Group/);
      await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
    },
    async () => {
      await click(page, /Join Group/);
      await page.getByPlaceholder('Enter group code').fill('ABC234');
      await page.getByRole('button', { name: 'Join', exact: true }).click();
    },
  ];
  for (const way of ways) {
    await logIn(page, asha);
    // Once this is visible, the page has loaded the groups. Otherwise that call could find that the session has ended.
    await see(page, 'Easy group management');
    await (await signIn(asha)).can('signOutEverywhere', {});
    await way();
    await seeEnded(asha);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a user whose session ends before the dashboard opens is sent to the login and back to the dashboard', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  await buildGroup([asha.api], 'Sunrise PG');
  await endSessionsOf(asha);
  const { page } = asha;
  await page.goto('/dashboard?from=a-message');
  await seeEnded(asha);
  await see(page, 'Please log in to view your group.');
  await follow(page, 'Login');
  await fillLogin(page, { ...asha, password: newPassword });
  await seeHeading(page, 'Sunrise PG');
  await expect(page).toHaveURL('/dashboard?from=a-message');
});

test('a user whose session ends before Give and Take opens is sent to the login and back to the page', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  await endSessionsOf(asha);
  const { page } = asha;
  await page.goto('/give-take-dashboard');
  await seeEnded(asha);
  await follow(page, 'Login');
  await fillLogin(page, { ...asha, password: newPassword });
  await expect(page).toHaveURL('/give-take-dashboard');
});

test('when the session of an open dashboard ends, its open dialog closes', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([asha.api], 'Sunrise PG');
  const { page } = asha;
  await page.goto('/dashboard');
  await seeLive(page);
  await fillExpense(page, { amount: '40', tags: ['chai'] });
  await endSessionsOf(asha);
  // The live view is refused, requests another Firebase session and learns that the session has ended.
  await seeEnded(asha);
  await see(page, 'Please log in to view your group.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('when the session ends and two calls are refused at once, the user sees one message', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(/401/);
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([asha.api], 'Sunrise PG');
  const { page } = asha;
  await page.goto('/dashboard');
  await seeLive(page);

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

test('when another user logs in in another tab, the dialog in this tab closes without sending anything', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const bilal = await member('Bilal Khan', unopened);
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([asha.api], 'Sunrise PG');
  await buildGroup([bilal.api], 'Lake View PG');
  const { page, context } = asha;
  const home = await context.newPage();
  const otherTab = await context.newPage();
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '40', tags: ['chai'] });
  await home.goto('/');
  await click(home, /Create Group/);
  await home.getByPlaceholder('Enter group name').fill('A name of Asha');
  const sent: string[] = [];
  for (const tab of [page, home]) {
    tab.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  }

  await logOut(otherTab);
  await logIn(otherTab, bilal);
  await seeHeading(page, 'Lake View PG');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(home.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(home.getByRole('dialog')).toHaveCount(0);
  expect(sent.filter((path) => path.startsWith('/pg/'))).toEqual([]);

  // Asha logs in although Bilal has not signed out.
  await click(home, /Create Group/);
  await home.getByPlaceholder('Enter group name').fill('A name of Bilal');
  await logIn(otherTab, asha);
  await seeHeading(page, 'Sunrise PG');
  await expect(home.getByRole('dialog')).toHaveCount(0);
});
