/** Searching the month’s expenses. */
import { pressDelete, seeCount } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { box, seeCards, thisMonth } from '../support/e2e/search.ts';
import { see } from '../support/e2e/ui.ts';

test('a search tolerates a typo, stays live, and is cleared with one tap', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 40, ['chai', 'snacks'], `${thisMonth}-01`);
  await spend(asha, 60, ['bread'], `${thisMonth}-02`);
  await spend(bilal, 900, ['flipkart', 'kettle'], `${thisMonth}-03`);
  await open();
  const { page } = asha;
  await seeCount(page, 3);

  await test.step('a misspelt tag finds the expense', async () => {
    await box(page).fill('flpkart');
    await seeCards(page, ['flipkart, kettle']);
    await expect(page.getByRole('status').filter({ hasText: '1 expense found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  });

  await test.step('beside the number of expenses is their sum', async () => {
    await box(page).fill('snacks');
    const outcome = page.getByText('1 expense found', { exact: true }).locator('..');
    await expect(outcome).toHaveText(/₹40\.00$/);
  });

  await test.step('a person, a tag or an amount can be chosen instead of typing it', async () => {
    const filters = page.getByRole('list', { name: 'Filters' });
    await box(page).fill('bil');
    await filters.getByRole('button', { name: 'Paid by Bilal Khan' }).click();
    await expect(box(page)).toHaveValue('');
    await seeCards(page, ['flipkart, kettle']);
    await filters.getByRole('button', { name: 'Paid by Bilal Khan', pressed: true }).click();
    await filters.getByRole('button', { name: 'bread ₹60.00' }).click();
    await seeCards(page, ['bread']);
    await filters.getByRole('button', { name: 'bread', pressed: true }).click();
    await box(page).fill('40');
    await filters.getByRole('button', { name: '₹40.00' }).click();
    await seeCards(page, ['chai, snacks']);
    await filters.getByRole('button', { name: '₹40.00', pressed: true }).click();
    await seeCards(page, ['flipkart, kettle', 'bread', 'chai, snacks']);
  });

  await test.step('another member’s new expense enters the results, and leaves them when it is deleted', async () => {
    await box(page).fill('chai');
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
    await expect(box(page)).toBeFocused();
    await box(page).fill('xylophone');
    await page.getByRole('button', { name: 'Show all expenses' }).click();
    await expect(box(page)).toHaveValue('');
    await seeCards(page, ['flipkart, kettle', 'bread']);
  });
});
