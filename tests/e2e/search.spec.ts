/** Searching the month's expenses, and those of a previous month (docs/product.md §10). */

import { shiftMonth } from '@pg/contract/months';
import {
  expenseCard,
  filters as filtersOf,
  pressDelete,
  previous,
  searchBox,
  seeCards,
  seeCount,
  seeFound,
  thisMonth,
} from '../support/e2e/app.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { see } from '../support/e2e/ui.ts';
import { writeManyExpenses } from '../support/long-lists.ts';

test('a search tolerates a typo, stays live, and is cleared with one tap @deep', async ({
  pair: { asha, bilal, page, spend, open },
}) => {
  await spend(asha, 40, ['chai', 'snacks'], `${thisMonth}-01`);
  await spend(asha, 60, ['bread'], `${thisMonth}-02`);
  await spend(bilal, 900, ['flipkart', 'kettle'], `${thisMonth}-03`);
  await open();
  await seeCount(page, 3);

  await test.step('a misspelt tag finds the expense', async () => {
    await searchBox(page).fill('flpkart');
    await seeCards(page, ['flipkart, kettle']);
    await expect(page.getByRole('status').filter({ hasText: '1 expense found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  });

  await test.step('beside the number of expenses is their sum', async () => {
    await searchBox(page).fill('snacks');
    await seeFound(page, '1 expense found', '₹40.00');
  });

  await test.step('a person, a tag or an amount can be chosen instead of typing it', async () => {
    const filters = filtersOf(page);
    await searchBox(page).fill('bil');
    await filters.getByRole('button', { name: 'Paid by Bilal Khan' }).click();
    await expect(searchBox(page)).toHaveValue('');
    await seeCards(page, ['flipkart, kettle']);
    await filters.getByRole('button', { name: 'Paid by Bilal Khan', pressed: true }).click();
    await filters.getByRole('button', { name: 'bread ₹60.00' }).click();
    await seeCards(page, ['bread']);
    await filters.getByRole('button', { name: 'bread', pressed: true }).click();
    await searchBox(page).fill('40');
    await filters.getByRole('button', { name: '₹40.00', exact: true }).click();
    await seeCards(page, ['chai, snacks']);
    await filters.getByRole('button', { name: '₹40.00', pressed: true }).click();
    await seeCards(page, ['flipkart, kettle', 'bread', 'chai, snacks']);
  });

  await test.step('another member’s new expense enters the results, and leaves them when it is deleted', async () => {
    await searchBox(page).fill('chai');
    await seeCards(page, ['chai, snacks']);
    await spend(bilal, 15, ['chai'], `${thisMonth}-04`);
    await seeCards(page, ['chai', 'chai, snacks']);
    await pressDelete(bilal.page, 'chai');
    await seeCards(page, ['chai, snacks']);
  });

  await test.step('a result can be deleted', async () => {
    await pressDelete(page, 'chai, snacks');
    await see(page, /^Nothing for “chai” in /);
    await seeCount(page, 2);
  });

  await test.step('clearing the search shows everything again, and the field keeps the focus', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click();
    await seeCards(page, ['flipkart, kettle', 'bread']);
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).fill('xylophone');
    await page.getByRole('button', { name: 'Show all expenses' }).click();
    await expect(searchBox(page)).toHaveValue('');
    await seeCards(page, ['flipkart, kettle', 'bread']);
  });
});

test('a search goes back to earlier months when asked, and leads to what they have @deep', async ({
  pair: { asha, page, spend },
}) => {
  const before = shiftMonth(previous, -1);
  await spend(asha, 60, ['bread'], `${thisMonth}-01`);
  await spend(asha, 40, ['chai'], `${previous}-01`);
  await spend(asha, 370, ['bread', 'milk'], `${before}-02`);
  await spend(asha, 40, ['bread'], `${before}-03`);
  await openLive(page);
  await searchBox(page).fill('bread');
  await seeFound(page, '1 expense found', '₹60.00');
  const earlier = page.getByRole('button', { name: 'Search earlier months' });
  const found = (await expenseCard(page, 'bread').boundingBox())?.y ?? 0;
  expect((await earlier.boundingBox())?.y, 'below what is found').toBeGreaterThan(found);
  await earlier.click();
  await see(page, /^Nothing in /);
  await page.getByRole('button', { name: /^Also in .*: 2 · ₹410\.00$/ }).click();
  await expect(page.getByRole('tab', { name: 'Previous Months' })).toHaveAttribute('aria-selected', 'true');
  await expect(searchBox(page)).toHaveValue('bread');
  await seeCards(page, ['bread', 'bread, milk']);
});

test('a search covers the whole of a long month, and stays correct when others add and delete expenses @deep', async ({
  pair: { asha, bilal, page, code, spend, open },
}) => {
  await writeManyExpenses({ code, month: thisMonth, count: 130, payers: [asha, bilal] });
  await spend(bilal, 5, ['kettle'], `${thisMonth}-01`);
  await open(asha);
  await seeCount(page, 131);
  await expect(expenseCard(page, 'bread, no 1')).toHaveCount(0);

  await searchBox(page).fill('kettle');
  await seeCards(page, ['kettle']);
  await spend(bilal, 6, ['kettle', 'blue'], `${thisMonth}-02`);
  await seeCards(page, ['kettle, blue', 'kettle']);
  const kettle = await expenseCard(page, 'kettle').getAttribute('data-expense');
  await bilal.api.can('deleteExpense', { id: kettle });
  await seeCards(page, ['kettle, blue']);

  await test.step('after the search is cleared, the whole month stays listed', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(async () => {
      await page.mouse.wheel(0, 10_000);
      await expect(expenseCard(page, 'bread, no 1')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(expenseCard(page, 'bread, no 1')).toHaveAttribute('aria-posinset', '131');
    await expect(expenseCard(page, 'bread, no 1')).toHaveAttribute('aria-setsize', '131');
  });
});

test('when a search cannot load the whole month, the user sees a message @deep', async ({
  pair: { asha, bilal, page, code },
}) => {
  await writeManyExpenses({ code, month: thisMonth, count: 60, payers: [asha, bilal] });
  asha.mayLog(/ERR_FAILED|Failed to load/);
  await page.route('**/__/firebase/init.json', (route) => route.abort());
  await page.goto('/dashboard');
  await seeCount(page, 60);
  await searchBox(page).fill('chai');
  await see(page, 'Only the newest 50 are searched until the connection is back.');
  await page.unroute('**/__/firebase/init.json');
  await see(page, '6 expenses found');
});
