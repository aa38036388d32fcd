/** The buttons and keys that lead to the dialogs of a screen, for tests that check each dialog. */
import { expect, type Locator, type Page } from '@playwright/test';
import { dialogs } from './ui.ts';

type Name = string | RegExp;

/** A button or a key, the heading of the dialog that it opens, and the dialogs that open from that dialog. */
export type Way = readonly [opener: Name | { readonly key: string }, heading: Name, within?: readonly Way[]];

/** The dialogs of the dashboard of Sunrise PG, with Ravi as the only other member, for its admin. */
export const ofDashboard: readonly Way[] = [
  ['Add Expense', 'Add Expense'],
  ['Edit group name', 'Edit Group Name'],
  ['2 members', 'Group Members'],
  [/^Remaining Coins/, 'Manage Coins', [['History', 'Coin History']]],
  [/^Insights/, 'Insights'],
  ['Delete Expense', 'Confirm Deletion'],
  [
    /^(electricity|chai)/,
    /^(electricity|chai)/,
    [
      [/^Edit$/, 'Edit Expense'],
      [/^Delete$/, 'Confirm Deletion'],
    ],
  ],
];

/** The dialogs of the page of the same group. */
export const ofGroup: readonly Way[] = [
  [/^Repeat a bill/, 'Repeat a bill'],
  ['Show QR code', /^Join /],
  ['Add someone without the app', 'Add someone without the app'],
  ['Days away', 'Days away'],
  [/^Import from Splitwise or Spliit/, 'Import from Splitwise or Spliit'],
  ['Activity', 'Activity'],
  [/^Export/, 'Export'],
  [/^New code/, 'Make a new code?'],
  ['Leave group', /^Leave Sunrise PG/],
];

/** The dialogs of the Balances tab, for a user who takes part in a suggested payment whose row is open. */
export const ofBalances: readonly Way[] = [
  ['Record a payment', 'Record a payment'],
  ['Another sum', 'Record a payment'],
  [/^(Pay|Show my QR)$/, /^(Pay |Your QR code)/],
];

/** The dialogs of the Give and Take page with a record. */
export const ofGiveTake: readonly Way[] = [
  [/^Give$/, 'Give Money'],
  [/^Take$/, 'Take Money'],
  ['Edit amount', 'Edit Amount'],
  ['Mark as Settled', 'Delete Transaction?'],
];

/** The dialogs of the home page of a user with several groups. */
export const ofHome: readonly Way[] = [
  [/^Create Group/, 'Create New Group'],
  [/^Join Group/, 'Join a Group'],
  [/^Enter Group/, 'Choose a Group'],
  [
    'Account',
    'Account',
    [
      ['Change name', 'Change Name'],
      ['UPI ID', 'UPI ID'],
      ['Change password', 'Change Password'],
      ['Sign out everywhere', 'Sign out everywhere?'],
      ['Delete my account', 'Delete your account?'],
    ],
  ],
];

interface Manner {
  /** Checks the open dialog, which has this heading and is the topmost of `count`. */
  readonly look: (page: Page, heading: Name, dialog: Locator, count: number) => Promise<void>;
  /** Translates the names, if the app is not in English. */
  readonly named?: (name: Name) => Name;
  readonly press?: (opener: Locator, dialog: Locator) => Promise<void>;
}

/** Opens each dialog, checks it and those that open from it, and closes it with Escape. */
export async function followEach(page: Page, ways: readonly Way[], manner: Manner, open = 0): Promise<void> {
  const { look, named = (name) => name, press = (opener) => opener.click() } = manner;
  for (const [opener, title, within = []] of ways) {
    const heading = named(title);
    const dialog = page.getByRole('dialog', { name: heading }).or(page.getByRole('alertdialog', { name: heading }));
    // Buttons move when what is loading arrives.
    await expect(page.locator('[data-skeleton], [data-progress]')).toHaveCount(0);
    const place = open > 0 ? dialogs(page).last() : page;
    if (typeof opener === 'object' && 'key' in opener) await page.keyboard.press(opener.key);
    else await press(place.getByRole('button', { name: named(opener) }).first(), dialog.last());
    await expect(dialogs(page)).toHaveCount(open + 1);
    await look(page, heading, dialogs(page).last(), open + 1);
    await followEach(page, within, manner, open + 1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(open);
  }
}
