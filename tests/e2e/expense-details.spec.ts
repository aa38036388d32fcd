/**
 * The details of an expense: who paid it, each person's share, and what happens if it is deleted or fails to load
 * (docs/product.md §10).
 */

import { details, expenseCard, openDetails, opener } from '../support/e2e/app.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { buildGroup } from '../support/people.ts';

test('a tap or Enter on an expense shows who recorded it, who paid, and everyone’s share', async ({
  flat: { asha, ravi, imran, spend, open },
}) => {
  const parts = [asha, imran].map(({ userId }, index) => ({ userId, value: index === 0 ? 3 : 1 }));
  const divided = { payers: [{ userId: ravi.userId, amount: 100 }], split: { mode: 'SHARES', parts } };
  await spend(asha, 100, ['gas', 'stove'], today, divided);
  await open(imran);
  const { page } = imran;
  await openDetails(page, 'gas, stove');
  const opened = details(page, 'gas, stove');
  await expect(opened).toContainText('Amount₹100.00');
  await expect(opened).toContainText('Recorded byAsha Rao');
  await expect(opened.getByRole('listitem')).toHaveText([
    'Ravi Kumar ₹100.00',
    'Asha Rao 3 shares₹75.00',
    'Imran Khan You1 share₹25.00',
  ]);
  await page.keyboard.press('Escape');
  const card = opener(page, 'gas, stove');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
});

test('the details say so when the expense is deleted while they are open @deep', async ({
  flat: { asha, ravi, spend, open },
}) => {
  const { id } = await spend(asha, 40, ['milk']);
  ravi.mayLog(/status of 404/);
  await open(ravi);
  await openDetails(ravi.page, 'milk');
  const opened = details(ravi.page, 'milk');
  await expect(opened).toContainText('₹13.3');
  await asha.api.can('deleteExpense', { id });
  await expect(opened.getByRole('status')).toHaveText('This expense was deleted.');
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(expenseCard(ravi.page, 'milk')).toHaveCount(0);
});

test('an expense of two groups shows the shares of both groups, and lists each sharer only once @deep', async ({
  flat: { asha, ravi, imran, code, open },
}) => {
  const trip = await buildGroup([asha.api, ravi.api], 'Goa trip');
  await asha.api.can('addExpense', { amount: 90, paymentDate: today, tags: ['cab'], groupCodes: [trip, code] });
  await asha.page.addInitScript((chosen) => localStorage.setItem('currentGroupCode', chosen), code);
  await open(asha);
  await openDetails(asha.page, 'cab');
  const opened = details(asha.page, 'cab');
  await expect(opened.getByRole('heading', { level: 3 })).toHaveText(['Paid by', 'Shared by', 'Shared in Goa trip by']);
  await expect(opened.getByRole('listitem')).toHaveCount(4);
  await expect(opened).toContainText(`${imran.name} ₹30.00`);
});
