/**
 * When someone edits, deletes or restores an expense, everyone's open screens show it without a reload (docs/product.md
 * §10).
 */
import { expenseCard, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { balanceLine } from '../support/e2e/balances.ts';
import { ashaWithAnotherPhone, lastMonth, see, seeNone, today } from '../support/e2e/changes.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { openTab } from '../support/e2e/ui.ts';

test('Bilal sees in all his tabs what Asha edits, deletes and restores', async ({ member }) => {
  const { bilal, open, records, edits, deletes, restores } = await ashaWithAnotherPhone(member);
  let chai = await records(300, 'chai');
  let milk = await records(60, 'milk');
  let rent = await records(1000, 'rent', lastMonth);
  await open(bilal);
  const { page, context } = bilal;
  const previousMonths = await context.newPage();
  await previousMonths.goto('/dashboard');
  await seeLive(previousMonths);
  await openTab(previousMonths, 'Previous Months');
  await see(previousMonths, 'rent', '₹1,000.00');

  await test.step('Asha changes amounts and tags', async () => {
    chai = await edits(chai, { amount: 450, tags: ['chai', 'samosa'] });
    await see(page, 'chai, samosa', '₹450.00');
    await seeNone(page, 'chai');
    await seeFigure(page, 'Total Expenses', '₹510.00');
    await expect(balanceLine(page)).toContainText('You owe ₹755.00');
    rent = await edits(rent, { amount: 1200 });
    await see(previousMonths, 'rent', '₹1,200.00');
    await expect(balanceLine(previousMonths)).toContainText('You owe ₹855.00');
  });

  await test.step('she moves an expense to last month and back', async () => {
    milk = await edits(milk, { paymentDate: lastMonth });
    await seeNone(page, 'milk');
    await seeCount(page, 1);
    await see(previousMonths, 'milk', '₹60.00');
    milk = await edits(milk, { paymentDate: today, tags: ['curd'] });
    await see(page, 'curd', '₹60.00');
    await seeNone(previousMonths, 'milk');
    await seeCount(previousMonths, 2);
  });

  await test.step('she deletes expenses of both months and restores them', async () => {
    await deletes(chai);
    await seeNone(page, 'chai, samosa');
    await deletes(rent);
    await seeNone(previousMonths, 'rent');
    chai = await restores(chai);
    await see(page, 'chai, samosa', '₹450.00');
    await seeFigure(page, 'Total Expenses', '₹510.00');
    rent = await restores(rent);
    await see(previousMonths, 'rent', '₹1,200.00');
    await expect(balanceLine(page)).toContainText('You owe ₹855.00');
  });

  await test.step('a search and the list of a member follow her edits too', async () => {
    await page.getByPlaceholder('Search by chai, bread, Flipkart...').fill('samosa');
    await expect(page.getByText('1 expense found')).toBeVisible();
    chai = await edits(chai, { tags: ['chai'] });
    await expect(page.getByText(/^Nothing for “samosa” in /)).toBeVisible();
    chai = await edits(chai, { tags: ['samosa'], amount: 90 });
    await see(page, 'samosa', '₹90.00');

    await openTab(page, 'Members');
    await expect(page.getByRole('listitem').filter({ hasText: 'Asha Rao' })).toContainText('₹150.00');
    await page.getByTitle('Click to view expenses').filter({ hasText: 'Asha Rao' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asha Rao' });
    await expect(dialog).toContainText('₹150.00');
    await edits(milk, { amount: 10 });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['curd', 'samosa']);
    await expect(dialog).toContainText('₹100.00');
    await edits(chai, { paymentDate: lastMonth });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['curd']);
    await see(previousMonths, 'samosa', '₹90.00');
  });
});

test('another member’s expense and the count of the month appear at the same moment', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await open(asha);
  const moments = await asha.page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = (): void => {
      const texts = Array.from(document.querySelectorAll('h3'), ({ textContent }) => textContent);
      const card = texts.includes('kettle') ? 'card' : 'no card';
      const count = document.body.textContent.includes('Expenses (1)') ? 'counted' : 'not counted';
      seen.push(`${card}, ${count}`);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  await spend(bilal, 700, ['kettle']);
  await expect(expenseCard(asha.page, 'kettle')).toBeVisible();
  await seeCount(asha.page, 1);
  const seen = new Set(await moments.jsonValue());
  expect(seen).toContain('card, counted');
  expect(seen).not.toContain('card, not counted');
  expect(seen).not.toContain('no card, counted');
});
