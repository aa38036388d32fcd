/**
 * A request that hangs (docs/product.md §10.21): the dialog says so, and can be left. The request may have succeeded,
 * so the form is found again as it was, and sending it again counts once.
 */
import type { Page, Route } from '@playwright/test';
import { expenseCard, fillExpense, seeCoins, seeCount, seeLive, sendExpense } from '../support/e2e/app.ts';
import { holdTimers } from '../support/e2e/fake-clock.ts';
import { expect, type FindMember, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { fillLending, madeRecord, openGiveTake, record, sendLending } from '../support/e2e/give-take.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { dialogs, patience, press, topmost, waitLong } from '../support/e2e/long-wait.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const mayHaveHappened =
  'There was no answer. It may have gone through all the same: sent again as it is, it counts only once.';
const sentBefore = 'This was sent, and no answer came. Sent again as it is, it counts only once.';

/** A form, and how it is submitted. */
interface Form {
  readonly title: string;
  readonly call: string;
  readonly open: (page: Page) => Promise<void>;
  /** What is typed, by the label of its field. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly action: string;
  readonly busy: string;
}

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
  },
];

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

/** Submits each without an answer, leaves it, and checks that it is kept. */
async function sendInVain(page: Page, forms: readonly Form[]): Promise<void> {
  for (const { title, call, open, typed = {}, action, busy } of forms) {
    await test.step(`${action} in ${title}`, async () => {
      const dialog = page
        .getByRole('dialog', { name: title, exact: true })
        .or(page.getByRole('alertdialog', { name: title, exact: true }));
      const calls = await hold(page, `**${call}`);
      await open(page);
      for (const [label, text] of Object.entries(typed)) {
        await topmost(page).getByLabel(label, { exact: true }).fill(text);
      }
      await holdTimers(page, patience);
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

async function settled(member: FindMember): Promise<Member> {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([asha.api, ravi.api], 'Sunrise PG');
  return asha;
}

test('every dialog that changes something can be left after a while, and is found again as it was sent', async ({
  member,
}) => {
  const asha = await settled(member);
  const { page } = asha;
  await page.goto('/');
  await sendInVain(page, groupForms);
  await page.goto('/dashboard');
  await seeLive(page);
  await sendInVain(page, dashboardForms);
  await madeRecord(asha);
  await openGiveTake(page);
  await see(page, 'Given to Ravi');
  await sendInVain(page, giveTakeForms);
});

/** Lets calls reach the server, but never returns their answers to the page. */
async function loseAnswers(page: Page, url: string): Promise<{ readonly arrived: () => number }> {
  let arrived = 0;
  await page.route(url, async (route: Route) => {
    await route.fetch();
    arrived += 1;
  });
  return { arrived: () => arrived };
}

test('a request whose answer was lost, sent again, takes effect once', async ({ member }) => {
  const asha = await settled(member);
  const { page } = asha;
  asha.mayLog(/ERR_FAILED/);
  await page.goto('/dashboard');
  await seeLive(page);

  await test.step('an expense, left by Back', async () => {
    const lost = await loseAnswers(page, '**/pg/addExpenseToGroups');
    await fillExpense(page, { amount: '30', tags: ['chai'] });
    await holdTimers(page, patience);
    await sendExpense(page);
    await expect.poll(lost.arrived).toBe(1);
    await waitLong(page, 'Adding...');
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await page.unroute('**/pg/addExpenseToGroups');
    await expect(expenseCard(page, 'chai')).toBeVisible();
    await click(page, 'Add Expense');
    await seeProblem(page, sentBefore);
    await sendExpense(page);
    await expect(dialogs(page)).toHaveCount(0);
    await seeNotice(page, /^You added in/);
    await seeCount(page, 1);
    await seeCoins(page, '970');
  });

  await test.step('coins', async () => {
    const lost = await loseAnswers(page, '**/pg/add-coins');
    await click(page, /^Remaining Coins/);
    await fill(page, 'Coins to add', '100');
    await press(page, 'Add Coins');
    await expect.poll(lost.arrived).toBe(1);
    await waitLong(page, 'Adding...');
    await page.keyboard.press('Escape');
    await page.unroute('**/pg/add-coins');
    await seeCoins(page, '1,070');
    await click(page, /^Remaining Coins/);
    await press(page, 'Add Coins');
    await seeNotice(page, 'Coins added!');
    await seeCoins(page, '1,070');
    expect(await asha.api.can('coinsHistory')).toMatchObject({ history: { length: 2 } });
  });

  await test.step('coins whose answers were lost, left by Cancel', async () => {
    await page.route('**/pg/add-coins', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await click(page, /^Remaining Coins/);
    await fill(page, 'Coins to add', '30');
    await press(page, 'Add Coins');
    await seeProblem(page, 'The connection was lost. Please try again.');
    await press(page, 'Cancel');
    await page.unroute('**/pg/add-coins');
    await click(page, /^Remaining Coins/);
    await seeProblem(page, sentBefore);
    await press(page, 'Add Coins');
    await expect(dialogs(page)).toHaveCount(0);
    await seeCoins(page, '1,100');
    expect(await asha.api.can('coinsHistory')).toMatchObject({ history: { length: 3 } });
  });

  await test.step('money given', async () => {
    await openGiveTake(page);
    const lost = await loseAnswers(page, '**/pg/give-or-take');
    await fillLending(page, 'Give', { amount: '70', name: 'Bilal' });
    await holdTimers(page, patience);
    await sendLending(page, 'Give');
    await expect.poll(lost.arrived).toBe(1);
    await waitLong(page, 'Giving...');
    await press(page, 'Cancel');
    await page.unroute('**/pg/give-or-take');
    await expect(record(page, 'Given to Bilal')).toHaveCount(1);
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await sendLending(page, 'Give');
    await expect(dialogs(page)).toHaveCount(0);
    await expect(record(page, 'Given to Bilal')).toHaveCount(1);
    expect(await asha.api.can('giveOrTakeRecords')).toMatchObject({ records: { length: 1 } });
  });
});
