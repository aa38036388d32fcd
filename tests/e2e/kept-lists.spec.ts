/** A device keeps the list of a group and reads only what has changed since (docs/product.md §10). */
import type { Page } from '@playwright/test';
import { seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { seeKept } from '../support/e2e/device-storage.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { watchCalls } from '../support/e2e/kept-lists.ts';
import { buildGroup } from '../support/people.ts';

const titles = (page: Page) => page.getByRole('region', { name: 'Expenses' }).getByRole('heading', { level: 3 });

test('the next visit asks for no expenses, and shows what others have since recorded, edited and deleted', async ({
  member,
}) => {
  const { asha, bilal, code, spend, open } = await twoAtTheDashboard(member);
  const { page } = asha;
  const flat = await buildGroup([asha.api], 'Old flat');
  await spend(asha, 700, ['kettle']);
  const { expense: lamp } = await spend(bilal, 200, ['lamp']);
  const { expense: chai } = await spend(bilal, 40, ['chai']);
  const calls = watchCalls(page);
  await page.goto(`/dashboard#group=${code}`);
  await seeLive(page);
  await seeKept(page, 'lastView', 'chai');
  await page.goto(`/dashboard#group=${flat}`);
  await seeLive(page);
  await seeKept(page, 'lastView', flat);
  expect(calls.limits).not.toContain('0');

  await page.goto('about:blank');
  await bilal.api.can('deleteExpense', { id: chai.id });
  const { id, paymentDate } = lamp;
  await bilal.api.can('editExpense', { id, paymentDate, amount: 250, tags: ['desk lamp'], revision: 1 });
  await spend(bilal, 60, ['bread']);
  calls.limits.length = 0;
  await page.goto(`/dashboard#group=${code}`);
  await seeLive(page);
  await expect(titles(page)).toHaveText(['bread', 'desk lamp', 'kettle']);
  await seeCount(page, 3);
  await seeFigure(page, 'Total Expenses', '₹1,010.00');
  expect(new Set(calls.limits)).toEqual(new Set(['0']));
  expect(calls.mismatches()).toBe(0);

  await open(asha);
  await expect(titles(page)).toHaveText(['bread', 'desk lamp', 'kettle']);
});
