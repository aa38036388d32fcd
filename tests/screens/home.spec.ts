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
import { close, goes, test, text, tours, world } from './tour.ts';

tours('/signup', null, {
  'signing up': [
    [null, 'Create Account', 'sign-up'],
    ['Create Account', 'Create Account', 'sign-up-problem'],
  ],
});

tours('/login', null, {
  'logging in': [
    [null, 'Welcome Back', 'login'],
    ['Sign In', 'Welcome Back', 'login-problem'],
  ],
});

tours('/', null, {
  'screens that ask the user to log in first': [
    [null, 'Tracking together', 'home-visitor'],
    [goes('/dashboard'), text('Please log in to view your group.'), 'dashboard-visitor'],
  ],
});

tours('/nowhere', null, { 'an unknown address': [[null, /^We couldn’t find that page/, 'not-found']] });

tours('/', 'asha', {
  'the home page': [
    [null, text('Enter Group'), 'home'],
    [/Enter Group/, 'Choose a Group', 'group-picker'],
  ],
});

tours('/', 'noor', {
  'someone without a group': [
    [/Enter Group/, text('You are not part of any group yet.'), 'alert'],
    [goes('/dashboard'), text('No group found.'), 'dashboard-no-group'],
  ],
});

const given = 'Given to Ravi Kumar';

tours('/give-take-dashboard', 'asha', {
  'Give and Take': [
    [null, (page) => expect(record(page, given)).toBeVisible(), 'give-and-take'],
    [/^Give$/, 'Give Money', 'give'],
    [close, given],
    [(page) => edit(page, given), 'Edit Amount', 'edit-amount'],
    [close, given],
    [(page) => pressSettle(page, given), 'Delete Transaction?', 'settle'],
  ],
});

tours('/give-take-dashboard', 'meera', {
  'a ledger without records': [[null, text('Nothing given or taken yet'), 'give-and-take-empty']],
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

test('the offer of notifications', async ({ visit, picture }) => {
  const page = await visit('/login', world().asha);
  await setPermission(page, 'prompt');
  await page.evaluate(() => localStorage.removeItem('notificationPermissionRequested'));
  await page.goto('/');
  await seeHeading(page, 'Know when a flatmate adds something');
  await picture('notifications-offer');
});
