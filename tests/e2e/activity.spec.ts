/** The activity of a group: it shows at once what happened, and people can restore in it what they deleted. */
import AxeBuilder from '@axe-core/playwright';
import { localDate, monthOf, shiftMonth } from '@pg/contract/months';
import type { Locator, Page } from '@playwright/test';
import { expenseCard, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';

const today = localDate(new Date());

const activityOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Activity' });

async function openActivity(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Activity', exact: true }).click();
  await expect(activityOf(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  return activityOf(page);
}

/** Waits until the activity has this sentence. */
const tells = (activity: Locator, sentence: string): Promise<void> =>
  expect(activity.getByText(sentence, { exact: true })).toBeVisible();

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
  expect.soft((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect.soft(await tooSmall(page)).toEqual([]);

  await activity.getByRole('button', { name: /added chai/ }).click();
  const details = page.getByRole('dialog', { name: 'chai, samosa' });
  await expect(details.getByText('₹450.00').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  bilal.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|Firestore|Failed to fetch/);
  await bilal.context.setOffline(true);
  await see(page, 'What happens now will appear when you’re back online.');
  await tells(activity, 'Charu Nair joined the group');
  await asha.api.can('renewGroupCode', { groupCode: code });
  await bilal.context.setOffline(false);
  await tells(activity, 'Asha Rao made a new group code');

  await activity.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeFocused();
  const before = asked.length;
  await spend(asha, 20, ['milk']);
  await expect(expenseCard(page, 'milk')).toBeVisible({ timeout: 30_000 });
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

test('older entries load page by page, and an entry that this version of the app cannot show says so', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao', unopened);
  const ravi = await buildPerson('Ravi Kumar');
  const groupCode = await buildGroup([api, ravi], 'Flat 0');
  for (let n = 1; n <= 32; n += 1) await api.can('updateGroupName', { groupCode, newGroupName: `Flat ${n}` });
  await page.route(/\/pg\/activity.*before/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.entries[0] = { ...body.entries[0], kind: 'RULE_SET' };
    await route.fulfill({ response, json: body });
  });
  await page.goto('/dashboard');
  await seeLive(page);
  const activity = await openActivity(page);
  await tells(activity, 'You renamed the group: Flat 31 → Flat 32');
  await expect(activity.getByText('Ravi Kumar joined the group')).toHaveCount(0);
  await click(page, 'Show older');
  await tells(activity, 'Ravi Kumar joined the group');
  await tells(activity, 'You made a change that this version of the app cannot show. Reload the page to see it.');
  await expect(activity.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await expect(activity.getByRole('list', { name: 'What happened, newest first' })).toBeFocused();
});
