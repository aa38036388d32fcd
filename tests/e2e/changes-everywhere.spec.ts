/**
 * When someone edits, deletes or restores an expense, everyone's open screens show it without a reload (docs/product.md
 * §10).
 */
import type { Answer } from '@pg/contract/endpoints';
import { localDate, monthOf, shiftMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { expenseCard, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { balanceLine } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { openTab } from '../support/e2e/ui.ts';
import { writeManyExpenses } from '../support/many-expenses.ts';

const now = new Date();
const today = localDate(now);
const lastMonth = `${shiftMonth(monthOf(now), -1)}-20`;
const firstDay = `${monthOf(now)}-01`;

type Expense = Answer<'editExpense'>['expense'];

const see = (page: Page, description: string, amount: string): Promise<void> =>
  expect(expenseCard(page, description)).toContainText(amount);
const seeNone = (page: Page, description: string): Promise<void> =>
  expect(expenseCard(page, description)).toHaveCount(0);

/** Two flatmates, and functions with which Asha changes her expenses on another phone. */
async function ashaWithAnotherPhone(member: Parameters<typeof twoAtTheDashboard>[0]) {
  const { asha, bilal, code, spend, open } = await twoAtTheDashboard(member);
  return {
    ...{ asha, bilal, code, open },
    async records(amount: number, tag: string, paymentDate = today): Promise<Expense> {
      return (await spend(asha, amount, [tag], paymentDate)).expense;
    },
    async edits(
      expense: Expense,
      changes: { amount?: number; paymentDate?: string; tags?: string[] },
    ): Promise<Expense> {
      const { id, amount, paymentDate, tags, revision = 1 } = expense;
      const request = { id, amount: amount / 100, paymentDate, tags: [...tags], revision, ...changes };
      return (await asha.api.can('editExpense', request)).expense;
    },
    deletes: ({ id }: Expense) => asha.api.can('deleteExpense', { id }),
    restores: async ({ id }: Expense): Promise<Expense> => (await asha.api.can('restoreExpense', { id })).expense,
  };
}

test('Bilal sees in all his tabs what Asha edits, deletes and restores', async ({ member }) => {
  const { bilal, open, records, edits, deletes, restores } = await ashaWithAnotherPhone(member);
  let chai = await records(300, 'chai');
  let milk = await records(60, 'milk');
  let rent = await records(1000, 'rent', lastMonth);
  await open(bilal);
  const { page, context } = bilal;
  const october = await context.newPage();
  await october.goto('/dashboard');
  await seeLive(october);
  await openTab(october, 'Previous Months');
  await see(october, 'rent', '₹1,000.00');

  await test.step('amount and tags', async () => {
    chai = await edits(chai, { amount: 450, tags: ['chai', 'samosa'] });
    await see(page, 'chai, samosa', '₹450.00');
    await seeNone(page, 'chai');
    await seeFigure(page, 'Total Expenses', '₹510.00');
    await expect(balanceLine(page)).toContainText('You owe ₹755.00');
    rent = await edits(rent, { amount: 1200 });
    await see(october, 'rent', '₹1,200.00');
    await expect(balanceLine(october)).toContainText('You owe ₹855.00');
  });

  await test.step('a date in another month, and back', async () => {
    milk = await edits(milk, { paymentDate: lastMonth });
    await seeNone(page, 'milk');
    await seeCount(page, 1);
    await see(october, 'milk', '₹60.00');
    milk = await edits(milk, { paymentDate: today, tags: ['curd'] });
    await see(page, 'curd', '₹60.00');
    await seeNone(october, 'milk');
    await seeCount(october, 2);
  });

  await test.step('a deletion and its undoing, in another month too', async () => {
    await deletes(chai);
    await seeNone(page, 'chai, samosa');
    await deletes(rent);
    await seeNone(october, 'rent');
    chai = await restores(chai);
    await see(page, 'chai, samosa', '₹450.00');
    await seeFigure(page, 'Total Expenses', '₹510.00');
    rent = await restores(rent);
    await see(october, 'rent', '₹1,200.00');
    await expect(balanceLine(page)).toContainText('You owe ₹855.00');
  });

  await test.step('a search, and the list of a member', async () => {
    await page.getByPlaceholder('Search by chai, bread, Flipkart...').fill('samosa');
    await expect(page.getByText('1 expense found')).toBeVisible();
    chai = await edits(chai, { tags: ['chai'] });
    await expect(page.getByText(/^Nothing for “samosa” in /)).toBeVisible();
    chai = await edits(chai, { tags: ['samosa'], amount: 90 });
    await see(page, 'samosa', '₹90.00');

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
    await see(october, 'samosa', '₹90.00');
  });
});

test('older pages change too, and a phone that was offline catches up with everything', async ({ member }) => {
  const { asha, bilal, code, open, records, edits, deletes, restores } = await ashaWithAnotherPhone(member);
  await writeManyExpenses({
    code,
    month: monthOf(now),
    count: 55,
    payers: [{ userId: bilal.userId, name: 'Bilal Khan' }],
  });
  let kettle = await records(700, 'kettle', `${firstDay}T00:01`);
  let lamp = await records(200, 'lamp', `${firstDay}T00:02`);
  const curtain = await records(500, 'curtain', `${firstDay}T00:03`);
  await open(asha);
  const { page, context } = asha;
  asha.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|Failed to fetch|Could not reach Cloud Firestore/);
  await seeCount(page, 58);
  const older = page.getByRole('button', { name: 'Show older' });
  const toTheEnd = async (): Promise<void> => {
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(older).toHaveCount(0, { timeout: 300 });
    }).toPass();
  };
  await toTheEnd();
  await see(page, 'kettle', '₹700.00');

  await test.step('tags, amount and an expense that leaves the month', async () => {
    kettle = await edits(kettle, { tags: ['electric kettle'] });
    await see(page, 'electric kettle', '₹700.00');
    lamp = await edits(lamp, { amount: 250 });
    await see(page, 'lamp', '₹250.00');
    await edits(curtain, { paymentDate: lastMonth });
    await seeNone(page, 'curtain');
    await seeCount(page, 57);
  });

  await test.step('a deletion and its undoing', async () => {
    await deletes(lamp);
    await seeNone(page, 'lamp');
    lamp = await restores(lamp);
    await toTheEnd();
    await see(page, 'lamp', '₹250.00');
  });

  await test.step('after a while offline', async () => {
    await context.setOffline(true);
    await deletes(kettle);
    await edits(lamp, { amount: 260, tags: ['desk lamp'] });
    await records(700, 'heater', `${firstDay}T00:04`);
    await see(page, 'electric kettle', '₹700.00');
    await context.setOffline(false);
    await seeNone(page, 'electric kettle');
    await toTheEnd();
    await see(page, 'desk lamp', '₹260.00');
    await see(page, 'heater', '₹700.00');
    await seeCount(page, 57);
  });
});
