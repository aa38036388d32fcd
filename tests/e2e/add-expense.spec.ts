/** The amount, date and coins of a new expense (docs/product.md §5, §10). */
import { expenseCard, fillExpense, seeCoins, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { seeProblem } from '../support/e2e/ui.ts';

test('an amount above the remaining coins is refused without a request, and accepted once the user has enough coins', async ({
  member,
}) => {
  const { page, api } = await atOwnDashboard(member, 50);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/addExpenseToGroups') && sent.push(request.url()));
  await seeCoins(page, '50');
  await fillExpense(page, { amount: '50.01', tags: ['chai'] });
  await sendExpense(page);
  await seeProblem(page, 'Please add some coins to add this expense.');
  expect(sent).toHaveLength(0);

  await api.can('addCoins', { coins: 10 });
  await seeNotice(page, 'Remaining coins: 60');
  await sendExpense(page);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  expect(sent).toHaveLength(1);
});
