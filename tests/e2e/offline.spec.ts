/**
 * A phone without a connection says so on every screen, keeps its data and what was typed, and catches up later
 * (docs/product.md §5, §10).
 */
import { localDate } from '@pg/contract/months';
import {
  addExpense,
  expenseCard,
  fillExpense,
  pressDelete,
  seeCoins,
  seeCount,
  seeFigure,
  seeLive,
  sendExpense,
  setLimit,
} from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openOwnDashboard } from '../support/e2e/household.ts';
import { connection, hold, lastKnown, offline, untilLoaded } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a user can read loaded data offline, and sees everything new once the phone is back online', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  asha.mayLog(offline);
  await ravi.api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([asha.api, ravi.api]);
  const spend = (amount: number, tag: string) =>
    ravi.api.can('addExpense', { amount, paymentDate: localDate(new Date()), tags: [tag], groupCodes: [code] });
  await spend(40, 'chai');
  await asha.page.goto('/dashboard');
  await seeLive(asha.page);
  await seeFigure(asha.page, 'Total Expenses', '₹40.00');

  await asha.context.setOffline(true);
  await expect(connection(asha)).toHaveText(lastKnown);
  await spend(60, 'rent');
  await expect(expenseCard(asha.page, 'chai')).toBeVisible();
  await seeFigure(asha.page, 'Total Expenses', '₹40.00');

  await asha.context.setOffline(false);
  await expect(expenseCard(asha.page, 'rent')).toBeVisible();
  await seeFigure(asha.page, 'Total Expenses', '₹100.00');
  await seeCount(asha.page, 2);
});

test('a screen first opened offline shows a message, and loads once the phone is back online', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  asha.mayLog(offline);
  const { page, context } = asha;
  await page.goto('/');
  // No other screen has the code of the sign-up.
  const signUp = page.getByRole('link', { name: 'Create Account' });
  await signUp.waitFor();
  await context.setOffline(true);
  await signUp.click();
  await seeHeading(page, 'This screen could not be shown.');
  await context.setOffline(false);
  await seeHeading(page, 'Create Account');
});

const banner = 'You are offline. You can keep reading. We’ll update when you’re back online.';

test('a limit set offline shows a message and keeps the number, and is set once the phone is back online @deep', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(offline);
  const { page, context, api } = asha;
  await buildGroup([api]);
  await page.goto('/dashboard');
  await seeLive(page);
  await setLimit(page, '500');

  await click(page, /Remaining Coins/);
  await fill(page, 'Monthly limit in coins', '800');
  await context.setOffline(true);
  await click(page, 'Set Limit');
  await seeProblem(page, 'You are offline. Please connect and try again.');
  await expect(page.getByLabel('Monthly limit in coins')).toHaveValue('800');

  await context.setOffline(false);
  await click(page, 'Set Limit');
  await seeCoins(page, '800');
});

test('a group created offline shows a message and keeps the name @deep', async ({ member }) => {
  const asha = await member('Asha Rao');
  asha.mayLog(offline);
  const { page, context } = asha;
  await click(page, /Create Group/);
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await seeProblem(page, 'You are offline. Please connect and try again.');
  await expect(dialog.getByPlaceholder('Enter group name')).toHaveValue('Sunrise PG');

  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await seeHeading(page, 'Group Created!');
});

test('every screen says that the phone is offline until it is back online @deep', async ({ visitor, member }) => {
  const asha = await visitor('Asha Rao');
  const [ravi, bilal] = [await member('Ravi Kumar', unopened), await member('Bilal Khan', unopened)];
  await buildGroup([ravi.api]);
  const screens = [
    { who: asha, path: '/login', says: banner },
    { who: asha, path: '/signup', says: banner },
    { who: asha, path: '/no-such-page', says: banner },
    { who: ravi, path: '/', says: banner },
    { who: ravi, path: '/dashboard', says: lastKnown },
    { who: bilal, path: '/give-take-dashboard', says: lastKnown },
  ];
  for (const { who, path, says } of screens) {
    who.mayLog(offline);
    await who.page.goto(path);
    await expect(who.page.getByRole('heading').first()).toBeVisible();
    await expect(connection(who)).toBeEmpty();
    if (says === lastKnown) await seeLive(who.page);
    await who.context.setOffline(true);
    await expect(connection(who)).toHaveText(says);
    await who.context.setOffline(false);
    await expect(connection(who)).toBeEmpty();
  }
});

/**
 * Messages that Chromium and Firestore log when there is no network. Firestore tests its connection with an image,
 * which the content policy blocks.
 */
const noConnection = /ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif/;

test('an expense added offline waits, and is recorded once the phone is back online @deep', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(noConnection);
  const { page, context } = asha;
  await openOwnDashboard(asha, 1000);

  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await context.setOffline(true);
  await sendExpense(page);
  await seeNotice(page, 'Saved on this phone. It is sent once you are back.');
  await expect(expenseCard(page, 'chai')).toContainText('Waiting');
  await seeCoins(page, '1,000');

  // While a listener resumes, the emulator does not send it new writes. So the test waits for the listener.
  const listening = page.waitForResponse(/Listen\/channel.*RID=rpc/);
  await context.setOffline(false);
  await listening;
  await seeCoins(page, '970');
  await expect(expenseCard(page, 'chai')).toHaveCount(1);
  await expect(expenseCard(page, 'chai')).not.toContainText('Waiting');
  await seeCount(page, 1);
});

test('a user who deletes an expense offline sees a message, and the expense stays @deep', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(noConnection);
  const { page, context } = asha;
  await untilLoaded(page, 'DeleteExpenseDialog', () => openOwnDashboard(asha, 1000));
  await addExpense(page, { amount: '30', tags: ['chai'] });

  await context.setOffline(true);
  await pressDelete(page, 'chai');
  await seeNotice(page, 'You are offline. Please connect and try again.');
  await expect(expenseCard(page, 'chai').getByRole('button', { name: 'Delete Expense' })).toBeEnabled();
});

test('when an answer is lost, the page repeats the request, and only one expense is added @deep', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(/ERR_FAILED/);
  const { page } = asha;
  await openOwnDashboard(asha, 1000);

  const keys: (string | undefined)[] = [];
  await page.route('**/pg/addExpenseToGroups', async (route) => {
    keys.push(
      await route
        .request()
        .headerValue('idempotency-key')
        .then((key) => key ?? undefined),
    );
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await addExpense(page, { amount: '30', tags: ['chai'] });
  await seeCoins(page, '970');
  await seeCount(page, 1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a double click adds one expense @deep', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await openOwnDashboard(asha, 1000);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/addExpenseToGroups') && sent.push(request.url()));
  const calls = await hold(page, '**/pg/addExpenseToGroups');

  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).dblclick();
  await calls.send();
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeCoins(page, '970');
  expect(sent).toHaveLength(1);
});

test('without live updates, the list of expenses is updated after each change by the user @deep', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  asha.mayLog(/ERR_FAILED|WebChannel/);
  await page.route(/firebase-token/, (route) => route.abort());
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([asha.api]);
  await page.goto('/dashboard');
  await see(page, 'Connecting');
  await see(page, 'No expenses yet');

  const before = { amount: 100, paymentDate: localDate(new Date()), tags: ['rent'], groupCodes: [code] };
  await asha.api.can('addExpense', before);
  await addExpense(page, { amount: '30', tags: ['chai'] });
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await seeCount(page, 2);
  await seeCoins(page, '870');
});
