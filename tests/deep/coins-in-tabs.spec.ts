/** The notice about changed coins, in several tabs (docs/product.md §10). */
import { seeCoins, seeLive, setLimit } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { settledIn } from '../support/e2e/household.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';

test('each open tab shows one notice when the balance changes, and none when a screen opens', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page, context, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  await settledIn(asha);
  const other = await context.newPage();
  const heardOn = (on: typeof page) => noticesOf(on, 'Remaining coins')();
  for (const on of [page, other]) {
    await on.goto('/dashboard');
    await seeLive(on);
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
