/** What a page does when its session has ended, in whatever way (docs/product.md §2). */
import { fillLogin, openAccount, seeSignedOut } from '../support/e2e/account.ts';
import { askForGroup, fillExpense, sendExpense } from '../support/e2e/app.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { click, dialogs, follow, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { type App, asha, expect, ravi, test, token, tokenOf, usual } from '../support/forms.ts';

const ended = 'This session has ended. Please log in again.';
const logInFirst = 'Please log in to view your group.';

async function seeEnded({ page }: App): Promise<void> {
  await seeNotice(page, ended);
  expect(await noticesOf(page, ended)()).toEqual([ended]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

for (const [path, heading] of [
  ['/', 'Your groups'],
  ['/dashboard', 'Sunrise PG'],
  ['/dashboard/?from=a-message#members', 'Sunrise PG'],
  ['/give-take-dashboard/', 'Give and Take'],
] as const) {
  test(`a user whose session ends before ${path} opens is sent to the login and back to the same address`, async ({
    app,
  }) => {
    const { page, server } = app;
    app.mayLog(/status of 401/);
    for (const name of ['myGroups', 'myBalances', 'giveOrTakeRecords', 'myPayments'] as const) {
      server.refuse(name, 'session-ended');
    }
    await page.goto(path);
    await seeEnded(app);
    for (const [name, answer] of Object.entries(usual)) server.answer(name as 'myGroups', answer as never);
    server.answer('login', { token, firebaseToken: 'firebase' });
    await follow(page, 'Login');
    await fillLogin(page, asha);
    await seeHeading(page, heading);
    await expect(page).toHaveURL(path);
  });
}

test('a user whose token is refused is signed out and sees a message, also on entering a group', async ({ app }) => {
  const { page, server } = app;
  app.mayLog(/status of 401/);
  await page.goto('/');
  await see(page, 'Easy group management');
  server.refuse('myGroups', 'not-signed-in');
  await click(page, /^Enter Group/);
  await seeNotice(page, 'Please log in first.');
  await seeSignedOut(page);
});

test('when the session ends and two calls are refused at once, the user sees one message', async ({ app }) => {
  const { page, server } = app;
  app.mayLog(/status of 401/);
  await page.goto('/dashboard');
  await fillExpense(page, { amount: '40', tags: ['milk'] });
  const held = [server.hold('myGroups'), server.hold('addExpense')];
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await sendExpense(page);
  for (const calls of held) await calls.seen();
  await Promise.all(held.map((calls) => calls.refuse('session-ended')));
  await seeEnded(app);
  await see(page, logInFirst);
  await expect(dialogs(page)).toHaveCount(0);
});

test('signing out in one tab signs out the others', async ({ app: { page, context } }) => {
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto(tab === other ? '/dashboard' : '/');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await click(page, 'Logout');
  await seeSignedOut(page);
  await see(other, logInFirst);
});

test('when another user logs in in another tab, a form in this tab closes and sends nothing', async ({
  app: { page, context, server },
}) => {
  await page.goto('/');
  await askForGroup(page, '');
  await page.getByPlaceholder('Enter group name').fill('A name of Asha');
  const other = await context.newPage();
  await other.goto('/login');
  await other.evaluate((text) => localStorage.setItem('token', text), tokenOf({ ...ravi }));
  await expect(dialogs(page)).toHaveCount(0);
  await openAccount(page, 'Change name');
  expect(server.count('createGroup')).toBe(0);
});

test('a page restored from the back/forward cache after a sign-out shows no data', async ({ app: { page } }) => {
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  // Browsers under test do not freeze pages, so the test fires the event that a restored page gets.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await see(page, logInFirst);
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  for (const text of ['Sunrise PG', 'chai', '₹40.00']) await seeNo(page, text);
});
