/**
 * Answers that arrive after the user has pressed Escape twice, navigated away or tried again. If an answer was lost,
 * a repeated request takes effect only once (docs/product.md §10.21).
 */
import type { Page, Route } from '@playwright/test';
import {
  addExpense,
  askToDelete,
  deletionQuestion,
  expenseCard,
  fillExpense,
  seeCoins,
  seeCount,
  sendExpense,
} from '../support/e2e/app.ts';
import { holdTimers } from '../support/e2e/clock.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { address, edit, fillLending, madeRecord, openGiveTake, record, sendLending } from '../support/e2e/give-take.ts';
import { cutLiveView, failAt, hold, noticeAfter, press, waitLong } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, dialogs, fill, follow, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/** Switches to a group as a tap on a notification does. */
const turnTo = (page: Page, code: string): Promise<void> =>
  page.evaluate((asked) => {
    history.pushState({}, '', `/dashboard#group=${asked}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, code);

test.use({ coins: 1000 });

test('a dialog stays open during its submission when Escape is pressed twice, and keeps what was typed @deep', async ({
  atDashboard: { asha, page },
}) => {
  asha.mayLog(/500/);
  const calls = await hold(page, '**/pg/addExpenseToGroups');
  await fillExpense(page, { amount: '35', tags: ['chai'] });
  await sendExpense(page);
  await calls.seen();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible();

  await calls.refuse();
  await seeProblem(page, 'The expense could not be added. Please try again.');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('35');
  await sendExpense(page);
  await calls.send();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await click(page, 'Add Expense');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await click(page, 'Add Expense');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a user who does something else while a group is loading is not taken to the group @deep', async ({
  alone: { page },
}) => {
  await page.goto('/');
  const calls = await hold(page, '**/pg/my-groups?*');

  await click(page, /Enter Group/);
  await calls.seen();
  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('Goa trip');
  const answered = page.waitForResponse('**/pg/my-groups?*');
  await calls.send();
  await (await answered).finished();
  await expect(page.getByRole('button', { name: /Enter Group/, includeHidden: true })).toBeEnabled();
  await expect(page.getByPlaceholder('Enter group name')).toHaveValue('Goa trip');
  await click(page, 'Cancel');

  await click(page, /Enter Group/);
  await calls.seen();
  await follow(page, /Give and Take/);
  await seeHeading(page, 'Give and Take');
  const late = page.waitForResponse('**/pg/my-groups?*');
  await calls.send();
  await (await late).finished();
  await seeLive(page);
  await expect(page).toHaveURL('/give-take-dashboard');
});

test('a user who opens another group no longer sees the first group’s dialog or search @deep', async ({
  atDashboard: { page, api, code },
}) => {
  const trip = await buildGroup([api], 'Trip');
  await addExpense(page, { amount: '30', tags: ['chai'] });

  await click(page, 'Edit group name');
  await page.getByPlaceholder('Enter group name').fill('Our house');
  await turnTo(page, trip);
  await seeHeading(page, 'Trip');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await turnTo(page, code);
  await seeHeading(page, 'Sunrise PG');
  await seeLive(page);
  await page.getByPlaceholder('Search by chai, bread, Flipkart...').fill('chai');
  await askToDelete(page, 'chai');
  await expect(deletionQuestion(page)).toBeVisible();
  await turnTo(page, trip);
  await seeHeading(page, 'Trip');
  await see(page, 'No expenses yet');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('if the list behind a form fails to load, the form keeps what was typed @deep', async ({
  signedIn: { asha, page },
}) => {
  asha.mayLog(/500|ERR_FAILED|WebChannel/);
  await madeRecord(asha);
  await cutLiveView(page);
  await page.goto(address);
  await edit(page, 'Given to Ravi');
  await fill(page, 'Amount (₹)', '120');
  const calls = await hold(page, '**/pg/give-or-take-records?*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await calls.refuse();
  await expect(page.getByText('Failed to fetch transactions.')).toBeAttached();
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('120');
  await click(page, 'Update');
  await seeNotice(page, 'Amount increased!');
});

test('once a dashboard is live, the message that it could not be loaded disappears @deep', async ({
  atDashboard: { asha, page },
}) => {
  asha.mayLog(/500/);
  await addExpense(page, { amount: '30', tags: ['chai'] });
  await failAt(page, '**/pg/my-groups?*');
  await page.reload();
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeLive(page);
  await seeNo(page, 'Your group could not be loaded. Please try again.');
});

test('a call that fails late shows no error when a later call has succeeded @deep', async ({
  alone: { asha, page },
}) => {
  asha.mayLog(/500|ERR_FAILED|WebChannel/);
  await cutLiveView(page);
  const calls = await hold(page, '**/pg/my-groups?*', 1);
  await page.goto('/dashboard');
  await calls.seen();
  // The page has sent its call; going online makes it send another.
  await see(page, 'Loading group...');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'Sunrise PG' })).toBeVisible({ timeout: 2000 });
  }).toPass();

  const answered = page.waitForResponse((response) => response.status() === 500);
  await calls.refuse();
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await seeNo(page, 'Your group could not be loaded. Please try again.');
});

const sentBefore = 'We sent this and got no answer. If you send it again unchanged, it counts only once.';

/** Lets calls reach the server, but never returns their answers to the page. */
async function loseAnswers(page: Page, url: string): Promise<{ readonly arrived: () => number }> {
  let arrived = 0;
  await page.route(url, async (route: Route) => {
    await route.fetch();
    arrived += 1;
  });
  return { arrived: () => arrived };
}

test('a user repeats a request whose answer was lost, and it takes effect only once @deep', async ({
  atDashboard: { asha, page },
}) => {
  asha.mayLog(/ERR_FAILED/);

  await test.step('an expense: the user closes its dialog with Back', async () => {
    const lost = await loseAnswers(page, '**/pg/addExpenseToGroups');
    await fillExpense(page, { amount: '30', tags: ['chai'] });
    await holdTimers(page, noticeAfter);
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

  await test.step('coins: the connection is lost, and the user closes the dialog with Cancel', async () => {
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
    await seeCoins(page, '1,000');
    expect(await asha.api.can('coinsHistory')).toMatchObject({ history: { length: 2 } });
  });

  await test.step('money given: the user closes its dialog with Cancel', async () => {
    await openGiveTake(page);
    const lost = await loseAnswers(page, '**/pg/give-or-take');
    await fillLending(page, 'Give', { amount: '70', name: 'Bilal' });
    await holdTimers(page, noticeAfter);
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
