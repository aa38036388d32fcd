/** How a deleted expense leaves the list (docs/product.md §10). */
import { askToDelete, deletionQuestion, expenseCard, pressDelete, seeCount, seeFigure } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { see } from '../support/e2e/ui.ts';

test('a deleted expense fades after the confirmation, and disappears from both screens', async ({ member }) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 40, ['chai']);
  await spend(asha, 60, ['bread']);
  await open();
  const { page } = asha;

  await test.step('Asha cancels: nothing happens, and the focus returns', async () => {
    await askToDelete(page, 'chai');
    await expect(deletionQuestion(page)).toContainText('chai');
    await expect(deletionQuestion(page)).toContainText('₹40.00');
    await deletionQuestion(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(expenseCard(page, 'chai').getByRole('button', { name: 'Delete Expense' })).toBeFocused();
    await seeCount(page, 2);
  });

  await test.step('she confirms: the card fades during the request, and cannot be deleted twice', async () => {
    const calls = await hold(page, '**/pg/delete/expense/*');
    await pressDelete(page, 'bread');
    const card = expenseCard(page, 'bread');
    await expect(card.getByRole('button', { name: 'Delete Expense' })).toBeDisabled();
    await expect(card).toHaveCSS('opacity', '0.5');
    await expect(card).toHaveCSS('transition-duration', '0.8s');
    await calls.send();
    await seeNotice(page, 'Expense deleted successfully!');
    await expect(card).toHaveCount(0);
    for (const person of [asha, bilal]) {
      await seeCount(person.page, 1);
      await seeFigure(person.page, 'Total Expenses', '₹40.00');
      await expect(expenseCard(person.page, 'bread')).toHaveCount(0);
    }
  });

  await test.step('the focus moves to the next card, and after the last card to the heading', async () => {
    await expect(expenseCard(page, 'chai')).toBeFocused();
    await page.unroute('**/pg/delete/expense/*');
    await pressDelete(page, 'chai');
    await see(page, 'No expenses yet');
    await see(page, 'Add your first expense to get started');
    await expect(page.getByRole('heading', { name: 'Expenses', exact: true })).toBeFocused();
    await see(bilal.page, 'No expenses yet');
  });
});
