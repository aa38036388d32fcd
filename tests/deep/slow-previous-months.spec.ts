/** Previous months that load slowly or not at all. */
import { partsOf, shiftMonth } from '@pg/contract/months';
import { expenseCard, seeFigure, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { arrow, previous } from '../support/e2e/previous-months.ts';
import { openTab, see } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a user who taps the arrows faster than the answers arrive sees the right month in the end', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api]);
  const beforeThat = shiftMonth(previous, -1);
  await api.can('addExpense', { amount: 12, paymentDate: `${previous}-02`, tags: ['near'], groupCodes: [code] });
  await api.can('addExpense', { amount: 34, paymentDate: `${beforeThat}-02`, tags: ['far'], groupCodes: [code] });
  await page.goto('/dashboard');
  await seeLive(page);

  const calls = await hold(page, `**/my-groups?month=${partsOf(previous).month}&*`);
  await openTab(page, 'Previous Months');
  await calls.seen();
  await arrow(page, 'Previous month').click();
  await expect(expenseCard(page, 'far')).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().includes(`month=${partsOf(previous).month}&`));
  await calls.send();
  await answered;
  await arrow(page, 'Next month').click();
  await expect(expenseCard(page, 'near')).toBeVisible();
  await arrow(page, 'Previous month').click();
  await expect(expenseCard(page, 'near')).toHaveCount(0);
  await seeFigure(page, 'Group Total', '₹34.00');
});

test('when a month fails to load, the user sees a message and retries', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api]);
  await api.can('addExpense', { amount: 12, paymentDate: `${previous}-02`, tags: ['milk'], groupCodes: [code] });
  await page.goto('/dashboard');
  await seeLive(page);
  await page.route('**/my-groups?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: '' } }),
  );
  asha.mayLog(/500/);

  await openTab(page, 'Previous Months');
  await see(page, 'This month could not be loaded. Please try again.');
  await page.unroute('**/my-groups?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(expenseCard(page, 'milk')).toBeVisible();
});
