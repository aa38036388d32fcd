/**
 * When someone adds or deletes an expense, everyone's open screens show it without a reload
 * (docs/product.md §10).
 */
import { logIn, signUp } from '../support/e2e/account.ts';
import {
  addExpense,
  askToDelete,
  createGroup,
  enterGroup,
  expenseCard,
  joinGroup,
  pressDelete,
  seeCoins,
  seeCount,
  seeFigure,
  seeMember,
  setLimit,
} from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { openTab, see, seeNo } from '../support/e2e/ui.ts';

test('a member sees at once which expenses another member adds and deletes, and the new totals', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  const bilal = await visitor('Bilal Khan');

  await test.step('both sign up; Asha creates a group and Bilal joins it by its code', async () => {
    for (const person of [asha, bilal]) {
      await signUp(person.page, person);
      await logIn(person.page, person);
    }
    const code = await createGroup(asha.page, 'Sunrise PG');
    await joinGroup(bilal.page, code.toLowerCase(), 'Sunrise PG');
    await enterGroup(asha.page, 'Sunrise PG');
    await enterGroup(bilal.page, 'Sunrise PG');
  });

  await test.step('both set their limit', async () => {
    await see(asha.page, 'Set your monthly limit: what you want to spend.');
    await setLimit(asha.page, '5,000');
    await setLimit(bilal.page, '3000.50');
    await seeCoins(asha.page, '5,000');
    await seeCoins(bilal.page, '3,000.50');
  });

  await test.step('Asha adds an expense: Bilal sees it and the totals without a reload', async () => {
    await see(bilal.page, 'No expenses yet');
    await addExpense(asha.page, { amount: '120.50', tags: ['Chai', 'snacks'] });
    await seeNotice(asha.page, 'Remaining coins: 4,879.50');

    const card = expenseCard(bilal.page, 'chai, snacks');
    await expect(card).toContainText('₹120.50');
    await expect(card).toContainText('Paid by Asha Rao');
    for (const person of [asha, bilal]) {
      await seeCount(person.page, 1);
      await seeFigure(person.page, 'Total Expenses', '₹120.50');
    }
    await seeFigure(asha.page, 'Your Total Spent', '₹120.50');
    await seeFigure(bilal.page, 'Your Total Spent', '₹0.00');
    await seeMember(bilal.page, 'Asha Rao', '₹120.50', '+₹60.25');
    await seeMember(bilal.page, 'Bilal Khan', '₹0.00', '-₹60.25', 'You');
    await see(bilal.page, 'Avg: ₹60.25');
    await openTab(bilal.page, 'Expenses (1)');
  });

  await test.step("Bilal cannot delete Asha's expense", async () => {
    await askToDelete(bilal.page, 'chai, snacks');
    await seeNotice(bilal.page, 'You can only delete your own expenses');
    await expect(expenseCard(bilal.page, 'chai, snacks')).toBeVisible();
  });

  await test.step("Asha deletes it: it disappears from both screens, and Asha's coins are back", async () => {
    await pressDelete(asha.page, 'chai, snacks');
    await seeNotice(asha.page, 'Expense deleted successfully!');
    for (const person of [asha, bilal]) {
      await seeNo(person.page, /^Paid by/);
      await seeCount(person.page, 0);
      await seeFigure(person.page, 'Total Expenses', '₹0.00');
    }
    await seeCoins(asha.page, '5,000');
  });
});

test('another member’s expense and the count of the month appear at the same moment @deep', async ({
  pair: { asha, bilal, spend, open },
}) => {
  await open(asha);
  const moments = await asha.page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = (): void => {
      const texts = Array.from(document.querySelectorAll('h3'), ({ textContent }) => textContent);
      const card = texts.includes('kettle') ? 'card' : 'no card';
      const count = document.body.textContent.includes('Expenses (1)') ? 'counted' : 'not counted';
      seen.push(`${card}, ${count}`);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  await spend(bilal, 700, ['kettle']);
  await expect(expenseCard(asha.page, 'kettle')).toBeVisible();
  await seeCount(asha.page, 1);
  const seen = new Set(await moments.jsonValue());
  expect(seen).toContain('card, counted');
  expect(seen).not.toContain('card, not counted');
  expect(seen).not.toContain('no card, counted');
});
