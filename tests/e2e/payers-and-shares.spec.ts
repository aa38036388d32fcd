/** Who paid an expense, and who shares it (docs/product.md §5, §10). */
import { expenseCard, fillExpense, seeCoins, seeMember, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { choosePayer, flatOfThree, openDashboards, sharer, sharingLine, tick } from '../support/e2e/flat.ts';
import { see } from '../support/e2e/ui.ts';

test('Asha records the gas that Ravi paid for Imran and her; all three see that he paid, and it counts as his spending', async ({
  member,
}) => {
  const { asha, ravi, imran } = await flatOfThree(member);
  await openDashboards(asha, ravi, imran);
  const { page } = asha;
  await fillExpense(page, { amount: '900.01', tags: ['gas'] });
  await expect(sharingLine(page)).toHaveText('Paid by you · shared by all 3');
  await sharingLine(page).click();
  await choosePayer(page, 'Ravi Kumar');
  await tick(page, 'Ravi Kumar').uncheck();
  await expect(sharingLine(page)).toHaveText('Paid by Ravi Kumar · shared by 2 of 3');
  await expect(sharer(page, 'Asha Rao')).toContainText(/₹450\.0[01]/);
  await expect(sharer(page, 'Ravi Kumar')).not.toContainText('₹');
  await sendExpense(page);

  for (const { page: screen } of [asha, ravi, imran]) {
    const card = expenseCard(screen, 'gas');
    await expect(card).toContainText('Paid by Ravi Kumar');
    await expect(card).toContainText('2 of 3');
  }
  await test.step('Asha’s coins and total do not change; the gas is in Ravi’s total and list', async () => {
    await seeCoins(page, '5,000');
    await seeMember(page, 'Ravi Kumar', '₹900.01');
    await seeMember(page, 'Asha Rao', '₹0.00');
    await page.getByTitle('Click to view expenses').filter({ hasText: 'Ravi Kumar' }).click();
    await expect(page.getByRole('dialog', { name: 'Ravi Kumar' }).getByRole('heading', { level: 3 })).toHaveText('gas');
    await page.keyboard.press('Escape');
    await page.getByTitle('Click to view expenses').filter({ hasText: 'Asha Rao' }).click();
    await see(page, 'No expenses found.');
  });
});
