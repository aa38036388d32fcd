/**
 * When someone adds, edits, deletes or restores an expense, everyone's open screens show it without a reload
 * (docs/product.md §10).
 */
import type { Answer } from '@pg/contract/endpoints';
import type { Page } from '@playwright/test';
import { logIn, signUp } from '../support/e2e/account.ts';
import {
  addExpense,
  askToDelete,
  createGroup,
  enterGroup,
  expenseCard,
  joinGroup,
  lastMonth,
  pressDelete,
  seeCoins,
  seeCount,
  seeFigure,
  seeMember,
  setLimit,
} from '../support/e2e/app.ts';
import { balanceLine } from '../support/e2e/balances.ts';
import { secondTab } from '../support/e2e/device.ts';
import { expect, type Pair, test, today } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { openTab, see, seeNo } from '../support/e2e/ui.ts';

type Expense = Answer<'editExpense'>['expense'];

const seeCard = (page: Page, description: string, amount: string): Promise<void> =>
  expect(expenseCard(page, description)).toContainText(amount);
const seeNoCard = (page: Page, description: string): Promise<void> =>
  expect(expenseCard(page, description)).toHaveCount(0);

/** What Asha does with her expenses on another phone. */
const elsewhere = ({ asha, spend }: Pick<Pair, 'asha' | 'spend'>) => ({
  records: (amount: number, tag: string, paymentDate = today): Promise<Expense> =>
    spend(asha, amount, [tag], paymentDate),
  edits: async (expense: Expense, changes: { amount?: number; paymentDate?: string; tags?: string[] }) => {
    const { id, amount, paymentDate, tags, revision = 1 } = expense;
    const request = { id, amount: amount / 100, paymentDate, tags: [...tags], revision, ...changes };
    return (await asha.api.can('editExpense', request)).expense;
  },
  deletes: ({ id }: Expense) => asha.api.can('deleteExpense', { id }),
  restores: async ({ id }: Expense) => (await asha.api.can('restoreExpense', { id })).expense,
});

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
    await see(asha.page, 'Set your monthly limit to start adding expenses.');
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

test('Bilal sees in all his tabs what Asha edits, deletes and restores @deep', async ({ pair }) => {
  const { bilal, open } = pair;
  const { records, edits, deletes, restores } = elsewhere(pair);
  let chai = await records(300, 'chai');
  let milk = await records(60, 'milk');
  let rent = await records(1000, 'rent', lastMonth);
  await open(bilal);
  const { page, context } = bilal;
  const previousMonths = await secondTab({ context });
  await openTab(previousMonths, 'Previous Months');
  await seeCard(previousMonths, 'rent', '₹1,000.00');

  await test.step('Asha changes amounts and tags', async () => {
    chai = await edits(chai, { amount: 450, tags: ['chai', 'samosa'] });
    await seeCard(page, 'chai, samosa', '₹450.00');
    await seeNoCard(page, 'chai');
    await seeFigure(page, 'Total Expenses', '₹510.00');
    await expect(balanceLine(page)).toContainText('You owe ₹755.00');
    rent = await edits(rent, { amount: 1200 });
    await seeCard(previousMonths, 'rent', '₹1,200.00');
    await expect(balanceLine(previousMonths)).toContainText('You owe ₹855.00');
  });

  await test.step('she moves an expense to last month and back', async () => {
    milk = await edits(milk, { paymentDate: lastMonth });
    await seeNoCard(page, 'milk');
    await seeCount(page, 1);
    await seeCard(previousMonths, 'milk', '₹60.00');
    milk = await edits(milk, { paymentDate: today, tags: ['curd'] });
    await seeCard(page, 'curd', '₹60.00');
    await seeNoCard(previousMonths, 'milk');
    await seeCount(previousMonths, 2);
  });

  await test.step('she deletes expenses of both months and restores them', async () => {
    await deletes(chai);
    await seeNoCard(page, 'chai, samosa');
    await deletes(rent);
    await seeNoCard(previousMonths, 'rent');
    chai = await restores(chai);
    await seeCard(page, 'chai, samosa', '₹450.00');
    await seeFigure(page, 'Total Expenses', '₹510.00');
    rent = await restores(rent);
    await seeCard(previousMonths, 'rent', '₹1,200.00');
    await expect(balanceLine(page)).toContainText('You owe ₹855.00');
  });

  await test.step('a search and the list of a member follow her edits too', async () => {
    await page.getByPlaceholder('Search by chai, bread, Flipkart...').fill('samosa');
    await expect(page.getByText('1 expense found')).toBeVisible();
    chai = await edits(chai, { tags: ['chai'] });
    await expect(page.getByText(/^Nothing for “samosa” in /)).toBeVisible();
    chai = await edits(chai, { tags: ['samosa'], amount: 90 });
    await seeCard(page, 'samosa', '₹90.00');

    await openTab(page, 'Members');
    await expect(page.getByRole('listitem').filter({ hasText: 'Asha Rao' })).toContainText('₹150.00');
    await page.getByTitle('Click to view expenses').filter({ hasText: 'Asha Rao' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asha Rao' });
    await expect(dialog).toContainText('₹150.00');
    await edits(milk, { amount: 10 });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['curd', 'samosa']);
    await expect(dialog).toContainText('₹100.00');
    await edits(chai, { paymentDate: lastMonth });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['curd']);
    await seeCard(previousMonths, 'samosa', '₹90.00');
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
