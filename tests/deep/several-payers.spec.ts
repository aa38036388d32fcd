/** Expenses that several people paid, and a choice of people that is kept (docs/product.md §5). */
import { dialog } from '../support/e2e/add-expense.ts';
import { addExpense, expenseCard, fillExpense, seeCoins, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { choosePayer, flatOfThree, openDashboards, sharingLine } from '../support/e2e/flat.ts';
import { click, fill, openTab, see, seeNo, seeProblem } from '../support/e2e/ui.ts';

test('if several people paid an expense, the list of each payer shows the part that they paid', async ({ member }) => {
  const { asha, ravi } = await flatOfThree(member);
  await openDashboards(asha, ravi);
  const { page } = asha;
  await fillExpense(page, { amount: '500', tags: ['party'] });
  await sharingLine(page).click();
  await choosePayer(page, 'Several people');
  await fill(page, 'Amount paid by Asha Rao', '150');
  await fill(page, 'Amount paid by Imran Khan', '310');
  await see(page, '₹40.00 left to assign');
  await sendExpense(page);
  await seeProblem(page, 'What people paid does not come to the amount: ₹40.00 left to assign.');
  await fill(page, 'Amount paid by Imran Khan', '350');
  await seeNo(page, /left to assign/);
  await expect(sharingLine(page)).toHaveText('Paid by Imran Khan and you · shared by all 3');
  await sendExpense(page);

  await expect(expenseCard(ravi.page, 'party')).toContainText('Paid by Imran Khan and Asha Rao');
  await seeCoins(page, '4,850');
  await openTab(ravi.page, 'Members');
  for (const [name, part] of [
    ['Asha Rao', '₹150.00'],
    ['Imran Khan', '₹350.00'],
  ] as const) {
    await ravi.page.getByTitle('Click to view expenses').filter({ hasText: name }).click();
    const card = expenseCard(ravi.page, 'party').last();
    await expect(card).toContainText(part);
    await expect(card).toContainText('of ₹500.00');
    await ravi.page.keyboard.press('Escape');
  }
});

test('a reopened form still has the chosen people; after the expense is added, the choice is gone', async ({
  member,
}) => {
  const { asha } = await flatOfThree(member);
  await openDashboards(asha);
  const { page } = asha;
  await click(page, 'Add Expense');
  await sharingLine(page).click();
  await dialog(page).getByRole('button', { name: 'Only me' }).click();
  await page.keyboard.press('Escape');
  await fillExpense(page, { amount: '60', tags: ['medicine'] });
  await expect(sharingLine(page)).toHaveText('Paid by you · only for you');
  await sendExpense(page);
  await expect(expenseCard(page, 'medicine')).toContainText('1 of 3');
  await addExpense(page, { amount: '20', tags: ['chai'] });
  await expect(expenseCard(page, 'chai')).not.toContainText('of 3');
});
