import { seeCoins, setLimit } from '../support/e2e/app.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeNo } from '../support/e2e/ui.ts';

const anyTime = /^\d{1,2} [A-Z][a-z]{2}, \d{1,2}:\d{2} [ap]m$/;

test.use({ coins: 1000 });

test('each open tab shows one notice when the balance changes, and none when a screen opens @deep', async ({
  atDashboard: { page, context, api },
}) => {
  const other = await context.newPage();
  for (const on of [page, other]) {
    await openLive(on);
    await seeCoins(on, '1,000');
  }

  await setLimit(page, '800');
  for (const on of [page, other]) await seeNotice(on, 'Remaining coins: 800');
  // Snapshots arrive in order: when the page shows this change, it has already received the previous one.
  await api.can('addCoins', { coins: 5 });
  for (const on of [page, other]) {
    await seeNotice(on, 'Remaining coins: 805');
    expect(await noticesOf(on, 'Remaining coins')()).toEqual(['Remaining coins: 800', 'Remaining coins: 805']);
  }
});

test.describe('Before a limit is set', () => {
  test.use({ coins: 0 });

  test('a user without a limit is asked to set one, then adds coins, and sees both changes in the history @deep', async ({
    atDashboard: { page },
  }) => {
    const card = page.getByRole('button', { name: /^Remaining Coins/ });
    await expect(card).toContainText('Set your monthly limit: what you want to spend.');
    await expect(card).toContainText('No limit set');

    await card.click();
    const first = page.getByRole('dialog', { name: 'Set Monthly Limit' });
    await expect(first.getByRole('button', { name: 'Add Coins' })).toHaveCount(0);
    await fill(page, 'Monthly limit in coins', '5,000');
    await click(page, 'Set Limit');
    await seeNotice(page, 'Monthly limit updated!');
    await seeNotice(page, 'Remaining coins: 5,000');
    await seeNo(page, 'Set your monthly limit: what you want to spend.');

    await card.click();
    await fill(page, 'Coins to add', '250.50');
    await click(page, 'Add Coins');
    await seeNotice(page, 'Coins added!');
    await seeNotice(page, 'Remaining coins: 5,250.50');
    await see(page, 'Monthly limit: 5,250.50');

    await card.click();
    await click(page, 'History');
    const history = page.getByRole('dialog', { name: 'Coin History' });
    await expect(history).toContainText('Total Coins 5,250.50');
    const entries = history.getByRole('listitem');
    await expect(entries).toHaveText([/^Coins added .* \+250\.50$/, /^Limit set .* 5,000$/]);
    await expect(entries.first().getByRole('time')).toHaveText(anyTime);
  });
});
