/** The first expense of someone who has no monthly limit (docs/product.md §10). */
import { dialog, sendButton, tagsField } from '../support/e2e/add-expense.ts';
import { expenseCard, fillExpense, seeCoins, seeLive, sendExpense } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { click, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

test('Asha chooses a budget in the form and records her first expense with the same button', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  asha.mayLog(/409|500/);
  await buildGroup([api]);
  await page.goto('/dashboard');
  await seeLive(page);
  await fillExpense(page, { amount: '86', tags: ['chai'] });
  const budget = page.getByRole('group', { name: 'Your monthly budget (only you see it)' });

  await test.step('while the keyboard is open, nothing covers the field that is typed into', async () => {
    await page.setViewportSize({ width: 360, height: 430 });
    await tagsField(page).focus();
    const [field, button] = [await tagsField(page).boundingBox(), await sendButton(page).boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('without a budget, the expense is refused with only one message', async () => {
    await sendExpense(page);
    await seeProblem(page, 'First set your monthly limit');
    await expect(page.getByText('First set your monthly limit')).toHaveCount(1);
  });

  await test.step('a budget must cover the expense', async () => {
    await budget.getByText('Other').click();
    await page.getByLabel('Monthly limit in coins').fill('80');
    await click(page, 'Set ₹80 and add ₹86');
    await seeProblem(page, 'Choose a budget of at least ₹86.00.');
    await budget.getByText('₹10,000').click();
    const violations = await axeProblems(page);
    expect(violations).toEqual([]);
  });

  await test.step('if the expense fails, the budget stays set, and a second try records the expense', async () => {
    await page.route('**/pg/addExpenseToGroups', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await click(page, 'Set ₹10,000 and add ₹86');
    await seeProblem(page, /^Monthly limit updated! /);
    await seeCoins(page, '10,000');
    await sendExpense(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(expenseCard(page, 'chai')).toContainText('₹86.00');
    await seeCoins(page, '9,914');
  });
});
