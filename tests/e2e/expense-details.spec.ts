/**
 * The details of an expense: who paid it, each person's share, and what happens if it is deleted
 * (docs/product.md §10).
 */

import { details, openDetails, opener } from '../support/e2e/app.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';

test('a tap or Enter on an expense shows who recorded it, who paid, everyone’s share, and that it was deleted', async ({
  flat: { asha, ravi, imran, spend, open },
}) => {
  const parts = [asha, imran].map(({ mobile }, index) => ({ userId: mobile, value: index === 0 ? 3 : 1 }));
  const divided = { payers: [{ userId: ravi.mobile, amount: 100 }], split: { mode: 'SHARES', parts } };
  const { id } = await spend(asha, 100, ['gas', 'stove'], today, divided);
  await open(imran);
  const { page } = imran;
  await openDetails(page, 'gas, stove');
  const opened = details(page, 'gas, stove');
  await expect(opened).toContainText('Amount₹100.00');
  await expect(opened).toContainText(/RecordedAsha Rao, 21 Nov, \d+:\d\d [ap]m/);
  await expect(opened.getByRole('listitem')).toHaveText([
    'Ravi Kumar ₹100.00',
    'Asha Rao 3 shares₹75.00',
    'Imran Khan You1 share₹25.00',
  ]);
  await page.keyboard.press('Escape');
  const card = opener(page, 'gas, stove');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opened).toContainText('3 shares');
  imran.mayLog(/status of 404/);
  await asha.api.can('deleteExpense', { id });
  await expect(opened.getByRole('status').first()).toHaveText('This expense was deleted.');
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
});
