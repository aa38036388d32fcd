/**
 * A double click or double tap on a button that opens a dialog: the dialog opens once, stays open, and ignores the
 * second press wherever it lands.
 */
import { localDate, monthOf, shiftMonth } from '@pg/contract/months';
import type { Locator, Page } from '@playwright/test';
import { expenseCard, seeLive } from '../support/e2e/app.ts';
import { holdStopwatch } from '../support/e2e/clock.ts';
import { expect, type FindMember, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake } from '../support/e2e/give-take.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { dialogs, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name }).first();
const named = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('alertdialog', { name, exact: true }));

/** A button, the dialog that it opens, and the dialogs that open from that dialog. */
type Way = readonly [opener: string | RegExp, dialog: string, within?: readonly Way[]];

const homeWays: readonly Way[] = [
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
  [
    /^chai ₹40\.00$/,
    'chai',
    [
      ['Edit', 'Edit Expense'],
      ['Delete', 'Confirm Deletion'],
    ],
  ],
];

const balancesWays: readonly Way[] = [
  ['Record a payment', 'Record a payment'],
  ['Mark as paid', 'Record a payment'],
  ['Show my QR', 'Your QR code'],
  [/^Take back/, 'Take back this payment?'],
];

const giveTakeWays: readonly Way[] = [
  [/^Give$/, 'Give Money'],
  [/^Take$/, 'Take Money'],
  ['Edit amount', 'Edit Amount'],
  ['Mark as Settled', 'Delete Transaction?'],
];

/** Opens each dialog with a double click or a double tap, and closes it with Escape. */
async function tryAll(page: Page, ways: readonly Way[], pressTwice: PressTwice, open = 0): Promise<void> {
  for (const [opener, title, within = []] of ways) {
    await test.step(`${opener} opens ${title}`, async () => {
      const dialog = named(page, title);
      // Buttons move when what is loading arrives.
      await expect(page.locator('[data-skeleton], [data-progress]')).toHaveCount(0);
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

interface Settled extends Member {
  /** The code of the group in which the member owes money. */
  readonly trip: string;
}

/**
 * Returns an admin with two groups, expenses in this month and in the last one, a payment and a Give/Take record. In
 * the first group, Ravi owes the admin money; in the other one, the admin owes Ravi.
 */
async function settled(member: FindMember): Promise<Settled> {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  for (const { api } of [asha, ravi]) await api.can('setMonthlyLimit', { limit: 1000 });
  const house = await buildGroup([asha.api, ravi.api], 'Sunrise PG');
  const trip = await buildGroup([asha.api, ravi.api], 'Goa trip');
  const today = localDate(new Date());
  for (const [{ api }, groupCode, paymentDate] of [
    [asha, house, today],
    [asha, house, `${shiftMonth(monthOf(new Date()), -1)}-15`],
    [ravi, trip, today],
  ] as const) {
    await api.can('addExpense', { amount: 40, tags: ['chai'], paymentDate, groupCodes: [groupCode] });
  }
  const parties = { groupCode: house, from: ravi.userId, to: asha.userId };
  await asha.api.can('recordPayment', { ...parties, amount: 5, date: today, method: 'CASH' });
  await madeRecord(asha);
  return { ...asha, trip };
}

async function tryEverything({ page, trip }: Settled, pressTwice: PressTwice): Promise<void> {
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
  await openTab(page, 'Balances');
  await see(page, 'Ravi Kumar paid you');
  await tryAll(page, balancesWays, pressTwice);
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
  await page.goto(`/dashboard#group=${trip}`);
  await seeHeading(page, 'Goa trip');
  await openTab(page, 'Balances');
  await tryAll(page, [['Pay', 'Pay Ravi Kumar']], pressTwice);
  await openGiveTake(page);
  await see(page, 'Given to Ravi');
  await tryAll(page, giveTakeWays, pressTwice);
  expect(changes()).toEqual([]);
}

/** Presses the opener twice; the second press comes when the dialog is open. */
type PressTwice = (page: Page, opener: Locator, dialog: Locator) => Promise<void>;

/** Returns the centre of an element. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks twice, as a double click does. */
const clickTwice: PressTwice = async (page, opener, dialog) => {
  const { x, y } = await middleOf(opener);
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await expect(dialog).toBeVisible();
  }
};

/** Taps twice within the time of a double tap: the test controls the stopwatch. */
const tapTwice: PressTwice = async (page, opener, dialog) => {
  const { x, y } = await middleOf(opener);
  await page.touchscreen.tap(x, y);
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(x, y);
};

test('a double click opens each dialog of the signed-in screens once @deep', async ({ member }) => {
  await tryEverything(await settled(member), clickTwice);
});

test('a double click opens the password reset once, and shows only one alert to a user without a group @deep', async ({
  visitor,
  member,
}) => {
  const { page } = await visitor('Asha Rao');
  await page.goto('/login');
  await tryAll(page, [['Forgot Password?', 'Reset your password']], clickTwice);
  const bilal = await member('Bilal Khan');
  await tryAll(
    bilal.page,
    [[/^Enter Group/, 'You are not part of any group yet. Please create or join a group first.']],
    clickTwice,
  );
});

test('after a double click on a submit button the next dialog stays open, and a refused deletion shows one message @deep', async ({
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

test.describe('On a touch screen @deep', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

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

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('a double tap opens each dialog of the signed-in screens once @deep', async ({ member }) => {
  const asha = await settled(member);
  await holdStopwatch(asha.page);
  await tryEverything(asha, tapTwice);
});
