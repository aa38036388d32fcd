/** A phone without a connection shows a message, keeps its data, and catches up later (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import { expenseCard, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { connection, lastKnown, offline } from '../support/e2e/offline-messages.ts';
import { seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a user can read loaded data offline, and sees everything new once the phone is back online', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  asha.mayLog(offline);
  await ravi.api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([asha.api, ravi.api]);
  const spend = (amount: number, tag: string) =>
    ravi.api.can('addExpense', { amount, paymentDate: localDate(new Date()), tags: [tag], groupCodes: [code] });
  await spend(40, 'chai');
  await asha.page.goto('/dashboard');
  await seeLive(asha.page);
  await seeFigure(asha.page, 'Total Expenses', '₹40.00');

  await asha.context.setOffline(true);
  await expect(connection(asha)).toHaveText(lastKnown);
  await spend(60, 'rent');
  await expect(expenseCard(asha.page, 'chai')).toBeVisible();
  await seeFigure(asha.page, 'Total Expenses', '₹40.00');

  await asha.context.setOffline(false);
  await expect(expenseCard(asha.page, 'rent')).toBeVisible();
  await seeFigure(asha.page, 'Total Expenses', '₹100.00');
  await seeCount(asha.page, 2);
});

test('a screen first opened offline shows a message, and loads once the phone is back online', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  asha.mayLog(offline);
  const { page, context } = asha;
  await page.goto('/');
  const login = page.getByRole('link', { name: 'Login' });
  await login.waitFor();
  await context.setOffline(true);
  await login.click();
  await seeHeading(page, 'This screen could not be shown.');
  await context.setOffline(false);
  await seeHeading(page, 'Welcome Back');
});
