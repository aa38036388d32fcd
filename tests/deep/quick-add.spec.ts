/** Lines and messages that fill the form for a new expense (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import { amountField, chosen } from '../support/e2e/add-expense.ts';
import { expenseCard } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { box, seeCards } from '../support/e2e/search.ts';
import { click, see } from '../support/e2e/ui.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

const today = localDate(new Date());

test('Quick add takes lines and messages as people have them, and fills in nothing that is no expense', async ({
  member,
}) => {
  const { page } = await atOwnDashboard(member, 5000);
  await click(page, 'Add Expense');
  const line = page.getByLabel('Quick add');

  await test.step('the marked amount counts, not the number of the flat', async () => {
    await line.fill('flat 302 rs 500 rent');
    await expect(amountField(page)).toHaveValue('500');
    await expect(chosen(page)).toHaveText(['rent', 'flat 302']);
    await expect(page.getByLabel('Date')).toHaveValue(today);
  });

  await test.step('a refund that the bank reports leaves the fields empty', async () => {
    await line.fill('Dear Customer, Rs 349.00 refunded to your A/c XX4821 on 21-11-26 by MYNTRA. Avl Bal Rs 1,204.50');
    await expect(amountField(page)).toHaveValue('');
    await expect(chosen(page)).toHaveCount(0);
  });

  await test.step('a Hindi line on an English screen chooses the common tag, which a search finds in both', async () => {
    await line.fill('कल दूध 40 रुपये');
    await expect(chosen(page)).toHaveText(['milk']);
    await expect(page.getByLabel('Date')).not.toHaveValue(today);
    await line.fill('आज दूध ब्रेड 40 रुपये');
    await expect(chosen(page)).toHaveText(['milk', 'bread']);
    await line.press('Enter');
    await expect(expenseCard(page, 'milk, bread')).toContainText('₹40.00');
    for (const text of ['bread milk', 'दूध', 'doodh bred']) {
      await box(page).fill(text);
      await seeCards(page, ['milk, bread']);
    }
    await box(page).fill('milk rent');
    await see(page, /^Nothing for “milk rent” in /);
  });
});
