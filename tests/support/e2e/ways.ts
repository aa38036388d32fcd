/** The buttons and keys that lead to the dialogs of a screen, for tests that check each dialog. */
import { expect, type Locator, type Page } from '@playwright/test';
import { dialogs } from './ui.ts';

interface Key {
  readonly key: string;
}

/** Buttons or keys to press in turn, each with the heading of the dialog that it opens. */
export type Way = readonly (readonly [opener: string | RegExp | Key, heading: string | RegExp])[];

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
  [
    [/^electricity/, /^electricity/],
    [/^Edit$/, 'Edit Expense'],
  ],
  [[{ key: '?' }, 'Keyboard shortcuts']],
];

/** The dialogs of the Balances tab, for a user who takes part in a suggested payment. */
export const ofBalances: readonly Way[] = [
  [['Record a payment', 'Record a payment']],
  [['Mark as paid', 'Record a payment']],
  [[/^(Pay|Show my QR)$/, /^(Pay |Your QR code)/]],
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

/** Checks the open dialog, which has this heading. */
type Look = (page: Page, heading: string | RegExp, dialog: Locator) => Promise<void>;

/** Opens each dialog, checks it, and closes it. `named` translates the names, if the app is not in English. */
export async function followEach(
  page: Page,
  ways: readonly Way[],
  look: Look,
  named = (name: string | RegExp): string | RegExp => name,
): Promise<void> {
  for (const way of ways) {
    for (const [index, [opener, heading]] of way.entries()) {
      const place = index > 0 ? dialogs(page).last() : page;
      if (typeof opener === 'object' && 'key' in opener) await page.keyboard.press(opener.key);
      else await place.getByRole('button', { name: named(opener) }).click();
      await expect(dialogs(page)).toHaveCount(index + 1);
      await look(page, named(heading), dialogs(page).last());
    }
    for (const [index] of way.entries()) {
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(way.length - index - 1);
    }
  }
}
