/** The buttons that lead to the dialogs of a screen, for tests that check each dialog. */
import { expect, type Page } from '@playwright/test';
import { click } from './ui.ts';

/** Buttons to press in turn, each with the heading of what it opens. */
export type Way = readonly (readonly [button: string | RegExp, heading: string | RegExp])[];

export const ofDashboard: readonly Way[] = [
  [['Add Expense', 'Add Expense']],
  [['Edit group name', 'Edit Group Name']],
  [['Activity', 'Activity']],
  [
    ['2 members', 'Group Members'],
    [/^Remove Ravi/, /^Remove Ravi/],
  ],
  [
    ['Group settings', 'Group Settings'],
    ['New code', 'Make a new code?'],
  ],
  [
    ['Group settings', 'Group Settings'],
    ['Leave group', /^Leave Sunrise PG/],
  ],
  [
    [/^Remaining Coins/, 'Manage Coins'],
    ['History', 'Coin History'],
  ],
  [[/^Insights/, 'Insights']],
  [['Delete Expense', 'Confirm Deletion']],
];

export const ofGiveTake: readonly Way[] = [
  [[/^Give$/, 'Give Money']],
  [['Edit amount', 'Edit Amount']],
  [['Mark as Settled', 'Delete Transaction?']],
];

export const ofHome: readonly Way[] = [
  [[/^Create Group/, 'Create New Group']],
  [[/^Join Group/, 'Join a Group']],
  [[/^Enter Group/, 'Choose a Group']],
  [
    ['Account', 'Account'],
    ['Change name', 'Change Name'],
  ],
  [
    ['Account', 'Account'],
    ['UPI ID', 'UPI ID'],
  ],
  [
    ['Account', 'Account'],
    ['Change password', 'Change Password'],
  ],
  [
    ['Account', 'Account'],
    ['Sign out everywhere', 'Sign out everywhere?'],
  ],
  [
    ['Account', 'Account'],
    ['Delete my account', 'Delete your account?'],
  ],
];

/** Checks the screen or dialog with this heading. */
type Look = (page: Page, heading: string | RegExp) => Promise<void>;

/** Opens each dialog, checks it, and closes it. `named` translates the names, if the app is not in English. */
export async function followEach(
  page: Page,
  ways: readonly Way[],
  look: Look,
  named = (name: string | RegExp): string | RegExp => name,
): Promise<void> {
  for (const way of ways) {
    for (const [button, heading] of way) {
      await click(page, named(button));
      await look(page, named(heading));
    }
    for (const [index] of way.entries()) {
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(way.length - index - 1);
    }
  }
}
