/** A phone’s first screen of the dashboard. */
import type { Page } from '@playwright/test';
import { addExpense, expenseCard, searchBox, seeFigure, thisMonth } from '../support/e2e/app.ts';
import { balanceLine } from '../support/e2e/balances.ts';
import { expect, type Pair, test, today } from '../support/e2e/fixtures.ts';
import { shiftsOf, watchShifts } from '../support/e2e/measures.ts';
import { see } from '../support/e2e/ui.ts';

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Expense' });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

const boxOf = async (locator: ReturnType<Page['locator']>) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return box;
};

/** Returns the whole cards between the top of the list and the bar. */
async function wholeCards(page: Page): Promise<number> {
  const bar = Math.min((await boxOf(addButton(page))).y, (await boxOf(tab(page, /^Expenses/))).y);
  const cards = await page.locator('[data-expense]').all();
  const ends = await Promise.all(cards.map(async (card) => boxOf(card).then(({ y, height }) => y + height)));
  return ends.filter((end) => end <= bar).length;
}

/** Four expenses of one day and one of another. */
async function spendSome({ asha, bilal, spend }: Pair): Promise<void> {
  await spend(asha, 1240, ['grocery'], `${thisMonth}-01`);
  await spend(bilal, 56, ['milk', 'bread'], `${today}T07:15`);
  await spend(asha, 150, ['laundry'], `${today}T09:30`);
  await spend(asha, 90, ['breakfast', 'idli'], `${today}T09:45`);
  await spend(bilal, 2773.75, ['chai', 'samosa'], `${today}T11:14`);
}

test.describe('at 360 × 740 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the answer with its person is on top, every figure is in sight, and five whole expenses begin at 340 px at the latest', async ({
    pair,
  }) => {
    const { asha, page, open } = pair;
    await spendSome(pair);
    await watchShifts(page);
    await open(asha);
    await expect(expenseCard(page, 'grocery')).toBeAttached();
    await expect(page.getByRole('button', { name: /^Insights/ })).toBeVisible();

    await expect(balanceLine(page)).toContainText(/You owe ₹674\.8[78] to Bilal Khan/);
    const seen = [
      page.getByRole('link', { name: 'Home' }),
      page.getByRole('button', { name: 'Edit group name' }),
      page.getByRole('button', { name: 'Account' }),
      page.getByRole('button', { name: 'Group', exact: true }),
      page.getByRole('button', { name: 'Copy group code' }),
      page.getByRole('button', { name: '2 members' }),
      balanceLine(page).getByRole('button', { name: 'Pay' }),
      page.getByRole('button', { name: /^Remaining Coins/ }),
      page.getByRole('link', { name: /^Give\/Take/ }),
      searchBox(page),
      tab(page, 'Expenses (5)'),
      tab(page, 'Balances'),
      addButton(page),
      tab(page, 'Members'),
      tab(page, 'Previous Months'),
    ];
    for (const one of seen) await expect(one).toBeInViewport({ ratio: 1 });
    await seeFigure(page, 'Total Expenses', '₹4,309.75');
    await seeFigure(page, 'Your Total Spent', '₹1,480.00');

    expect((await boxOf(balanceLine(page))).y, 'the header has one line and a small one').toBeLessThanOrEqual(56 + 10);
    expect((await boxOf(expenseCard(page, 'chai, samosa'))).y).toBeLessThanOrEqual(340);
    expect(await wholeCards(page)).toBeGreaterThanOrEqual(5);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('an expense that waits has its room from the first paint on @deep', async ({ pair }) => {
    const { asha, page, open } = pair;
    asha.mayLog(/ERR_FAILED/);
    await spendSome(pair);
    await open(asha);
    await page.route('**/pg/addExpenseToGroups', (route) => route.abort());
    await addExpense(page, { amount: '62', tags: ['gas'] });
    await expect(expenseCard(page, 'gas')).toContainText('Waiting');
    await watchShifts(page);
    await page.reload();
    await expect(expenseCard(page, 'gas')).toContainText('Waiting');
    await see(page, '₹62.00 waiting');
    await expect(page.getByRole('button', { name: /^Insights/ })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
});
