/** An edit that costs more coins than are left (docs/product.md §5, §10). */
import { seeCoins, seeLive } from '../support/e2e/app.ts';
import { openForm, record, save } from '../support/e2e/edit-expense.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { flatOfThree } from '../support/e2e/flat.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { fill, seeProblem } from '../support/e2e/ui.ts';

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
