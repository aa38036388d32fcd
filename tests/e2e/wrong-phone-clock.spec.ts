/** A phone whose clock is wrong shows and records the same as every other phone (docs/product.md §4.4). */
import { localDate, localDateTime } from '@pg/contract/months';
import { storedGroupExpenses } from '../support/database.ts';
import {
  addExpense,
  dateField,
  expenseCard,
  fillExpense,
  offers,
  seeCoins,
  seeCount,
  seeFigure,
} from '../support/e2e/app.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { click, fill } from '../support/e2e/ui.ts';
import { expectLaws } from '../support/laws.ts';

const day = 24 * 60 * 60 * 1000;
const tenDaysAhead = (): Date => new Date(Date.now() + 10 * day);
const note = /^This phone’s clock shows .+\. The app uses the right time: .+\.$/;

for (const [clock, wrong] of [
  ['ten days ahead', tenDaysAhead],
  ['in 1970', () => new Date(60_000)],
] as const) {
  test(`on a phone whose clock is ${clock}, today is today and the month is this month @deep`, async ({ groupOf }) => {
    const [asha, ravi, { code, spend, open }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
    await spend(ravi, 25, ['milk']);
    // The first request asks for the month of the wrong clock. In 1970, the server refuses it.
    asha.mayLog(/status of 400/);
    await asha.page.clock.install({ time: wrong() });
    await open();
    await addExpense(asha.page, { amount: '40', tags: ['chai'] });
    for (const { page } of [asha, ravi]) {
      await expect(expenseCard(page, 'chai')).toBeVisible();
      await expect(expenseCard(page, 'milk')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Today' })).toBeVisible();
      await seeCount(page, 2);
      await seeFigure(page, 'Total Expenses', '₹65.00');
    }
    await seeCoins(asha.page, '9,99,960');
    const [chai] = [...(await storedGroupExpenses(code)).values()].filter(({ tags }) => tags.includes('chai'));
    const minutes = (Date.parse(`${localDateTime(new Date())}Z`) - Date.parse(`${chai?.paymentDate}Z`)) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(0);
    expect(minutes).toBeLessThan(10);
    await expectLaws([code]);

    const { page } = asha;
    await click(page, 'Add Expense');
    const form = page.getByRole('dialog');
    await expect(form.getByText(note)).toBeVisible();
    await fill(page, 'Tags', 'rent 30 yesterday');
    await offers(page).first().click();
    await expect(await dateField(page)).toHaveValue(localDate(new Date(Date.now() - day)));
    await page.keyboard.press('Escape');
    await openLive(page, '/give-take-dashboard');
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(form.getByText(note)).toBeVisible();
    await expect(form.getByLabel('Date')).toHaveValue(localDate(new Date()));
  });
}

test.describe('In another time zone @deep', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });
  test('a phone whose clock is right shows no note, and has India’s day', async ({ alone: { page } }) => {
    await openLive(page);
    await fillExpense(page, { amount: '40', tags: ['chai'] });
    const form = page.getByRole('dialog');
    await expect(await dateField(page)).toHaveValue(localDate(new Date()));
    await expect(form.getByText(note)).toHaveCount(0);
  });
});
