/** Coins: the limit, additions, spending, and their history (docs/product.md §6). */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { expenseCard, seeCoins } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { today } from '../support/e2e/flat.ts';
import { settledIn } from '../support/e2e/household.ts';
import { juttingOut } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading, seeNo } from '../support/e2e/ui.ts';

const anyTime = /^\d{1,2} [A-Z][a-z]{2}, \d{1,2}:\d{2} [ap]m$/;

test('a user without a limit is asked to set one, then adds coins, and sees both changes in the history', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  await settledIn(asha);
  const card = page.getByRole('button', { name: /^Remaining Coins/ });
  await expect(card).toContainText('Set your monthly limit to start adding expenses.');
  await expect(card).toContainText('No limit set');

  await card.click();
  const first = page.getByRole('dialog', { name: 'Set Monthly Limit' });
  await expect(first.getByRole('button', { name: 'Set Limit' })).toBeDisabled();
  await expect(first.getByRole('button', { name: 'Add Coins' })).toHaveCount(0);
  await fill(page, 'Monthly limit in coins', '5,000');
  await click(page, 'Set Limit');
  await seeNotice(page, 'Monthly limit updated!');
  await seeNotice(page, 'Remaining coins: 5,000');
  await expect(first).toHaveCount(0);
  await expect(card).toBeFocused();
  await seeCoins(page, '5,000');
  await seeNo(page, 'Set your monthly limit to start adding expenses.');

  await card.click();
  const manage = page.getByRole('dialog', { name: 'Manage Coins' });
  await expect(manage.getByRole('button', { name: 'Add Coins' })).toBeDisabled();
  await fill(page, 'Coins to add', '250.50');
  await click(page, 'Add Coins');
  await seeNotice(page, 'Coins added!');
  await seeNotice(page, 'Remaining coins: 5,250.50');
  await seeCoins(page, '5,250.50');
  await see(page, 'Monthly limit: 5,250.50');

  await card.click();
  await click(page, 'History');
  const history = page.getByRole('dialog', { name: 'Coin History' });
  await expect(history).toContainText('Total Coins 5,250.50');
  const entries = history.getByRole('listitem');
  await expect(entries).toHaveText([/^Coins added .* \+250\.50$/, /^Limit set .* 5,000$/]);
  await expect(entries.first().getByRole('time')).toHaveText(anyTime);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expect(manage.getByRole('button', { name: 'History' })).toBeFocused();
});

test('the coins dialog shows live figures that add up to the remaining coins, and each line leads to its list', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  const code = await settledIn(asha);
  await api.can('setMonthlyLimit', { limit: 5000 });
  const spend = (amount: number, tag: string, paymentDate = today) =>
    api.can('addExpense', { amount, paymentDate, tags: [tag], groupCodes: [code] });
  await spend(300, 'chai');
  await spend(600, 'wifi', `${shiftMonth(monthOf(new Date()), -1)}-20`);
  const { record } = await api.can('giveOrTake', { amount: 810, name: 'Ravi', date: today, type: 'GIVE' });
  await seeCoins(page, '3,290');

  await click(page, /^Remaining Coins/);
  const lines = page.getByRole('list', { name: 'How your coins add up' }).getByRole('listitem');
  await expect(lines).toHaveText([
    'Limit 5,000',
    'Spent this month -300',
    'Recorded now, dated another month -600',
    'Given -810',
    'Left 3,290',
  ]);
  await expect(page.getByRole('button', { name: 'Limit 5,000' })).toBeFocused();
  const violations = await axeProblems(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await juttingOut(page)).toEqual([]);

  await spend(45.5, 'milk');
  await api.can('decreaseGiveOrTake', { id: record.id, amount: 310 });
  await expect(lines).toHaveText([
    'Limit 5,000',
    'Spent this month -345.50',
    'Recorded now, dated another month -600',
    'Given -810',
    'Given, came back +310',
    'Left 3,554.50',
  ]);

  await click(page, /^Recorded now, dated another month/);
  const previous = page.getByRole('tab', { name: 'Previous Months' });
  await expect(previous).toBeFocused();
  await expect(previous).toBeInViewport();
  await expect(expenseCard(page, 'wifi')).toBeVisible();
  await click(page, /^Remaining Coins/);
  await click(page, /^Spent this month/);
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await click(page, /^Remaining Coins/);
  await click(page, /^Limit/);
  await expect(page.getByRole('dialog', { name: 'Coin History' }).getByRole('listitem')).toHaveText(/^Limit set/);
  await page.keyboard.press('Escape');
  await follow(page, /^Given -810/);
  await seeHeading(page, 'Give and Take');
});
