/**
 * A double click or double tap on a button that opens a dialog: the dialog opens once, stays open, and ignores the
 * second press wherever it lands.
 */
import { localDate, monthOf, shiftMonth } from '@pg/contract/months';
import type { Locator, Page } from '@playwright/test';
import { expenseCard, seeLive } from '../support/e2e/app.ts';
import { expect, type FindMember, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { clickTwice, type PressTwice, tapTwice } from '../support/e2e/press-twice.ts';
import { holdStopwatch } from '../support/e2e/stopwatch.ts';
import { openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name }).first();
const dialogs = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const named = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('alertdialog', { name, exact: true }));

/** A button, the dialog that it opens, and the dialogs that open from that dialog. */
type Way = readonly [opener: string | RegExp, dialog: string, within?: readonly Way[]];

const homeWays: readonly Way[] = [
  [
    'Account',
    'Account',
    [
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
  ['Delete Expense', 'Confirm Deletion'],
];

const giveTakeWays: readonly Way[] = [
  [/^Give$/, 'Give Money'],
  [/^Take$/, 'Take Money'],
  ['Edit amount', 'Edit Amount'],
  ['Mark as Settled', 'Delete Transaction?'],
];

/** Opens each dialog with two presses, and closes it with Escape. */
async function tryAll(page: Page, ways: readonly Way[], pressTwice: PressTwice, open = 0): Promise<void> {
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

/** Returns an admin with two groups, expenses in this month and the last, and a record. */
async function settled(member: FindMember): Promise<Member> {
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

async function tryEverything({ page }: Member, pressTwice: PressTwice): Promise<void> {
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

test('a double click opens each dialog of the signed-in screens once', async ({ member }) => {
  await tryEverything(await settled(member), clickTwice);
});

test('a double click opens the password reset once, and shows a user without a group one alert', async ({
  visitor,
  member,
}) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/login');
  await tryAll(page, [['Forgot Password?', 'Reset your password']], clickTwice);
  const bilal = await member('Bilal Khan');
  await tryAll(bilal.page, [[/^Enter Group/, 'Please note']], clickTwice);
});

test('after a double click on a submit button the next dialog stays open, and a refused deletion shows one message', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  const { page } = asha;
  await page.goto('/');
  await button(page, /^Create Group/).click();
  await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await clickTwice(page, dialogs(page).getByRole('button', { name: 'Create' }), named(page, 'Group Created!'));
  const code = await dialogs(page)
    .getByText(/^[A-Z2-9]{6}$/)
    .innerText();
  await expect(dialogs(page)).toHaveCount(1);

  await ravi.api.can('joinGroup', { groupCode: code });
  await ravi.api.can('setMonthlyLimit', { limit: 1000 });
  const paymentDate = localDate(new Date());
  await ravi.api.can('addExpense', { amount: 40, tags: ['chai'], paymentDate, groupCodes: [code] });
  await page.goto('/dashboard');
  await seeLive(page);
  const refusal = 'You can only delete your own expenses';
  await clickTwice(page, button(page, 'Delete Expense'), page.getByText(refusal).first());
  // The second press has already arrived. It must not have opened a dialog or repeated the message.
  await expect(dialogs(page)).toHaveCount(0);
  expect(await noticesOf(page, refusal)()).toEqual([refusal]);
});

test.describe('On a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a double tap opens each dialog of the signed-in screens once', async ({ member }) => {
    const asha = await settled(member);
    await holdStopwatch(asha.page);
    await tryEverything(asha, tapTwice);
  });

  test('a double tap opens the password reset once, and a tap beside the dialog closes it', async ({ visitor }) => {
    const { page } = await visitor('Asha Rao');
    await holdStopwatch(page);
    await page.goto('/login');
    await tryAll(page, [['Forgot Password?', 'Reset your password']], tapTwice);
    await tapTwice(page, button(page, 'Forgot Password?'), named(page, 'Reset your password'));
    await page.touchscreen.tap(10, 10);
    await expect(dialogs(page)).toHaveCount(0);
  });
});
