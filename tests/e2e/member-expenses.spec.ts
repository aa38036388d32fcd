/** What one member spent, opened from the list of members. */
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { descriptions, openMember } from '../support/e2e/member-expenses.ts';
import { previous } from '../support/e2e/previous-months.ts';
import { openTab } from '../support/e2e/ui.ts';

test('a tap on a member opens a live list of what they spent this month', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 100, ['rent']);
  await spend(bilal, 40.5, ['milk']);
  await spend(bilal, 60, ['bread']);
  await spend(bilal, 999, ['deposit'], `${previous}-05`);
  await open();
  const { page } = asha;
  await openTab(page, 'Members');
  await openMember(page, 'Bilal Khan');
  const dialog = page.getByRole('dialog', { name: 'Bilal Khan' });
  await expect(descriptions(page, 'Bilal Khan')).toHaveText(['bread', 'milk']);
  await expect(dialog.getByText('₹100.50', { exact: true })).toBeVisible();

  await test.step('Asha sees at once that Bilal adds an expense and deletes another', async () => {
    await spend(bilal, 7, ['chai']);
    await expect(descriptions(page, 'Bilal Khan')).toHaveText(['chai', 'bread', 'milk']);
    const milk = await bilal.page
      .getByRole('listitem')
      .filter({ hasText: 'milk' })
      .first()
      .getAttribute('data-expense');
    await bilal.api.can('deleteExpense', { id: milk });
    await expect(descriptions(page, 'Bilal Khan')).toHaveText(['chai', 'bread']);
    await expect(dialog.getByText('₹67.00', { exact: true })).toBeVisible();
  });

  await test.step('Escape closes the dialog and returns the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByTitle('Click to view expenses').filter({ hasText: 'Bilal Khan' })).toBeFocused();
  });
});
