/** A phone’s first screen of the dashboard, and the days of the list. */
import { expenseCard, seeFigure, thisMonth } from '../support/e2e/app.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';

test.describe('at 360 × 740 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('three whole expenses are above the button, with every figure above them', async ({
    pair: { asha, bilal, page, spend, open },
  }) => {
    await spend(asha, 1240, ['grocery'], `${thisMonth}-01`);
    await spend(bilal, 56, ['milk', 'bread'], `${today}T07:15`);
    await spend(asha, 150, ['laundry'], `${today}T09:30`);
    await spend(bilal, 2773.75, ['chai'], `${today}T11:14`);
    await open(asha);
    await expect(expenseCard(page, 'grocery')).toBeAttached();

    const seen = [
      page.getByRole('link', { name: 'Home' }),
      page.getByRole('button', { name: 'Edit group name' }),
      page.getByRole('button', { name: 'Copy group code' }),
      page.getByRole('button', { name: '2 members' }),
      page.getByRole('button', { name: 'Settle up' }).or(page.getByRole('button', { name: 'See balances' })),
      page.getByRole('button', { name: /^Remaining Coins/ }),
      page.getByRole('link', { name: /^Give\/Take/ }),
      page.getByRole('tab', { name: 'Expenses (4)' }),
      page.getByPlaceholder('Search by chai, bread, Flipkart...'),
    ];
    for (const one of seen) await expect(one).toBeInViewport({ ratio: 1 });
    await seeFigure(page, 'Total Expenses', '₹4,219.75');
    await seeFigure(page, 'Your Total Spent', '₹1,390.00');

    const button = await page.getByRole('button', { name: 'Add Expense' }).boundingBox();
    for (const what of ['chai', 'laundry', 'milk, bread']) {
      const card = await expenseCard(page, what).boundingBox();
      expect((card?.y ?? 0) + (card?.height ?? 740), what).toBeLessThan(button?.y ?? 0);
    }
  });
});

test('the list is divided into days, and a day with several expenses shows their sum', async ({
  pair: { asha, bilal, page, spend, open },
}) => {
  await spend(asha, 100, ['rent'], `${today}T00:05`);
  await open(asha);
  const day = page.getByRole('list', { name: 'Today', exact: true });
  await expect(day.getByRole('heading')).toHaveText(['rent']);
  const sum = page.getByText('Today ₹156.00');
  await expect(sum).toHaveCount(0);
  await spend(bilal, 56, ['milk', 'bread'], today);
  await expect(day.getByRole('heading')).toHaveCount(2);
  await expect(sum).toBeVisible();
});
