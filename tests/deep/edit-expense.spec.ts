/** Edits of who shares an expense, and of more than the coins cover (docs/product.md §5, §10). */
import { expenseCard, seeCoins, seeLive, seeMember } from '../support/e2e/app.ts';
import { form, openForm, record, save } from '../support/e2e/edit-expense.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { details, flatOfThree, openDetails } from '../support/e2e/flat.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { fill, openTab, see, seeProblem } from '../support/e2e/ui.ts';

test('an edit that the coins do not cover stays in the form; once there are coins, it is saved', async ({ member }) => {
  const { asha, code } = await flatOfThree(member);
  asha.mayLog(/409/);
  await record(asha, code, 4900);
  const { page } = asha;
  await page.goto('/dashboard');
  await seeLive(page);
  await openForm(page, 'chai');
  await fill(page, 'Amount (₹)', '5200');
  await save(page);
  await seeProblem(page, 'Please add some coins to change this expense.');
  await expect(page.getByLabel('Amount (₹)')).toBeFocused();
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('5200');
  await asha.api.can('addCoins', { coins: 1000 });
  await seeNotice(page, 'Remaining coins: 1,100');
  await save(page);
  await seeCoins(page, '800');
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
