/**
 * The activity of a group shows at once what happened; a deleted expense can be restored from it (docs/product.md
 * §5, §10).
 */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { expenseCard, openActivity, seeEntry } from '../support/e2e/app.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { offline } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { openTab, see } from '../support/e2e/ui.ts';
import { buildPerson } from '../support/people.ts';

test('while Bilal has the activity open, what happens in the group appears at once, with figures before and after @deep', async ({
  pair: { asha, bilal, code, spend, open },
}) => {
  const { page } = bilal;
  const { id, revision = 1 } = await spend(asha, 300, ['chai']);
  await open(bilal);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/activity') && asked.push(request.url()));
  const activity = await openActivity(page);
  await seeEntry(activity, 'Asha Rao added chai, ₹300.00');
  await seeEntry(activity, 'You joined the group');

  await asha.api.can('editExpense', { id, amount: 450, paymentDate: today, tags: ['chai', 'samosa'], revision });
  await seeEntry(activity, 'Asha Rao changed chai: ₹300.00 → ₹450.00 · chai → chai, samosa');
  await seeEntry(activity, 'Asha Rao added chai, ₹300.00');
  const rent = await spend(asha, 8500, ['rent'], `${shiftMonth(monthOf(new Date()), -2)}-05`);
  await seeEntry(activity, 'Asha Rao added rent, ₹8,500.00');
  const charu = await buildPerson('Charu Nair');
  await charu.can('joinGroup', { groupCode: code });
  await seeEntry(activity, 'Charu Nair joined the group');
  await asha.api.can('deleteExpense', { id: rent.id });
  await seeEntry(activity, 'Asha Rao deleted rent, ₹8,500.00');
  await expect(activity.getByRole('button', { name: /^Restore|rent/ })).toHaveCount(0);

  await activity.getByRole('button', { name: /added chai/ }).click();
  const details = page.getByRole('dialog', { name: 'chai, samosa' });
  await expect(details.getByText('₹450.00').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  bilal.mayLog(offline);
  await bilal.context.setOffline(true);
  await see(page, 'New activity will appear when you’re back online.');
  await seeEntry(activity, 'Charu Nair joined the group');
  await asha.api.can('renewGroupCode', { groupCode: code });
  await bilal.context.setOffline(false);
  await seeEntry(activity, 'Asha Rao made a new group code');

  await activity.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeFocused();
  await openTab(page, /^Expenses/);
  const add = async (tag: string): Promise<void> => {
    await spend(asha, 20, [tag]);
    await expect(expenseCard(page, tag)).toBeVisible({ timeout: 30_000 });
  };
  // A request that began before the dialog closed may still be on its way.
  await add('milk');
  const before = asked.length;
  await add('bread');
  expect(asked).toHaveLength(before);
});

test('Asha restores an expense from the activity, and Bilal sees it again; a refused restoration keeps saying why @deep', async ({
  pair: { asha, bilal, page, code, spend, open },
}) => {
  const chai = await spend(asha, 60, ['chai']);
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

  const { id } = await spend(asha, 40, ['cab']);
  await asha.api.can('deleteExpense', { id });
  await bilal.api.can('leaveGroup', { groupCode: code });
  await seeEntry(activity, 'Bilal Khan left the group');
  asha.mayLog(/409/);
  await activity.getByRole('button', { name: 'Restore cab, ₹40.00' }).click();
  const why = 'Someone in this expense has left the group, so it can no longer be restored.';
  await seeNotice(page, why);
  const row = activity.getByRole('listitem').filter({ hasText: 'You deleted cab' }).last();
  await expect(row).toContainText(why);
  await expect(row).toBeFocused();
  await expect(row.getByRole('button')).toHaveCount(0);
});
