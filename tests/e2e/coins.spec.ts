/**
 * Coins: the limit, additions, spending and their history, also when a request is lost or refused (docs/product.md
 * §6, §7, §10).
 */
import { database, storedMovements } from '../support/database.ts';
import { expenseCard, lastMonth, seeCoins, setLimit } from '../support/e2e/app.ts';
import { expect, openLive, test, today } from '../support/e2e/fixtures.ts';
import { axeProblems, juttingOut } from '../support/e2e/measures.ts';
import { failAt, hold, pathsOf } from '../support/e2e/network.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, openTab, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { movementsPath } from '../support/ids.ts';

const anyTime = /^\d{1,2} [A-Z][a-z]{2}, \d{1,2}:\d{2} [ap]m$/;

test.use({ coins: 1000 });

test('a user removes the limit by setting 0, and sees a message after an invalid number of coins @deep', async ({
  atDashboard: { asha, page },
}) => {
  const sent = pathsOf(page, /^POST \/pg\//);
  await click(page, /^Remaining Coins/);
  for (const [text, problem] of [
    ['-5', 'Enter a number of coins, such as 5000.'],
    ['many', 'Enter a number of coins, such as 5000.'],
    ['1,00,00,001', 'The limit can be at most 1,00,00,000 coins.'],
  ] as const) {
    await fill(page, 'Monthly limit in coins', text);
    await click(page, 'Set Limit');
    await seeProblem(page, problem);
  }
  await fill(page, 'Coins to add', '0');
  await click(page, 'Add Coins');
  await seeProblem(page, 'Enter more than 0 coins.');
  await fill(page, 'Coins to add', '99,99,001');
  expect(sent).toEqual([]);
  asha.mayLog(/400/);
  await click(page, 'Add Coins');
  // Both forms show the message.
  await expect(page.getByRole('alert').filter({ hasText: 'The limit can be at most 1,00,00,000 coins.' })).toHaveCount(
    2,
  );

  await fill(page, 'Monthly limit in coins', '0');
  await click(page, 'Set Limit');
  await seeNotice(page, 'Monthly limit updated!');
  await seeCoins(page, '0');
  await click(page, /^Remaining Coins/);
  await expect(page.getByRole('dialog', { name: 'Set Monthly Limit' })).toBeVisible();
});

test('a double click adds the coins once, and the other form is disabled during the request @deep', async ({
  atDashboard: { page, api },
}) => {
  const calls = await hold(page, '**/pg/add-coins');

  await click(page, /^Remaining Coins/);
  await fill(page, 'Monthly limit in coins', '70');
  await fill(page, 'Coins to add', '500');
  await page.getByRole('button', { name: 'Add Coins' }).dblclick();
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Set Limit' })).toBeDisabled();
  await page.getByLabel('Monthly limit in coins').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Manage Coins' })).toBeVisible();

  await calls.send();
  await seeNotice(page, 'Coins added!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seeCoins(page, '1,500');
  const { history } = await api.can('coinsHistory');
  expect(history.map(({ actionType }) => actionType)).toEqual(['ADD_COINS', 'SET_LIMIT']);
});

test('each coins form has its own message for a server failure @deep', async ({ atDashboard: { asha, page } }) => {
  asha.mayLog(/500/);
  await failAt(page, /pg\/(set-monthly-limit|add-coins|coins-history)/);

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

test('each open tab shows one notice when the balance changes, and none when a screen opens @deep', async ({
  atDashboard: { page, context, api },
}) => {
  const other = await context.newPage();
  const heardOn = (on: typeof page) => noticesOf(on, 'Remaining coins')();
  for (const on of [page, other]) {
    await openLive(on);
    await seeCoins(on, '1,000');
  }

  await setLimit(page, '800');
  await seeNotice(page, 'Remaining coins: 800');
  await seeNotice(other, 'Remaining coins: 800');
  await seeCoins(other, '800');
  // Snapshots arrive in order: when the page shows this change, it has already received the previous one.
  await api.can('addCoins', { coins: 5 });
  await seeCoins(page, '805');
  await seeCoins(other, '805');
  expect((await heardOn(page)).filter((text) => text.endsWith(' 800'))).toHaveLength(1);
  expect((await heardOn(other)).filter((text) => text.endsWith(' 800'))).toHaveLength(1);
  expect((await heardOn(page)).filter((text) => text.endsWith(' 1,000'))).toEqual([]);
});

test("a coin-history entry of another year shows the year, in India's time zone @deep", async ({
  alone: { asha, page, api, open },
}) => {
  const [first] = (await storedMovements(asha.userId)).keys();
  await database.doc(`${movementsPath(asha.userId)}/${first}`).update({ timestamp: '2024-11-20T18:35:00.000Z' });
  await api.can('addCoins', { coins: 20 });
  await open();
  await click(page, /^Remaining Coins/);
  await click(page, 'History');
  const dialog = page.getByRole('dialog', { name: 'Coin History' });
  await expect(dialog.getByRole('time')).toHaveText([anyTime, '21 Nov 2024, 12:05 am']);
});

test.describe('Before a limit is set', () => {
  test.use({ coins: 0 });

  test('a user without a limit is asked to set one, then adds coins, and sees both changes in the history', async ({
    atDashboard: { page },
  }) => {
    const card = page.getByRole('button', { name: /^Remaining Coins/ });
    await expect(card).toContainText('Set your monthly limit to start adding expenses.');
    await expect(card).toContainText('No limit set');

    await card.click();
    const first = page.getByRole('dialog', { name: 'Set Monthly Limit' });
    await expect(first.getByRole('button', { name: 'Set Limit' })).toBeDisabled();
    await expect(first.getByRole('button', { name: 'Add Coins' })).toHaveCount(0);
    await fill(page, 'Monthly limit in coins', '5,000');
    await click(page, 'Set Limit');
    await seeNotice(page, 'Monthly limit updated!');
    await seeNotice(page, 'Remaining coins: 5,000');
    await expect(first).toHaveCount(0);
    await expect(card).toBeFocused();
    await seeCoins(page, '5,000');
    await seeNo(page, 'Set your monthly limit to start adding expenses.');

    await card.click();
    const manage = page.getByRole('dialog', { name: 'Manage Coins' });
    await expect(manage.getByRole('button', { name: 'Add Coins' })).toBeDisabled();
    await fill(page, 'Coins to add', '250.50');
    await click(page, 'Add Coins');
    await seeNotice(page, 'Coins added!');
    await seeNotice(page, 'Remaining coins: 5,250.50');
    await seeCoins(page, '5,250.50');
    await see(page, 'Monthly limit: 5,250.50');

    await card.click();
    await click(page, 'History');
    const history = page.getByRole('dialog', { name: 'Coin History' });
    await expect(history).toContainText('Total Coins 5,250.50');
    const entries = history.getByRole('listitem');
    await expect(entries).toHaveText([/^Coins added .* \+250\.50$/, /^Limit set .* 5,000$/]);
    await expect(entries.first().getByRole('time')).toHaveText(anyTime);
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);
    await expect(manage.getByRole('button', { name: 'History' })).toBeFocused();
  });

  test('the coins bar is grey without a limit; with a limit it shows the used share in green, yellow or red @deep', async ({
    atDashboard: { asha, page, api, spend },
  }) => {
    const card = page.getByRole('button', { name: /^Remaining Coins/ });
    const bar = card.locator('[style*="width"]');
    const seeBar = async (colour: string, text: string): Promise<void> => {
      await expect(card).toHaveAccessibleName(new RegExp(`${text}$`));
      await expect(bar).toHaveCSS('background-color', colour);
    };

    await expect(bar).toHaveCSS('background-color', 'rgb(139, 143, 152)');
    await api.can('setMonthlyLimit', { limit: 1000 });
    await spend(asha, 499.99);
    await seeBar('rgb(21, 128, 61)', '49% used');
    await spend(asha, 0.01);
    await seeBar('rgb(234, 179, 8)', '50% used');
    await spend(asha, 299.99);
    await seeBar('rgb(234, 179, 8)', '79% used');
    await spend(asha, 0.01);
    await seeBar('rgb(220, 38, 38)', '80% used');
    await api.can('giveOrTake', { amount: 300, name: 'Ravi', date: today, type: 'GIVE' });
    await seeCoins(page, '-100');
    await seeBar('rgb(220, 38, 38)', '110% used');
    await api.can('setMonthlyLimit', { limit: 0 });
    await seeCoins(page, '0');
    await see(page, 'Set your monthly limit to start adding expenses.');
    await expect(bar).toHaveCSS('background-color', 'rgb(139, 143, 152)');
  });

  test('the coins dialog shows live figures that add up to the remaining coins, and each line leads to its list @deep', async ({
    atDashboard: { asha, page, api, spend },
  }) => {
    await api.can('setMonthlyLimit', { limit: 5000 });
    await spend(asha, 300, ['chai']);
    await spend(asha, 600, ['wifi'], lastMonth);
    const { record } = await api.can('giveOrTake', { amount: 810, name: 'Ravi', date: today, type: 'GIVE' });
    await seeCoins(page, '3,290');

    await click(page, /^Remaining Coins/);
    const lines = page.getByRole('list', { name: 'How your coins add up' }).getByRole('listitem');
    await expect(lines).toHaveText([
      'Limit 5,000',
      'Spent this month -300',
      'Recorded now, dated another month -600',
      'Given -810',
      'Left 3,290',
    ]);
    await expect(page.getByRole('button', { name: 'Limit 5,000' })).toBeFocused();
    expect(await axeProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await juttingOut(page)).toEqual([]);

    await spend(asha, 45.5, ['milk']);
    await api.can('decreaseGiveOrTake', { id: record.id, amount: 310 });
    await expect(lines).toHaveText([
      'Limit 5,000',
      'Spent this month -345.50',
      'Recorded now, dated another month -600',
      'Given -810',
      'Given, came back +310',
      'Left 3,554.50',
    ]);

    await click(page, /^Recorded now, dated another month/);
    const previous = page.getByRole('tab', { name: 'Previous Months' });
    await expect(previous).toBeFocused();
    await expect(previous).toBeInViewport();
    await expect(expenseCard(page, 'wifi')).toBeVisible();
    await openTab(page, 'Expenses');
    await click(page, /^Remaining Coins/);
    await click(page, /^Spent this month/);
    await expect(expenseCard(page, 'chai')).toBeVisible();
    await click(page, /^Remaining Coins/);
    await click(page, /^Limit/);
    await expect(page.getByRole('dialog', { name: 'Coin History' }).getByRole('listitem')).toHaveText(/^Limit set/);
    await page.keyboard.press('Escape');
    await follow(page, /^Given -810/);
    await seeHeading(page, 'Give and Take');
  });

  test('the coin history says when it is loading and when it is empty @deep', async ({ atDashboard: { page } }) => {
    const calls = await hold(page, '**/pg/coins-history');
    await click(page, /^Remaining Coins/);
    await click(page, 'History');
    const history = page.getByRole('dialog', { name: 'Coin History' });
    await expect(history.getByRole('status')).toHaveText('Loading...');
    await calls.send();
    await see(page, 'No coin history yet');
    await expect(history).toContainText('Total Coins 0');
  });
});
