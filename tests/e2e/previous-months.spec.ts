/** The previous month: its figures, which stay live. */
import type { Page } from '@playwright/test';
import { expenseCard, pressDelete, seeCount, seeFigure } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { previous, seeMonth } from '../support/e2e/previous-months.ts';
import { openTab } from '../support/e2e/ui.ts';

const memberCard = (page: Page, name: string) => page.getByTitle('Click to view expenses').filter({ hasText: name });

test('the previous month shows its figures and expenses, and stays live for both members', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 100, ['rent'], `${previous}-05`);
  await spend(bilal, 40, ['milk'], `${previous}-06T09:30`);
  await spend(asha, 7, ['chai']);
  await open();
  for (const { page } of [asha, bilal]) await openTab(page, 'Previous Months');

  await test.step('the tab opens with the month before the current one', async () => {
    await seeMonth(asha.page, previous);
    await seeFigure(asha.page, 'Group Total', '₹140.00');
    await expect(memberCard(asha.page, 'Asha Rao')).toContainText('₹100.00');
    await expect(memberCard(asha.page, 'Bilal Khan')).toContainText('₹40.00');
    await expect(asha.page.getByRole('heading', { level: 3 })).toHaveText(['milk', 'rent']);
    await seeCount(asha.page, 1);
  });

  await test.step('the totals above the tab belong to the current month, and say so', async () => {
    const name = new Date().toLocaleString('en-US', { month: 'short', timeZone: 'Asia/Kolkata' });
    for (const label of ['Total Expenses', 'Your Total Spent']) {
      const heading = asha.page.getByRole('heading', { name: label, exact: true });
      await expect(heading.locator('..')).toContainText(`${label} · ${name}₹7.00`);
    }
  });

  await test.step('Bilal adds an expense to that month: Asha sees the expense and the total without a reload', async () => {
    await spend(bilal, 60, ['bread'], `${previous}-07`);
    await expect(expenseCard(asha.page, 'bread')).toContainText('₹60.00');
    await seeFigure(asha.page, 'Group Total', '₹200.00');
    await expect(memberCard(asha.page, 'Bilal Khan')).toContainText('₹100.00');
  });

  await test.step('Asha deletes an expense of that month: it disappears from both screens', async () => {
    await pressDelete(asha.page, 'rent');
    await seeNotice(asha.page, 'Expense deleted successfully!');
    for (const { page } of [asha, bilal]) {
      await expect(expenseCard(page, 'rent')).toHaveCount(0);
      await seeFigure(page, 'Group Total', '₹100.00');
    }
  });
});
