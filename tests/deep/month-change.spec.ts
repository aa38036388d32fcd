/** A page that is open when the month changes. */
import { localDate, monthOf, shiftMonth } from '@pg/contract/months';
import { seeCoins, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { moveServerClock } from '../support/e2e/fake-clock.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { see } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a dashboard left open past midnight on the 1st switches to the new month without a reload', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao', unopened);
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api]);
  await api.can('addExpense', { amount: 40, paymentDate: localDate(new Date()), tags: ['chai'], groupCodes: [code] });

  await page.clock.install();
  await moveServerClock(page);
  await page.goto('/dashboard');
  await seeLive(page);
  await seeCoins(page, '960');
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
  await seeCoins(page, '1,000');
  expect(await noticesOf(page, 'Remaining coins: ')()).toEqual([]);
});
