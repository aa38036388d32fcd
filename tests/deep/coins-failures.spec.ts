/** The user changes coins, and the request is sent twice, lost or refused (docs/product.md §6, §7). */
import { seeCoins } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { settledIn } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeNo, seeProblem } from '../support/e2e/ui.ts';

test('a double click adds the coins once, and the other form is disabled during the request', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  await settledIn(asha);
  const held: (() => Promise<void>)[] = [];
  await page.route('**/pg/add-coins', (route) => void held.push(() => route.continue()));

  await click(page, /^Remaining Coins/);
  await fill(page, 'Monthly limit in coins', '70');
  await fill(page, 'Coins to add', '500');
  await page.getByRole('button', { name: 'Add Coins' }).dblclick();
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Set Limit' })).toBeDisabled();
  await page.getByLabel('Monthly limit in coins').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Manage Coins' })).toBeVisible();
  await expect.poll(() => held.length).toBe(1);

  await held[0]?.();
  await seeNotice(page, 'Coins added!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seeCoins(page, '1,500');
  const { history } = await api.can('coinsHistory');
  expect(history.map(({ actionType }) => actionType)).toEqual(['ADD_COINS', 'SET_LIMIT']);
});

test('coins are added once when the answer is lost and the button is pressed again', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(/ERR_FAILED/);
  const { page, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  await settledIn(asha);
  await page.route('**/pg/add-coins', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await click(page, /^Remaining Coins/);
  await fill(page, 'Coins to add', '500');
  await click(page, 'Add Coins');
  await seeProblem(page, 'The connection was lost. Please try again.');
  await expect(page.getByLabel('Coins to add')).toHaveValue('500');

  await page.unroute('**/pg/add-coins');
  await click(page, 'Add Coins');
  await seeNotice(page, 'Coins added!');
  await seeCoins(page, '1,500');
});

test('each coins form has its own message for a server failure', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(/500/);
  const { page, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  await settledIn(asha);
  const json = { error: 'internal', message: 'Something went wrong. Please try again.' };
  await page.route(/pg\/(set-monthly-limit|add-coins|coins-history)/, (route) => route.fulfill({ status: 500, json }));

  await click(page, /^Remaining Coins/);
  await fill(page, 'Coins to add', '500');
  await click(page, 'Add Coins');
  await seeProblem(page, 'Failed to add coins');
  await fill(page, 'Monthly limit in coins', '70');
  await click(page, 'Set Limit');
  await seeProblem(page, 'Failed to update monthly limit');
  await click(page, 'History');
  await seeProblem(page, 'Failed to fetch coins history');
  await page.unroute(/pg\/(set-monthly-limit|add-coins|coins-history)/);
  await click(page, 'Try again');
  await see(page, 'Limit set');
  await seeNo(page, 'Failed to fetch coins history');
});

test('the coin history says when it is loading and when it is empty', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await settledIn(asha);
  const held: (() => Promise<void>)[] = [];
  await page.route('**/pg/coins-history', (route) => void held.push(() => route.continue()));
  await click(page, /^Remaining Coins/);
  await click(page, 'History');
  const history = page.getByRole('dialog', { name: 'Coin History' });
  await expect(history.getByRole('status')).toHaveText('Loading...');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.();
  await see(page, 'No coin history yet');
  await expect(history).toContainText('Total Coins 0');
});
