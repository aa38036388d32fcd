/** A phone whose clock is a day off records an expense. Another phone shows the same figures (docs/product.md §10). */
import { localDate, monthOf } from '@pg/contract/months';
import { storedGroupExpenses } from '../support/database.ts';
import { addExpense, expenseCard, seeCoins, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup } from '../support/people.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the time a day from now. On the last day of a month, returns the time a day ago, so that both phones are in
 * the same month.
 */
function wrongTime(): Date {
  const [now, later] = [new Date(), new Date(Date.now() + day)];
  return monthOf(later) === monthOf(now) ? later : new Date(Date.now() - day);
}

test('an expense from a phone whose clock is a day off has that phone’s date, and both phones show the same figures', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  await ravi.api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([asha.api, ravi.api]);
  await ravi.api.can('addExpense', {
    amount: 25,
    paymentDate: localDate(new Date()),
    tags: ['milk'],
    groupCodes: [code],
  });
  const wrong = wrongTime();
  await asha.page.clock.install({ time: wrong });
  for (const { page } of [asha, ravi]) {
    await page.goto('/dashboard');
    await seeLive(page);
  }
  await addExpense(asha.page, { amount: '40', tags: ['chai'] });
  for (const { page } of [asha, ravi]) {
    await expect(expenseCard(page, 'chai')).toBeVisible();
    await expect(expenseCard(page, 'milk')).toBeVisible();
    await seeCount(page, 2);
    await seeFigure(page, 'Total Expenses', '₹65.00');
  }
  await seeCoins(asha.page, '960');
  const [chai] = [...(await storedGroupExpenses(code)).values()].filter(({ tags }) => tags.includes('chai'));
  expect(chai?.paymentDate.slice(0, 10)).toBe(localDate(wrong));
  await expectLaws([code]);

  // After the clock is corrected, the phone still shows the same figures.
  await asha.page.clock.setSystemTime(new Date());
  await asha.page.reload();
  await seeLive(asha.page);
  await seeFigure(asha.page, 'Total Expenses', '₹65.00');
  await seeCount(asha.page, 2);
});
