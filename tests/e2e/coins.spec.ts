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
});
