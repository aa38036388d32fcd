/**
 * The colours of the coins bar, the figures of the coins dialog, a limit of 0, and invalid numbers of coins
 * (docs/product.md §6, §10).
 */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { expenseCard, seeCoins } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { today } from '../support/e2e/flat.ts';
import { settledIn } from '../support/e2e/household.ts';
import { juttingOut } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';

test('the coins bar is grey without a limit; with a limit it shows the used share in green, yellow or red', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  const code = await settledIn(asha);
  const card = page.getByRole('button', { name: /^Remaining Coins/ });
  const bar = card.locator('[style*="width"]');
  const spend = (amount: number) =>
    api.can('addExpense', { amount, paymentDate: today, tags: ['rent'], groupCodes: [code] });
  const seeBar = async (colour: string, text: string): Promise<void> => {
    await expect(card).toHaveAccessibleName(new RegExp(`${text}$`));
    await expect(bar).toHaveCSS('background-color', colour);
  };

  await expect(bar).toHaveCSS('background-color', 'rgb(139, 143, 152)');
  await api.can('setMonthlyLimit', { limit: 1000 });
  await spend(499.99);
  await seeBar('rgb(21, 128, 61)', '49% used');
  await spend(0.01);
  await seeBar('rgb(234, 179, 8)', '50% used');
  await spend(299.99);
  await seeBar('rgb(234, 179, 8)', '79% used');
  await spend(0.01);
  await seeBar('rgb(220, 38, 38)', '80% used');
  await api.can('giveOrTake', { amount: 300, name: 'Ravi', date: today, type: 'GIVE' });
  await seeCoins(page, '-100');
  await seeBar('rgb(220, 38, 38)', '110% used');
  await api.can('setMonthlyLimit', { limit: 0 });
  await seeCoins(page, '0');
  await see(page, 'Set your monthly limit to start adding expenses.');
  await expect(bar).toHaveCSS('background-color', 'rgb(139, 143, 152)');
});

test('a user removes the limit by setting 0, and sees a message after an invalid number of coins', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  await settledIn(asha);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await click(page, /^Remaining Coins/);
  for (const [text, problem] of [
    ['-5', 'Enter a number of coins, such as 5000.'],
    ['many', 'Enter a number of coins, such as 5000.'],
    ['1,00,00,001', 'The limit can be at most 1,00,00,000 coins.'],
  ] as const) {
    await fill(page, 'Monthly limit in coins', text);
    await click(page, 'Set Limit');
    await seeProblem(page, problem);
  }
  await fill(page, 'Coins to add', '0');
  await click(page, 'Add Coins');
  await seeProblem(page, 'Enter more than 0 coins.');
  await fill(page, 'Coins to add', '99,99,001');
  expect(sent.filter((path) => path.startsWith('/pg/'))).toEqual([]);
  asha.mayLog(/400/);
  await click(page, 'Add Coins');
  // Both forms show the message.
  await expect(page.getByRole('alert').filter({ hasText: 'The limit can be at most 1,00,00,000 coins.' })).toHaveCount(
    2,
  );

  await fill(page, 'Monthly limit in coins', '0');
  await click(page, 'Set Limit');
  await seeNotice(page, 'Monthly limit updated!');
  await seeCoins(page, '0');
  await click(page, /^Remaining Coins/);
  await expect(page.getByRole('dialog', { name: 'Set Monthly Limit' })).toBeVisible();
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
