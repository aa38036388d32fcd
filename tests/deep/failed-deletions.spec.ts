/** A deletion that fails. */
import { expenseCard, pressDelete, seeCount } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';

test('a failed deletion restores the card of the expense and shows why', async ({ member }) => {
  const { asha, spend, open } = await twoAtTheDashboard(member);
  asha.mayLog(/500/);
  await spend(asha, 40, ['chai']);
  await open(asha);
  const { page } = asha;
  const card = expenseCard(page, 'chai');

  await page.route('**/pg/delete/expense/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'The ledger is being moved.' } }),
  );
  await pressDelete(page, 'chai');
  await seeNotice(page, 'The ledger is being moved.');
  await expect(card).toHaveCSS('opacity', '1');
  await expect(card.getByRole('button', { name: 'Delete Expense' })).toBeEnabled();

  await page.unroute('**/pg/delete/expense/*');
  await page.route('**/pg/delete/expense/*', (route) => route.fulfill({ status: 400, body: 'no JSON' }));
  asha.mayLog(/400/);
  await pressDelete(page, 'chai');
  await seeNotice(page, 'Something went wrong');
  await seeCount(page, 1);
});
