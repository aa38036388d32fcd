/**
 * The previous month: its choice, its figures, which stay live, and the moment at which the month changes
 * (docs/product.md §10).
 */
import { monthOf, shiftMonth, yearAndMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import {
  arrow,
  expenseCard,
  previous,
  seeCoins,
  seeCount,
  seeFigure,
  seeMonth,
  thisMonth,
} from '../support/e2e/app.ts';
import { moveServerClock } from '../support/e2e/clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { openTab, see } from '../support/e2e/ui.ts';

const memberCard = (page: Page, name: string) => page.getByTitle('Click to view expenses').filter({ hasText: name });

test('the previous month shows its figures and expenses, and stays live for both members', async ({
  pair: { asha, bilal, spend, open },
}) => {
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
    for (const label of ['Total Expenses', 'Your Total Spent']) await seeFigure(asha.page, label, '₹7.00');
    await expect(asha.page.getByRole('button', { name: `Insights ${name}` })).toBeVisible();
  });

  await test.step('Bilal adds an expense to that month: Asha sees the expense and the total without a reload', async () => {
    await spend(bilal, 60, ['bread'], `${previous}-07`);
    await expect(expenseCard(asha.page, 'bread')).toContainText('₹60.00');
    await seeFigure(asha.page, 'Group Total', '₹200.00');
  });
});

const { year } = yearAndMonth(thisMonth);

test('the arrows and selects reach months from two years back to two years ahead @deep', async ({
  alone: { asha, page, spend },
}) => {
  await spend(asha, 12, ['old'], `${year - 2}-01-31`);
  await page.goto('/dashboard');
  await openTab(page, 'Previous Months');
  await seeMonth(page, previous);
  await expect(page.getByRole('combobox', { name: 'Year' }).getByRole('option')).toHaveText(
    [-2, -1, 0, 1, 2].map((by) => String(year + by)),
  );
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(year - 2));
  await page.getByRole('combobox', { name: 'Month' }).selectOption('February');
  await see(page, `No expenses in February ${year - 2}.`);
  await arrow(page, 'Previous month').click();
  await expect(expenseCard(page, 'old')).toContainText(`31 Jan ${year - 2}`);
  await expect(arrow(page, 'Previous month')).toBeDisabled();

  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(year + 2));
  await page.getByRole('combobox', { name: 'Month' }).selectOption('December');
  await expect(arrow(page, 'Next month')).toBeDisabled();
  await see(page, `No expenses in December ${year + 2}.`);
});

test('a dashboard left open past midnight on the 1st switches to the new month without a reload @deep', async ({
  alone: { asha, page, spend, open },
}) => {
  await spend(asha, 40, ['chai']);

  await page.clock.install();
  await moveServerClock(page);
  await open();
  await seeCoins(page, '9,99,960');
  await seeFigure(page, 'Total Expenses', '₹40.00');

  const next = shiftMonth(monthOf(new Date()), 1);
  // The server's clock is still in the old month, so the test leaves the call for the new month unanswered.
  const isAboutNext = (url: string): boolean => url.includes(`/my-groups?month=${Number(next.slice(5))}&`);
  const isAsked = page.waitForRequest((request) => isAboutNext(request.url()));
  await page.route(/my-groups/, (route) => (isAboutNext(route.request().url()) ? undefined : route.continue()));
  await page.clock.setSystemTime(new Date(`${next}-01T00:00:01+05:30`));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isAsked;

  await seeCount(page, 0);
  await see(page, 'No expenses yet');
  await seeFigure(page, 'Total Expenses', '₹0.00');
  await seeCoins(page, '10,00,000');
  expect(await noticesOf(page, 'Remaining coins: ')()).toEqual([]);
});
