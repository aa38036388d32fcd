/** The activity of a group: it shows at once what happened, and people can restore in it what they deleted. */
import { localDate, monthOf, shiftMonth } from '@pg/contract/months';
import { openActivity, tells } from '../support/e2e/activity.ts';
import { expenseCard } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { see } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';

const today = localDate(new Date());

test('Bilal has the activity open: whatever Asha does appears at once, with figures before and after', async ({
  member,
}) => {
  const { asha, bilal, code, spend, open } = await twoAtTheDashboard(member);
  const { page } = bilal;
  const { id, revision = 1 } = (await spend(asha, 300, ['chai'])).expense;
  await open(bilal);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/pg/activity') && asked.push(request.url()));
  const activity = await openActivity(page);
  await tells(activity, 'Asha Rao added chai, ₹300.00');
  await tells(activity, 'You joined the group');

  await asha.api.can('editExpense', { id, amount: 450, paymentDate: today, tags: ['chai', 'samosa'], revision });
  await tells(activity, 'Asha Rao changed chai: ₹300.00 → ₹450.00 · chai → chai, samosa');
  await tells(activity, 'Asha Rao added chai, ₹300.00');
  const rent = await spend(asha, 8500, ['rent'], `${shiftMonth(monthOf(new Date()), -2)}-05`);
  await tells(activity, 'Asha Rao added rent, ₹8,500.00');
  const payment = { groupCode: code, from: bilal.userId, to: asha.userId, amount: 100, date: today, method: 'UPI' };
  await bilal.api.can('recordPayment', payment);
  await tells(activity, 'You paid Asha Rao, ₹100.00');
  await asha.api.can('updateGroupName', { groupCode: code, newGroupName: 'Flat 403' });
  await tells(activity, 'Asha Rao renamed the group: Sunrise PG → Flat 403');
  const charu = await buildPerson('Charu Nair');
  await charu.can('joinGroup', { groupCode: code });
  await tells(activity, 'Charu Nair joined the group');
  await asha.api.can('removeMember', { groupCode: code, userId: charu.userId });
  await tells(activity, 'Asha Rao removed Charu Nair from the group');
  await asha.api.can('deleteExpense', { id: rent.expense.id });
  await tells(activity, 'Asha Rao deleted rent, ₹8,500.00');
  await expect(activity.getByText('added rent')).toHaveCount(0);
  await expect(activity.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await expect(activity.getByRole('button', { name: /rent/ })).toHaveCount(0);
  expect.soft(await axeProblems(page)).toEqual([]);
  expect.soft(await tooSmall(page)).toEqual([]);

  await activity.getByRole('button', { name: /added chai/ }).click();
  const details = page.getByRole('dialog', { name: 'chai, samosa' });
  await expect(details.getByText('₹450.00').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  bilal.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|Firestore|Failed to fetch/);
  await bilal.context.setOffline(true);
  await see(page, 'New activity will appear when you’re back online.');
  await tells(activity, 'Charu Nair joined the group');
  await asha.api.can('renewGroupCode', { groupCode: code });
  await bilal.context.setOffline(false);
  await tells(activity, 'Asha Rao made a new group code');

  await activity.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeFocused();
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
  await tells(activity, 'You deleted chai, ₹60.00');
  await activity.getByRole('button', { name: 'Restore chai, ₹60.00' }).click();
  await seeNotice(page, 'Expense restored.');
  await tells(activity, 'You restored chai, ₹60.00');
  await tells(activity, 'You added chai, ₹60.00');
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
