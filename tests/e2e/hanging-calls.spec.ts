/**
 * When a request hangs (docs/product.md §10.21), its dialog shows a message and can be closed. The request may have
 * succeeded, so the reopened form contains what was sent. A call that has no idempotency key continues, and a notice
 * later says how it went.
 */
import type { Page } from '@playwright/test';
import {
  askForOtp,
  giveNewPassword,
  giveOtp,
  newestOtp,
  openForgotPassword,
  seeOtpAskedFor,
} from '../support/e2e/account.ts';
import { openForm, record, seeLive } from '../support/e2e/app.ts';
import { holdTimers } from '../support/e2e/clock.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { adminWithMember } from '../support/e2e/household.ts';
import { hold, noAnswerYet, noticeAfter, press, topmost, waitLong } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, dialogs, fill, openTab, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';

interface Form {
  readonly title: string;
  readonly call: string;
  readonly open: (page: Page) => Promise<void>;
  /** What is typed into each field, by the field's label. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly action: string;
  readonly busy: string;
  /** The button that empties the reopened form. Without one, a form that was closed unsent reopens empty. */
  readonly discard?: string;
}

/** The group forms of the home page. */
const groupForms: readonly Form[] = [
  {
    title: 'Create New Group',
    call: '/pg/create-group',
    open: (page) => click(page, /^Create Group/),
    typed: { 'Group name': 'Goa trip' },
    action: 'Create',
    busy: 'Creating...',
  },
  {
    title: 'Join a Group',
    call: '/pg/join-group',
    open: (page) => click(page, /^Join Group/),
    typed: { 'Group code': 'ABC234' },
    action: 'Join',
    busy: 'Joining...',
  },
];

const inMembers = async (page: Page): Promise<void> => {
  await click(page, '2 members');
  await click(page, 'Remove Ravi Kumar');
};
const inSettings =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await click(page, 'Group settings');
    await click(page, name);
  };

const inBalances = async (page: Page): Promise<void> => {
  await openTab(page, 'Balances');
  await click(page, 'Record a payment');
};

/** The forms of the dashboard of a group with Ravi Kumar as the only other member, and with an expense for milk. */
const dashboardForms: readonly Form[] = [
  {
    title: 'Edit Group Name',
    call: '/pg/update-group-name',
    open: (page) => click(page, 'Edit group name'),
    typed: { 'Group name': 'Our house' },
    action: 'Save',
    busy: 'Saving...',
  },
  {
    title: 'Make a new code?',
    call: '/pg/renew-group-code',
    open: inSettings('New code'),
    action: 'New code',
    busy: 'Making it...',
  },
  {
    title: 'Leave Sunrise PG?',
    call: '/pg/leave-group',
    open: inSettings('Leave group'),
    action: 'Leave group',
    busy: 'Leaving...',
  },
  {
    title: 'Remove Ravi Kumar?',
    call: '/pg/remove-member',
    open: inMembers,
    action: 'Remove',
    busy: 'Removing...',
  },
  {
    title: 'Manage Coins',
    call: '/pg/add-coins',
    open: (page) => click(page, /^Remaining Coins/),
    typed: { 'Coins to add': '50' },
    action: 'Add Coins',
    busy: 'Adding...',
  },
  {
    title: 'Manage Coins',
    call: '/pg/set-monthly-limit',
    open: (page) => click(page, /^Remaining Coins/),
    typed: { 'Monthly limit in coins': '700' },
    action: 'Set Limit',
    busy: 'Setting...',
  },
  {
    title: 'Add Expense',
    call: '/pg/addExpenseToGroups',
    open: (page) => click(page, 'Add Expense'),
    typed: { 'Amount (₹)': '30', Tags: 'chai' },
    action: 'Add Expense',
    busy: 'Adding...',
    discard: 'Discard',
  },
  {
    title: 'Edit Expense',
    call: '/pg/edit-expense/*',
    open: (page) => openForm(page, 'milk'),
    typed: { 'Amount (₹)': '45' },
    action: 'Save',
    busy: 'Saving...',
  },
  {
    title: 'Record a payment',
    call: '/pg/record-payment',
    open: inBalances,
    typed: { 'Amount (₹)': '30', 'Note (optional)': 'for the milk' },
    action: 'Record',
    busy: 'Recording...',
  },
];

/** The forms of the Give and Take page, with one record. */
const giveTakeForms: readonly Form[] = [
  {
    title: 'Give Money',
    call: '/pg/give-or-take',
    open: (page) => page.getByRole('button', { name: 'Give', exact: true }).click(),
    typed: { 'Amount (₹)': '30', Name: 'Ravi', 'Description (optional)': 'chai' },
    action: 'Give',
    busy: 'Giving...',
  },
  {
    title: 'Edit Amount',
    call: '/pg/increase-give-or-take/*',
    open: (page) => click(page, 'Edit amount'),
    typed: { 'Amount (₹)': '20' },
    action: 'Update',
    busy: 'Updating...',
  },
  {
    title: 'Delete Transaction?',
    call: '/pg/remove-give-or-take/*',
    open: (page) => click(page, 'Mark as Settled'),
    action: 'Delete',
    busy: 'Deleting...',
  },
];

const mayHaveHappened =
  'We got no answer, but it may have gone through. If you send it again unchanged, it counts only once.';
const sentBefore = 'We sent this and got no answer. If you send it again unchanged, it counts only once.';

/** Submits each form without getting an answer, closes the form, and checks that it keeps its input. */
async function sendWithoutAnswer(page: Page, forms: readonly Form[]): Promise<void> {
  for (const { title, call, open, typed = {}, action, busy, discard } of forms) {
    await test.step(`${action} in ${title}`, async () => {
      const dialog = page
        .getByRole('dialog', { name: title, exact: true })
        .or(page.getByRole('alertdialog', { name: title, exact: true }));
      const calls = await hold(page, `**${call}`);
      await open(page);
      for (const [label, text] of Object.entries(typed)) {
        await topmost(page).getByLabel(label, { exact: true }).fill(text);
      }
      await holdTimers(page, noticeAfter);
      await press(page, action);
      await calls.seen();
      await page.keyboard.press('Escape');
      await expect(topmost(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await waitLong(page, busy);
      await press(page, 'Cancel');
      await expect(dialog).toHaveCount(0);
      await seeNotice(page, mayHaveHappened);
      while ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape');

      await open(page);
      await seeProblem(page, sentBefore);
      for (const [label, text] of Object.entries(typed)) {
        await expect(topmost(page).getByLabel(label, { exact: true })).toHaveValue(text);
      }
      if (discard) await press(page, discard);
      await press(page, 'Cancel');
      while ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape');
      await open(page);
      await expect(dialog).toBeVisible();
      await seeNo(page, sentBefore);
      await press(page, 'Cancel');
      while ((await dialogs(page).count()) > 0) await page.keyboard.press('Escape');
      await page.unroute(`**${call}`);
    });
  }
}

test('when no answer comes, the user can close the form; opened again, the form contains what was sent @deep', async ({
  member,
}) => {
  const asha = await adminWithMember(member);
  const { page, code } = asha;
  await record(asha, code, 40, { tags: ['milk'] });
  await page.goto('/');
  await sendWithoutAnswer(page, groupForms);
  await page.goto('/dashboard');
  await seeLive(page);
  await sendWithoutAnswer(page, dashboardForms);
  await madeRecord(asha);
  await openGiveTake(page);
  await see(page, 'Given to Ravi');
  await sendWithoutAnswer(page, giveTakeForms);
});

const goesOn = 'Still working on it. We’ll tell you how it went.';

test('a user closes the dialog of a hanging call, and a notice later says how the call went @deep', async ({
  member,
}) => {
  const { page, password, mayLog } = await member('Asha Rao');
  // Before the answer arrives, the new password has already ended the session that the page still uses.
  mayLog(/40[13]/);
  const calls = await hold(page, '**/auth/change-password');
  await click(page, 'Account');
  await click(page, 'Change password');
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
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  }
});

test('a user closes the dialog of a hanging password reset, and a notice later says how the reset went @deep', async ({
  member,
  visitor,
}) => {
  const [asha, phone] = [await member('Asha Rao', unopened), await visitor('Asha Rao')];
  const { page } = phone;
  // The emulator does not support reCAPTCHA Enterprise.
  phone.mayLog(/501/);
  await page.goto('/login');
  await openForgotPassword(page);
  await askForOtp(page, asha.userId);
  await seeOtpAskedFor(page);
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
  const { page, name, userId, password } = await visitor('Asha Rao');
  await page.goto('/signup');
  const signUps = await hold(page, '**/auth/register');
  await fill(page, 'Full Name', name);
  await fill(page, 'Mobile number', userId);
  await fill(page, 'Password', password);
  await fill(page, 'Confirm Password', password);
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
  await fill(page, 'UserId', userId);
  await fill(page, 'Password', password);
  await click(page, 'Sign In');
  await logins.seen();
  await waitLong(page, 'Signing In...');
  await click(page, 'Stop waiting');
  await seeProblem(page, 'There was no answer. Please try again.');
  await seeNo(page, noAnswerYet);
  await page.unroute('**/auth/login');
  await click(page, 'Sign In');
  await seeHeading(page, 'Your groups');
});
