/** Editing an expense, while a flatmate looks on (docs/product.md §5, §10). */
import { expenseCard, seeCoins, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { addTag, form, lastMonth, openForm, save } from '../support/e2e/edit-expense.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { details, openDetails } from '../support/e2e/flat.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { fill, openTab, see } from '../support/e2e/ui.ts';

test('Asha corrects an amount and adds a tag, then moves the expense to last month; Bilal sees each change at once', async ({
  member,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 300, ['chai']);
  await open();
  const { page } = asha;
  await expect(expenseCard(page, 'chai')).not.toContainText('edited');
  await openForm(page, 'chai');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('300');
  await expect(form(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(page, 'Amount (₹)', '450');
  await addTag(page, 'samosa');
  await save(page);
  await seeNotice(page, 'Expense changed.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'chai, samosa ₹450.00' })).toBeFocused();
  await seeCoins(page, '9,99,550');

  for (const { page: screen } of [asha, bilal]) {
    await expect(expenseCard(screen, 'chai, samosa')).toContainText('₹450.00');
    await expect(expenseCard(screen, 'chai, samosa')).toContainText('edited');
    await seeFigure(screen, 'Total Expenses', '₹450.00');
    await see(screen, /(You owe|You get back) ₹225\.00/);
  }

  await test.step('Bilal reads what was changed, and can add the same expense himself, but not edit or delete Asha’s', async () => {
    await openDetails(bilal.page, 'chai, samosa');
    const opened = details(bilal.page, 'chai, samosa');
    await expect(opened.getByRole('listitem').filter({ hasText: 'Asha Rao changed it' })).toContainText(
      '₹300.00 → ₹450.00chai → chai, samosa',
    );
    await expect(opened).toContainText('Edited');
    await expect(opened.getByRole('button')).toHaveText(['Do this again', 'Close']);
    await opened.getByRole('button', { name: 'Do this again' }).click();
    await expect(bilal.page.getByLabel('Amount (₹)')).toHaveValue('450');
    await bilal.page.getByRole('dialog').getByRole('button', { name: 'Add Expense' }).click();
    await seeCount(page, 2);
    // A dialog goes back in the history when it closes, which would cancel the navigation.
    await expect(bilal.page.getByRole('dialog')).toHaveCount(0);
    await seeCount(bilal.page, 2);
    await bilal.page.goto('/dashboard');
    await seeLive(bilal.page);
  });

  await test.step('Asha moves her expense to last month', async () => {
    await page.getByRole('button', { name: 'chai, samosa ₹450.00' }).last().click();
    await details(page, 'chai, samosa').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Date', { exact: true }).fill(lastMonth);
    await save(page);
    await seeNotice(page, /^Moved to .*: see Previous Months\.$/);
    for (const { page: screen } of [asha, bilal]) {
      await seeCount(screen, 1);
      await openTab(screen, 'Previous Months');
      await expect(expenseCard(screen, 'chai, samosa')).toContainText('Paid by Asha Rao');
    }
  });
});
