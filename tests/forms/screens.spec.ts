/**
 * What screens show while they load and when that fails, their titles and focus, and the Back button (docs/product.md
 * §10).
 */
import { paise } from '@pg/contract/money';
import type { Locator, Page, Route } from '@playwright/test';
import { openAccount, openForgotPassword, resetDialog, upiField } from '../support/e2e/account.ts';
import {
  activityOf,
  askToDelete,
  deletionQuestion,
  details,
  expenseCard,
  openActivity,
  openDetails,
  openForm,
  openGroup,
  pressDelete,
  searchBox,
  seeEntry,
  seeFigure,
} from '../support/e2e/app.ts';
import { address, answer, record as card, edit, lend, pressSettle } from '../support/e2e/give-take.ts';
import { letCrash, letWork, topmost } from '../support/e2e/network.ts';
import { noticesOf, seeNotice, spokenInDialog } from '../support/e2e/notices.ts';
import {
  click,
  dialogs,
  fill,
  follow,
  openTab,
  see,
  seeHeading,
  seeNo,
  seeNoDialogInHistory,
  seeProblem,
} from '../support/e2e/ui.ts';
import { followEach, ofDashboard, ofGiveTake, ofHome } from '../support/e2e/ways.ts';
import { asha, expect, expense, group, meera, ravi, record, sunrise, test, today, usual } from '../support/forms.ts';

const product = 'PG Expense Tracker';

test('every address has its title, with and without a slash at its end', async ({ visitor: { page } }) => {
  for (const [path, title] of [
    ['/', product],
    ['/login/', `Login · ${product}`],
    ['/signup', `Create Account · ${product}`],
    ['/dashboard/', `Dashboard · ${product}`],
    ['/give-take-dashboard', `Give and Take · ${product}`],
    ['/no-such-page', `Page not found · ${product}`],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

test('every screen starts with its heading focused, from which Tab goes on; a dashboard is titled by its group', async ({
  app: { page },
}) => {
  await page.goto('/');
  await expect(page.locator('body')).toBeFocused();
  for (const name of ['Easy group management', 'Tracking together', 'Detailed analytics']) await seeHeading(page, name);
  await click(page, /^Enter Group/);
  await expect(page).toHaveTitle(`Sunrise PG · ${product}`);
  await expect(page.getByRole('heading', { name: 'Sunrise PG' })).toBeFocused();
  await follow(page, 'Home');
  await expect(page).toHaveTitle(product);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await click(page, 'Logout');
  await seeHeading(page, 'Made for people who live together');
  await follow(page, 'Login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('UserId')).toBeFocused();
});

test('two taps on a link make one history entry', async ({ visitor: { page } }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await seeHeading(page, 'Welcome Back');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a group that is entered while something else is done does not take the user away', async ({
  app: { page, server },
}) => {
  await page.goto('/');
  await see(page, 'Easy group management');
  const calls = server.hold('myGroups');
  await click(page, /^Enter Group/);
  await calls.seen();
  await click(page, /^Create Group/);
  await page.getByPlaceholder('Enter group name').fill('Goa trip');
  await calls.answer(usual.myGroups);
  await expect(page.getByRole('button', { name: /^Enter Group/, includeHidden: true })).toBeEnabled();
  await expect(page.getByPlaceholder('Enter group name')).toHaveValue('Goa trip');
  await click(page, 'Cancel');
  await click(page, /^Enter Group/);
  await calls.seen();
  await page.goto(address);
  await calls.answer(usual.myGroups);
  await seeHeading(page, 'Give and Take');
});

test('another group shows neither the dialog nor the search of the first one', async ({ app: { page, server } }) => {
  const trip = { ...sunrise, groupCode: 'TRP234', joinCode: 'TRP234', groupName: 'Goa trip', count: 0, expenses: [] };
  server.answer('myGroups', { ...usual.myGroups, groups: [sunrise, trip] });
  /** As a tap on a notification does. */
  const turnTo = (code: string): Promise<void> =>
    page.evaluate((asked) => {
      history.pushState({}, '', `/dashboard#group=${asked}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, code);
  await page.goto('/dashboard');
  await click(page, 'Edit group name');
  await turnTo('TRP234');
  await seeHeading(page, 'Goa trip');
  await expect(dialogs(page)).toHaveCount(0);
  await turnTo(group.groupCode);
  await seeHeading(page, 'Sunrise PG');
  await searchBox(page).fill('chai');
  await askToDelete(page, 'chai');
  await expect(deletionQuestion(page)).toBeVisible();
  await turnTo('TRP234');
  await seeHeading(page, 'Goa trip');
  await see(page, 'No expenses yet');
  await expect(dialogs(page)).toHaveCount(0);
});

test('what fails to load says so, and loads on “Try again”', async ({ app }) => {
  const { page, server } = app;
  app.mayLog(/status of 500/);
  server.refuse('giveOrTakeRecords', 'internal');
  await page.goto(address);
  await see(page, 'Failed to fetch transactions.');
  await seeNo(page, 'Nothing given or taken yet');
  server.answer('giveOrTakeRecords', usual.giveOrTakeRecords);
  await click(page, 'Try again');
  await expect(card(page, 'Given to Ravi')).toBeVisible();

  await test.step('a list that fails behind a form leaves what was typed', async () => {
    server.refuse('giveOrTakeRecords', 'internal');
    server.answer('increaseGiveOrTake', { record, ...usual.giveOrTakeRecords });
    await edit(page, 'Given to Ravi');
    await fill(page, 'Amount (₹)', '120');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Failed to fetch transactions.')).toBeAttached();
    await expect(page.getByLabel('Amount (₹)')).toHaveValue('120');
    await click(page, 'Update');
    await seeNotice(page, 'Amount increased!');
  });

  await test.step('the details of an expense', async () => {
    server.refuse('getExpense', 'internal');
    await page.goto('/dashboard');
    await openDetails(page, 'chai');
    await seeProblem(page, 'This expense could not be loaded. Please try again.');
    server.answer('getExpense', usual.getExpense);
    await click(page, 'Try again');
    await expect(details(page, 'chai')).toContainText('Shared by');
    await page.keyboard.press('Escape');
  });

  await test.step('the history of the coins, which is empty at first', async () => {
    const calls = server.hold('coinsHistory');
    await click(page, /^Remaining Coins/);
    await click(page, 'History');
    const history = page.getByRole('dialog', { name: 'Coin History' });
    await expect(history.getByRole('status').first()).toHaveText('Loading...');
    await calls.refuse('internal');
    await seeProblem(page, 'Failed to fetch coins history');
    await click(page, 'Try again');
    await calls.answer({ history: [], totalCoins: usual.myGroups.totalExpenses });
    await see(page, 'No coin history yet');
  });

  await test.step('the groups, on entering one', async () => {
    await page.goto('/');
    await see(page, 'Easy group management');
    server.refuse('myGroups', 'internal');
    await click(page, /^Enter Group/);
    await expect(page.getByRole('alertdialog')).toContainText('Failed to fetch your groups. Please try again.');
  });
});

test('a call that fails late shows no error when a later one has succeeded', async ({ app }) => {
  const { page, server } = app;
  app.mayLog(/status of 500/);
  const calls = server.hold('myGroups');
  await page.goto('/dashboard');
  await calls.seen();
  await see(page, 'Loading group...');
  const [first] = calls.routes.splice(0, 1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await calls.answer(usual.myGroups);
  await seeHeading(page, 'Sunrise PG');
  await first?.fulfill({ status: 500, json: { error: 'internal', message: 'It broke.' } });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await seeNo(page, 'Your group could not be loaded. Please try again.');
});

test('without a live view, what was changed appears once the server has answered', async ({
  app: { page, server },
}) => {
  const taken = {
    ...record,
    id: 'record22222222222222',
    type: 'TAKE',
    name: 'Priya',
    amount: usual.myGroups.totalExpenses,
  };
  const known = usual.giveOrTakeRecords;
  server.answer('giveOrTake', { record: taken as typeof record, ...known, revision: 6 });
  server.answer('removeGiveOrTake', known.remainingCoins);
  await page.goto(address);
  server.answer('giveOrTakeRecords', {
    ...known,
    records: [taken as typeof record, record],
    taken: taken.amount,
    revision: 6,
  });
  await lend(page, 'Take', { amount: '40', name: 'Priya' });
  await expect(card(page, 'Taken from Priya')).toBeVisible();
  await seeFigure(page, 'Taken', '₹40.00');
  server.answer('giveOrTakeRecords', { ...known, revision: 7 });
  await pressSettle(page, 'Taken from Priya');
  await answer(page, 'Delete');
  await expect(card(page, 'Taken from Priya')).toHaveCount(0);
  await seeFigure(page, 'Taken', '₹0.00');
  expect(await noticesOf(page, 'Transaction deleted.')()).toHaveLength(1);
});

test('a deleted card fades, is deleted once, and comes back if the deletion fails', async ({ app }) => {
  const { page, server, context } = app;
  app.mayLog(/status of \d+|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/dashboard');
  const calls = server.hold('deleteExpense');
  const bin = expenseCard(page, 'chai').getByRole('button', { name: 'Delete Expense' });
  const seeBack = async (text: string): Promise<void> => {
    await seeNotice(page, text);
    await expect(bin).toBeEnabled();
  };
  for (const [refuse, text] of [
    [() => calls.refuse('internal'), 'Something went wrong. Please try again.'],
    [() => calls.disturb(400, 'no JSON'), 'Something went wrong'],
    [() => calls.refuse('expense-not-found'), 'This expense does not exist.'],
  ] as const) {
    await pressDelete(page, 'chai');
    await expect(bin).toBeDisabled();
    await refuse();
    await seeBack(text);
  }
  await context.setOffline(true);
  await pressDelete(page, 'chai');
  await calls.cut();
  await seeBack('You are offline. Please connect and try again.');
  await context.setOffline(false);
  server.answer('myGroups', { ...usual.myGroups, groups: [{ ...sunrise, expenses: [], revision: 10, count: 0 }] });
  await pressDelete(page, 'chai');
  await calls.answer(usual.myGroups);
  await seeNotice(page, 'Expense deleted successfully!');
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  expect(calls.sent).toHaveLength(5);
});

test('the admin takes out the expense of someone who has left; if that fails, it stays', async ({ app }) => {
  const { page, server, context } = app;
  app.mayLog(/status of \d+|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/dashboard');
  const calls = server.hold('strikeExpense');
  const question = page.getByRole('alertdialog', { name: 'Take out this expense?' });
  const takeOut = async (): Promise<void> => {
    await askToDelete(page, 'wifi');
    await expect(question).toContainText('wifi (₹40.00), added by Charu Nair, who is no longer in Sunrise PG.');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Take out', exact: true }).click();
    await calls.seen();
  };
  await takeOut();
  await calls.refuse('recorder-is-a-member');
  await seeNotice(page, 'The person who recorded this expense is still in the group. Only they can delete it.');
  await context.setOffline(true);
  await takeOut();
  await calls.cut();
  await seeNotice(page, 'You are offline. Please connect and try again.');
  await expect(expenseCard(page, 'wifi')).toBeVisible();
  await context.setOffline(false);
  await takeOut();
  await calls.answer({ groupCode: group.groupCode, expenseId: 'wifi0000000000000000' });
  await seeNotice(page, 'Expense taken out.');
});

for (const [where, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a large screen', { width: 1280, height: 800 }],
] as const) {
  test(`on ${where}, a dialog is a sheet at the edge with its buttons in sight, and a question a card in the middle`, async ({
    app: { page, server },
  }) => {
    await page.setViewportSize(viewport);
    const { width, height } = viewport;
    const trip = { ...sunrise, groupCode: 'TRP234', joinCode: 'TRP234', groupName: 'Goa trip' };
    server.answer('myGroups', { ...usual.myGroups, groups: [sunrise, trip] });
    server.answer('coinsHistory', { history: [], totalCoins: usual.myGroups.totalExpenses });
    const look = async (_: Page, heading: string | RegExp, dialog: Locator): Promise<void> => {
      await dialog.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
      const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const gaps = [box.x, box.y, width - box.x - box.width, height - box.y - box.height];
      const isQuestion = (await dialog.getAttribute('role')) === 'alertdialog';
      const isPage = width > 1000 && heading.toString().includes('Insights');
      if (isQuestion) expect(Math.min(...gaps), `${heading}`).toBeGreaterThan(10);
      else if (width < 1000) expect([gaps[0], gaps[2], gaps[3]], `${heading}`).toEqual([0, 0, 0]);
      else expect(gaps.slice(1), `${heading}`).toEqual([0, 0, 0]);
      if (!isQuestion && !isPage && width > 1000) expect(box.width, `${heading}`).toBeLessThan(500);
      if (isQuestion) return;
      await expect(dialog.getByRole('button', { name: /^(Close|Cancel)$/ }).first()).toBeInViewport({ ratio: 1 });
      for (const button of await dialog.locator('.sheet-footer').getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
    };
    await page.goto('/');
    await followEach(page, ofHome, { look });
    await page.goto('/dashboard');
    await followEach(page, ofDashboard, { look });
    await page.goto('/give-take-dashboard');
    await followEach(page, ofGiveTake, { look });
  });
}

test('Edit Expense has what Add Expense has, but for the title, the note, the button and what cannot be edited', async ({
  app: { page },
}) => {
  const partsOf = async (title: string): Promise<string[]> => {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('list', { name: 'Suggested tags' })).toBeVisible();
    const parts = await dialog
      .locator('button, input')
      .evaluateAll((all) =>
        all.map((one) => one.ariaLabel ?? (one.querySelector('.text-xs') ?? one).textContent ?? ''),
      );
    return [...new Set(parts)]
      .filter((part) => !/Expense|Save|^Repeat|^Note$/.test(part))
      .toSorted((a, b) => a.localeCompare(b));
  };
  await page.goto('/dashboard');
  await click(page, 'Add Expense');
  await fill(page, 'Amount (₹)', '40');
  const parts = await partsOf('Add Expense');
  await page.keyboard.press('Escape');
  await openForm(page, 'chai');
  expect(await partsOf('Edit Expense')).toEqual(parts);

  await test.step('closed, it keeps what was typed, until that is discarded', async () => {
    await fill(page, 'Amount (₹)', '45');
    await click(page, 'Cancel');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Amount (₹)')).toHaveValue('45');
    await see(page, 'Your unfinished expense');
    await click(page, 'Discard');
    await expect(page.getByLabel('Amount (₹)')).toHaveValue('40');
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

test('while a dialog is open, a notice is announced inside it, where a screen reader listens', async ({
  app: { page, server },
}) => {
  await page.goto('/dashboard');
  await click(page, 'Add Expense');
  await expect(dialogs(page)).toBeVisible();
  server.answer('myGroups', { ...usual.myGroups, remainingCoins: usual.myGroups.totalExpenses, revision: 6 });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await seeNotice(page, 'Remaining coins: 40');
  await expect.poll(() => spokenInDialog(page, 'Remaining coins: 40')).toBe(1);
});

test('Back closes one dialog after the other, then leads home; Forward does not reopen them', async ({
  app: { page, server },
}) => {
  server.answer('coinsHistory', { history: [], totalCoins: usual.myGroups.totalExpenses });
  await page.goto('/');
  await click(page, /^Enter Group/);
  await click(page, /^Remaining Coins/);
  await click(page, 'History');
  await seeHeading(page, 'Coin History');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Coin History' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remaining Coins/ })).toBeFocused();
  await page.goForward();
  await seeNoDialogInHistory(page);
  await expect(dialogs(page)).toHaveCount(0);

  await test.step('closed without Back, or by a reload, a dialog leaves no history entry', async () => {
    for (const leave of [() => page.keyboard.press('Escape'), () => click(page, 'Cancel'), () => page.reload()]) {
      await click(page, 'Edit group name');
      await seeHeading(page, 'Edit Group Name');
      await leave();
      await expect(dialogs(page)).toHaveCount(0);
    }
    await seeHeading(page, 'Sunrise PG');
    await seeNoDialogInHistory(page);
    await page.goBack();
    await seeHeading(page, 'Your groups');
  });
});

test('the address names the open tab, the page of the group and Insights: a reload, Back and the rail keep to it', async ({
  app: { page },
}) => {
  const tab = (name: string | RegExp) => page.getByRole('tab', { name, selected: true });
  await page.goto('/');
  await click(page, /^Enter Group/);
  await expect(tab(/^Expenses/)).toBeVisible();
  for (const [name, address] of [
    ['Balances', '#balances'],
    ['Members', '#members'],
    ['Previous Months', '#months'],
  ] as const) {
    await openTab(page, name);
    await expect(page).toHaveURL(`/dashboard/${address}`);
  }
  await page.reload();
  await expect(tab('Previous Months')).toBeVisible();

  await openGroup(page);
  await expect(page).toHaveURL('/dashboard/#group');
  await page.reload();
  await seeHeading(page, 'This group');
  await expect(tab('Group')).toBeVisible();
  await page.goBack();
  await expect(tab(/^Expenses/)).toBeVisible();
  await expect(page).toHaveURL('/dashboard/');

  const insights = page.getByRole('dialog', { name: 'Insights' });
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Insights', includeHidden: true });
  await openTab(page, 'Balances');
  await page.getByRole('button', { name: /^Insights/ }).click();
  await expect(insights).toBeVisible();
  await expect(page).toHaveURL('/dashboard/#insights');
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(insights).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(insights).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard/#balances');
  await expect(tab('Balances')).toBeVisible();
  await openTab(page, /^Expenses/);
  await page.goBack();
  await seeHeading(page, 'Your groups');
  await page.goto('/dashboard/#insights');
  await expect(insights).toBeVisible();
  await page.goBack();
  await expect(insights).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard/');
});

test('on a large screen too, the page of a group begins with its heading', async ({ app: { page } }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/dashboard/#group');
  const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0;
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeVisible();
  expect(await top('Group')).toBeLessThan(await top('People'));
});

test('what recurs, days away, a guest, an import and an export are two taps from the dashboard of a phone', async ({
  app: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [row, title] of [
    [/^Recurring/, 'Recurring'],
    [/^Repeat a bill/, 'Repeat a bill'],
    [/^Days away/, 'Days away'],
    [/^Add someone without the app/, 'Add someone without the app'],
    [/^Import from Splitwise or Spliit/, 'Import from Splitwise or Spliit'],
    [/^Export/, 'Export'],
  ] as const) {
    await page.goto('/dashboard');
    await openGroup(page);
    await click(page, row);
    await seeHeading(page.getByRole('dialog'), title);
  }
});

test('a dialog that opens while the page is reloading does not lead away from the page', async ({ app: { page } }) => {
  await page.goto('/');
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  const code: Route[] = [];
  const reload: Route[] = [];
  await page.route('**/assets/group-*', (route) => void code.push(route));
  await page.route('**/dashboard/', (route) => void reload.push(route));
  await click(page, '2 members');
  await expect.poll(() => code.length).toBe(1);
  const reloaded = page.reload();
  await expect.poll(() => reload.length).toBe(1);
  // Playwright can look for the dialog only after the reload. The dialog's history entry shows that it is open.
  const opened = page.waitForEvent('framenavigated');
  await code.shift()?.fallback();
  await opened;
  await reload.shift()?.fallback();
  await reloaded;
  await seeNoDialogInHistory(page);
  await seeHeading(page, 'Sunrise PG');
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await seeHeading(page, 'Your groups');
});

test('Back closes the password reset, and no form that waits for its answer', async ({ visitor, app }) => {
  await visitor.page.goto('/');
  await follow(visitor.page, 'Login');
  await openForgotPassword(visitor.page);
  await resetDialog(visitor.page).getByLabel('UserId').fill('9876543210');
  await visitor.page.goBack();
  await expect(dialogs(visitor.page)).toHaveCount(0);
  await expect(visitor.page).toHaveURL('/login');
  await expect(visitor.page.getByRole('button', { name: 'Forgot Password?' })).toBeFocused();

  const { page, server } = app;
  const calls = server.hold('updateGroupName');
  await page.goto('/dashboard');
  await click(page, 'Edit group name');
  await fill(page, 'Group name', 'Our house');
  await page.getByRole('button', { name: 'Save' }).click();
  await calls.seen();
  for (let press = 0; press < 2; press += 1) {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  }
  await calls.answer({ groupCode: group.groupCode, groupName: 'Our house', revision: 8 });
  await expect(dialogs(page)).toHaveCount(0);
  await seeNoDialogInHistory(page);
});

test('a screen or a dialog that crashes says so, and works again once it can', async ({ app, visitor }) => {
  for (const one of [app, visitor]) one.mayLog(/crashed on purpose/);
  await letCrash(visitor.page, 'NotFoundPage');
  await visitor.page.goto('/no-such-page');
  await seeHeading(visitor.page, 'This screen could not be shown.');
  await click(visitor.page, 'Try again');
  await seeHeading(visitor.page, 'This screen could not be shown.');
  await letWork(visitor.page);
  await click(visitor.page, 'Try again');
  await see(visitor.page, 'We couldn’t find that page.');

  const { page } = app;
  await letCrash(page, 'CoinsDialog');
  await page.goto('/dashboard');
  await click(page, /Remaining Coins/);
  await seeNotice(page, 'Something went wrong here, and it was closed. Please try again.');
  await expect(dialogs(page)).toHaveCount(0);
  await letWork(page);
  await click(page, /Remaining Coins/);
  await seeHeading(page, 'Manage Coins');
});

test('of more than twenty changes, the details list the newest and say where the older ones are', async ({
  app: { page, server },
}) => {
  const change = { at: expense().createdAt, by: expense().userId, byName: 'Asha Rao', kind: 'EXPENSE_EDITED' };
  const history = Array.from({ length: 20 }, (_, index) => ({ id: `change${index}`, ...change }));
  server.answer('getExpense', { ...usual.getExpense, history, hasOlderHistory: true });
  await page.goto('/dashboard');
  await openDetails(page, 'chai');
  await expect(details(page, 'chai').getByText('You changed it')).toHaveCount(20);
  await see(page, 'Older changes are in Activity.');
});

test('older entries of the activity load page by page, and one that this version cannot show says so', async ({
  app: { page, server },
}) => {
  const entry = { at: expense().createdAt, by: asha.mobile, byName: asha.name };
  const joined = { ...entry, id: 'joined00000000000000', kind: 'MEMBER_JOINED' };
  const unknown = { ...entry, id: 'unknown0000000000000', kind: 'RULE_SET' };
  server.answer('activity', { entries: [joined], next: `${joined.at}_${joined.id}` });
  await page.goto('/dashboard');
  const activity = await openActivity(page);
  await seeEntry(activity, 'You joined the group');
  server.answer('activity', { entries: [unknown], next: null });
  await click(page, 'Show older');
  await see(page, 'You made a change that this version of the app cannot show. Reload the page to see it.');
  await expect(activity.getByRole('button', { name: 'Show older' })).toHaveCount(0);
});

test('in the activity, what others say of one’s expenses is new until one has looked', async ({
  app: { page, server },
}) => {
  const said = { kind: 'OBJECTED', by: ravi.mobile, byName: ravi.name, text: 'It was one cup.' } as const;
  const entries = [asha.mobile, meera.id].map((other, index) => {
    return { ...said, other, id: `said${index}`.padEnd(20, '0'), at: `${today}T04:4${index}:00.000Z` };
  });
  server.answer('activity', { entries, next: null });
  const looks = JSON.stringify({ [group.groupCode]: { at: `${today}T04:35:00.000Z` } });
  await page.addInitScript((seen) => localStorage.setItem('seen', seen), looks);
  await page.goto('/dashboard/#group');
  await click(page, /^Activity/);
  await expect(topmost(page).getByText('“It was one cup.”')).toHaveCount(2);
  await expect(topmost(page).getByRole('img', { name: 'new', exact: true })).toHaveCount(1);
});

test('someone alone sees no tabs of Members and Balances, and no open one comes back by itself when another returns', async ({
  app: { page, server },
}) => {
  await page.goto('/dashboard');
  await openTab(page, 'Members');
  const { guests: _guests, ...alone } = { ...sunrise, users: sunrise.users.slice(0, 1), former: [], balances: {} };
  server.answer('myGroups', { ...usual.myGroups, groups: [{ ...alone, groupRevision: 8 }] });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  for (const name of ['Members', 'Balances']) await expect(page.getByRole('tab', { name })).toHaveCount(0);
  const list = page.getByRole('tab', { name: /^Expenses/ });
  await expect(list).toHaveAttribute('aria-selected', 'true');
  await seeNo(page, 'All settled');
  await see(page, 'Only you are here');
  await expect(page.getByRole('button', { name: 'Invite flatmates' })).toBeVisible();
  await click(page, 'Add someone without the app');
  await click(page, 'Cancel');
  server.answer('myGroups', { ...usual.myGroups, groups: [{ ...sunrise, groupRevision: 9 }] });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'false');
  await expect(list).toHaveAttribute('aria-selected', 'true');
});

test('the lines of the coins add up to what is left, and each leads to its list', async ({ app: { page, server } }) => {
  const amounts = { thisMonth: -300, otherMonths: -600, given: -810, givenBack: 310 };
  const lines = Object.fromEntries(Object.entries(amounts).map(([line, coins]) => [line, paise(coins * 100)]));
  server.answer('coinsSum', {
    ...usual.coinsSum,
    monthlyLimit: paise(500_000),
    lines: { ...usual.coinsSum.lines, ...lines },
    remainingCoins: paise(360_000),
  });
  await page.goto('/dashboard');
  await click(page, /^Remaining Coins/);
  await expect(page.getByRole('list', { name: 'How your coins add up' }).getByRole('listitem')).toHaveText([
    'Limit 5,000',
    'Spent this month -300',
    'Recorded now, dated another month -600',
    'Given -810',
    'Given, came back +310',
    'Left 3,600',
  ]);
  await expect(page.getByRole('button', { name: 'Limit 5,000' })).toBeFocused();
  await click(page, /^Recorded now, dated another month/);
  const previous = page.getByRole('tab', { name: 'Previous Months' });
  await expect(previous).toBeFocused();
  await expect(previous).toBeInViewport();
  await click(page, /^Remaining Coins/);
  await click(page, /^Spent this month/);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await click(page, /^Remaining Coins/);
  await follow(page, /^Given -810/);
  await seeHeading(page, 'Give and Take');
});

test('an empty field removes the UPI ID, and shows when it was set', async ({ app: { page, server } }) => {
  server.answer('payee', { ...usual.payee, upiId: 'asha@okbank', since: expense().createdAt });
  const calls = server.hold('setUpiId');
  await page.goto('/');
  await openAccount(page, 'UPI ID');
  await expect(upiField(page)).toHaveValue('asha@okbank');
  await see(page, /^Set on \d+ \w+$/);
  await upiField(page).fill('');
  await fill(page, 'Type your password to confirm', asha.password);
  await click(page, 'Remove');
  await calls.answer({ upiId: null });
  await seeNotice(page, 'UPI ID removed.');
  expect(calls.sent[0]?.body).toEqual({ upiId: null, password: asha.password });
});

test('an answer to a request from before the connection was lost does not say that the phone is online', async ({
  app,
}) => {
  const { page, server, context } = app;
  await page.goto('/dashboard');
  const calls = server.hold('activity');
  await openGroup(page);
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  await calls.seen();
  await context.setOffline(true);
  const status = activityOf(page).getByText('New activity will appear when you’re back online.');
  await expect(status).toBeVisible();
  await calls.answer({ entries: [], next: null });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(status).toBeVisible();
  expect(calls.sent).toHaveLength(1);
  await context.setOffline(false);
  await calls.answer({ entries: [], next: null });
  await expect(status).toBeHidden();
});

test('the link to the user’s UPI ID opens its dialog once, and not again after a reload', async ({ app: { page } }) => {
  await page.goto('/#account=upi');
  await upiField(page).click();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await expect(upiField(page)).toHaveCount(0);
  await seeNoDialogInHistory(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account/ }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
