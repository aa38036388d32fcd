/** Changes made while the phone is offline, and changes whose answer is lost (docs/product.md §5, §10). */
import { localDate } from '@pg/contract/months';
import {
  addExpense,
  expenseCard,
  fillExpense,
  pressDelete,
  seeCoins,
  seeCount,
  sendExpense,
} from '../support/e2e/app.ts';
import { untilLoaded } from '../support/e2e/broken-code.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { openOwnDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { see } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/**
 * Messages that Chromium and Firestore log when there is no network. Firestore tests its connection with an image,
 * which the content policy blocks.
 */
const offline = /ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif/;

test('an expense added offline waits, and is recorded once the phone is back online', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(offline);
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

test('a user who deletes an expense offline sees a message, and the expense stays', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(offline);
  const { page, context } = asha;
  await untilLoaded(page, 'DeleteExpenseDialog', () => openOwnDashboard(asha, 1000));
  await addExpense(page, { amount: '30', tags: ['chai'] });

  await context.setOffline(true);
  await pressDelete(page, 'chai');
  await seeNotice(page, 'You are offline. Please connect and try again.');
  await expect(expenseCard(page, 'chai').getByRole('button', { name: 'Delete Expense' })).toBeEnabled();
});

test('when an answer is lost, the page repeats the request, and only one expense is added', async ({ member }) => {
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

test('a double click adds one expense', async ({ member }) => {
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

test('without live updates, the list of expenses is updated after each change by the user', async ({ member }) => {
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
