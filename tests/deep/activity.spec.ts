/** Restoring an expense from the activity of a group (docs/product.md §5, §10). */
import { openActivity, seeEntry } from '../support/e2e/activity.ts';
import { expenseCard } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { today } from '../support/e2e/flat.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { buildGroup } from '../support/people.ts';

test('Asha restores an expense from the activity, and Bilal sees it again; a refused restoration says why', async ({
  member,
}) => {
  const { asha, bilal, code, spend, open } = await twoAtTheDashboard(member);
  const { page } = asha;
  const chai = (await spend(asha, 60, ['chai'])).expense;
  await open();
  await asha.api.can('deleteExpense', { id: chai.id });
  await expect(expenseCard(bilal.page, 'chai')).toHaveCount(0);

  const activity = await openActivity(page);
  await seeEntry(activity, 'You deleted chai, ₹60.00');
  await activity.getByRole('button', { name: 'Restore chai, ₹60.00' }).click();
  await seeNotice(page, 'Expense restored.');
  await seeEntry(activity, 'You restored chai, ₹60.00');
  await seeEntry(activity, 'You added chai, ₹60.00');
  await expect(activity.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await expect(activity.getByRole('listitem').filter({ hasText: 'You deleted chai' }).last()).toBeFocused();
  await expect(expenseCard(bilal.page, 'chai')).toBeVisible();

  const trip = await buildGroup([bilal.api, asha.api], 'Goa trip');
  const cab = { amount: 40, paymentDate: today, tags: ['cab'], groupCodes: [code, trip] };
  const { id } = (await asha.api.can('addExpense', cab)).expense;
  await asha.api.can('deleteExpense', { id });
  await asha.api.can('leaveGroup', { groupCode: trip });
  asha.mayLog(/403|409/);
  await activity.getByRole('button', { name: 'Restore cab, ₹40.00' }).click();
  await seeNotice(page, 'You left a group that this expense was in, so you can no longer restore it.');

  // Asha spends the coins that the deletion gave back.
  const { remainingCoins } = await asha.api.can('deleteExpense', { id: chai.id });
  await spend(asha, remainingCoins / 100 - 10, ['rent']);
  await activity.getByRole('button', { name: 'Restore chai, ₹60.00' }).click();
  await seeNotice(page, 'Please add some coins to restore this expense.');
  await expect(activity.getByRole('button', { name: 'Restore chai, ₹60.00' })).toBeEnabled();
});

test('when someone in a deleted expense has left, the activity keeps saying why Asha cannot restore it', async ({
  member,
}) => {
  const { asha, bilal, code, spend, open } = await twoAtTheDashboard(member);
  const { id } = (await spend(asha, 60, ['chai'])).expense;
  await asha.api.can('deleteExpense', { id });
  await bilal.api.can('leaveGroup', { groupCode: code });
  await open(asha);
  asha.mayLog(/409/);
  const activity = await openActivity(asha.page);
  await activity.getByRole('button', { name: 'Restore chai, ₹60.00' }).click();
  const why = 'Someone in this expense has left the group, so it can no longer be restored.';
  await seeNotice(asha.page, why);
  const row = activity.getByRole('listitem').filter({ hasText: 'You deleted chai' }).last();
  await expect(row).toContainText(why);
  await expect(row).toBeFocused();
  await expect(row.getByRole('button')).toHaveCount(0);
});
