/** The details of an expense: who paid it, and each person's share (docs/product.md §10). */
import { expenseCard } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { details, flatOfThree, openDashboards, openDetails, today } from '../support/e2e/flat.ts';

test('a tap or Enter on an expense shows who recorded it, who paid, and everyone’s share', async ({ member }) => {
  const { asha, ravi, imran, code } = await flatOfThree(member);
  await asha.api.can('addExpense', {
    ...{ amount: 100, paymentDate: today, tags: ['gas', 'stove'], groupCodes: [code] },
    payers: [{ userId: ravi.userId, amount: 100 }],
    split: {
      mode: 'SHARES',
      parts: [
        { userId: asha.userId, value: 3 },
        { userId: imran.userId, value: 1 },
      ],
    },
  });
  await openDashboards(imran);
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
  const card = expenseCard(page, 'gas, stove').getByRole('button', { name: 'gas, stove ₹100.00' });
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
});
