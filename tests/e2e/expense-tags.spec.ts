/** The tags of a new expense (docs/product.md §5, §9, §10). */
import { commonTags } from '@pg/contract/common-tags';
import { amountField, chosen, dialog, expenseCard, sendExpense, suggestions, tagsField } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click } from '../support/e2e/ui.ts';

test('eight common tags are suggested, and choosing one does not move the others', async ({
  atDashboard: { page },
}) => {
  // Otherwise the sheet may still be on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await click(page, 'Add Expense');
  await expect(suggestions(page)).toHaveText(commonTags.slice(0, 8));

  await amountField(page).fill('25');
  const bread = suggestions(page).filter({ hasText: 'bread' });
  const place = await bread.boundingBox();
  await suggestions(page).getByText('chai').click();
  await expect(chosen(page)).toHaveText(['chai']);
  await expect(suggestions(page)).toHaveText(commonTags.slice(0, 8).filter((tag) => tag !== 'chai'));
  expect(await bread.boundingBox()).toEqual(place);
  // The focus stays in the field, so a phone keeps its keyboard open.
  await expect(amountField(page)).toBeFocused();

  await chosen(page).getByText('chai').click();
  await expect(suggestions(page)).toHaveText(commonTags.slice(0, 8));
  await suggestions(page).getByText('snacks').click();
  await sendExpense(page);
  await expect(expenseCard(page, 'snacks')).toContainText('₹25.00');
});

test('suggested tags match what the user types, and can be chosen by keyboard', async ({ atDashboard: { page } }) => {
  await click(page, 'Add Expense');
  await amountField(page).fill('25');
  await tagsField(page).pressSequentially('Me');
  await expect(suggestions(page)).toHaveText(['mess', 'metro', 'medicine']);
  await expect(page.getByRole('status').filter({ hasText: '3 suggested tags.' })).toBeAttached();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(suggestions(page).filter({ hasText: 'metro' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['metro']);
  await expect(page.getByRole('status').filter({ hasText: 'Added metro.' })).toBeAttached();
  await expect(tagsField(page)).toBeFocused();
  await expect(tagsField(page)).toHaveValue('');

  await page.keyboard.type('xyz');
  await expect(suggestions(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' METRO');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['metro', 'xyz']);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.type('medic');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['metro', 'xyz', 'medicine']);
  await page.keyboard.press('Enter');
  await expect(expenseCard(page, 'metro, xyz, medicine')).toBeVisible();
});
