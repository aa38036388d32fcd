/** Who paid an expense, and who shares it (docs/product.md §5, §10). */
import { expenseCard, fillExpense, seeCoins, seeMember, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import {
  chooseMode,
  choosePayer,
  flatOfThree,
  openDashboards,
  sharer,
  sharingLine,
  tick,
} from '../support/e2e/flat.ts';
import { fill, see, seeNo } from '../support/e2e/ui.ts';

test('an expense can be split by shares, by percent and by amounts, and the form says what is missing', async ({
  member,
}) => {
  const { asha, ravi } = await flatOfThree(member);
  await openDashboards(asha, ravi);
  const { page } = asha;
  await fillExpense(page, { amount: '1,000.01', tags: ['rent'] });
  await sharingLine(page).click();
  await chooseMode(page, 'Shares');
  await fill(page, 'Shares of Asha Rao', '2');
  await expect(sharer(page, 'Asha Rao')).toContainText('₹500.01');
  await expect(sharer(page, 'Imran Khan')).toContainText('₹250.00');

  await chooseMode(page, 'Percent');
  await fill(page, 'Percent of Asha Rao', '60');
  await fill(page, 'Percent of Ravi Kumar', '27.5');
  await see(page, '12.5% left to assign');
  await fill(page, 'Percent of Imran Khan', '12.51');
  await see(page, '0.01% too much');

  await chooseMode(page, 'Amounts');
  await fill(page, 'Amount of Asha Rao', '1,000');
  await see(page, '₹0.01 left to assign');
  await fill(page, 'Amount of Imran Khan', '0.01');
  await seeNo(page, /left to assign|too much/);
  await expect(sharingLine(page)).toHaveText('Paid by you · split by amounts');
  await sendExpense(page);
  await expect(expenseCard(ravi.page, 'rent')).toContainText('By amounts');
});

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
