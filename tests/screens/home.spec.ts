/** The screens outside of a group: signed out, the home page, and Give and Take. */
import { expect } from '@playwright/test';
import {
  askForOtp,
  giveNewPassword,
  giveOtp,
  newestOtp,
  openForgotPassword,
  resetDialog,
  seeOtpAskedFor,
} from '../support/e2e/account.ts';
import { edit, pressSettle, record } from '../support/e2e/give-take.ts';
import { setPermission } from '../support/e2e/notifications.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';
import { test, world } from './tour.ts';

test('signing up', async ({ visit, picture }) => {
  const page = await visit('/signup');
  await picture('sign-up');
  await click(page, 'Create Account');
  await picture('sign-up-problem');
});

test('logging in', async ({ visit, picture }) => {
  const page = await visit('/login');
  await picture('login');
  await click(page, 'Sign In');
  await picture('login-problem');
});

test('a forgotten password', async ({ visit, picture }) => {
  const { mobile } = await buildPerson('Farah Siddiqui');
  const page = await visit('/login');
  await openForgotPassword(page);
  await picture('forgot-password-1');
  await askForOtp(page, mobile);
  await seeOtpAskedFor(page);
  await picture('forgot-password-2');
  await giveOtp(page, await newestOtp(mobile));
  await resetDialog(page).getByLabel('New Password').waitFor();
  await picture('forgot-password-3');
  await giveNewPassword(page, 'rent-and-chai');
  await see(page, 'Password reset successful.');
  await picture('forgot-password-done');
});

test('screens that ask the user to log in first', async ({ visit, picture }) => {
  const page = await visit('/');
  await seeHeading(page, 'Tracking together');
  await picture('home-visitor');
  await visit('/dashboard');
  await see(page, 'Please log in to view your group.');
  await picture('dashboard-visitor');
});

test('an unknown address', async ({ visit, picture }) => {
  await visit('/nowhere');
  await picture('not-found');
});

test('the home page', async ({ visit, picture }) => {
  const page = await visit('/', world().asha);
  await see(page, 'Enter Group');
  await picture('home');
  await click(page, /Enter Group/);
  await seeHeading(page, 'Choose a Group');
  await picture('group-picker');
});

test("the user's own account", async ({ visit, picture }) => {
  const page = await visit('/', world().asha);
  await click(page, 'Account');
  await seeHeading(page, 'Account');
  await picture('account');
  for (const [choice, title, name] of [
    ['Change password', 'Change Password', 'change-password'],
    ['Sign out everywhere', 'Sign out everywhere?', 'sign-out-everywhere'],
    ['Delete my account', 'Delete your account?', 'delete-account'],
  ] as const) {
    // On a large screen, Account is closed with the dialog that it has opened.
    if (!(await page.getByRole('button', { name: choice }).isVisible())) await click(page, 'Account');
    await click(page, choice);
    await seeHeading(page, title);
    await picture(name);
    await page.keyboard.press('Escape');
  }
});

test('creating a group', async ({ visit, picture }) => {
  const farah = await buildPerson('Farah Siddiqui');
  const page = await visit('/', farah);
  await click(page, /Create Group/);
  await seeHeading(page, 'Create New Group');
  await picture('create-group');
  await page.getByPlaceholder('Enter group name').fill('Manali trip');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await seeHeading(page, 'Group Created!');
  await picture('group-created');
});

test('an invitation', async ({ visit, picture }) => {
  const farah = await buildPerson('Farah Siddiqui');
  const page = await visit(`/#join=${world().asha.code}`);
  await see(page, 'You are invited to');
  await picture('sign-up-invited');
  const code = await buildGroup([await buildPerson('Kiran Rao')], 'Hostel 4');
  await visit(`/#join=${code}`, farah);
  await seeHeading(page, 'You are invited to Hostel 4');
  await picture('invitation');
  await click(page, 'Not now');
  await click(page, /Join Group/);
  await page.getByPlaceholder('Enter group code').fill(code);
  await picture('join-group');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await seeHeading(page, 'Joined Successfully!');
  await picture('group-joined');
});

test('someone without a group', async ({ visit, picture }) => {
  const page = await visit('/', world().noor);
  await click(page, /Enter Group/);
  await see(page, 'You are not part of any group yet.');
  await picture('alert');
  await visit('/dashboard', world().noor);
  await see(page, 'No group found.');
  await picture('dashboard-no-group');
});

test('the offer of notifications', async ({ visit, picture }) => {
  const page = await visit('/login', world().asha);
  await setPermission(page, 'prompt');
  await page.evaluate(() => localStorage.removeItem('notificationPermissionRequested'));
  await page.goto('/');
  await seeHeading(page, 'Know when a flatmate adds something');
  await picture('notifications-offer');
});

const address = '/give-take-dashboard';

test('Give and Take', async ({ visit, picture }) => {
  const page = await visit(address, world().asha);
  await expect(record(page, 'Given to Ravi Kumar')).toBeVisible();
  await picture('give-and-take');
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  await seeHeading(page, 'Give Money');
  await picture('give');
  await page.keyboard.press('Escape');
  await edit(page, 'Given to Ravi Kumar');
  await seeHeading(page, 'Edit Amount');
  await picture('edit-amount');
  await page.keyboard.press('Escape');
  await pressSettle(page, 'Given to Ravi Kumar');
  await seeHeading(page, 'Delete Transaction?');
  await picture('settle');
});

test('a ledger without records', async ({ visit, picture }) => {
  const page = await visit(address, world().meera);
  await see(page, 'Nothing given or taken yet');
  await picture('give-and-take-empty');
});
