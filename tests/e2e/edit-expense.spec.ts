/** Editing an expense, while a flatmate looks on (docs/product.md §5, §10). */
import { expenseCard, seeCoins, seeCount, seeFigure, seeLive, seeMember } from '../support/e2e/app.ts';
import { addTag, form, lastMonth, openForm, record, save } from '../support/e2e/edit-expense.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { details, flatOfThree, openDetails } from '../support/e2e/flat.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { fill, openTab, see, seeProblem } from '../support/e2e/ui.ts';

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

test('Asha takes Imran out of the split of the gas; he no longer owes anything for it', async ({ member }) => {
  const { asha, imran, code } = await flatOfThree(member);
  await record(asha, code, 900, { tags: ['gas'] });
  for (const { page } of [asha, imran]) {
    await page.goto('/dashboard');
    await seeLive(page);
  }
  const { page } = asha;
  await see(imran.page, 'You owe ₹300.00');
  await openForm(page, 'gas');
  await expect(form(page).getByRole('button', { name: / · / })).toHaveText('Paid by you · shared by all 3');
  await form(page).getByRole('button', { name: / · / }).click();
  await form(page).getByRole('checkbox', { name: 'Imran Khan' }).uncheck();
  await save(page);
  await see(imran.page, 'You are settled');
  await expect(expenseCard(imran.page, 'gas')).toContainText('2 of 3');
  await seeMember(page, 'Asha Rao', '₹900.00');
  await seeCoins(page, '4,100');

  await test.step('a new amount keeps equal shares, but a split by amounts needs new amounts', async () => {
    await openTab(page, /^Expenses/);
    await openForm(page, 'gas');
    await fill(page, 'Amount (₹)', '800');
    await save(page);
    await openDetails(page, 'gas');
    await expect(details(page, 'gas').getByRole('listitem').filter({ hasText: '₹400.00' })).toHaveCount(2);
    await page.keyboard.press('Escape');

    await openForm(page, 'gas');
    await form(page).getByRole('button', { name: / · / }).click();
    await form(page).getByRole('radio', { name: 'Amounts' }).check();
    await fill(page, 'Amount of Asha Rao', '500');
    await fill(page, 'Amount of Ravi Kumar', '300');
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openForm(page, 'gas');
    await fill(page, 'Amount (₹)', '1000');
    await save(page);
    await seeProblem(page, 'The parts do not come to the amount: ₹200.00 left to assign.');
    await fill(page, 'Amount of Ravi Kumar', '500');
    await save(page);
    await expect(expenseCard(imran.page, 'gas')).toContainText('₹1,000.00');
  });
});
