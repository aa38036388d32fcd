/**
 * Titles, texts, addresses and initial focus of pages, which name the screen for tabs and screen readers
 * (docs/product.md §2, §3, §10).
 */
import { fillLogin, seeSignedOut } from '../support/e2e/account.ts';
import { createGroup, enterGroup, goHome, sendCode } from '../support/e2e/app.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { hold } from '../support/e2e/network.ts';
import { seeNotice, spokenInDialog } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading } from '../support/e2e/ui.ts';

test('sign-up and login pages have their titles, and link to each other @deep', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Create Group|Join Group|Enter Group/ })).toHaveCount(0);
  await follow(page, 'Login');
  await seeHeading(page, 'Welcome Back');
  await see(page, 'Sign in to your PG Expense Tracker account');
  await expect(page.getByPlaceholder('Enter your mobile number')).toBeVisible();
  await expect(page.getByPlaceholder('Enter your password')).toBeVisible();

  await follow(page, 'Sign up');
  await expect(page).toHaveURL('/signup');
  await seeHeading(page, 'Create Account');
  await see(page, 'Join PG Expense Tracker and start managing expenses');
  await see(page, 'Already have an account?');
  await expect(page.getByLabel('Mobile number')).toHaveAttribute('type', 'tel');

  await follow(page, 'Sign in');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await seeHeading(page, 'Create Account');
  await page.goForward();
  await seeHeading(page, 'Welcome Back');
});

test('the home page offers three ways to a group and says what the app is for @deep', async ({ atHome: { page } }) => {
  for (const name of [/^Create Group/, /^Join Group/, /^Enter Group/]) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  for (const name of ['Easy group management', 'Tracking together', 'Detailed analytics']) await seeHeading(page, name);
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await click(page, 'Logout');
  await seeSignedOut(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the create and join dialogs have their titles, and show progress @deep', async ({ alone: { code }, member }) => {
  const { page } = await member('Bilal Khan', { at: '/' });
  const calls = await hold(page, /create-group|join-group/);

  await click(page, /^Create Group/);
  await seeHeading(page, 'Create New Group');
  await page.getByPlaceholder('Enter group name').fill('  Goa trip ');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await calls.send();
  await seeHeading(page, 'Group Created!');
  await see(page, 'Here is your group code:');
  for (const name of ['Open group', 'Share', 'Done']) await expect(page.getByRole('button', { name })).toBeVisible();
  await page.keyboard.press('Escape');

  await click(page, /^Join Group/);
  await seeHeading(page, 'Join a Group');
  await sendCode(page, ` ${code.toLowerCase()} `);
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  await calls.send();
  await seeHeading(page, 'Joined Successfully!');
  await see(page, 'Successfully joined group: Sunrise PG');
  await click(page, 'Done');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('after the login, the requested page opens, with or without a trailing slash @deep', async ({
  alone: { asha, page },
}) => {
  await page.goto('/');
  // This heading appears after the answer with the groups. No request may be open when a round removes the token.
  await seeHeading(page, 'Tracking together');
  for (const [path, heading] of [
    ['/dashboard', 'Sunrise PG'],
    ['/dashboard/', 'Sunrise PG'],
    ['/dashboard/?from=a-message#members', 'Sunrise PG'],
    ['/give-take-dashboard', 'Give and Take'],
    ['/give-take-dashboard/', 'Give and Take'],
  ] as const) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await follow(page, 'Login');
    await fillLogin(page, asha);
    await seeHeading(page, heading);
    await expect(page).toHaveURL(path);
    await seeLive(page);
  }
});

for (const [path, title] of [
  ['/', 'PG Expense Tracker'],
  ['/login', 'Login · PG Expense Tracker'],
  ['/login/', 'Login · PG Expense Tracker'],
  ['/signup', 'Create Account · PG Expense Tracker'],
  ['/signup/', 'Create Account · PG Expense Tracker'],
  ['/dashboard', 'Dashboard · PG Expense Tracker'],
  ['/dashboard/', 'Dashboard · PG Expense Tracker'],
  ['/give-take-dashboard', 'Give and Take · PG Expense Tracker'],
  ['/give-take-dashboard/', 'Give and Take · PG Expense Tracker'],
  ['/no-such-page', 'Page not found · PG Expense Tracker'],
] as const) {
  test(`${path} is titled ${title} @deep`, async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  });
}

test('the title of a dashboard names its group, and every screen starts with its heading focused @deep', async ({
  atHome: { page },
}) => {
  await expect(page.locator('body')).toBeFocused();
  await createGroup(page, 'Sunrise PG');
  await enterGroup(page, 'Sunrise PG');
  await expect(page).toHaveTitle('Sunrise PG · PG Expense Tracker');
  await expect(page.getByRole('heading', { name: 'Sunrise PG' })).toBeFocused();
  await goHome(page);
  await expect(page).toHaveTitle('PG Expense Tracker');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Tab continues from the heading of a new screen @deep', async ({ visitor }) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/');
  await follow(page, 'Login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('UserId')).toBeFocused();
});

test('while a dialog is open, a notice is announced inside the dialog, where a screen reader listens @deep', async ({
  atDashboard: { asha, page, spend },
}) => {
  await click(page, 'Add Expense');
  await expect(page.getByRole('dialog')).toBeVisible();
  await spend(asha, 40, ['chai']);
  await seeNotice(page, 'Remaining coins: 9,99,960');
  await expect.poll(() => spokenInDialog(page, 'Remaining coins: 9,99,960')).toBe(1);
});
