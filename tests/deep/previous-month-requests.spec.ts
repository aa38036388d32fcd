/** How often a previous month is requested. */
import { partsOf } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { expenseCard, seeCount, seeFigure } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { previous } from '../support/e2e/previous-months.ts';
import { openTab, see } from '../support/e2e/ui.ts';

/** Records the months that a page requests from the server, as "2026-10". */
function watchMonths(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('/my-groups')) return;
    asked.push(`${url.searchParams.get('year')}-${url.searchParams.get('month')?.padStart(2, '0')}`);
  });
  return asked;
}

test('a previous month is requested once, and again after a new expense in the current month; changes of the previous month arrive live', async ({
  member,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(bilal, 40, ['milk'], `${previous}-06`);
  await open(asha);
  const { page } = asha;
  const asked = watchMonths(page);
  const monthAsked = `/my-groups?month=${partsOf(previous).month}&`;
  const timesAsked = () => asked.filter((month) => month === previous).length;

  await openTab(page, 'Previous Months');
  await expect(expenseCard(page, 'milk')).toBeVisible();
  await openTab(page, /^Expenses/);
  await see(page, 'No expenses yet');
  await openTab(page, 'Previous Months');
  await expect(expenseCard(page, 'milk')).toBeVisible();
  expect(timesAsked()).toBe(1);

  await openTab(page, /^Expenses/);
  await spend(bilal, 7, ['chai']);
  await seeCount(page, 1);
  const answered = page.waitForResponse((response) => response.url().includes(monthAsked));
  await openTab(page, 'Previous Months');
  await answered;
  expect(timesAsked()).toBe(2);

  await openTab(page, /^Expenses/);
  await spend(bilal, 60, ['bread'], `${previous}-07`);
  await openTab(page, 'Previous Months');
  await expect(expenseCard(page, 'bread')).toBeVisible();
  await seeFigure(page, 'Group Total', '₹100.00');
  expect(timesAsked()).toBe(2);
});
