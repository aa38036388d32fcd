/** A search that cannot load the whole month. */
import { seeCount } from '../support/e2e/app.ts';
import { test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { box, thisMonth } from '../support/e2e/search.ts';
import { see } from '../support/e2e/ui.ts';
import { writeManyExpenses } from '../support/many-expenses.ts';

test('when a search cannot load the whole month, the user sees a message', async ({ member }) => {
  const { asha, bilal, code } = await twoAtTheDashboard(member);
  await writeManyExpenses({ code, month: thisMonth, count: 60, payers: [asha, bilal] });
  const { page } = asha;
  asha.mayLog(/ERR_FAILED|Failed to load/);
  await page.route('**/__/firebase/init.json', (route) => route.abort());
  await page.goto('/dashboard');
  await seeCount(page, 60);
  await box(page).fill('chai');
  await see(page, 'Only the newest 50 are searched until the connection is back.');
  await page.unroute('**/__/firebase/init.json');
  await see(page, '6 expenses found');
});
