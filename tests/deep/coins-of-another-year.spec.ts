/** Coin-history entries of another year. */

import { database, storedMovements } from '../support/database.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { settledIn } from '../support/e2e/household.ts';
import { click } from '../support/e2e/ui.ts';
import { movementsPath } from '../support/ids.ts';

const anyTime = /^\d{1,2} [A-Z][a-z]{2}, \d{1,2}:\d{2} [ap]m$/;

test("a coin-history entry of another year shows the year, in India's time zone", async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  const [first] = (await storedMovements(asha.userId)).keys();
  await database.doc(`${movementsPath(asha.userId)}/${first}`).update({ timestamp: '2024-11-20T18:35:00.000Z' });
  await api.can('addCoins', { coins: 20 });
  await settledIn(asha);
  await click(page, /^Remaining Coins/);
  await click(page, 'History');
  const dialog = page.getByRole('dialog', { name: 'Coin History' });
  await expect(dialog.getByRole('time')).toHaveText([anyTime, '21 Nov 2024, 12:05 am']);
});
