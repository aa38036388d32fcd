/** What a screen reader reads for names, numbers and repeated buttons (docs/product.md §10). */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { expenseCard } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { madeRecord, openGiveTake, record } from '../support/e2e/give-take.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { hear, listen } from '../support/e2e/screen-reader.ts';
import { click, fill, openTab } from '../support/e2e/ui.ts';

const previous = shiftMonth(monthOf(new Date()), -1);

test('a screen reader reads the text of a card with each of its buttons', async ({ member }) => {
  const { asha, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 60, ['chai', 'samosa']);
  await spend(asha, 1250.5, ['rent']);
  const { page } = asha;
  await open(asha);
  const bin = (description: string) => expenseCard(page, description).getByRole('button', { name: 'Delete Expense' });
  await expect(bin('chai, samosa')).toHaveAccessibleDescription('chai, samosa ₹60.00');
  await expect(bin('rent')).toHaveAccessibleDescription('rent ₹1,250.50');
  await expect(page.getByTitle('Delete Expense', { exact: true })).toHaveCount(2);

  await madeRecord(asha, { amount: 120 });
  await openGiveTake(page);
  const card = record(page, 'Given to Ravi');
  for (const name of ['Edit amount', 'Mark as Settled']) {
    await expect(card.getByRole('button', { name })).toHaveAccessibleDescription(/^Given to Ravi .* ₹120\.00$/);
  }
});

test('a screen reader says “1 expense” and “0 expenses”', async ({ member }) => {
  const { asha, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 60, ['chai'], `${previous}-05`);
  const { page } = asha;
  await listen(page);
  await open(asha);
  await openTab(page, 'Previous Months');
  await hear(page, /: 1 expense$/);
  await page.getByRole('button', { name: 'Previous month', exact: true }).click();
  await hear(page, /: 0 expenses$/);
  await click(page, 'Add Expense');
  await fill(page, 'Tags', 'groc');
  await hear(page, '1 suggested tag.');
  await fill(page, 'Tags', 'me');
  await hear(page, '3 suggested tags.');
});
