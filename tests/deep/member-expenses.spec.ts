/** What one member spent, in an empty month and in a previous one (docs/product.md §10). */
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { descriptions, openMember } from '../support/e2e/member-expenses.ts';
import { previous } from '../support/e2e/previous-months.ts';
import { openTab, see } from '../support/e2e/ui.ts';

test('the list of a member who spent nothing this month is empty, and last month’s list shows what they spent', async ({
  member,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(bilal, 999, ['deposit'], `${previous}-05`);
  await open(asha);
  const { page } = asha;
  await openTab(page, 'Members');
  await openMember(page, 'Bilal Khan');
  await see(page, 'No expenses found.');
  await page.getByRole('button', { name: 'Close' }).click();

  await openTab(page, 'Previous Months');
  await openMember(page, 'Bilal Khan');
  await expect(descriptions(page, 'Bilal Khan')).toHaveText(['deposit']);
});
