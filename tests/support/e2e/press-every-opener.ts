/** Opens the dialogs of the signed-in screens with a double click or a double tap. */
import { localDate, monthOf, shiftMonth } from '@pg/contract/months';
import type { Locator, Page } from '@playwright/test';
import { buildGroup } from '../people.ts';
import { expenseCard, seeLive } from './app.ts';
import { expect, type FindMember, type Member, test, unopened } from './fixtures.ts';
import { madeRecord, openGiveTake } from './give-take.ts';
import type { PressTwice } from './press-twice.ts';
import { openTab, see, seeHeading } from './ui.ts';

export const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name }).first();
export const dialogs = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));
export const named = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('alertdialog', { name, exact: true }));

/** A button, the dialog that it opens, and the dialogs that open from that dialog. */
type Way = readonly [opener: string | RegExp, dialog: string, within?: readonly Way[]];

const homeWays: readonly Way[] = [
  [
    'Account',
    'Account',
    [
      ['Change name', 'Change Name'],
      ['Change password', 'Change Password'],
      ['Sign out everywhere', 'Sign out everywhere?'],
      ['Delete my account', 'Delete your account?'],
    ],
  ],
  [/^Create Group/, 'Create New Group'],
  [/^Join Group/, 'Join a Group'],
  [/^Enter Group/, 'Choose a Group'],
];

const dashboardWays: readonly Way[] = [
  ['Add Expense', 'Add Expense'],
  ['Edit group name', 'Edit Group Name'],
  ['Activity', 'Activity'],
  [
    'Group settings',
    'Group Settings',
    [
      ['New code', 'Make a new code?'],
      ['Leave group', 'Leave Sunrise PG?'],
    ],
  ],
  ['2 members', 'Group Members', [['Remove Ravi Kumar', 'Remove Ravi Kumar?']]],
  [/^Remaining Coins/, 'Manage Coins', [['History', 'Coin History']]],
  [/^Insights/, 'Insights'],
  ['Delete Expense', 'Confirm Deletion'],
];

const giveTakeWays: readonly Way[] = [
  [/^Give$/, 'Give Money'],
  [/^Take$/, 'Take Money'],
  ['Edit amount', 'Edit Amount'],
  ['Mark as Settled', 'Delete Transaction?'],
];

/** Opens each dialog with a double click or a double tap, and closes it with Escape. */
export async function tryAll(page: Page, ways: readonly Way[], pressTwice: PressTwice, open = 0): Promise<void> {
  for (const [opener, title, within = []] of ways) {
    await test.step(`${opener} opens ${title}`, async () => {
      const dialog = named(page, title);
      await pressTwice(page, button(open > 0 ? dialogs(page).last() : page, opener), dialog);
      await expect(dialogs(page)).toHaveCount(open + 1);
      await expect(dialog).toBeVisible();
      await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(open + 1);
      await tryAll(page, within, pressTwice, open + 1);
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toHaveCount(open);
    });
  }
}

/** Returns an admin with two groups, expenses in this month and in the last one, and a Give/Take record. */
export async function settled(member: FindMember): Promise<Member> {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  const groupCodes = [await buildGroup([asha.api, ravi.api], 'Sunrise PG')];
  const lastMonth = `${shiftMonth(monthOf(new Date()), -1)}-15`;
  for (const paymentDate of [localDate(new Date()), lastMonth]) {
    await asha.api.can('addExpense', { amount: 40, tags: ['chai'], paymentDate, groupCodes });
  }
  await buildGroup([asha.api], 'Goa trip');
  await madeRecord(asha);
  return asha;
}

export async function tryEverything({ page }: Member, pressTwice: PressTwice): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`));
  const changes = (): string[] =>
    sent.filter((one) => /\/(pg|auth)\//.test(one) && !/firebase-token|register-device/.test(one));

  await page.goto('/');
  await tryAll(page, homeWays, pressTwice);
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  await seeLive(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await tryAll(page, dashboardWays, pressTwice);
  await openTab(page, 'Members');
  await tryAll(page, [[/^Asha Rao/, 'Asha Rao']], pressTwice);
  await openTab(page, 'Previous Months');
  await see(page, 'Group Total');
  await tryAll(
    page,
    [
      [/^Asha Rao/, 'Asha Rao'],
      ['Delete Expense', 'Confirm Deletion'],
    ],
    pressTwice,
  );
  await openGiveTake(page);
  await see(page, 'Given to Ravi');
  await tryAll(page, giveTakeWays, pressTwice);
  expect(changes()).toEqual([]);
}
