/**
 * Add Expense and the first steps of a group on a phone, also of someone without a monthly limit or with too few
 * coins (docs/product.md §10).
 */
import { localDate } from '@pg/contract/months';
import {
  addExpense,
  amountField,
  choice,
  chosen,
  dateField,
  dialog,
  expenseCard,
  fillExpense,
  openChoice,
  seeCoins,
  sendButton,
  sendExpense,
  suggestions,
} from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { failAt } from '../support/e2e/network.ts';
import { click, seeProblem } from '../support/e2e/ui.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, coins: 0 });

test('Asha records her first expense with the button that also sets the limit, which is filled in', async ({
  atDashboard: { asha, page },
}) => {
  asha.mayLog(/409|500/);
  await fillExpense(page, { amount: '86', tags: ['chai'] });
  const limit = page.getByLabel('Your monthly limit');
  await expect(limit).toHaveValue('10,000');
  await expect(limit).toHaveAccessibleDescription('1 coin = ₹1, only you see it');

  await test.step('without a limit, the expense is refused with only one message, and the title stays in sight', async () => {
    await limit.fill('');
    await sendExpense(page);
    await seeProblem(page, 'First set your monthly limit');
    await expect(page.getByText('First set your monthly limit')).toHaveCount(1);
    await expect(dialog(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  });

  await test.step('a limit must cover the expense', async () => {
    await limit.fill('80');
    await click(page, 'Set ₹80 and add ₹86');
    await seeProblem(page, 'Set a limit of at least ₹86.00.');
    await limit.fill('10000');
  });

  await test.step('if the expense fails, the limit stays set, and a second try records the expense', async () => {
    await failAt(page, '**/pg/addExpenseToGroups', undefined, 1);
    await click(page, 'Set ₹10,000 and add ₹86');
    await seeProblem(page, /^Monthly limit updated! /);
    await seeCoins(page, '10,000');
    await sendExpense(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(expenseCard(page, 'chai')).toContainText('₹86.00');
    await seeCoins(page, '9,914');
  });
});

test('someone with too few coins adds the missing ones once and records the expense, even if the first try is lost @deep', async ({
  atDashboard: { asha, page, api },
}) => {
  await api.can('setMonthlyLimit', { limit: 50 });
  await seeCoins(page, '50');
  asha.mayLog(/ERR_FAILED/);
  await fillExpense(page, { amount: '3,354', tags: ['rent'] });
  await sendExpense(page);
  await seeProblem(page, 'Please add some coins to add this expense.');
  await expect(page.getByText('3,304 coins short')).toBeVisible();

  await page.route('**/pg/addExpenseToGroups', (route) => route.abort());
  await click(page, 'Add 3,304 coins and record');
  await expect(expenseCard(page, 'rent')).toContainText('Waiting');
  await seeCoins(page, '3,354');
  await page.unroute('**/pg/addExpenseToGroups');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await seeCoins(page, '0');
  await expect(expenseCard(page, 'rent')).toContainText('₹3,354.00');
  await expect(expenseCard(page, 'rent')).not.toContainText('Waiting');
});

test('above a phone’s keyboard, the limit comes into sight before the button once the rest is filled in, enough for the expense', async ({
  atDashboard: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 430 });
  const limit = page.getByLabel('Your monthly limit');
  await fillExpense(page, { amount: '14,500', tags: [] });
  await expect(limit).toBeHidden();
  await suggestions(page).getByText('rent').click();
  await expect(limit).toBeInViewport({ ratio: 1 });
  await expect(limit).toHaveValue('15,000');
  await expect(sendButton(page)).toHaveCount(0);
  await click(page, 'Set ₹15,000 and add ₹14,500');
  await expect(expenseCard(page, 'rent')).toContainText('₹14,500.00');
});

const day = 24 * 60 * 60 * 1000;

test('Asha taps an example in an empty group, and records it again from the sheet @deep', async ({
  atDashboard: { page, api },
}) => {
  await api.can('setMonthlyLimit', { limit: 50_000 });
  await seeCoins(page, '50,000');
  await click(page, 'auto ₹120');
  await expect(amountField(page)).toHaveValue('120');
  await sendButton(page).click();
  await expect(expenseCard(page, 'auto')).toContainText('₹120.00');
  await expect(page.getByRole('heading', { name: 'Expenses', exact: true })).toBeFocused();

  await addExpense(page, { amount: '28', tags: ['curd'] });
  await click(page, 'Add Expense');
  await dialog(page).getByRole('list', { name: 'Again' }).getByRole('button', { name: 'auto ₹120' }).click();
  await expect(chosen(page)).toHaveText(['auto']);
  await expect(amountField(page)).toHaveValue('120');
  await openChoice(page, 'Date');
  await click(page, 'Yesterday');
  await expect(choice(page, 'Date')).toHaveText('Date Yesterday');
  await expect(await dateField(page)).toHaveValue(localDate(new Date(Date.now() - day)));
  await sendButton(page).click();
  await expect(expenseCard(page, 'auto')).toHaveCount(2);
});
