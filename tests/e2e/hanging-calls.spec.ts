/**
 * When a request hangs (docs/product.md §10.21), its dialog shows a message and can be closed. The request may have
 * succeeded, so the reopened form contains what was sent. A call that has no idempotency key continues, and a notice
 * later says how it went.
 */
import type { Page } from '@playwright/test';
import {
  fillLogin,
  fillSignUp,
  giveNewPassword,
  giveOtp,
  newestOtp,
  openAccount,
  reachOtp,
  seeSignedOut,
} from '../support/e2e/account.ts';
import { holdTimers } from '../support/e2e/clock.ts';
import { expect, type GroupOf, openLive, test } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { hold, noAnswerYet, noticeAfter, offline, press, topmost, waitLong } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, dialogs, fill, openTab, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';

/** A form, its call below /pg/, the buttons that lead to it, and what is typed into each field, by the field's label. */
type Form = readonly [
  title: string,
  call: string,
  by: readonly (string | RegExp)[],
  action: string,
  busy: string,
  typed?: Readonly<Record<string, string>>,
];

/** The group forms of the home page. */
const groupForms: readonly Form[] = [
  ['Create New Group', 'create-group', [/^Create Group/], 'Create', 'Creating...', { 'Group name': 'Goa trip' }],
  ['Join a Group', 'join-group', [/^Join Group/], 'Join', 'Joining...', { 'Group code': 'ABC234' }],
];

const [limit, paid] = [{ 'Monthly limit in coins': '700' }, { 'Amount (₹)': '30', 'Note (optional)': 'for the milk' }];

/** The forms of the dashboard of a group with Ravi Kumar as the only other member, and with an expense for milk. */
const dashboardForms: readonly Form[] = [
  ['Edit Group Name', 'update-group-name', ['Edit group name'], 'Save', 'Saving...', { 'Group name': 'Our house' }],
  ['Make a new code?', 'renew-group-code', ['Group settings', 'New code'], 'New code', 'Making it...'],
  ['Leave Sunrise PG?', 'leave-group', ['Group settings', 'Leave group'], 'Leave group', 'Leaving...'],
  ['Remove Ravi Kumar?', 'remove-member', ['2 members', 'Remove Ravi Kumar'], 'Remove', 'Removing...'],
  ['Manage Coins', 'add-coins', [/^Remaining Coins/], 'Add Coins', 'Adding...', { 'Coins to add': '50' }],
  ['Manage Coins', 'set-monthly-limit', [/^Remaining Coins/], 'Set Limit', 'Setting...', limit],
  [
    'Add Expense',
    'addExpenseToGroups',
    [/^Add Expense/],
    'Add Expense',
    'Adding...',
    { 'Amount (₹)': '3', Tags: 'chai' },
  ],
  ['Edit Expense', 'edit-expense/*', [/^milk$/, /^Edit$/], 'Save', 'Saving...', { 'Amount (₹)': '45' }],
];

/** The form of the Balances tab of the same group. */
const payment: Form = ['Record a payment', 'record-payment', ['Record a payment'], 'Record', 'Recording...', paid];

const given = { 'Amount (₹)': '30', Name: 'Ravi', 'Description (optional)': 'chai' };

/** The forms of the Give and Take page, with one record. */
const giveTakeForms: readonly Form[] = [
  ['Give Money', 'give-or-take', [/^Give$/], 'Give', 'Giving...', given],
  ['Edit Amount', 'increase-give-or-take/*', ['Edit amount'], 'Update', 'Updating...', { 'Amount (₹)': '20' }],
  ['Delete Transaction?', 'remove-give-or-take/*', ['Mark as Settled'], 'Delete', 'Deleting...'],
];

async function open(page: Page, [, , by]: Form): Promise<void> {
  for (const [index, name] of by.entries()) {
    await (index > 0 ? topmost(page) : page).getByRole('button', { name }).click();
  }
}

async function fillIn(page: Page, [, , , , , typed = {}]: Form): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await topmost(page).getByLabel(label, { exact: true }).fill(text);
}

/** Checks that each field has what was typed. */
async function seeFilled(page: Page, [, , , , , typed = {}]: Form): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await expect(topmost(page).getByLabel(label, { exact: true })).toHaveValue(text);
  }
}

async function closeAll(page: Page): Promise<void> {
  while ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape');
}

const mayHaveHappened =
  'We got no answer, but it may have gone through. If you send it again unchanged, it counts only once.';
const sentBefore = 'We sent this and got no answer. If you send it again unchanged, it counts only once.';

/** Submits the form without getting an answer, closes the form, and checks that it keeps its input. */
async function sendWithoutAnswer(page: Page, form: Form): Promise<void> {
  const [title, call, , action, busy] = form;
  const calls = await hold(page, `**/pg/${call}`);
  await open(page, form);
  await fillIn(page, form);
  await holdTimers(page, noticeAfter);
  await press(page, action);
  await calls.seen();
  await page.keyboard.press('Escape');
  await expect(topmost(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await waitLong(page, busy);
  await press(page, 'Cancel');
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog.or(page.getByRole('alertdialog', { name: title, exact: true }))).toHaveCount(0);
  await seeNotice(page, mayHaveHappened);
  await closeAll(page);

  await open(page, form);
  await seeProblem(page, sentBefore);
  await seeFilled(page, form);
  // A form that was closed unsent reopens empty, but Add Expense keeps its input.
  if (title === 'Add Expense') await press(page, 'Discard');
  await press(page, 'Cancel');
  await closeAll(page);
  await open(page, form);
  await seeHeading(topmost(page), title);
  await seeNo(page, sentBefore);
  await press(page, 'Cancel');
  await closeAll(page);
  await page.unroute(`**/pg/${call}`);
}

/** Submits the form offline, checks that it keeps its input, and submits it again once the phone is back online. */
async function sendOffline(page: Page, form: Form): Promise<void> {
  const [, call, , action] = form;
  const calls = await hold(page, `**/pg/${call}`);
  await open(page, form);
  await fillIn(page, form);
  // The dialog's code has loaded.
  await expect(topmost(page).getByRole('button', { name: action, exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await press(page, action);
  // It is tried, whatever the browser says of the network.
  await calls.answer((route) => route.abort('internetdisconnected'));
  await seeProblem(page, 'You are offline. Please connect and try again.');
  await seeFilled(page, form);
  await page.context().setOffline(false);
  await press(page, action);
  // Arrives, but changes nothing.
  await calls.refuse();
  await page.unroute(`**/pg/${call}`);
  await page.reload();
}

/** Tries each form with this way to send it, except those with these titles. */
async function tryForms(groupOf: GroupOf, send: typeof sendOffline, without: readonly string[] = []): Promise<void> {
  const [asha, , { spend }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
  const { page } = asha;
  asha.mayLog(offline);
  asha.mayLog(/status of 500/);
  await spend(asha, 40, ['milk']);
  const tryAll = async (forms: readonly Form[]): Promise<void> => {
    for (const form of forms.filter(([title]) => !without.includes(title))) {
      const [title, , , action] = form;
      await test.step(`${action} in ${title}`, () => send(page, form));
    }
  };
  await page.goto('/');
  await tryAll(groupForms);
  await openLive(page);
  await tryAll(dashboardForms);
  await openTab(page, 'Balances');
  await tryAll([payment]);
  await madeRecord(asha);
  await openGiveTake(page);
  await see(page, 'Given to Ravi');
  await tryAll(giveTakeForms);
}

test('when no answer comes, the user can close the form; opened again, the form contains what was sent @deep', async ({
  groupOf,
}) => {
  await tryForms(groupOf, sendWithoutAnswer);
});

test('a form that is sent offline says so and keeps its input, and is sent once the phone is back online @deep', async ({
  groupOf,
}) => {
  // These wait on the phone instead.
  await tryForms(groupOf, sendOffline, ['Add Expense', 'Give Money', 'Record a payment']);
});

const goesOn = 'Still working on it. We’ll tell you how it went.';

test('a user closes the dialog of a hanging call, and a notice later says how the call went @deep', async ({
  member,
}) => {
  const { page, password, mayLog } = await member('Asha Rao', { at: '/' });
  // Before the answer arrives, the new password has already ended the session that the page still uses.
  mayLog(/40[13]/);
  const calls = await hold(page, '**/auth/change-password');
  await openAccount(page, 'Change password');
  await fill(page, 'Current password', 'not-the-one');
  await fill(page, 'New password', 'rent-and-chai');
  await fill(page, 'Confirm new password', 'rent-and-chai');
  await holdTimers(page, noticeAfter);
  const send = async (): Promise<void> => {
    await press(page, 'Change Password');
    await calls.seen();
    await waitLong(page, 'Changing...');
    await press(page, 'Cancel');
    await seeNotice(page, goesOn);
    await expect(page.getByRole('dialog', { name: 'Change Password' })).toHaveCount(0);
    await calls.send();
  };
  await send();
  await seeNotice(page, 'That is not your current password.');

  await click(page, 'Change password');
  await fill(page, 'Current password', password);
  await fill(page, 'New password', 'rent-and-chai');
  await fill(page, 'Confirm new password', 'rent-and-chai');
  await send();
  await seeNotice(page, 'Password changed. Every other device is signed out.');
  await expect(dialogs(page)).toHaveCount(0);

  for (const [choice, title, action, busy, path] of [
    ['Delete my account', 'Delete your account?', 'Delete account', 'Deleting...', '**/auth/delete-account'],
    ['Sign out everywhere', 'Sign out everywhere?', 'Sign out', 'Signing out...', '**/auth/sign-out-everywhere'],
  ] as const) {
    const held = await hold(page, path);
    await click(page, 'Account');
    await click(page, choice);
    const field = page.getByLabel('Type your password to confirm');
    if (await field.isVisible()) await field.fill('rent-and-chai');
    await press(page, action);
    await held.seen();
    await waitLong(page, busy);
    await press(page, 'Cancel');
    await expect(page.getByRole('alertdialog', { name: title })).toHaveCount(0);
    await page.keyboard.press('Escape');
    if (choice === 'Delete my account') continue;
    await held.send();
    await seeNotice(page, 'You are signed out everywhere.');
    await seeSignedOut(page);
  }
});

test('a user closes the dialog of a hanging password reset, and a notice later says how the reset went @deep', async ({
  onAnotherPhone: [asha, { page }],
}) => {
  await reachOtp(page, asha.userId);
  await giveOtp(page, await newestOtp(asha.userId));
  const calls = await hold(page, '**/auth/reset-password');
  await expect(page.getByLabel('New Password')).toBeVisible();
  await holdTimers(page, noticeAfter);
  await giveNewPassword(page, 'rent-and-chai');
  await calls.seen();
  await expect(page.getByRole('button', { name: 'Close' })).toBeDisabled();
  await waitLong(page, 'Resetting...');
  await press(page, 'Close');
  await expect(dialogs(page)).toHaveCount(0);
  await seeNotice(page, goesOn);
  await calls.send();
  await seeNotice(page, 'Password reset successful. Please login with your new password.');
});

test('a user can stop waiting for a sign-up or a login, and retry @deep', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  const { page, name } = asha;
  await page.goto('/signup');
  const signUps = await hold(page, '**/auth/register');
  await fillSignUp(page, asha);
  await holdTimers(page, noticeAfter);
  await click(page, 'Create Account');
  await signUps.seen();
  await waitLong(page, 'Creating Account...');
  await click(page, 'Stop waiting');
  await seeProblem(page, 'There was no answer. Your account may already be there: try to log in.');
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  await page.unroute('**/auth/register');
  await click(page, 'Create Account');
  await seeHeading(page, 'Welcome Back');

  const logins = await hold(page, '**/auth/login');
  await fillLogin(page, asha);
  await logins.seen();
  await waitLong(page, 'Signing In...');
  await click(page, 'Stop waiting');
  await seeProblem(page, 'There was no answer. Please try again.');
  await seeNo(page, noAnswerYet);
  await page.unroute('**/auth/login');
  await click(page, 'Sign In');
  await seeHeading(page, 'Your groups');
});
